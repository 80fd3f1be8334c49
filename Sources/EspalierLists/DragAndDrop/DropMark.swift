import EspalierCore
import EspalierGeometry
import Foundation

/// Shows the place of a drop in a list: a line between rows, or a frame around a row.
@MainActor final class DropMark {
  enum Form: Equatable {
    case nothing
    case line(CGRect)
    case around(CGRect)

    /// A line at an edge of a row.
    init(beside frame: CGRect, isLine: Bool, isAtEnd: Bool) {
      let thickness = DropMark.thickness
      self =
        isLine
        ? .line(
          CGRect(
            x: frame.minX, y: (isAtEnd ? frame.maxY : frame.minY) - thickness / 2,
            width: frame.width, height: thickness))
        : .line(
          CGRect(
            x: (isAtEnd ? frame.maxX : frame.minX) - thickness / 2, y: frame.minY,
            width: thickness, height: frame.height))
    }
  }

  /// The thickness of the line, in points.
  fileprivate nonisolated static let thickness: CGFloat = 2

  private var view: UIView?
  private var form = Form.nothing

  func show(_ form: Form, in list: UIView?) {
    if form != self.form || view?.superview !== list {
      self.form = form
      guard let list, form != .nothing else {
        view?.removeFromSuperview()
        view = nil
        return
      }
      let view = self.view ?? UIView(frame: .zero)
      self.view = view
      view.isUserInteractionEnabled = false
      switch form {
      case .nothing: break
      case .line(let frame):
        view.frame = frame
        view.layer.borderWidth = 0
        view.layer.cornerRadius = 1
        view.backgroundColor = list.tintColor
      case .around(let frame):
        view.frame = frame
        view.layer.borderWidth = Self.thickness
        view.layer.borderColor = list.tintColor.cgColor
        view.layer.cornerRadius = 6
        view.backgroundColor = nil
      }
      list.addSubview(view)
    }
  }
}
