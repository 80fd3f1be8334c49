import EspalierDiagnostics
public import Foundation

/// Asks a question, or tells something, above everything else in its window.
///
/// Present it like any controller; the outermost controller presents it, so no overlay and no bar
/// lies above it. Choosing an action dismisses it and then calls the action's handler. Escape chooses
/// the cancel action, or the only one of an alert, Return the preferred one, or the only one.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  override class var isContainerOfFramework: Bool { true }

  /// What an alert looks like.
  public enum Style: Int, Sendable {
    /// A list of choices at the bottom of the window; a click beside it cancels.
    case actionSheet = 0
    /// A card in the middle of the window.
    case alert
  }

  /// What it looks like.
  public final let preferredStyle: Style

  /// The choices, in the order they were added.
  public private(set) final var actions: [UIAlertAction] = []

  /// The text below the title.
  open var message: String? {
    didSet { if message != oldValue { contentsDidChange() } }
  }

  /// The choice that stands out and that Return makes; it must have been added.
  open var preferredAction: UIAlertAction? {
    didSet {
      guard preferredAction !== oldValue else { return }
      checkPreferredAction(oldValue)
      contentsDidChange()
    }
  }

  /// Who had the keyboard before the alert came.
  private weak var lastResponder: UIResponder?
  /// An action was chosen, and the alert is on its way out.
  private var hasChosen = false
  /// Whether it stands beside something, where a click beside it stands for the cancel action.
  final var isInPopover = false {
    didSet { if isInPopover != oldValue { (viewIfLoaded as? AlertView)?.rebuild() } }
  }

  /// Creates an alert without choices.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    self.message = message
    super.init(nibName: nil, bundle: nil)
    self.title = title
    setUp()
  }

  /// Creates an action sheet without text and choices.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    preferredStyle = .actionSheet
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }

  /// Creates an action sheet without text and choices; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    preferredStyle = .actionSheet
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    modalPresentationStyle = preferredStyle == .actionSheet ? .popover : .overFullScreen
  }

  /// Adds a choice.
  ///
  /// Stops the program for a second one of the style `cancel`, where UIKit raises.
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

  // MARK: View

  /// Creates the card.
  open override func loadView() {
    let alertView = AlertView(alert: self)
    view = alertView
    alertView.rebuild()
  }

  /// Remembers who has the keyboard.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    lastResponder = presentation.presenting?.viewIfLoaded?.window?.firstResponder
  }

  /// Takes the keyboard.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  /// Gives the keyboard back.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    lastResponder?.becomeFirstResponder()
    lastResponder = nil
    hasChosen = false
  }

  /// The keyboard goes to the alert while it is shown.
  open override var canBecomeFirstResponder: Bool { true }

  /// Escape chooses the cancel action or the only one, Return the preferred one; other keys go no
  /// further.
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

  /// The focus goes to the preferred choice, or to the only one.
  open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    guard let action = preferredAction ?? onlyAction,
      let button = (viewIfLoaded as? AlertView)?.button(of: action)
    else { return super.preferredFocusEnvironments }
    return [button]
  }

  override func titleDidChange(from oldTitle: String?) {
    super.titleDidChange(from: oldTitle)
    contentsDidChange()
  }

  override func makeStandardPresentation(
    presenting: UIViewController?
  ) -> UIPresentationController {
    modalPresentationStyle == .popover && preferredStyle == .actionSheet
      ? ActionSheetPopover(presentedViewController: self, presenting: presenting)
      : AlertPresentation(presentedViewController: self, presenting: presenting)
  }

  override func makeStandardTransition(
    isDismissal: Bool
  ) -> any UIViewControllerAnimatedTransitioning {
    isInPopover
      ? super.makeStandardTransition(isDismissal: isDismissal)
      : AlertTransition(preferredStyle, isDismissal: isDismissal)
  }

  // MARK: Choices

  final var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  private var onlyAction: UIAlertAction? { actions.count == 1 ? actions.first : nil }

  /// Dismisses the alert, and then does what the action is there for.
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
