@_spi(Framework) public import EspalierCore
import EspalierDiagnostics
import EspalierGeometry
public import EspalierTextEntry
public import Foundation

/// Asks a question or shows a message above everything else in its window.
///
/// Present it like any controller; the outermost controller presents it, so that it lies above all
/// overlays and bars. Choosing an action dismisses the alert and then calls the action's handler.
/// Escape chooses the cancel action, or an alert's only action; Return chooses the preferred
/// action, or the only one.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  @_spi(Framework) open override class var isContainerOfFramework: Bool { true }

  /// The appearance of an alert.
  public enum Style: Int, Sendable {
    /// A list of actions at the bottom of the window; a click outside cancels.
    case actionSheet = 0
    /// A card in the middle of the window.
    case alert
  }

  /// The appearance of the alert.
  open var preferredStyle: Style { preferredStyleStorage }
  private final let preferredStyleStorage: Style

  /// The actions, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []

  /// The text fields, in the order in which they were added; `nil` for none.
  open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }

  final var fields: [UITextField] = []

  /// The text below the title.
  open var message: String? {
    didSet { if !message.hasSameUnits(as: oldValue) { contentsDidChange() } }
  }

  /// The highlighted action, which Return chooses; it must have been added.
  open var preferredAction: UIAlertAction? {
    didSet {
      guard preferredAction !== oldValue else { return }
      checkPreferredAction(oldValue)
      contentsDidChange()
    }
  }

  /// The first responder before the alert appeared.
  private weak var lastResponder: UIResponder?
  /// Whether an action was chosen, so that the alert is being dismissed.
  private var hasChosen = false
  /// Whether the alert is shown as a popover, where a click outside chooses the cancel action.
  final var isInPopover = false {
    didSet { if isInPopover != oldValue { (viewIfLoaded as? AlertView)?.rebuild() } }
  }

  /// Creates an alert without actions.
  public init(title: String?, message: String?, preferredStyle: Style) {
    preferredStyleStorage = preferredStyle
    self.message = message
    super.init(nibName: nil, bundle: nil)
    self.title = title
    setUp()
  }

  /// Creates an action sheet without texts and actions.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    preferredStyleStorage = .actionSheet
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }

  /// Creates an action sheet without texts and actions; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    preferredStyleStorage = .actionSheet
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    modalPresentationStyle = preferredStyle == .actionSheet ? .popover : .overFullScreen
  }

  /// Adds an action.
  ///
  /// A second action of the style `cancel` stops the program, where UIKit raises an exception.
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, let other = cancelAction {
      usageFault(
        "alert.cancel",
        "UIAlertController can only have one action with a style of cancel: \(diagnosticPath) has \"\(other.title ?? "")\" and was given \"\(action.title ?? "")\".",
        fix: "Give one of them the style .default.")
    }
    actions.append(action)
    action.onChange = { [weak self] in self?.contentsDidChange() }
    contentsDidChange()
  }

  /// Adds a text field below the message; an action sheet has none.
  ///
  /// The first field is edited once the alert has appeared. Return leads to the next field, and in
  /// the last one chooses the preferred action.
  ///
  /// - Parameter configurationHandler: Called at once with the field.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      usageFault(
        "alert.textField",
        "\(diagnosticPath) is an action sheet and was given a text field; only alerts have some.",
        fix: "Create it with the style .alert.")
    }
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.font = .systemFont(ofSize: 14)
    field.addAction(
      UIAction { [weak self, weak field] _ in
        if let field { self?.returnWasPressed(in: field) }
      }, for: .primaryActionTriggered)
    fields.append(field)
    configurationHandler?(field)
    contentsDidChange()
  }

  private func returnWasPressed(in field: UITextField) {
    guard let index = fields.firstIndex(where: { $0 === field }) else { return }
    if index + 1 < fields.count {
      fields[index + 1].becomeFirstResponder()
    } else {
      answerOfTheFields.map(choose)
    }
  }

  /// The action that Return performs at the end of the text fields: the preferred one, the only
  /// one, or the only one of the default style beside a cancel action.
  private var answerOfTheFields: UIAlertAction? {
    let standard = actions.filter { $0.style == .default }
    return preferredAction ?? onlyAction ?? (standard.count == 1 ? standard[0] : nil)
  }

  // MARK: View

  /// Creates the card.
  open override func loadView() {
    let alertView = AlertView(alert: self)
    view = alertView
    alertView.rebuild()
  }

  /// Remembers the first responder.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    lastResponder = presentation.presenting?.viewIfLoaded?.window?.firstResponder
  }

  /// Makes the first text field, or the alert, the first responder.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    (fields.first ?? self).becomeFirstResponder()
  }

  /// Makes the remembered responder the first responder again.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    lastResponder?.becomeFirstResponder()
    lastResponder = nil
    hasChosen = false
  }

  /// Always true: without text fields the alert is the first responder while it is shown.
  open override var canBecomeFirstResponder: Bool { true }

  /// Chooses the cancel action or the only one on Escape, the preferred one on Return, and keeps
  /// all other keys.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      switch press.key?.keyCode {
      case .keyboardEscape:
        if let wayOut = cancelAction ?? (preferredStyle == .alert ? onlyAction : nil) {
          choose(wayOut)
        } else if isInPopover {
          super.pressesBegan(presses, with: event)
        }
      case .keyboardReturnOrEnter, .keypadEnter:
        (preferredAction ?? onlyAction).map(choose)
      default: break
      }
    }
  }

  /// The button of the preferred action, or of the only one.
  open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    guard let action = preferredAction ?? onlyAction,
      let button = (viewIfLoaded as? AlertView)?.button(of: action)
    else { return super.preferredFocusEnvironments }
    return [button]
  }

  @_spi(Framework) open override func titleDidChange(from oldTitle: String?) {
    super.titleDidChange(from: oldTitle)
    contentsDidChange()
  }

  @_spi(Framework) open override func makeStandardPresentation(
    presenting: UIViewController?
  ) -> UIPresentationController {
    modalPresentationStyle == .popover && preferredStyle == .actionSheet
      ? ActionSheetPopover(presentedViewController: self, presenting: presenting)
      : AlertPresentation(presentedViewController: self, presenting: presenting)
  }

  @_spi(Framework) open override func makeStandardTransition(
    isDismissal: Bool
  ) -> any UIViewControllerAnimatedTransitioning {
    isInPopover
      ? super.makeStandardTransition(isDismissal: isDismissal)
      : AlertTransition(preferredStyle, isDismissal: isDismissal)
  }

  // MARK: Choices

  final var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  private var onlyAction: UIAlertAction? { actions.count == 1 ? actions.first : nil }

  /// Dismisses the alert, and then calls the action's handler.
  final func choose(_ action: UIAlertAction) {
    guard action.isEnabled, !hasChosen, presentation.phase == .presented else { return }
    hasChosen = true
    dismiss(animated: true) { action.handler?(action) }
  }

  private func contentsDidChange() {
    guard let alertView = viewIfLoaded as? AlertView else { return }
    alertView.rebuild()
    presentation.controller?.arranger.placePresentedView()
    presentation.controller?.contentSizeDidChange()
  }

  private func checkPreferredAction(_ oldValue: UIAlertAction?) {
    guard let preferredAction, !actions.contains(preferredAction) else { return }
    let path = diagnosticPath
    let name = preferredAction.title ?? ""
    self.preferredAction = oldValue
    reportIssue(
      Issue(
        "alert.preferred", .error, subjects: [path],
        "\(path).preferredAction was set to \"\(name)\", which is not one of its actions.",
        fix: "Call addAction(_:) before setting preferredAction."))
  }
}
