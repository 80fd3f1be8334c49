import ConstraintSolver
import EspalierGeometry
import Foundation

/// A guide that follows insets of its view, such as the safe area or the margins.
package final class SystemGuide: UILayoutGuide, UILayoutSupport {
  enum Kind {
    case safeArea
    case margins
    /// The area inside the margins, limited to a readable width.
    case readable
    /// The area that bars cover at the top.
    case top
    /// The area that bars cover at the bottom.
    case bottom
    /// The contents of a scroll view, from their origin; the guide's size is the content size.
    case content
    /// The part of the contents that a scroll view shows.
    case frame
  }

  let kind: Kind
  /// The constraints that place a top or bottom guide; made for the first constraint that names it.
  private var edge: NSLayoutConstraint?
  private var extent: NSLayoutConstraint?

  init(_ kind: Kind, of view: UIView) {
    self.kind = kind
    super.init()
    owningView = view
    identifier =
      switch kind {
      case .safeArea: "UIViewSafeAreaLayoutGuide"
      case .margins: "UIViewLayoutMarginsGuide"
      case .readable: "UIViewReadableContentGuide"
      case .top: "_UIViewControllerTop"
      case .bottom: "_UIViewControllerBottom"
      case .content: "UIScrollView-contentLayoutGuide"
      case .frame: "UIScrollView-frameLayoutGuide"
      }
  }

  /// The greatest width of the readable guide, in points.
  package static let readableWidth: CGFloat = 672

  /// Activates the constraints that place a top or bottom guide; as in UIKit, the view owns them.
  func activateOwnConstraints() {
    guard kind == .top || kind == .bottom, let view = owningView else { return }
    if edge == nil {
      edge =
        kind == .top
        ? topAnchor.constraint(equalTo: view.topAnchor)
        : bottomAnchor.constraint(equalTo: view.bottomAnchor)
      extent = heightAnchor.constraint(equalToConstant: length)
      edge?.identifier = identifier
      extent?.identifier = identifier
    }
    updateOwnConstraints()
    for constraint in [edge, extent] where constraint?.isActive == false {
      constraint?.isActive = true
    }
  }

  /// Updates the height of a top or bottom guide to the safe area.
  func updateOwnConstraints() { extent?.constant = length }

  /// The insets of the guide's edges from the view's edges; one edge of the top and bottom guides
  /// is measured from the opposite side.
  var insets: UIEdgeInsets {
    guard let view = owningView else { return .zero }
    switch kind {
    case .safeArea: return view.safeAreaInsets
    case .margins, .readable: return view.layoutMargins
    case .top, .bottom: return view.safeAreaInsets
    case .content, .frame: return .zero
    }
  }

  package var length: CGFloat {
    switch kind {
    case .top: insets.top
    case .bottom: insets.bottom
    case .safeArea, .margins, .readable, .content, .frame: layoutFrame.height
    }
  }

  package override var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    let size = view.bounds.size
    let insets = insets
    switch kind {
    case .safeArea, .margins: return frame(inside: insets, of: size)
    case .readable:
      let full = frame(inside: insets, of: size)
      let width = min(full.width, Self.readableWidth)
      return CGRect(x: full.midX - width / 2, y: full.minY, width: width, height: full.height)
    case .top: return CGRect(x: 0, y: 0, width: size.width, height: insets.top)
    case .bottom:
      return CGRect(
        x: 0, y: size.height - insets.bottom, width: size.width, height: insets.bottom)
    case .content: return CGRect(origin: .zero, size: view.sizeOfContents ?? size)
    case .frame: return view.bounds
    }
  }

  private func frame(inside insets: UIEdgeInsets, of size: CGSize) -> CGRect {
    CGRect(
      x: insets.left, y: insets.top, width: max(0, size.width - insets.left - insets.right),
      height: max(0, size.height - insets.top - insets.bottom))
  }

  /// Returns the distances of the guide's two edges from the view's along an axis.
  func distances(_ axis: NSLayoutConstraint.Axis) -> (near: Double, far: Double) {
    if kind == .frame, let origin = owningView?.bounds.origin {
      // Moved by the scroll offset, with the size of the view.
      let offset = Double(axis == .horizontal ? origin.x : origin.y)
      return (offset, -offset)
    }
    let insets = insets
    if axis == .vertical { return (Double(insets.top), Double(insets.bottom)) }
    switch kind {
    case .top, .bottom: return (0, 0)
    default: return (Double(insets.left), Double(insets.right))
    }
  }
}

extension LayoutEngine {
  /// Adds the row that places the near edge of a guide.
  func addInsetPosition(_ item: LayoutItem, _ axis: Axis, _ variable: Variable) {
    guard let guide = item.guide as? SystemGuide else { return }
    let (near, far) = guide.distances(axis)
    var terms = [Term(variable)]
    var constant = near
    switch (guide.kind, axis) {
    case (.readable, .horizontal):
      // The middle of the guide is the middle of the margins.
      terms.append(Term(extent(item, axis), 0.5))
      terms.append(Term(extent(self.item(for: item.view), axis), -0.5))
      constant = (near - far) / 2
    // The view's own constraints place these guides.
    case (.top, .vertical), (.bottom, .vertical): return
    default: break
    }
    item[axis].positionRow = solver.add(
      terms, .equal, constant, strength: .required, breakRank: Rank.system)
  }

  /// Adds the rows of a guide's extent.
  func addInsetExtent(_ item: LayoutItem, _ axis: Axis, _ variable: Variable) {
    guard let guide = item.guide as? SystemGuide else { return }
    let (near, far) = guide.distances(axis)
    switch (guide.kind, axis) {
    case (.content, _), (.top, .vertical), (.bottom, .vertical): break
    case (.readable, .horizontal):
      let whole = extent(self.item(for: item.view), axis)
      item[axis].minimumRow = solver.add(
        [Term(variable)], .lessThanOrEqual, Double(SystemGuide.readableWidth),
        strength: .required, breakRank: Rank.system)
      item[axis].maximumRow = solver.add(
        [Term(variable), Term(whole, -1)], .lessThanOrEqual, -near - far, strength: .required,
        breakRank: Rank.system)
      item[axis].extentRow = solver.add(
        [Term(variable), Term(whole, -1)], .equal, -near - far, strength: Strength(999.5),
        breakRank: Rank.system)
    default:
      let whole = extent(self.item(for: item.view), axis)
      item[axis].extentRow = solver.add(
        [Term(variable), Term(whole, -1)], .equal, -near - far, strength: .required,
        breakRank: Rank.system)
    }
  }

  /// Updates a guide's rows after its insets changed.
  func refreshInsets(of item: LayoutItem, _ axis: Axis) {
    guard let guide = item.guide as? SystemGuide else { return }
    let (near, far) = guide.distances(axis)
    let state = item[axis]
    switch (guide.kind, axis) {
    case (.top, .vertical), (.bottom, .vertical): break
    case (.readable, .horizontal):
      solver.setConstant(state.positionRow, (near - far) / 2)
      solver.setConstant(state.extentRow, -near - far)
      solver.setConstant(state.maximumRow, -near - far)
    default:
      solver.setConstant(state.positionRow, near)
      solver.setConstant(state.extentRow, -near - far)
    }
  }
}
