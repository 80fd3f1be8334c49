import Foundation

extension UIView {
  /// Sets a limit of the content size category.
  final func setLimit(
    _ limit: ReferenceWritableKeyPath<TraitStore, UIContentSizeCategory?>,
    _ category: UIContentSizeCategory?
  ) {
    guard category != traitStore?[keyPath: limit] else { return }
    ownTraitStore[keyPath: limit] = category
    ownTraitsDidChange()
  }

  final var describedCategoryLimits: String {
    var lines: [String] = []
    var current: UIView? = self
    while let view = current {
      let least = view.minimumContentSizeCategory.map { "minimum \($0.rawValue)" }
      let most = view.maximumContentSizeCategory.map { "maximum \($0.rawValue)" }
      let limits = [least, most].compactMap { $0 }.joined(separator: ", ")
      if !limits.isEmpty { lines.append("\(type(of: view)): \(limits)") }
      current = view.superview
    }
    return lines.joined(separator: "\n")
  }
}
