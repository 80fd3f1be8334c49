import EspalierCore
import Foundation

/// The session of a drag inside the app, as its source sees it.
@MainActor final class DragSession: NSObject, UIDragSession {
  private(set) var items: [UIDragItem] = []
  var localContext: Any?
  var allowsMoveOperation = true
  var isRestrictedToDraggingApplication = false
  /// The place of the pointer, in points of the scene.
  var point: CGPoint
  weak var scene: UIWindowScene?

  init(at point: CGPoint, in scene: UIWindowScene?) {
    self.point = point
    self.scene = scene
    super.init()
  }

  func take(_ items: [UIDragItem]) { self.items = items }

  func location(in view: UIView) -> CGPoint { view.ownPoint(point) }
}

/// The session of a drop, as receivers see it.
@MainActor final class DropSession: NSObject, UIDropSession {
  let items: [UIDragItem]
  /// The drag inside the app from which the items come.
  let drag: DragSession?
  /// The place of the pointer, in points of the scene.
  var point: CGPoint
  nonisolated let progress = Progress(totalUnitCount: 0)
  /// The number of loads that are under way.
  private var loads = 0
  /// Called when no load is under way any more.
  private var whenLoaded: (() -> Void)?

  init(_ items: [UIDragItem], from drag: DragSession?, at point: CGPoint) {
    self.items = items
    self.drag = drag
    self.point = point
    super.init()
  }

  var localDragSession: (any UIDragSession)? { drag }
  var allowsMoveOperation: Bool { drag?.allowsMoveOperation ?? false }
  var isRestrictedToDraggingApplication: Bool { drag?.isRestrictedToDraggingApplication ?? false }

  func location(in view: UIView) -> CGPoint { view.ownPoint(point) }

  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
    let all = Progress(totalUnitCount: Int64(providers.count))
    progress.totalUnitCount += 1
    progress.addChild(all, withPendingUnitCount: 1)
    loads += 1
    let results = LoadedObjects(providers.count)
    let group = DispatchGroup()
    for (index, provider) in providers.enumerated() {
      group.enter()
      let part = provider.loadObject(ofClass: aClass) { object, _ in
        results.set(object, at: index)
        group.leave()
      }
      all.addChild(part, withPendingUnitCount: 1)
    }
    group.notify(queue: .main) {
      MainActor.assumeIsolated {
        completion(results.objects)
        self.loadDidEnd()
      }
    }
    return all
  }

  private func loadDidEnd() {
    loads -= 1
    guard loads == 0, let whenLoaded else { return }
    self.whenLoaded = nil
    whenLoaded()
  }

  /// Calls a closure when all loads that were begun have ended: at once if there are none.
  func afterLoads(_ closure: @escaping () -> Void) {
    if loads == 0 { closure() } else { whenLoaded = closure }
  }
}

/// The objects of several loads, by their numbers.
private final class LoadedObjects: @unchecked Sendable {
  // Unchecked: the lock guards the objects, which only the main actor uses in the end.
  private let lock = NSLock()
  private var found: [(any NSItemProviderReading)?]

  init(_ count: Int) { found = Array(repeating: nil, count: count) }

  func set(_ object: (any NSItemProviderReading)?, at index: Int) {
    lock.withLock { found[index] = object }
  }

  var objects: [any NSItemProviderReading] { lock.withLock { found.compactMap { $0 } } }
}

extension UIView {
  /// Returns a point of the scene, in points of the view.
  fileprivate final func ownPoint(_ point: CGPoint) -> CGPoint {
    guard let window else { return point }
    return convert(window.fromScene(point), from: nil)
  }
}
