import UIKit

private let page = Source(
  "kern0x1b/charon", "facts/UIKit/UITrait17.md", on: "Mac Catalyst, iOS 26.2")
private let merges = Source(
  "Vercantez/openuikit", "TraitCollectionTests", on: "iOS 26.1, Mac Catalyst")

private func defaults() -> UITraitCollection { UITraitCollection { _ in } }

private func merged() -> UITraitCollection {
  UITraitCollection(traitsFrom: [
    UITraitCollection(userInterfaceStyle: .light),
    UITraitCollection(displayScale: 3),
    UITraitCollection(horizontalSizeClass: .regular),
    UITraitCollection(verticalSizeClass: .compact),
    UITraitCollection(preferredContentSizeCategory: .extraLarge),
    UITraitCollection(userInterfaceStyle: .dark),
    UITraitCollection(horizontalSizeClass: .unspecified),
    UITraitCollection(preferredContentSizeCategory: .unspecified),
  ])
}

/// A trait class's name, identifier and effect on colors.
@FactList private func definition<Trait: UITraitDefinition>(
  _ trait: Trait.Type, name: String, affectsColor: Bool
) -> [Fact] {
  page("The name of the trait \(name)", name) { trait.name }
  page("The identifier of the trait \(name)", "UITrait\(name)") { trait.identifier }
  page("Whether the trait \(name) affects colors", affectsColor) { trait.affectsColorAppearance }
}

