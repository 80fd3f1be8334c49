public import EspalierGeometry
public import Foundation

/// The background, shadow, titles and buttons of a navigation bar.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of titles in the row, over the bar's own font and colour.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange() } }
  /// The distance of titles in the row from their place.
  open var titlePositionAdjustment = UIOffset.zero {
    didSet { if titlePositionAdjustment != oldValue { didChange() } }
  }
  /// The attributes of large titles, over the bar's own font and colour.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange() } }

  /// The look of buttons.
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet { watchButtons() }
  }
  /// The look of buttons of the style `done`.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
    didSet { watchButtons() }
  }
  /// The look of the back button, over that of `buttonAppearance`.
  open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet { watchButtons() }
  }

  /// The arrow of the back button; `nil` for the system's.
  open private(set) var backIndicatorImage: UIImage?
  /// The mask of the back button's text beside the arrow during transitions.
  ///
  /// It is kept beside `backIndicatorImage`; texts fade during transitions and need no mask.
  open private(set) var backIndicatorTransitionMaskImage: UIImage?

  /// Creates the default appearance.
  public required init() {
    super.init()
    watchButtons()
  }

  /// Creates the default appearance; nothing is read from `coder`.
  public convenience required init?(coder: NSCoder) { self.init() }

  /// Sets the arrow of the back button; both images are there, or neither.
  ///
  /// - Parameters:
  ///   - backIndicatorImage: The arrow, in the tint colour unless it is drawn as an original.
  ///   - transitionMaskImage: The mask of the text beside it.
  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?
  ) {
    let hasBoth = backIndicatorImage != nil && transitionMaskImage != nil
    self.backIndicatorImage = hasBoth ? backIndicatorImage : nil
    backIndicatorTransitionMaskImage = hasBoth ? transitionMaskImage : nil
    didChange()
  }

  override func takeValues(of other: UIBarAppearance) {
    super.takeValues(of: other)
    guard let other = other as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    largeTitleTextAttributes = other.largeTitleTextAttributes
    buttonAppearance = other.buttonAppearance.makeCopy()
    doneButtonAppearance = other.doneButtonAppearance.makeCopy()
    backButtonAppearance = other.backButtonAppearance.makeCopy()
    backIndicatorImage = other.backIndicatorImage
    backIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
  }

  override func hasValues(of other: UIBarAppearance) -> Bool {
    guard super.hasValues(of: other), let other = other as? UINavigationBarAppearance,
      titlePositionAdjustment == other.titlePositionAdjustment,
      buttonAppearance.hasValues(of: other.buttonAppearance),
      doneButtonAppearance.hasValues(of: other.doneButtonAppearance),
      backButtonAppearance.hasValues(of: other.backButtonAppearance),
      backIndicatorImage == other.backIndicatorImage
    else { return false }
    let pairs = [
      (titleTextAttributes, other.titleTextAttributes),
      (largeTitleTextAttributes, other.largeTitleTextAttributes),
    ]
    return pairs.allSatisfy(AppearanceProperty.hasSameAttributes)
  }

  private func watchButtons() {
    for look in [buttonAppearance, doneButtonAppearance, backButtonAppearance] {
      look.onChange = { [weak self] in self?.didChange() }
    }
    didChange()
  }
}

extension UINavigationBarAppearance: BarButtonLook {
  package final var backArrow: UIImage? { backIndicatorImage }

  package final func attributes(ofBack isBack: Bool, isDone: Bool, in state: UIControl.State)
    -> [NSAttributedString.Key: Any]?
  {
    let plain = (isDone ? doneButtonAppearance : buttonAppearance).attributes(in: state)
    let attributes =
      isBack ? plain.merging(backButtonAppearance.attributes(in: state)) { $1 } : plain
    return attributes.isEmpty ? nil : attributes
  }
}
