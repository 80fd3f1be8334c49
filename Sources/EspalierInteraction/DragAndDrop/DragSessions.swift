import EspalierCore
import Foundation

/// The session of a drag inside the app, as its source sees it.
@MainActor final class DragSession: NSObject, UIDragSession {
  var items: [UIDragItem] = []
  var localContext: Any?
  var allowsMoveOperation = true
  var isRestrictedToDraggingApplication = false
  /// The place of the pointer, in points of the scene.
  var point: CGPoint

  init(at point: CGPoint) {
    self.point = point
    super.init()
  }

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
    // Foundation's `Progress` has no lock: only the main actor changes those of a session.
    let all = Progress(totalUnitCount: Int64(max(providers.count, 1)))
    progress.totalUnitCount += 1
    progress.addChild(all, withPendingUnitCount: 1)
    loads += 1
    var parts: [Progress] = []
    gather(from: providers) { provider, done in
      parts.append(
        provider.loadObject(ofClass: aClass) { object, _ in
          DispatchQueue.main.async { all.completedUnitCount += 1 }
          done(object)
        })
    } completion: { objects in
      all.completedUnitCount = all.totalUnitCount
      completion(objects)
      self.loadDidEnd()
    }
    all.cancellationHandler = { [parts] in for part in parts { part.cancel() } }
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

extension UIView {
  /// Returns a point of the scene, in points of the view.
  fileprivate final func ownPoint(_ point: CGPoint) -> CGPoint {
    guard let window else { return point }
    return convert(window.fromScene(point), from: nil)
  }
}
