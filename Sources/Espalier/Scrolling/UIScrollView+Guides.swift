import Foundation

extension UIScrollView {
  /// The area of the contents: constraints to it, or to the scroll view's edges, set the content
  /// size.
  ///
  /// Pin contents to all four edges, and give them a size; `contentSize` then follows from layout.
  public final var contentLayoutGuide: UILayoutGuide { systemGuide(.content) }

  /// The visible area: views pinned to it stay in place while the contents scroll.
  public final var frameLayoutGuide: UILayoutGuide { systemGuide(.frame) }
}

extension LayoutEngine {
  /// Sets a scroll view's content size along the axes on which constraints determine it.
  func applyContentSize(_ auto: ViewAutoLayout) {
    guard let item = auto.systemGuides.first(where: { $0.kind == .content })?.item,
      let scroll = item.view as? UIScrollView
    else { return }
    let frame = rounded(item, scale: scroll.contentScaleFactor, residual: .zero).frame
    var size = scroll.contentSize
    let scale = scroll.zoomFactor
    if item.horizontal.extent != nil { size.width = frame.width * scale }
    if item.vertical.extent != nil { size.height = frame.height * scale }
    scroll.contentSize = size
  }
}
