import EspalierCore
import Foundation

/// The facts about a batch update that a layout has while it returns first and last attributes.
@MainActor final class LayoutUpdate {
  /// Attributes of the visible elements from before the update.
  let before: [ElementKey: UICollectionViewLayoutAttributes]
  /// The places of elements from before the update, by those after it.
  private let earlier: (ElementKey) -> ElementKey?
  private let later: (ElementKey) -> ElementKey?
  private weak var layout: UICollectionViewLayout?

  init(
    _ layout: UICollectionViewLayout, before: [ElementKey: UICollectionViewLayoutAttributes],
    earlier: @escaping (ElementKey) -> ElementKey?, later: @escaping (ElementKey) -> ElementKey?
  ) {
    self.layout = layout
    self.before = before
    self.earlier = earlier
    self.later = later
  }

  /// The attributes that a layout has now.
  private func now(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    layout?.attributes(of: key)
  }

  func initial(_ kind: ElementKind, _ indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let path = ListPath(element: indexPath) else { return nil }
    let key = ElementKey(kind: kind, path: path)
    if let old = earlier(key) {
      guard let start = (before[old] ?? now(key))?.copied() else { return nil }
      start.key = key
      return start
    }
    let start = now(key)?.copied()
    start?.alpha = 0
    return start
  }

  func final(_ kind: ElementKind, _ indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let path = ListPath(element: indexPath) else { return nil }
    let key = ElementKey(kind: kind, path: path)
    if let new = later(key) {
      let end = now(new)?.copied()
      end?.key = key
      return end
    }
    let end = before[key]?.copied()
    end?.alpha = 0
    return end
  }
}

extension UICollectionViewLayout {
  /// Returns the attributes of an element, by its kind.
  final func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let indexPath = key.path.elementPath
    switch key.kind.category {
    case .cell: return layoutAttributesForItem(at: indexPath)
    case .supplementaryView:
      return layoutAttributesForSupplementaryView(ofKind: key.kind.name ?? "", at: indexPath)
    case .decorationView:
      return layoutAttributesForDecorationView(ofKind: key.kind.name ?? "", at: indexPath)
    }
  }

  final func initialAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let (indexPath, name) = (key.path.elementPath, key.kind.name ?? "")
    switch key.kind.category {
    case .cell: return initialLayoutAttributesForAppearingItem(at: indexPath)
    case .supplementaryView:
      return initialLayoutAttributesForAppearingSupplementaryElement(ofKind: name, at: indexPath)
    case .decorationView:
      return initialLayoutAttributesForAppearingDecorationElement(ofKind: name, at: indexPath)
    }
  }

  final func finalAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let (indexPath, name) = (key.path.elementPath, key.kind.name ?? "")
    switch key.kind.category {
    case .cell: return finalLayoutAttributesForDisappearingItem(at: indexPath)
    case .supplementaryView:
      return finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: name, at: indexPath)
    case .decorationView:
      return finalLayoutAttributesForDisappearingDecorationElement(ofKind: name, at: indexPath)
    }
  }
}
