public import EspalierCore
import EspalierDiagnostics
import EspalierGeometry
public import EspalierLists
public import Foundation

/// The methods by which an animator tells when it begins and ends to move items.
@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  /// The animator is about to ask for frames.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// All items rest, and the animator asks for no frames any more.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Does nothing.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  /// Does nothing.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves items by the laws of physics that its behaviors describe.
///
/// The animator moves its items in every frame until all of them rest; then it asks for no frames.
/// A changed behavior, a velocity or `updateItem(usingCurrentState:)` starts it again. It retains
/// its behaviors, and they retain their items. The same program with the same frames moves its
/// items in the same way.
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
  let space: DynamicSpace
  private(set) final var roots: [UIDynamicBehavior] = []
  /// Whether behaviors or items changed since bodies were made of them.
  final var isStructureOld = false
  final var frames: FrameRequest?
  /// The time of the last frame, and how far the world is ahead of it, in seconds.
  final var lastTime = 0.0
  final var lead = 0.0
  /// Whether a frame is in progress.
  final var isMoving = false

  /// The object that is told of pauses.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?

  /// Creates an animator for views inside a view, whose coordinates it uses.
  public init(referenceView view: UIView) {
    space = DynamicSpace(referenceView: view, layout: nil)
    super.init()
  }

  /// Creates an animator for the layout attributes of a collection view, in the coordinates of its
  /// contents.
  ///
  /// The animator invalidates the layout in every frame in which it runs.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    space = DynamicSpace(referenceView: nil, layout: layout)
    super.init()
  }

  /// Creates an animator for other items, whose coordinates are their own.
  public override init() {
    space = DynamicSpace(referenceView: nil, layout: nil)
    super.init()
  }

  /// The view in whose coordinates behaviors have their points, if there is one.
  open var referenceView: UIView? { space.referenceView }

  /// The behaviors, in the order in which they were added, without those inside them.
  open var behaviors: [UIDynamicBehavior] { roots }

  /// Whether the animator asks for frames.
  open var isRunning: Bool { frames != nil }

  /// The seconds for which the animator has moved its items.
  open var elapsedTime: TimeInterval { space.time }

  /// Adds a behavior with those inside it; does nothing if it is there already.
  ///
  /// A behavior of another animator, or inside another behavior, is an issue and stays there.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    if roots.contains(where: { $0 === behavior }) { return }
    guard behavior.parent == nil, behavior.ownAnimator == nil else {
      return DynamicsIssue.reportAnimator(behavior)
    }
    behavior.announceMove(to: self)
    roots.append(behavior)
    behavior.ownAnimator = self
    structureDidChange()
  }

  /// Removes a behavior; its items stay where they are.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = roots.firstIndex(where: { $0 === behavior }) else { return }
    behavior.announceMove(to: nil)
    roots.remove(at: index)
    behavior.ownAnimator = nil
    structureDidChange()
  }

  /// Removes all behaviors.
  open func removeAllBehaviors() {
    for behavior in roots { removeBehavior(behavior) }
  }

  /// Returns the items whose rectangles meet a rectangle, in the animator's coordinates.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    updateStructure()
    return space.items.filter { $0.frame.intersects(rect) }.map(\.item)
  }

  /// Takes the place, rotation, size and form that a program gave an item; its velocity stays.
  ///
  /// Does nothing for an item of no behavior.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    updateStructure()
    if space.update(item) { wake() }
  }

  // MARK: Layouts

  /// Returns the attributes of a cell that the animator moves; `nil` for other cells.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(.cell, nil, indexPath)
  }

  /// Returns the attributes of a supplementary view that the animator moves.
  open func layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { attributes(.supplementaryView, kind, indexPath) }

  /// Returns the attributes of a decoration view that the animator moves.
  open func layoutAttributesForDecorationView(
    ofKind decorationViewKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(.decorationView, decorationViewKind, indexPath)
  }

  private func attributes(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    updateStructure()
    for entry in space.items {
      guard let found = entry.item as? UICollectionViewLayoutAttributes,
        found.representedElementCategory == category, found.indexPath == path,
        kind == nil || found.representedElementKind == kind
      else { continue }
      return found
    }
    return nil
  }
}
