import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation

/// A split view controller on a stage, whose columns log under P, U and D.
@MainActor final class SplitScene {
  let log = CallbackLog()
  let stage: Stage
  let split: UISplitViewController
  let primary: LoggingController
  let supplementary: LoggingController
  let secondary: LoggingController
  let delegate: SplitDelegateLog

  init(
    _ style: UISplitViewController.Style = .doubleColumn,
    size: CGSize = CGSize(width: 1280, height: 800),
    _ configure: (SplitScene) -> Void = { _ in }
  ) {
    stage = Stage(size: size)
    primary = LoggingController("P", log)
    supplementary = LoggingController("U", log)
    secondary = LoggingController("D", log)
    primary.title = "Primary"
    supplementary.title = "Middle"
    secondary.title = "Detail"
    delegate = SplitDelegateLog(log)
    split = UISplitViewController(style: style)
    split.delegate = delegate
    if style == .unspecified {
      split.viewControllers = [UINavigationController(rootViewController: primary), secondary]
    } else {
      split.setViewController(primary, for: .primary)
      split.setViewController(secondary, for: .secondary)
      if style == .tripleColumn { split.setViewController(supplementary, for: .supplementary) }
    }
    configure(self)
    stage.show(split)
    _ = log.take()
  }

  /// The frame of a column's page, in the window; `nil` outside a window.
  func place(_ page: UIViewController) -> CGRect? {
    guard let view = page.navigationController?.viewIfLoaded ?? page.viewIfLoaded,
      view.window != nil
    else { return nil }
    return view.convert(view.bounds, to: nil)
  }

  /// The log of appearance callbacks and delegate calls.
  func lines() -> [String] {
    log.takeWithoutLayout().filter { !$0.contains("oad") && !$0.contains("Move(") }
      .filter { !$0.contains("ove(") }
  }

  func resize(_ width: CGFloat) {
    stage.resize(to: CGSize(width: width, height: 800))
    stage.settle()
  }
}

/// Logs the calls of a split view controller to its delegate.
@MainActor final class SplitDelegateLog: NSObject, UISplitViewControllerDelegate {
  let log: CallbackLog
  var top: UISplitViewController.Column?
  var expandedMode: UISplitViewController.DisplayMode?

  init(_ log: CallbackLog) { self.log = log }

  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {
    log.append("willChangeTo \(displayMode)")
  }

  func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column
  ) {
    log.append("willShow \(column)")
  }

  func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column
  ) {
    log.append("willHide \(column)")
  }

  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    log.append("topColumn \(proposedTopColumn)")
    return top ?? proposedTopColumn
  }

  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
      UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode {
    log.append("expand \(proposedDisplayMode)")
    return expandedMode ?? proposedDisplayMode
  }

  func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.append("didCollapse") }
  func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.append("didExpand") }
}
