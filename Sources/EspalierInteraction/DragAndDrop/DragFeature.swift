import EspalierCore
import EspalierPlatform
import Foundation

/// Runs the drags of the app, and what other programs drop.
@MainActor package final class DragFeature: DragPresenter, Feature {
  static func start(in runtime: Runtime) { runtime.dragPresenter = DragFeature(runtime) }

  private unowned let runtime: Runtime
  private var isAccepting = false
  /// The drag that is under way.
  var course: DragCourse?

  private init(_ runtime: Runtime) { self.runtime = runtime }

  func makeRecognizer(for interaction: UIDragInteraction) -> UIGestureRecognizer {
    LiftRecognizer(interaction, self)
  }

  func acceptDrops() {
    guard !isAccepting, let platform = runtime.platform else { return }
    isAccepting = true
    platform.acceptDrops()
  }

  func cancelDrag() -> Bool {
    guard let course else { return false }
    course.pointerCancelled()
    return true
  }

  func contentsMoved() { course?.contentsMoved() }

  func drop(_ event: DropEvent) {
    guard let scene = UIApplication.shared.windowScene(with: event.window) else { return }
    // Another program has the pointer now.
    _ = cancelDrag()
    let items = event.items.compactMap { UIDragItem($0) }
    let point = CGPoint(x: event.x, y: event.y)
    let session = DropSession(items, from: nil, at: point)
    let drop = DropCourse(session, scene)
    drop.update()
    if let target = drop.perform() { drop.conclude(target) }
    drop.end()
  }
}

extension UIDragItem {
  /// An item of another program.
  fileprivate convenience init?(_ item: DropEvent.Item) {
    switch item {
    case .text(let text):
      let provider = NSItemProvider(object: text as NSString)
      if let url = URL(string: text), url.scheme == "http" || url.scheme == "https" {
        provider.registerObject(url as NSURL, visibility: .all)
      }
      self.init(itemProvider: provider)
    case .file(let path):
      guard let provider = NSItemProvider(contentsOf: URL(fileURLWithPath: path)) else {
        return nil
      }
      self.init(itemProvider: provider)
    }
  }
}
