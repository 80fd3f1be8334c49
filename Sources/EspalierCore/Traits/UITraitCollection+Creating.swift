import Dispatch
public import Foundation

extension UITraitCollection {
  /// Creates a collection that specifies only the kind of device an interface is for.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(TraitValues(idiom: userInterfaceIdiom))
  }

  /// Creates a collection that specifies only the style: light or dark.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(TraitValues(style: userInterfaceStyle))
  }

  /// Creates a collection that specifies only the size class of the width.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(TraitValues(horizontal: horizontalSizeClass))
  }

  /// Creates a collection that specifies only the size class of the height.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(TraitValues(vertical: verticalSizeClass))
  }

  /// Creates a collection that specifies only the direction of text.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(TraitValues(direction: layoutDirection))
  }

  /// Creates a collection that specifies only the number of device pixels per point.
  public convenience init(displayScale: CGFloat) {
    self.init(TraitValues(scale: displayScale))
  }

  /// Creates a collection that specifies only the range of colours the display can show.
  public convenience init(displayGamut: UIDisplayGamut) {
    self.init(TraitValues(gamut: displayGamut))
  }

  /// Creates a collection that specifies only the preferred size of text.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(TraitValues(category: preferredContentSizeCategory))
  }

  /// Creates a collection that specifies only whether contrast should be higher than usual.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(TraitValues(contrast: accessibilityContrast))
  }

  /// Creates a collection that specifies only whether the interface is raised above another one.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(TraitValues(level: userInterfaceLevel))
  }

  /// Creates a collection that specifies only whether text should be heavier than usual.
  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init(TraitValues(legibility: legibilityWeight))
  }

  /// Creates a collection that specifies only whether the window has the user's attention.
  public convenience init(activeAppearance: UIUserInterfaceActiveAppearance) {
    self.init(TraitValues(active: activeAppearance))
  }
}

extension UITraitCollection {
  /// The collection that `current` was set to.
  ///
  /// Used on the main actor only.
  nonisolated(unsafe) private static var currentStorage: UITraitCollection?
  private static let light = UITraitCollection(TraitValues(style: .light))

  /// Marks the main queue, which any thread may serve in a program without a run loop.
  private static let mainQueueMark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  private static var isOnMainActor: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueMark) == true
  }

  /// The traits that resolve dynamic colours when no other traits are known.
  ///
  /// On the main thread these are the traits of the view or controller that is in layout, in
  /// drawing or in a trait change, and otherwise those of the app's window. On other threads the
  /// collection specifies only the light style, and setting it does nothing.
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

  /// Runs a closure with this collection as the current traits.
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
