import Espalier

/// The running workload, and the steps that all workloads share.
@MainActor enum Bench {
  static var workload: Workload?

  /// Runs `body` once a turn of the event loop, so that each call is followed by a frame.
  static func eachTurn(
    _ count: Int, _ body: @escaping @MainActor (Int) -> Void,
    then finish: @escaping @MainActor () -> Void
  ) {
    step(0, of: count, body, finish)
  }

  private static func step(
    _ index: Int, of count: Int, _ body: @escaping @MainActor (Int) -> Void,
    _ finish: @escaping @MainActor () -> Void
  ) {
    guard index < count else {
      finish()
      return
    }
    body(index)
    DispatchQueue.main.async { step(index + 1, of: count, body, finish) }
  }

  /// Runs `work` when the first frames are over and the machine is quiet.
  static func whenSettled(_ work: @escaping @MainActor () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { work() }
  }

  /// The width of the host in one repetition: two in turn, or, in a sweep, no width twice.
  static func relayoutWidth(_ repetition: Int, isSweep: Bool) -> CGFloat {
    if isSweep { return CGFloat(320 + repetition) }
    return repetition % 2 == 1 ? 320 : 390
  }

  /// Ends the process without taking anything down.
  static func end() -> Never {
    fflush(nil)
    _exit(0)
  }
}

/// Opens a window as large as the scene and shows the workload's controller in it.
final class BenchDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    guard let workload = Bench.workload else { return false }
    let window = UIWindow(frame: CGRect(origin: .zero, size: Scene.size))
    window.windowScene?.title = "bench"
    window.windowScene?.sizeRestrictions?.minimumSize = Scene.size
    window.backgroundColor = .white
    window.rootViewController = controller(for: workload)
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  private func controller(for workload: Workload) -> UIViewController {
    switch workload.name {
    case .scene: SceneViewController(workload)
    case .grid: GridViewController(kind: workload.option("kind", default: "label"))
    case .relayout: RelayoutViewController(workload)
    case .scroll: ScrollViewController(workload)
    case .bars: BarsViewController(workload)
    case .churn: ChurnViewController(nibName: nil, bundle: nil)
    case .anim: CardViewController(workload)
    case .card: PopupViewController(workload)
    case .list: listController(for: workload)
    case .text: LongTextController(workload)
    case .reader: ReaderController(nibName: nil, bundle: nil)
    }
  }

  private func listController(for workload: Workload) -> UIViewController {
    if workload.has("diff") { return DifferenceListController(workload) }
    if workload.has("flow") || workload.has("shelves") {
      return LongCollectionController(workload)
    }
    return LongListController(workload)
  }
}
