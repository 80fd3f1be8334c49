import EspalierDiagnostics

/// The progress of loading a view.
enum LoadingPhase {
  case idle
  /// Inside `loadView`.
  case loadingView
  /// `loadView` returned without a view, and `viewDidLoad` runs.
  case runningWithoutView
}

extension UIViewController {
  final func baseLoadViewIfNeeded() {
    guard viewStorage == nil else { return }
    MainThread.require(self, "controller")
    guard loading == .idle else { reportEndlessLoading() }
    loading = .loadingView
    predictTraits()
    runtime.checks?.viewWillLoad(self)
    // A view that is being set up has no earlier state to animate from.
    UIView.performWithoutAnimation {
      record("loadView")
      loadView()
      loading = viewStorage == nil ? .runningWithoutView : .idle
      if let group = waitingFocusGroup { viewStorage?.focusGroupIdentifier = group }
      record("viewDidLoad")
      marks.remove(.hasReachedDidLoad)
      viewDidLoad()
      if !marks.contains(.hasReachedDidLoad) {
        runtime.checks?.superWasNotCalled("viewDidLoad", by: self)
      }
    }
    loading = .idle
  }

  /// The view, loaded if necessary, for a place that shows it.
  ///
  /// `nil`, with an issue, if the controller has no view after `viewDidLoad`.
  package final var viewToShow: UIView? {
    loadViewIfNeeded()
    if viewStorage == nil {
      let path = diagnosticPath
      reportIssue(
        Issue(
          "controller.noView", .error, subjects: [path],
          "\(path) has no view after loadView and viewDidLoad, so nothing is shown.",
          fix: "Assign self.view in \(type(of: self)).loadView, and keep it in viewDidLoad."))
    }
    return viewStorage
  }

  final func setView(_ newView: UIView?) {
    guard newView !== viewStorage else { return }
    if let owner = newView?.owningController, owner !== self {
      let name = newView.map { "\(type(of: $0))" } ?? "UIView"
      usageFault(
        "controller.sharedView",
        "\(name) is the view of \(owner.diagnosticPath) and cannot become the view of \(diagnosticPath) too.",
        fix: "Give each controller a view of its own, or set the first one's view to nil before.")
    }
    viewStorage?.owningController = nil
    if let old = viewStorage, old.superviewStorage != nil {
      runtime.checks?.rootViewWasReplaced(old, of: self)
    }
    if viewStorage != nil || newView?.superviewStorage != nil {
      TraitPrediction.forgetAll()
    } else if let newView {
      TraitPrediction.willChange(outermost: newView)
    }
    viewStorage = newView
    newView?.owningController = self
    newView?.setNeedsLayout()
    if ownSafeAreaInsets != .zero { newView?.setNeedsSafeAreaUpdate() }
  }

  private func reportEndlessLoading() -> Never {
    let name = "\(type(of: self))"
    if loading == .loadingView {
      usageFault(
        "controller.viewInLoadView",
        "\(name).loadView used view before it assigned one, which would load the view without end.",
        fix: "Create the root view in a local constant, finish it, and assign self.view = it once.")
    }
    usageFault(
      "controller.noView",
      "\(name).loadView assigned no view, and viewDidLoad used it, which would load the view without end.",
      fix: "Assign self.view in loadView, or do not override loadView.")
  }
}
