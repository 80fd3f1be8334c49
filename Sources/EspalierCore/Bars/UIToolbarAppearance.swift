public import Foundation

/// The background, shadow and buttons of a toolbar.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
  /// The look of buttons.
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet { watchButtons() }
  }
  /// The look of buttons of the style `done`.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
    didSet { watchButtons() }
  }

  /// Creates the default appearance.
  public required init() {
    super.init()
    watchButtons()
  }

  /// Creates the default appearance; nothing is read from `coder`.
  public convenience required init?(coder: NSCoder) { self.init() }

  override func takeValues(of other: UIBarAppearance) {
    super.takeValues(of: other)
    guard let other = other as? UIToolbarAppearance else { return }
    buttonAppearance = other.buttonAppearance.makeCopy()
    doneButtonAppearance = other.doneButtonAppearance.makeCopy()
  }

  override func hasValues(of other: UIBarAppearance) -> Bool {
    guard super.hasValues(of: other), let other = other as? UIToolbarAppearance else {
      return false
    }
    return buttonAppearance.hasValues(of: other.buttonAppearance)
      && doneButtonAppearance.hasValues(of: other.doneButtonAppearance)
  }

  private func watchButtons() {
    for look in [buttonAppearance, doneButtonAppearance] {
      look.onChange = { [weak self] in self?.didChange() }
    }
    didChange()
  }
}

extension UIToolbarAppearance: BarButtonLook {
  package final var backArrow: UIImage? { nil }

  package final func attributes(ofBack isBack: Bool, isDone: Bool, in state: UIControl.State)
    -> [NSAttributedString.Key: Any]?
  {
    let look = isDone ? doneButtonAppearance : buttonAppearance
    let attributes = look.attributes(in: state)
    return attributes.isEmpty ? nil : attributes
  }
}
