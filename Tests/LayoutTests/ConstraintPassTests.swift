import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// When `updateConstraints` is called, as measured on Apple's UIKit: iOS 26.1 as Mac Catalyst, by
/// Vercantez/openuikit (ViewControllerLayoutTests).
@Suite("The constraints pass") @MainActor struct ConstraintPassTests {
  final class Log { var lines: [String] = [] }

  final class LoggingView: UIView {
    let name: String
    let log: Log

    init(_ name: String, _ log: Log) {
      self.name = name
      self.log = log
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func updateConstraints() {
      log.lines.append("\(name).update")
      super.updateConstraints()
    }

    override func layoutSubviews() {
      log.lines.append("\(name).layout")
      super.layoutSubviews()
    }
  }

  final class LoggingController: UIViewController {
    let log: Log
    let root: LoggingView
    let child: LoggingView

    init(_ log: Log) {
      self.log = log
      root = LoggingView("root", log)
      child = LoggingView("child", log)
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
      root.addSubview(child)
      view = root
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      log.lines.append("vc.willAppear")
    }

    override func updateViewConstraints() {
      log.lines.append("vc.update")
      super.updateViewConstraints()
    }

    override func viewWillLayoutSubviews() { log.lines.append("vc.willLayout") }
    override func viewDidLayoutSubviews() { log.lines.append("vc.didLayout") }
  }

  let log = Log()

  private func take() -> [String] {
    defer { log.lines = [] }
    return log.lines
  }

  @Test func aNewViewNeedsItsConstraintsUntilTheyWereUpdated() {
    let view = LoggingView("view", log)
    #expect(view.needsUpdateConstraints())
    view.updateConstraints()
    #expect(!view.needsUpdateConstraints())
    #expect(take() == ["view.update"])
    let plain = UIView()
    #expect(plain.needsUpdateConstraints())
    plain.layoutIfNeeded()
    #expect(!plain.needsUpdateConstraints())
  }

  @Test func aFirstDisplayUpdatesInsideOutAndThenLaysOutOutsideIn() {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    stage.show(LoggingController(log))
    #expect(
      take() == [
        "vc.willAppear", "child.update", "vc.update", "root.update", "vc.willLayout",
        "root.layout", "vc.didLayout", "child.layout",
      ])
  }

  @Test(arguments: [false, true]) func aChildsConstraintsUpdateThoseAround(inWindow: Bool) {
    let controller = LoggingController(log)
    let stage = Stage(size: CGSize(width: 320, height: 480))
    if inWindow { stage.show(controller) } else { controller.view.layoutIfNeeded() }
    _ = take()
    controller.child.setNeedsUpdateConstraints()
    if inWindow { stage.turn() } else { controller.view.layoutIfNeeded() }
    #expect(
      take() == [
        "child.update", "vc.update", "root.update", "vc.willLayout", "root.layout", "vc.didLayout",
      ])
    if inWindow { stage.turn() } else { controller.view.layoutIfNeeded() }
    #expect(take() == [])
  }

  @Test func theRootsConstraintsLeaveThoseInsideAlone() {
    let controller = LoggingController(log)
    controller.view.layoutIfNeeded()
    _ = take()
    controller.root.setNeedsUpdateConstraints()
    controller.view.layoutIfNeeded()
    #expect(take() == ["vc.update", "root.update"])
  }

  @Test func layoutsOfBothLeaveTheControllersCallbacksAroundTheRoot() {
    let controller = LoggingController(log)
    controller.view.layoutIfNeeded()
    _ = take()
    controller.root.setNeedsLayout()
    controller.child.setNeedsLayout()
    controller.view.layoutIfNeeded()
    #expect(take() == ["vc.willLayout", "root.layout", "vc.didLayout", "child.layout"])
  }

  @Test func aViewAddedLaterUpdatesItsConstraintsAlone() {
    let controller = LoggingController(log)
    controller.view.layoutIfNeeded()
    _ = take()
    controller.root.addSubview(LoggingView("late", log))
    controller.view.layoutIfNeeded()
    #expect(take().filter { $0.hasSuffix("update") } == ["late.update"])
  }

  @Test func activatingConstraintsCallsNoUpdate() {
    let controller = LoggingController(log)
    controller.view.layoutIfNeeded()
    _ = take()
    controller.child.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      controller.child.topAnchor.constraint(equalTo: controller.root.topAnchor),
      controller.child.widthAnchor.constraint(equalToConstant: 50),
    ])
    controller.view.layoutIfNeeded()
    #expect(take().filter { $0.hasSuffix("update") } == [])
    #expect(controller.child.frame.width == 50)
  }
}
