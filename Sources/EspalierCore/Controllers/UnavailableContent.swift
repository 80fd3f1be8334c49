import Foundation

/// What a controller shows in place of its content, and the search that its state names.
@MainActor final class UnavailableContent: ControllerCompanion {
  fileprivate(set) var configuration: (any UIContentConfiguration)?
  fileprivate(set) var view: (any UIView & UIContentView)?
  fileprivate var searchText: String?

  func wasLaidOut(_ controller: UIViewController) { arrange(in: controller) }

  /// Shows the configuration in the controller's view, above all else.
  fileprivate func show(in controller: UIViewController) {
    guard let configuration else {
      view?.removeFromSuperview()
      view = nil
      return
    }
    let updated = configuration.updated(for: controller.contentUnavailableConfigurationState)
    if let view, view.supports(updated) {
      view.configuration = updated
    } else {
      view?.removeFromSuperview()
      view = updated.makeContentView()
    }
    arrange(in: controller)
  }

  private func arrange(in controller: UIViewController) {
    guard let view, let parent = controller.viewStorage else { return }
    if view.superview !== parent { parent.addSubview(view) }
    if view.frame != parent.bounds { view.frame = parent.bounds }
    if parent.subviews.last !== view { parent.bringSubviewToFront(view) }
  }
}

extension UIViewController {
  final var knownUnavailableContent: UnavailableContent? { companions[UnavailableContent.self] }

  private final var ownUnavailableContent: UnavailableContent {
    companions.attached(UnavailableContent.self) { UnavailableContent() }
  }

  final func setUnavailableConfiguration(_ configuration: (any UIContentConfiguration)?) {
    guard configuration != nil || knownUnavailableContent?.configuration != nil else { return }
    let content = ownUnavailableContent
    content.configuration = configuration
    if isViewLoaded { content.show(in: self) }
  }

  final var unavailableState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    state.searchText = knownUnavailableContent?.searchText
    return state
  }

  /// Notes the text of the search in the controller's page; `nil` without a search.
  package final func setUnavailableSearchText(_ text: String?) {
    guard !text.hasSameUnits(as: knownUnavailableContent?.searchText) else { return }
    ownUnavailableContent.searchText = text
    setNeedsUpdateContentUnavailableConfiguration()
  }

  /// Requests the update before the next layout of the view.
  final func markNeedsUnavailableUpdate() {
    guard !needsUnavailableUpdate else { return }
    needsUnavailableUpdate = true
    viewStorage?.setNeedsLayout()
  }

  /// Calls `updateContentUnavailableConfiguration` if it is due.
  final func updateUnavailableContentIfNeeded() {
    guard needsUnavailableUpdate else { return }
    needsUnavailableUpdate = false
    guard isOfCustomClass || knownUnavailableContent != nil else { return }
    observe(.updateContentUnavailableConfiguration) {
      updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    }
    knownUnavailableContent?.show(in: self)
  }
}

extension ObservedMethod {
  static let updateContentUnavailableConfiguration =
    ObservedMethod("updateContentUnavailableConfiguration") {
      ($0 as? UIViewController)?.setNeedsUpdateContentUnavailableConfiguration()
    }
}
