import EspalierCore
import Foundation

/// The views of one visible row of a wheel.
///
/// A title has a label in the band and a smaller one outside; each is cut off where the other one
/// begins. A view of the delegate is one view, in a box that is squeezed with the row.
@MainActor final class WheelRow {
  /// The opacity of rows that are not selected.
  static let faint: CGFloat = 0.447
  static let margin: CGFloat = 9
  private static let innerFont = UIFont.systemFont(ofSize: 23.5)
  private static let outerFont = UIFont.systemFont(ofSize: 21)

  private let inner = UILabel()
  private let outer = UILabel()
  /// The view of the delegate, and the view that has the row's size around it.
  private(set) var view: UIView?
  private let box = UIView()
  private var alignment = NSTextAlignment.center
  /// The space beside the title, in points.
  private var margin = WheelRow.margin

  init() {
    for label in [inner, outer] { label.lineBreakMode = .byTruncatingTail }
    box.isUserInteractionEnabled = false
  }

  /// Shows a title; `nil` for an empty row.
  func show(_ title: NSAttributedString?, plain: String?, alignment: NSTextAlignment) {
    view = nil
    self.alignment = alignment
    for label in [inner, outer] {
      let font = label === inner ? Self.innerFont : Self.outerFont
      if let title {
        label.attributedText = Self.completed(title, font)
      } else {
        label.font = font
        label.textColor = .label
        label.text = plain
      }
    }
  }

  /// Shows a view of the delegate.
  func show(_ view: UIView) {
    self.view = view
    box.addSubview(view)
  }

  /// Returns a title with the row's font and colour where it has none.
  private static func completed(_ title: NSAttributedString, _ font: UIFont) -> NSAttributedString {
    let result = NSMutableAttributedString(attributedString: title)
    let all = NSRange(location: 0, length: result.length)
    result.enumerateAttributes(in: all, options: []) { attributes, range, _ in
      if attributes[.font] == nil { result.addAttribute(.font, value: font, range: range) }
      if attributes[.foregroundColor] == nil {
        result.addAttribute(.foregroundColor, value: UIColor.label, range: range)
      }
    }
    return result
  }

  /// Takes the row off the wheel; returns the delegate's view if the row still had it.
  func remove() -> UIView? {
    for part in [inner, outer, box] { part.removeFromSuperview() }
    guard let view else { return nil }
    self.view = nil
    guard view.superview === box else { return nil }
    view.removeFromSuperview()
    return view
  }

  /// Places the row.
  ///
  /// - Parameters:
  ///   - middle: The middle of the row, in points from the top of the wheel.
  ///   - squeeze: The height of the row as a share of that in the middle.
  ///   - distance: The number of rows from the middle of the wheel.
  ///   - wheel: The wheel.
  func place(_ middle: CGFloat, squeeze: CGFloat, distance: CGFloat, on wheel: PickerWheel) {
    let size = CGSize(width: wheel.bounds.width, height: wheel.rowHeight)
    if let view {
      put(box, into: wheel.whole, size, middle, squeeze)
      box.alpha = 1 - (1 - Self.faint) * min(abs(distance), 1)
      let frame = CGRect(origin: .zero, size: size)
      if view.superview === box, view.frame != frame { view.frame = frame }
      return
    }
    margin = wheel.picker?.titleMargin ?? Self.margin
    let room = CGSize(width: max(size.width - 2 * margin, 0), height: size.height)
    let half = size.height * squeeze / 2
    put(inner, into: wheel.inside, fitted(inner, room), middle, squeeze)
    // The band is a point higher than a row at both ends, where titles have no ink.
    let band = wheel.inside.frame.insetBy(dx: 0, dy: 1)
    inner.isHidden = middle + half <= band.minY || middle - half >= band.maxY
    let side = distance < 0 ? wheel.above : wheel.below
    put(outer, into: side, fitted(outer, room), middle, squeeze)
    outer.isHidden = distance == 0
  }

  /// Returns the size of a label in the room of a row.
  ///
  /// The label is no wider than its text: each pixel of what is squeezed is computed.
  private func fitted(_ label: UILabel, _ room: CGSize) -> CGSize {
    let width = label.intrinsicContentSize.width.rounded(.up)
    return CGSize(width: min(width, room.width), height: room.height)
  }

  private func put(
    _ part: UIView, into parent: UIView, _ size: CGSize, _ middle: CGFloat, _ squeeze: CGFloat
  ) {
    if part.superview !== parent { parent.addSubview(part) }
    let rest = max(parent.bounds.width - size.width - 2 * margin, 0) / 2
    let shift = alignment == .left ? -rest : alignment == .right ? rest : 0
    // A whole place keeps the text of the middle row sharp.
    let start = (parent.bounds.midX + shift - size.width / 2).rounded(.down)
    let center = CGPoint(x: start + size.width / 2, y: middle - parent.frame.minY)
    if part.bounds.size != size { part.bounds.size = size }
    if part.center != center { part.center = center }
    let transform = CGAffineTransform(scaleX: 1, y: squeeze)
    if part.transform != transform { part.transform = transform }
  }
}
