/// What a file of Interface Builder says for some size classes only.
@MainActor struct Variation {
  let vertical: Int
  let horizontal: Int
  let install: @MainActor () -> Void
  let remove: @MainActor () -> Void
  /// Whether the variation is installed; nil before the first pass.
  var isInstalled: Bool?

  func matches(_ traits: UITraitCollection) -> Bool {
    (vertical == 0 || traits.verticalSizeClass.rawValue == vertical)
      && (horizontal == 0 || traits.horizontalSizeClass.rawValue == horizontal)
  }
}

/// Installs and removes the variations of one nib when the size classes change.
///
/// The closure of the registration owns the keeper, and the root view owns the registration.
@MainActor final class VariationKeeper {
  private var variations: [Variation]

  private init(_ variations: [Variation]) { self.variations = variations }

  /// Applies variations now, and with each change of the root view's size classes.
  ///
  /// - Parameters:
  ///   - variations: The variations, in the file's order.
  ///   - owner: The nib's owner.
  ///   - objects: The nib's objects, whose first view is the root.
  static func keep(_ variations: [Variation], for owner: AnyObject?, _ objects: [AnyObject]) {
    let keeper = VariationKeeper(variations)
    guard let root = objects.lazy.compactMap({ $0 as? UIView }).first else { return }
    let traits = (owner as? UIViewController)?.traitCollection ?? root.traitCollection
    keeper.apply(traits)
    root.registerForTraitChanges(
      [UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]
    ) { (root: UIView, _: UITraitCollection) in keeper.apply(root.traitCollection) }
  }

  /// Removes first, so that what is installed wins.
  private func apply(_ traits: UITraitCollection) {
    var arriving: [Int] = []
    for index in variations.indices {
      let matches = variations[index].matches(traits)
      guard variations[index].isInstalled != matches else { continue }
      variations[index].isInstalled = matches
      if matches { arriving.append(index) } else { variations[index].remove() }
    }
    for index in arriving { variations[index].install() }
  }
}
