import Espalier
import EspalierTesting
import Foundation
import Testing

/// The room that a refresh control takes, beside the program's own inset.
@MainActor struct RefreshRoomTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480))
  private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let control = UIRefreshControl()

  init() {
    let page = UIViewController()
    page.view.addSubview(scroll)
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 320, height: 2000)
    scroll.contentInset.top = 10
    scroll.refreshControl = control
    stage.show(page)
  }

  @Test func theProgramsInsetIsItsOwnWhileContentsAreFetched() {
    control.beginRefreshing()
    #expect(scroll.contentInset.top == 10)
    #expect(scroll.adjustedContentInset.top == 70)
    // The program sets its inset meanwhile, to a value that knows nothing of the control.
    scroll.contentInset.top = 25
    #expect(scroll.adjustedContentInset.top == 85)
    control.endRefreshing()
    stage.settle()
    #expect(scroll.contentInset.top == 25)
    #expect(scroll.adjustedContentInset.top == 25)
  }

  @Test("Looks T48: refreshing that the app begins leaves the contents where they are")
  func contentsStayWhereTheyAre() {
    let offset = scroll.contentOffset
    control.beginRefreshing()
    stage.turn()
    #expect(scroll.contentOffset == offset)
  }

  @Test func aTitleStandsBelowTheSpinner() throws {
    let spinner = try #require(control.subviews.first)
    stage.turn()
    let before = spinner.frame.midY
    control.attributedTitle = NSAttributedString(string: "Updated just now")
    stage.turn()
    let label = try #require(control.subviews.compactMap { $0 as? UILabel }.first)
    #expect(label.frame.minY == spinner.frame.maxY && spinner.frame.midY < before)
    #expect(control.bounds.contains(label.frame) && label.textAlignment == .center)
    control.attributedTitle = nil
    stage.turn()
    #expect(label.superview == nil && spinner.frame.midY == before)
  }

  @Test func aControlThatIsRemovedGivesItsRoomBack() {
    control.beginRefreshing()
    scroll.refreshControl = nil
    #expect(scroll.contentInset.top == 10)
    #expect(scroll.adjustedContentInset.top == 10)
  }
}

/// What a scroll view has done when it tells of its insets.
@MainActor struct AdjustedInsetTests {
  private final class Watcher: UIScrollView {
    var offsets: [CGFloat] = []
    override func adjustedContentInsetDidChange() {
      super.adjustedContentInsetDidChange()
      offsets.append(contentOffset.y)
    }
  }

  @Test func theOffsetHasMovedWhenTheInsetIsAnnounced() {
    let scroll = Watcher(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 500)
    scroll.contentInset.top = 40
    #expect(scroll.contentOffset.y == -40)
    #expect(scroll.offsets == [-40])
  }

  @Test func aRateOfZeroStopsContentsWhereTheyAreReleased() {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let page = UIViewController()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 320, height: 4000)
    scroll.decelerationRate = UIScrollView.DecelerationRate(rawValue: 0)
    #expect(scroll.decelerationRate.rawValue == 0)
    page.view.addSubview(scroll)
    stage.show(page)
    stage.drag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 100), duration: 0.1)
    let released = scroll.contentOffset.y
    stage.settle()
    #expect(released > 200)
    #expect(scroll.contentOffset.y == released)
    #expect(stage.issues.isEmpty)
  }
}
