import EspalierCore
import EspalierGeometry
import Foundation

/// A drop on a list while its delegate performs it.
@MainActor final class ListDrop {
  /// An item, and the row of the list that it comes from.
  struct Item {
    let dragItem: UIDragItem
    let source: HeldRow?
    let size: CGSize
  }

  /// The place to which the picture of an item goes.
  enum Place {
    case row(IndexPath)
    case inside(IndexPath, CGRect)
    case target(UIDragPreviewTarget)
  }

  let session: any UIDropSession
  let proposal: UIDropProposal
  let destination: ListPath?
  let items: [Item]
  private var places: [ObjectIdentifier: (place: Place, animations: DropAnimations)] = [:]

  init(
    _ session: any UIDropSession, _ proposal: UIDropProposal, _ destination: ListPath?,
    _ items: [Item]
  ) {
    self.session = session
    self.proposal = proposal
    self.destination = destination
    self.items = items
  }

  /// Notes where the picture of an item goes.
  func bring(_ item: UIDragItem, to place: Place) -> any UIDragAnimating {
    let animations = DropAnimations()
    places[ObjectIdentifier(item)] = (place, animations)
    return animations
  }

  /// Returns the place of the picture of an item; nil where the program named none, or none that is
  /// in sight.
  func target(of item: UIDragItem, in list: any DragList) -> UIDragPreviewTarget? {
    guard let place = places[ObjectIdentifier(item)]?.place else { return nil }
    list.layoutIfNeeded()
    switch place {
    case .target(let target): return target
    case .row(let indexPath):
      guard let path = ListPath(indexPath), let frame = list.frameInSight(of: path) else {
        return nil
      }
      return UIDragPreviewTarget(container: list, center: CGPoint(x: frame.midX, y: frame.midY))
    case .inside(let indexPath, let rect):
      guard let path = ListPath(indexPath), let cell = list.listRow(at: path) else { return nil }
      return UIDragPreviewTarget(container: cell, center: CGPoint(x: rect.midX, y: rect.midY))
    }
  }

  /// Lets the animations of an item run with those of the drop.
  func hand(_ item: UIDragItem, to animator: any UIDragAnimating) {
    places[ObjectIdentifier(item)]?.animations.hand(to: animator)
  }

  /// Runs what no animation of the drop took: there is none for items of other programs.
  func finish() {
    let rest = items.compactMap { places[ObjectIdentifier($0.dragItem)]?.animations }
    places = [:]
    for animations in rest { animations.run() }
  }
}

/// Keeps the animations that a program adds to a drop until the drop is animated.
@MainActor private final class DropAnimations: NSObject, UIDragAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  private func take() -> (
    animations: [() -> Void], completions: [(UIViewAnimatingPosition) -> Void]
  ) {
    defer { (animations, completions) = ([], []) }
    return (animations, completions)
  }

  func hand(to animator: any UIDragAnimating) {
    let (animations, completions) = take()
    for animation in animations { animator.addAnimations(animation) }
    for completion in completions { animator.addCompletion(completion) }
  }

  func run() {
    let (animations, completions) = take()
    for animation in animations { animation() }
    for completion in completions { completion(.end) }
  }
}
