@_spi(Framework) import EspalierCore
import EspalierGeometry
import Foundation

/// A list whose rows are lifted by a mouse button that is held on them.
@MainActor protocol HoldList: UIScrollView {
  /// Whether a row at a point of the contents can be lifted.
  func mayHoldRow(at point: CGPoint) -> Bool
  /// Lifts the row at a point.
  func liftRow(at point: CGPoint)
  /// Moves the row that is lifted along with the pointer.
  func moveLiftedRow(to point: CGPoint)
  /// Puts the row down where it is held.
  func dropLiftedRow()
  /// Puts the row back.
  func returnLiftedRow()
}

/// Lifts a row that can be moved once the mouse button was held on it for half a second.
///
/// A finger that is held opens the row's menu, so that it moves rows by their grips alone.
@MainActor final class RowHold: UILongPressGestureRecognizer {
  private weak var list: (any HoldList)?
  override var isDrag: Bool { true }

  init(_ list: any HoldList) {
    self.list = list
    super.init(target: nil, action: nil)
    allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
    allowableMovement = RowPress.slack
    addTarget(self, action: RowHold.held)
  }

  private func held(_ hold: UILongPressGestureRecognizer) {
    guard let list else { return }
    let point = location(in: list)
    switch state {
    case .began: list.liftRow(at: point)
    case .changed: list.moveLiftedRow(to: point)
    case .ended: list.dropLiftedRow()
    default: list.returnLiftedRow()
    }
  }
}

/// The press that moves an item of a collection view controller; text that the mouse selects keeps
/// its presses.
@MainActor final class ItemPress: UILongPressGestureRecognizer {
  override var isDrag: Bool { true }
}

extension UITableView: HoldList {
  func mayHoldRow(at point: CGPoint) -> Bool {
    guard carried == nil, batch == nil, swipe == nil, let path = listPath(at: point) else {
      return false
    }
    return canMove(path)
  }

  func liftRow(at point: CGPoint) {
    if let path = listPath(at: point) { _ = beginMove(of: path, at: point) }
  }

  func moveLiftedRow(to point: CGPoint) { moveCarried(to: convert(point, to: superview)) }

  func dropLiftedRow() { dropCarried() }

  func returnLiftedRow() { cancelMove() }
}

extension UICollectionView: HoldList {
  func mayHoldRow(at point: CGPoint) -> Bool {
    // The controller has a gesture of its own, which its program may have turned off.
    guard movement == nil, batch == nil, swipe == nil, !(next is UICollectionViewController),
      let path = indexPathForItem(at: point), let dataSource
    else { return false }
    return dataSource.collectionView(self, canMoveItemAt: path)
  }

  func liftRow(at point: CGPoint) {
    guard let path = indexPathForItem(at: point), beginInteractiveMovementForItem(at: path),
      let movement
    else { return }
    let middle = movement.target
    movement.grip = CGPoint(x: middle.x - point.x, y: middle.y - point.y)
  }

  func moveLiftedRow(to point: CGPoint) {
    guard let grip = movement?.grip else { return }
    updateInteractiveMovementTargetPosition(CGPoint(x: point.x + grip.x, y: point.y + grip.y))
  }

  func dropLiftedRow() { endInteractiveMovement() }

  func returnLiftedRow() { cancelInteractiveMovement() }
}
