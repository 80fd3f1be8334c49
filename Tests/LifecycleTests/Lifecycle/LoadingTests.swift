import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Docs/Lifecycle.md 1: loading the view.
@MainActor @Suite struct LoadingTests {
  let scene = LifecycleScene()
  var log: CallbackLog { scene.log }

  @Test("1.1: the view is loaded at the first access, and once")
  func laziness() {
    let controller = scene.controller("C")
    #expect(!controller.isViewLoaded)
    #expect(controller.viewIfLoaded == nil)
    #expect(log.take().isEmpty)
    #expect(controller.view != nil)
    controller.loadViewIfNeeded()
    #expect(controller.viewIfLoaded === controller.view)
    #expect(log.take() == ["C.loadView", "C.viewDidLoad"])
  }

  @Test("1.2: the default view fills the window and follows its size")
  func defaultView() {
    let controller = UIViewController()
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(controller.view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    #expect(type(of: controller.view as UIView) == UIView.self)
  }

  @Test("1.3: in viewDidLoad the view is nowhere, and its traits are predicted")
  func viewDidLoadState() {
    let parent = scene.visibleParent()
    parent.overrideUserInterfaceStyle = .dark
    scene.stage.turn()
    let child = scene.controller("C")
    var style: UIUserInterfaceStyle?
    child.onLoad = {
      #expect($0.view.window == nil)
      #expect($0.view.superview == nil)
      #expect($0.view.safeAreaInsets == .zero)
      style = $0.traitCollection.userInterfaceStyle
    }
    parent.addChild(child)
    child.loadViewIfNeeded()
    #expect(style == .dark)
    #expect(log.take("loadView", "viewDidLoad") == ["C.loadView", "C.viewDidLoad"])
  }

  @Test("1.4: assigning the view loads nothing")
  func assigning() {
    let controller = scene.controller("C")
    let view = UIView()
    controller.view = view
    #expect(controller.isViewLoaded)
    #expect(controller.view === view)
    #expect(log.take().isEmpty)
    let other = scene.controller("D")
    other.makesView = { UIView() }
    other.loadViewIfNeeded()
    #expect(log.take() == ["D.loadView", "D.viewDidLoad"])
    other.view = UIView()
    #expect(log.take().isEmpty)
  }

  @Test("1.5: a view set to nil is loaded again")
  func unloading() {
    let controller = scene.controller("C")
    let first = controller.view
    controller.view = nil
    #expect(!controller.isViewLoaded)
    #expect(controller.view !== first)
    #expect(log.take() == ["C.loadView", "C.viewDidLoad", "C.loadView", "C.viewDidLoad"])
  }

  @Test("1.5: T25, isViewLoaded and viewIfLoaded never load the view")
  func t25ANewViewIsLoadedAfterNil() {
    let controller = scene.controller("C")
    for _ in 0..<2 {
      #expect(controller.viewIfLoaded == nil)
      #expect(!controller.isViewLoaded)
      _ = controller.view
      controller.view = nil
    }
    #expect(controller.viewIfLoaded == nil)
    #expect(log.take() == ["C.loadView", "C.viewDidLoad", "C.loadView", "C.viewDidLoad"])
  }

  @Test("1.6: a loadView that assigns nothing leaves the controller without a view")
  func noView() {
    final class Empty: UIViewController {
      var loads = 0
      override func loadView() {}
      override func viewDidLoad() { loads += 1 }
    }
    let controller = Empty()
    controller.loadViewIfNeeded()
    #expect(controller.loads == 1)
    #expect(!controller.isViewLoaded)
    #expect(controller.viewIfLoaded == nil)
  }

  @Test("1.6: a controller without a view after viewDidLoad shows nothing, with an issue")
  func shownWithoutView() {
    final class Careless: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        view = nil
      }
    }
    let stage = Stage()
    stage.show(Careless())
    stage.turn()
    #expect(stage.window.subviews.isEmpty)
    let home = UIViewController()
    stage.show(home)
    home.present(Careless(), animated: true)
    stage.settle()
    home.dismiss(animated: true)
    stage.settle()
    #expect(home.presentedViewController == nil)
    #expect(stage.issues.first?.code == "controller.noView")
    #expect(stage.issues.first?.sentence.hasPrefix("Careless has no view") == true)
    // Once for each place in the program.
    #expect(stage.issues.count == 1)
  }

  @Test("1.6: asking for a view that loadView did not assign stops the program")
  func noViewStops() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Forgetful: UIViewController {
          override func loadView() {}
          override func viewDidLoad() { view.backgroundColor = .red }
        }
        Forgetful().loadViewIfNeeded()
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("Forgetful.loadView assigned no view"))
    #expect(text.contains("Fix: Assign self.view in loadView"))
  }

  @Test("1.8: an initializer that asks for the view loads it before anything else")
  func loadingInInit() {
    final class Eager: LoggingController {
      override init(_ name: String, _ log: CallbackLog) {
        super.init(name, log)
        view.tag = 7
      }
      required init?(coder: NSCoder) { nil }
    }
    let child = Eager("C", log)
    log.append("<init returned>")
    scene.controller("P").addChild(child)
    #expect(log.take() == ["C.loadView", "C.viewDidLoad", "<init returned>", "C.willMove(P)"])
    #expect(child.view.tag == 7)
  }

  @Test("1.9: beginAppearanceTransition loads the view before viewWillAppear")
  func beginLoads() {
    let controller = scene.controller("C")
    controller.beginAppearanceTransition(true, animated: false)
    #expect(log.take() == ["C.loadView", "C.viewDidLoad", "C.viewWillAppear"])
  }

  @Test("1.10: a child made in loadView is loaded before the parent's viewDidLoad")
  func childInLoadView() {
    final class Parent: LoggingController {
      let child: LoggingController
      init(_ log: CallbackLog) {
        child = LoggingController("C", log)
        super.init("P", log)
      }
      required init?(coder: NSCoder) { nil }
      override func loadView() {
        super.loadView()
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
      }
    }
    scene.stage.show(Parent(log))
    #expect(
      log.takeWithoutLayout() == [
        "P.loadView", "C.willMove(P)", "C.loadView", "C.viewDidLoad", "C.didMove(P)",
        "P.viewDidLoad", "P.viewWillAppear", "C.viewWillAppear", "P.viewDidAppear",
        "C.viewDidAppear",
      ])
  }

  @Test("1.11: addChild does not load the child's view")
  func addChildLoadsNothing() {
    let parent = scene.visibleParent()
    let child = scene.controller("C")
    parent.addChild(child)
    #expect(log.take() == ["C.willMove(P)"])
    _ = child.view
    #expect(log.take() == ["C.loadView", "C.viewDidLoad"])
  }

  @Test("1.12: a memory warning goes from the delegate to the pages and unloads nothing")
  func memoryWarning() throws {
    let log = CallbackLog()
    let delegate = WarnedDelegate(log)
    let stage = Stage(delegate: delegate)
    let root = WarnedController("root", log)
    let child = WarnedController("child", log)
    let sheet = WarnedController("sheet", log)
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    try #require(delegate.window).rootViewController = root
    stage.turn()
    root.present(sheet, animated: false)
    stage.turn()
    let observer = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification, object: UIApplication.shared,
      queue: nil
    ) { _ in MainActor.assumeIsolated { log.append("notification") } }
    defer { NotificationCenter.default.removeObserver(observer) }
    stage.receiveMemoryWarning()
    #expect(log.take() == ["delegate", "notification", "root", "child", "sheet"])
    for controller in [root, child, sheet] { #expect(controller.isViewLoaded) }
    #expect(child.view.window != nil)
  }
}

private final class WarnedDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let log: CallbackLog

  init(_ log: CallbackLog) { self.log = log }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
    return true
  }

  func applicationDidReceiveMemoryWarning(_ application: UIApplication) { log.append("delegate") }
}

private final class WarnedController: UIViewController {
  private let name: String
  private let log: CallbackLog

  init(_ name: String, _ log: CallbackLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    log.append(name)
  }
}
