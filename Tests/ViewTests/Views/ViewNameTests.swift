import Espalier
import EspalierTesting
import Foundation
import Testing

/// Members of views and responders that few programs use.
@MainActor struct ViewNameTests {
  private final class Painter: UIView {
    var drawings = 0
    override func draw(_ rect: CGRect) {
      drawings += 1
      UIColor.red.setFill()
      UIRectFill(rect)
    }
  }

  private final class Answerer: UIResponder {
    static let tapped = Selector(Answerer.tap)
    func tap(_ sender: Any?) {}
  }

  private let stage = Stage(size: CGSize(width: 300, height: 200))
  private let root = UIViewController()

  private func show(_ view: UIView, _ frame: CGRect) {
    root.loadViewIfNeeded()
    view.frame = frame
    root.view.addSubview(view)
    stage.show(root)
    stage.settle()
  }

  @Test func aPartInsideTheBoundsDrawsTheViewAgainAndOneOutsideDoesNot() {
    let view = Painter()
    show(view, CGRect(x: 10, y: 10, width: 50, height: 50))
    let before = view.drawings
    view.setNeedsDisplay(CGRect(x: 60, y: 0, width: 10, height: 10))
    stage.settle()
    #expect(view.drawings == before)
    view.setNeedsDisplay(CGRect(x: 40, y: 0, width: 10, height: 10))
    stage.settle()
    #expect(view.drawings == before + 1)
  }

  @Test func theAnchorPointMovesTheViewAroundItsCenter() {
    let view = UIView()
    show(view, CGRect(x: 100, y: 50, width: 40, height: 20))
    let center = view.center
    view.anchorPoint = CGPoint(x: 0, y: 0)
    #expect(view.center == center)
    #expect(view.frame == CGRect(x: 120, y: 60, width: 40, height: 20))
    #expect(view.layer.anchorPoint == .zero)
  }

  @Test func deletedViewsDisappearLeaveTheirSuperviewAndLookAsBefore() {
    let view = UIView()
    show(view, CGRect(x: 100, y: 50, width: 40, height: 20))
    view.alpha = 0.5
    var ended: [Bool] = []
    var isMoved = false
    UIView.perform(.delete, on: [view]) {
      isMoved = true
    } completion: {
      ended.append($0)
    }
    #expect(view.superview === root.view)
    #expect(isMoved)
    #expect(ended.isEmpty)
    stage.settle()
    #expect(view.superview == nil)
    #expect(view.alpha == 0.5)
    #expect(view.transform.isIdentity)
    #expect(ended == [true])
  }

  @Test func selectorsOfOneNameAreEqualAndCallNothing() {
    let named = NSSelectorFromString("copy:")
    #expect(named == .copy)
    #expect(NSStringFromSelector(.selectAll) == "selectAll:")
    #expect(NSStringFromSelector(Answerer.tapped).isEmpty)
    #expect(named != NSSelectorFromString("paste:"))
    #expect(!Answerer().canPerformAction(NSSelectorFromString("tap:"), withSender: nil))
    let button = UIButton(type: .system)
    show(button, CGRect(x: 0, y: 0, width: 50, height: 30))
    button.addTarget(root, action: NSSelectorFromString("tap:"), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(stage.issues.map(\.code) == ["action.name"])
  }

  @Test func textIsEnteredInTheLanguagesOfTheUser() {
    show(UIView(), .zero)
    let modes = UITextInputMode.activeInputModes
    #expect(modes.first?.primaryLanguage?.isEmpty == false)
    #expect(root.textInputMode == modes.first)
  }

  @Test func theAppIsNotWokenForNewContents() {
    show(UIView(), .zero)
    #expect(UIApplication.shared.backgroundRefreshStatus == .restricted)
    UIApplication.shared.setMinimumBackgroundFetchInterval(
      UIApplication.backgroundFetchIntervalMinimum)
    final class Delegate: UIResponder, UIApplicationDelegate {}
    var result: UIBackgroundFetchResult?
    Delegate().application(.shared, performFetchWithCompletionHandler: { result = $0 })
    #expect(result == .noData)
  }

  @Test func aRendererFormatHasTheDensityOfTheImage() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 3
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format).image {
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    #expect(image.imageRendererFormat.scale == 3)
  }

  @Test func aProgressViewFollowsAProgressUntilItIsFinished() {
    let view = UIProgressView()
    show(view, CGRect(x: 10, y: 10, width: 100, height: 4))
    let progress = Progress(totalUnitCount: 4)
    progress.completedUnitCount = 1
    view.observedProgress = progress
    #expect(view.progress == 0.25)
    progress.completedUnitCount = 3
    stage.advance(by: 0.2)
    #expect(view.progress == 0.75)
    progress.completedUnitCount = 4
    stage.advance(by: 0.2)
    #expect(view.progress == 1)
    stage.settle()
    #expect(stage.scheduledCalls == 0)
    view.observedProgress = nil
    #expect(view.progress == 1)
  }

  @Test func aProgressOfTheProgramStaysUntilTheObservedOneChanges() {
    let view = UIProgressView()
    show(view, CGRect(x: 10, y: 10, width: 100, height: 4))
    let progress = Progress(totalUnitCount: 4)
    progress.completedUnitCount = 1
    view.observedProgress = progress
    view.progress = 0.9
    stage.advance(by: 0.5)
    #expect(view.progress == 0.9)
    progress.completedUnitCount = 2
    stage.advance(by: 0.2)
    #expect(view.progress == 0.5)
    view.observedProgress = nil
  }

  @Test func aProgressViewOutsideOfAWindowDoesNotLookAtItsProgress() {
    let view = UIProgressView()
    let progress = Progress(totalUnitCount: 2)
    view.observedProgress = progress
    progress.completedUnitCount = 1
    stage.advance(by: 1)
    #expect(view.progress == 0)
    show(view, CGRect(x: 10, y: 10, width: 100, height: 4))
    #expect(view.progress == 0.5)
    progress.cancel()
    stage.advance(by: 0.5)
    #expect(stage.scheduledCalls == 0)
  }

  @Test func theKeyboardGuideTracksTheBottomEdge() {
    let bar = UIView()
    show(bar, CGRect(x: 0, y: 0, width: 10, height: 10))
    let guide = root.view.keyboardLayoutGuide
    let near = bar.widthAnchor.constraint(equalToConstant: 20)
    let away = bar.heightAnchor.constraint(equalToConstant: 20)
    let top = bar.heightAnchor.constraint(equalToConstant: 30)
    guide.setConstraints([near], activeWhenNearEdge: .bottom)
    guide.setConstraints([away], activeWhenAwayFrom: [.leading, .trailing])
    guide.setConstraints([top], activeWhenNearEdge: .top)
    #expect(near.isActive && away.isActive && !top.isActive)
    #expect(guide.constraints(activeWhenNearEdge: .bottom) == [near])
    guide.setConstraints([], activeWhenAwayFrom: [.leading, .trailing])
    #expect(!away.isActive)
    guide.removeAllTrackedConstraints()
    #expect(!near.isActive)
    #expect(guide.constraints(activeWhenNearEdge: .top).isEmpty)
  }

  @Test func theKeyboardGuideBeginsAtTheSafeAreaOrAtTheViewsBottom() {
    root.additionalSafeAreaInsets.bottom = 30
    show(UIView(), .zero)
    let guide = root.view.keyboardLayoutGuide
    stage.settle()
    #expect(guide.layoutFrame.minY == 170)
    guide.usesBottomSafeArea = false
    stage.settle()
    #expect(guide.layoutFrame.minY == 200)
  }
}
