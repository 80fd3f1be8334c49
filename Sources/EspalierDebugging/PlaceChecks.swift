@_spi(Framework) import EspalierCore
import EspalierDiagnostics
import EspalierGeometry
import Foundation

/// A child that fills its container by its frame, without constraints or a mask.
struct FilledChild {
  weak var child: UIViewController?
  var size: CGSize
}

// Checks the frames of children in their container: on top of each other, under the insets of the
// bar's owner, or unchanged after a resize. `OverlayChecks.swift` checks contents below bars.
extension ContainmentChecks {
  /// Checks the children of a container that was laid out or got a child.
  func judgePlaces(in parent: UIViewController) {
    let shown = parent.shownChildren
    guard !shown.isEmpty || parent.additionalSafeAreaInsets != .zero else { return }
    guard parent.hasPages || !parent.isFrameworkContainer else { return }
    judgeStacking(shown, in: parent)
    judgeInsets(of: parent, shown)
    if !filledChildren.isEmpty {
      for child in shown { judgeFilling(child, in: parent) }
    }
    if shown.count > 1 { judgeOverlays(shown, in: parent) }
  }

  // MARK: Children on top of each other

  private func judgeStacking(_ shown: [UIViewController], in parent: UIViewController) {
    guard shown.count > 1, !parent.hasPages else { return }
    var rest = shown.filter { $0.viewStorage?.coversWhatIsBehind == true }
    while let first = rest.popLast(), let view = first.viewStorage {
      let equal = rest.filter {
        $0.viewStorage?.superviewStorage === view.superviewStorage
          && $0.viewStorage?.frame == view.frame
      }
      rest.removeAll { child in equal.contains { $0 === child } }
      let group = equal + [first]
      let isRepeated = Set(group.map { ObjectIdentifier(type(of: $0)) }).count < group.count
      guard group.count > 2 || group.count == 2 && isRepeated else { continue }
      let names = group.map(\.className)
      report(
        .childrenOverlap, [parent.diagnosticPath] + names,
        "\(group.count) children of \(parent.diagnosticPath) fill the same area: \(names.joined(separator: ", ")). Only the last one is visible.",
        fix:
          "Remove the child before; `guard parent` in a removal asks the container \(parent.className): use `guard child.parent != nil`."
      )
    }
  }

  // MARK: Insets on the owner of a bar

  private func judgeInsets(of parent: UIViewController, _ shown: [UIViewController]) {
    let insets = parent.additionalSafeAreaInsets
    guard insets != .zero else { return }
    let name = parent.diagnosticPath
    let fix = "Set additionalSafeAreaInsets on the children of \(parent.className) instead."
    if let bar = parent.pageContainer?.barBeside(insets) {
      report(
        .insetsOnOwnerOfBar, [name, bar.property],
        "\(name) has additionalSafeAreaInsets.\(bar.edge) = \(bar.inset.shortest), and its own \(bar.name) keeps clear of them.",
        fix: fix)
      return
    }
    guard let root = parent.viewStorage else { return }
    for child in shown {
      guard let view = child.viewStorage, view.isDocked(in: root.bounds, of: root) else {
        continue
      }
      let lost = view.safeAreaInsets.top + view.safeAreaInsets.bottom
      let given = insets.top + insets.bottom
      guard given > 0, lost >= given, lost > view.bounds.height / 2 else { continue }
      report(
        .insetsOnOwnerOfBar, [name, child.diagnosticPath],
        "\(name) has additionalSafeAreaInsets, and its bar \(child.className) loses \(lost.shortest) of \(view.bounds.height.shortest) points to them.",
        fix: fix)
    }
  }

  // MARK: Children that do not follow a resize

  /// Notes a child with its container's size that has neither constraints nor a mask to keep it.
  func noteFilling(_ child: UIViewController, _ view: UIView, in host: UIView) {
    guard view.autoresizingMaskStorage.isEmpty, view.translatesAutoresizingMaskIntoConstraints,
      view.frame == host.bounds, host.bounds.width > 0, host.bounds.height > 0
    else { return }
    filledChildren = filledChildren.filter { $0.value.child != nil }
    filledChildren[ObjectIdentifier(child)] = FilledChild(child: child, size: host.bounds.size)
  }

  private func judgeFilling(_ child: UIViewController, in parent: UIViewController) {
    let id = ObjectIdentifier(child)
    guard let filled = filledChildren[id] else { return }
    guard filled.child === child, let view = child.viewStorage,
      let host = view.superviewStorage, view.autoresizingMaskStorage.isEmpty,
      view.translatesAutoresizingMaskIntoConstraints
    else {
      filledChildren[id] = nil
      return
    }
    guard host.bounds.size != filled.size else { return }
    if view.bounds.size == host.bounds.size {
      filledChildren[id]?.size = host.bounds.size
      return
    }
    filledChildren[id] = nil
    guard view.bounds.size == filled.size else { return }
    report(
      .childDoesNotFollowSize, [child.diagnosticPath, parent.diagnosticPath],
      "\(view.diagnosticPath) stayed at \(filled.size.text) when its container became \(host.bounds.size.text).",
      fix:
        "Set \(child.className).view.autoresizingMask = [.flexibleWidth, .flexibleHeight], or pin it with constraints."
    )
  }
}

extension CGSize {
  /// `390 × 844`, for reports.
  var text: String { "\(width.shortest) × \(height.shortest)" }
}

extension UIViewController {
  /// The children whose views are visible in this controller's view, at a limited depth; back to
  /// front.
  final var shownChildren: [UIViewController] {
    guard !childStorage.isEmpty, let root = viewStorage else { return [] }
    var found: [UIViewController] = []
    collectShown(in: root, depth: 0, into: &found)
    return found
  }

  private func collectShown(in view: UIView, depth: Int, into found: inout [UIViewController]) {
    for subview in view.subviewStorage where !subview.isHidden && subview.alpha > 0.01 {
      if let controller = subview.owningController, controller.parentStorage === self {
        found.append(controller)
      } else if depth < 3, found.count < 64 {
        collectShown(in: subview, depth: depth + 1, into: &found)
      }
    }
  }
}

extension UIView {
  /// Whether the view hides everything behind it.
  fileprivate var coversWhatIsBehind: Bool {
    guard alpha > 0.99, let color = backgroundColorStorage, bounds.width > 0, bounds.height > 0
    else { return false }
    return color.resolvedColor(with: traitCollection).cgColor.alpha > 0.99
  }

  /// Returns the view's frame in the coordinates of a view around it, without transforms.
  final func place(in outer: UIView) -> CGRect { convert(bounds, to: outer) }

  /// Returns whether the view lies at the top or bottom edge of an area like a bar.
  final func isDocked(in area: CGRect, of outer: UIView) -> Bool {
    DockedEdge(of: place(in: outer), in: area) != nil
  }
}
