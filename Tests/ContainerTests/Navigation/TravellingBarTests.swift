import Espalier
import EspalierTesting
import Foundation
import Testing

/// A page with a list that hides the bar, or shows it, whenever it comes.
private final class ListPage: UIViewController {
  let list = UIScrollView()
  let hidesBar: Bool

  init(_ title: String, hidesBar: Bool) {
    self.hidesBar = hidesBar
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    list.frame = view.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.contentSize = CGSize(width: 300, height: 3000)
    view.addSubview(list)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(hidesBar, animated: animated)
  }

  /// The distance of the list's first row from the page's upper edge, on screen.
  var firstRow: CGFloat { -list.contentOffset.y }
}

/// The bar between a page that has it and one that has not, in every frame of the way.
@MainActor @Suite struct TravellingBarTests {
  private let stage = Stage()
  private let root: ListPage
  private let top: ListPage
  private let navigation: UINavigationController
  private var bar: UINavigationBar { navigation.navigationBar }
  private var withBar: ListPage { root.hidesBar ? top : root }

  /// The page below has the bar, or else the page above.
  private init(rootHidesBar: Bool) {
    root = ListPage("Albums", hidesBar: rootHidesBar)
    top = ListPage("Blue Train", hidesBar: !rootHidesBar)
    navigation = UINavigationController(rootViewController: root)
    stage.show(navigation)
  }

  private func seen(_ view: UIView) -> CGRect {
    view.layer.presentation()?.frame ?? view.frame
  }

  /// Looks at one moment: the bar is where its page is, and below a page that covers it.
  private func look(_ moment: String) {
    #expect(!bar.isHidden, "\(moment)")
    #expect(bar.alpha == 1, "\(moment)")
    #expect(seen(bar).minY == 0, "\(moment)")
    #expect(abs(seen(bar).minX - seen(withBar.view).minX) < 0.01, "\(moment)")
    let end = withBar === root ? seen(top.view).minX : seen(top.view).maxX
    #expect(abs(seen(bar).maxX - end) < 0.01, "\(moment)")
    #expect(bar.subviews.contains { $0.frame.minX == 0 && $0.frame.width == 390 }, "\(moment)")
    for page in [root, top] {
      let inset: CGFloat = page.hidesBar ? 0 : 44
      #expect(page.view.safeAreaInsets.top == inset, "\(moment), \(page.title ?? "")")
      #expect(page.firstRow == inset, "\(moment), \(page.title ?? "")")
      #expect(seen(page.view).minY == 0, "\(moment), \(page.title ?? "")")
    }
  }

  /// Looks at every frame until the end, and answers how many there were.
  private func lookAtFrames(_ what: String) -> Int {
    var frames = 0
    while navigation.transitionCoordinator != nil, frames < 120 {
      look("\(what), frame \(frames)")
      stage.advance(by: 1.0 / 60)
      frames += 1
    }
    stage.settle()
    return frames
  }

  /// Examines the bars at rest.
  private func lookAtRest(_ shown: ListPage) {
    #expect(navigation.isNavigationBarHidden == shown.hidesBar)
    #expect(bar.isHidden == shown.hidesBar)
    #expect(bar.superview === navigation.view)
    #expect(bar.frame.minX == 0)
    #expect(bar.topItem === shown.navigationItem)
    #expect(shown.firstRow == (shown.hidesBar ? 0 : 44))
    #expect(shown.view.frame == navigation.view.bounds)
    #expect(stage.issues.isEmpty)
  }

  private func push() {
    navigation.pushViewController(top, animated: true)
    stage.turn()
  }

  @Test(arguments: [true, false])
  static func aBarTravelsWithItsPageOnPushAndPop(rootHidesBar: Bool) {
    let scene = TravellingBarTests(rootHidesBar: rootHidesBar)
    scene.lookAtRest(scene.root)
    scene.push()
    #expect(scene.lookAtFrames("push") > 15)
    scene.lookAtRest(scene.top)
    scene.navigation.popViewController(animated: true)
    scene.stage.turn()
    #expect(scene.lookAtFrames("pop") > 15)
    scene.lookAtRest(scene.root)
  }

  @Test(arguments: [true, false])
  static func aBarTravelsWithItsPageUnderTheFinger(rootHidesBar: Bool) {
    let scene = TravellingBarTests(rootHidesBar: rootHidesBar)
    scene.push()
    scene.stage.settle()
    scene.stage.press(CGPoint(x: 4, y: 400))
    for x in stride(from: 24.0, through: 324, by: 50) {
      scene.stage.move(to: CGPoint(x: x, y: 400))
      scene.look("at \(x)")
    }
    #expect(scene.seen(scene.top.view).minX > 250)
    scene.stage.release()
    #expect(scene.lookAtFrames("let go") > 2)
    scene.lookAtRest(scene.root)
  }

  @Test(arguments: [true, false])
  static func aCancelledGestureRestoresTheBar(rootHidesBar: Bool) {
    let scene = TravellingBarTests(rootHidesBar: rootHidesBar)
    scene.push()
    scene.stage.settle()
    scene.stage.press(CGPoint(x: 4, y: 400))
    for x in [24.0, 54, 104] {
      scene.stage.move(to: CGPoint(x: x, y: 400))
      scene.look("at \(x)")
    }
    scene.stage.cancelTouch()
    #expect(scene.lookAtFrames("taken back") > 2)
    scene.lookAtRest(scene.top)
    #expect(scene.navigation.viewControllers.count == 2)
  }

  @Test static func aBarShowsTheItemsOfItsOwnPageDuringATransition() {
    let scene = TravellingBarTests(rootHidesBar: false)
    scene.push()
    scene.stage.advance(by: 0.1)
    let labels = scene.labels(in: scene.bar)
    #expect(labels.contains("Albums"))
    #expect(!labels.contains("Blue Train"))
  }

  private func labels(in view: UIView) -> [String] {
    guard !view.isHidden, view.alpha > 0.01 else { return [] }
    let own = (view as? UILabel)?.text.map { [$0] } ?? []
    return own + view.subviews.flatMap { labels(in: $0) }
  }
}