@FactList func traitFacts() -> [Fact] {
  definition(UITraitUserInterfaceIdiom.self, name: "UserInterfaceIdiom", affectsColor: true)
  definition(UITraitUserInterfaceStyle.self, name: "UserInterfaceStyle", affectsColor: true)
  definition(UITraitLayoutDirection.self, name: "LayoutDirection", affectsColor: false)
  definition(UITraitDisplayScale.self, name: "DisplayScale", affectsColor: false)
  definition(UITraitHorizontalSizeClass.self, name: "HorizontalSizeClass", affectsColor: false)
  definition(UITraitVerticalSizeClass.self, name: "VerticalSizeClass", affectsColor: false)
  definition(
    UITraitPreferredContentSizeCategory.self, name: "PreferredContentSizeCategory",
    affectsColor: false)
  definition(UITraitDisplayGamut.self, name: "DisplayGamut", affectsColor: true)
  definition(UITraitAccessibilityContrast.self, name: "AccessibilityContrast", affectsColor: true)
  definition(UITraitUserInterfaceLevel.self, name: "UserInterfaceLevel", affectsColor: true)
  definition(UITraitLegibilityWeight.self, name: "LegibilityWeight", affectsColor: false)
  definition(UITraitActiveAppearance.self, name: "ActiveAppearance", affectsColor: true)
  definition(
    UITraitTabAccessoryEnvironment.self, name: "TabAccessoryEnvironment", affectsColor: false)
  page("A collection without traits: the idiom", -1) { defaults().userInterfaceIdiom.rawValue }
  page("A collection without traits: the style", 0) { defaults().userInterfaceStyle.rawValue }
  page("A collection without traits: the layout direction", -1) {
    defaults().layoutDirection.rawValue
  }
  page("A collection without traits: the display scale", 0) { defaults().displayScale }
  page("A collection without traits: the horizontal size class", 0) {
    defaults().horizontalSizeClass.rawValue
  }
  page("A collection without traits: the vertical size class", 0) {
    defaults().verticalSizeClass.rawValue
  }
  page("A collection without traits: the gamut", -1) { defaults().displayGamut.rawValue }
  page("A collection without traits: the contrast", -1) {
    defaults().accessibilityContrast.rawValue
  }
  page("A collection without traits: the level", -1) { defaults().userInterfaceLevel.rawValue }
  page("A collection without traits: the legibility weight", -1) {
    defaults().legibilityWeight.rawValue
  }
  page("A collection without traits: the active appearance", -1) {
    defaults().activeAppearance.rawValue
  }
  page(
    "A collection without traits: the content size category", "_UICTContentSizeCategoryUnspecified"
  ) { defaults().preferredContentSizeCategory.rawValue }
  page("A collection made by a trait's own initializer equals one made by mutations", true) {
    UITraitCollection(userInterfaceStyle: .dark)
      == UITraitCollection { $0.userInterfaceStyle = .dark }
  }
  page("Modifying keeps the other traits", "dark 3") {
    let traits = UITraitCollection(userInterfaceStyle: .dark).modifyingTraits {
      $0.displayScale = 3
    }
    return "\(traits.userInterfaceStyle == .dark ? "dark" : "?") \(Int(traits.displayScale))"
  }
  page("Modifying leaves the original alone", 0) {
    let traits = UITraitCollection(userInterfaceStyle: .dark)
    _ = traits.modifyingTraits { $0.displayScale = 3 }
    return traits.displayScale
  }
  page(
    "Traits that affect colors: idiom, style, gamut, contrast, level, active appearance",
    "UserInterfaceIdiom,UserInterfaceStyle,DisplayGamut,AccessibilityContrast,UserInterfaceLevel,ActiveAppearance"
  ) {
    UITraitCollection.systemTraitsAffectingColorAppearance.map { $0.name }.joined(separator: ",")
  }
  page("A view has no overrides at first", false) {
    UIView().traitOverrides.contains(UITraitUserInterfaceStyle.self)
  }
  page("A view has the override it was given", true) {
    let view = UIView()
    view.traitOverrides.userInterfaceStyle = .dark
    return view.traitOverrides.contains(UITraitUserInterfaceStyle.self)
  }
  page("An override that is removed is gone", false) {
    let view = UIView()
    view.traitOverrides.userInterfaceStyle = .dark
    view.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    return view.traitOverrides.contains(UITraitUserInterfaceStyle.self)
  }
  page("Two views do not share overrides", false) {
    let (first, second) = (UIView(), UIView())
    first.traitOverrides.userInterfaceStyle = .dark
    return second.traitOverrides.contains(UITraitUserInterfaceStyle.self)
  }
  page("A controller has overrides of its own", true) {
    let controller = UIViewController()
    controller.traitOverrides.displayScale = 2
    return controller.traitOverrides.contains(UITraitDisplayScale.self)
  }
  merges("The raw value of an unspecified size class", 0) {
    UIUserInterfaceSizeClass.unspecified.rawValue
  }
  merges("The raw value of a compact size class", 1) { UIUserInterfaceSizeClass.compact.rawValue }
  merges("The raw value of a regular size class", 2) { UIUserInterfaceSizeClass.regular.rawValue }
  merges("Merging: the last style counts", true) { merged().userInterfaceStyle == .dark }
  merges("Merging: the scale", 3) { merged().displayScale }
  merges("Merging: a later unspecified size class does not count", true) {
    merged().horizontalSizeClass == .regular
  }
  merges("Merging: the vertical size class", true) { merged().verticalSizeClass == .compact }
  merges("Merging: a later unspecified category does not count", true) {
    merged().preferredContentSizeCategory == .extraLarge
  }
  merges("Merging nothing gives an empty collection", true) {
    UITraitCollection(traitsFrom: []) == UITraitCollection()
  }
  merges("A collection of a size class has no other trait", true) {
    UITraitCollection(horizontalSizeClass: .compact).verticalSizeClass == .unspecified
  }
  merges("A collection of a scale has no style", true) {
    UITraitCollection(displayScale: 3).userInterfaceStyle == .unspecified
  }
  merges("A collection contains the traits it was merged from", true) {
    merged().containsTraits(in: UITraitCollection(displayScale: 3))
  }
  merges("A collection does not contain other values", false) {
    merged().containsTraits(in: UITraitCollection(displayScale: 2))
  }
  merges("A trait change reaches its handler with the traits before", "light dark") {
    let controller = UIViewController()
    controller.overrideUserInterfaceStyle = .light
    controller.loadViewIfNeeded()
    var seen = ""
    controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (controller: UIViewController, before: UITraitCollection) in
      let now = controller.traitCollection.userInterfaceStyle
      seen = "\(before.userInterfaceStyle) \(now)"
    }
    controller.overrideUserInterfaceStyle = .dark
    controller.updateTraitsIfNeeded()
    return seen
  }
  merges("A registration has no initial delivery", 0) {
    var count = 0
    let controller = UIViewController()
    controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (_: UIViewController, _: UITraitCollection) in count += 1
    }
    controller.loadViewIfNeeded()
    return count
  }
  merges("A registration does not load the view", false) {
    let controller = UIViewController()
    controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (_: UIViewController, _: UITraitCollection) in
    }
    return controller.isViewLoaded
  }
}
