@_spi(Framework) import EspalierCore
import EspalierGeometry
import EspalierPlatform
import Foundation

/// A row that the user holds and moves to another place.
@MainActor final class RowMove {
  let path: ListPath
  /// The row over which it is held: rows from the old place to this one make room.
  var over: ListPath
  /// The place that the row takes if the user releases it now.
  var destination: ListPath
  /// The upper edge of the held row, in points of the contents.
  var top: CGFloat
  let height: CGFloat
  /// The pointer's distance from the upper edge of the row.
  let grip: CGFloat
  /// The pointer, in points of the table's superview.
  var pointer: CGPoint
  /// Moves the contents while the row is held near an edge.
  var scroller: EdgeScroller?

  init(_ path: ListPath, _ row: CGRect, grip: CGFloat, pointer: CGPoint) {
    self.path = path
    over = path
    destination = path
    top = row.minY
    height = row.height
    self.grip = grip
    self.pointer = pointer
  }

  /// The upper edge of a row while this one is held.
  func top(of other: ListPath, natural: CGFloat) -> CGFloat {
    if other == path { return top }
    if path < other, other <= over { return natural - height }
    if over <= other, other < path { return natural + height }
    return natural
  }

  /// Returns the place that the row takes while it is held over another row.
  func destination(over other: ListPath) -> ListPath {
    guard other.section != path.section, other > path else { return other }
    return ListPath(section: other.section, row: other.row + 1)
  }

  /// The row it is held over when it goes to a place.
  func over(_ destination: ListPath) -> ListPath {
    guard destination.section != path.section, destination > path, destination.row > 0 else {
      return destination
    }
    return ListPath(section: destination.section, row: destination.row - 1)
  }
}

/// The grip at the trailing edge of a row that can be moved while the table is edited.
@MainActor final class CellGrip: UIView {
  private let picture = UIImageView(
    image: UIImage(
      systemName: "line.3.horizontal",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 17, weight: .regular)))

  init(_ cell: UITableViewCell) {
    super.init(frame: CGRect(x: 0, y: 0, width: 38, height: 44))
    picture.tintColor = .secondaryLabel
    picture.contentMode = .center
    picture.isUserInteractionEnabled = false
    accessibilityLabel = InterfaceWord.move.text
    addSubview(picture)
    addGestureRecognizer(GripRecognizer(cell))
  }

  required init?(coder: NSCoder) { nil }

  override var pointerTarget: PointerTarget? {
    PointerTarget(rect: bounds, radius: 6, isHighlighted: false, cursor: .hand)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
  }
}

/// Takes hold of a row from the press on.
@MainActor private final class GripRecognizer: UIGestureRecognizer {
  private weak var cell: UITableViewCell?

  init(_ cell: UITableViewCell) {
    self.cell = cell
    super.init(target: nil, action: nil)
  }

  private var table: UITableView? { cell?.table }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let cell, let table, let path = cell.listPath,
      table.beginMove(of: path, at: location(in: table))
    else {
      state = .failed
      return
    }
    state = .began
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let table else { return }
    table.moveCarried(to: location(in: table.superview))
    state = .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    table?.dropCarried()
    state = .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    table?.cancelMove()
    state = .cancelled
  }
}
