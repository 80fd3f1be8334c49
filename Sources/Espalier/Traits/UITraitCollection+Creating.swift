import Dispatch
public import Foundation

extension UITraitCollection {
  /// Creates a collection that specifies one trait: what kind of device an interface is for.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(TraitValues(idiom: userInterfaceIdiom))
  }

  /// Creates a collection that specifies one trait: light or dark.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(TraitValues(style: userInterfaceStyle))
  }

  /// Creates a collection that specifies one trait: the room along the width.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(TraitValues(horizontal: horizontalSizeClass))
  }

  /// Creates a collection that specifies one trait: the room along the height.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(TraitValues(vertical: verticalSizeClass))
  }

  /// Creates a collection that specifies one trait: the direction of text.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(TraitValues(direction: layoutDirection))
  }

  /// Creates a collection that specifies one trait: device pixels a point.
  public convenience init(displayScale: CGFloat) {
    self.init(TraitValues(scale: displayScale))
  }

  /// Creates a collection that specifies one trait: which colours the display can show.
  public convenience init(displayGamut: UIDisplayGamut) {
    self.init(TraitValues(gamut: displayGamut))
  }

  /// Creates a collection that specifies one trait: how large text should be.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(TraitValues(category: preferredContentSizeCategory))
  }

  /// Creates a collection that specifies one trait: whether contrast should be higher than usual.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(TraitValues(contrast: accessibilityContrast))
  }

  /// Creates a collection that specifies one trait: whether the interface is raised above another one.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(TraitValues(level: userInterfaceLevel))
  }

  /// Creates a collection that specifies one trait: whether text should be heavier than usual.
  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init(TraitValues(legibility: legibilityWeight))
  }

  /// Creates a collection that specifies one trait: whether the window has the user's attention.
  public convenience init(activeAppearance: UIUserInterfaceActiveAppearance) {
    self.init(TraitValues(active: activeAppearance))
  }
}

extension UITraitCollection {
  /// What `current` was set to.
  ///
  /// Used on the main actor only.
  nonisolated(unsafe) private static var currentStorage: UITraitCollection?
  private static let light = UITraitCollection(TraitValues(style: .light))

  /// Marks the main queue, which a program without a run loop serves on any thread.
  private static let mainQueueMark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  private static var isOnMainActor: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueMark) == true
  }

  /// The traits that dynamic colours are resolved with when nothing else is known.
  ///
  /// On the main thread they are those of the view or controller that is being laid out, drawn or
  /// told about other traits, and at other times those of the app's window; on other threads the
  /// collection says light and nothing else, and setting it does nothing.
  public static var current: UITraitCollection {
    get {
      guard isOnMainActor else { return light }
      return currentStorage ?? MainActor.assumeIsolated { ofMainScreen }
    }
    set {
      guard isOnMainActor else { return }
      currentStorage = newValue
    }
  }

  /// Runs a closure in which these are the current traits.
  public func performAsCurrent(_ actions: () -> Void) {
    guard Self.isOnMainActor else {
      actions()
      return
    }
    let before = Self.currentStorage
    Self.currentStorage = self
    actions()
    Self.currentStorage = before
  }
}
