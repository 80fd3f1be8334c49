@_spi(Framework) public import EspalierCore
import EspalierDiagnostics
import EspalierLists
public import Foundation

/// Offers what can be done with items: copying, saving, opening in another program, sending by
/// mail, and the app's own activities.
///
/// Present it. In a wide window it is a popover beside its source, and a card in the middle without
/// one; in a narrow window it is a sheet.
///
/// Order after a choice: the activity's `prepare(withActivityItems:)`, then `perform()` or the
/// presentation of its controller; after `activityDidFinish(_:)` this controller is dismissed, and
/// then `completionWithItemsHandler` is called, once.
///
/// Source: Apple, “UIActivityViewController”.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
  @_spi(Framework) open override class var isContainerOfFramework: Bool { true }

  /// A closure that is called at the end: with the activity, whether it was done, items that it
  /// returned and an error, which are `nil` here.
  public typealias CompletionWithItemsHandler = (
    UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
  ) -> Void

  /// Called at the end, after the dismissal; with no activity if the user chose none.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// The activities that are not offered.
  open var excludedActivityTypes: [UIActivity.ActivityType]? {
    didSet { if isViewLoaded { updateRows() } }
  }

  private let items: [Any]
  private let ownActivities: [UIActivity]
  private let list = ActivityList()
  private var chosen: UIActivity?
  private var hasEnded = false

  /// Creates a controller.
  ///
  /// - Parameters:
  ///   - activityItems: Texts, addresses, files, pictures, or objects that give them
  ///     (`UIActivityItemSource`).
  ///   - applicationActivities: The app's own activities.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    ownActivities = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .popover
  }

  /// Creates nothing: the items cannot be read.
  public required init?(coder: NSCoder) { nil }

  // MARK: View

  @_spi(Framework) open override func makeStandardPresentation(
    presenting: UIViewController?
  ) -> UIPresentationController {
    modalPresentationStyle == .popover
      ? ActivityPopover(presentedViewController: self, presenting: presenting)
      : super.makeStandardPresentation(presenting: presenting)
  }

  /// Makes the list of activities.
  open override func loadView() {
    view = list
    list.onChoose = { [weak self] in self?.choose($0) }
    updateRows()
  }

  /// Calls the completion, if the user left without a choice.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed, chosen == nil { tell(nil, false) }
  }

  /// The list.
  open override var preferredFocusEnvironments: [any UIFocusEnvironment] { [list] }

  private func updateRows() {
    let placeholders = items.map { item in
      (item as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? item
    }
    let excluded = Set(excludedActivityTypes ?? [])
    let all: [UIActivity] =
      [MailActivity(), OpenActivity(), CopyActivity(), SaveActivity()] + ownActivities
    let offered = all.filter { activity in
      activity.activityType.map { !excluded.contains($0) } ?? true
        && activity.canPerform(withActivityItems: placeholders)
    }
    list.show(
      placeholders,
      offered.filter { type(of: $0).activityCategory == .share }
        + offered.filter { type(of: $0).activityCategory != .share })
    preferredContentSize = list.naturalSize
  }

  // MARK: The choice

  private func choose(_ activity: UIActivity) {
    guard chosen == nil else { return }
    chosen = activity
    let type = activity.activityType
    var subject = ""
    let real = items.compactMap { item -> Any? in
      guard let source = item as? any UIActivityItemSource else { return item }
      if subject.isEmpty {
        subject = source.activityViewController(self, subjectForActivityType: type)
      }
      return source.activityViewController(self, itemForActivityType: type)
    }
    activity.subject = subject
    activity.onFinish = { [weak self] in self?.finish(activity, $0) }
    activity.prepare(withActivityItems: real)
    if let controller = activity.activityViewController {
      present(controller, animated: true)
    } else {
      activity.perform()
    }
  }

  private func finish(_ activity: UIActivity, _ completed: Bool) {
    let type = activity.activityType
    guard let presenter = presentingViewController else { return tell(type, completed) }
    // The activity's own controller may be above this one.
    presenter.dismiss(animated: true) { [self] in tell(type, completed) }
  }

  private func tell(_ type: UIActivity.ActivityType?, _ completed: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    completionWithItemsHandler?(type, completed, nil, nil)
  }
}

/// Shows activities beside their source, and on a card without one.
@MainActor final class ActivityPopover: UIPopoverPresentationController {
  override func ownAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
    if traits.horizontalSizeClass == .compact { return .pageSheet }
    return sourceItem == nil ? .formSheet : .none
  }

  override func makeSubstitute(for style: UIModalPresentationStyle) -> UIPresentationController {
    let made = super.makeSubstitute(for: style)
    if let sheet = made as? UISheetPresentationController {
      sheet.detents = [.medium(), .large()]
      sheet.prefersGrabberVisible = true
    }
    return made
  }
}
