import Foundation

extension UIScrollView {
  /// The contents: constraints with it, or with the scroll view's edges, make the content size.
  ///
  /// Pin contents to all four edges, and give them a size; `contentSize` then follows from layout.
  public final var contentLayoutGuide: UILayoutGuide { systemGuide(.content) }

  /// The part that is shown: what is pinned to it stays in place while contents move.
  public final var frameLayoutGuide: UILayoutGuide { systemGuide(.frame) }
}

extension LayoutEngine {
  /// Hands a scroll view the size of its contents, along the axes on which constraints know it.
  func applyContentSize(_ auto: ViewAutoLayout) {
    guard let item = auto.systemGuides.first(where: { $0.kind == .content })?.item,
      let scroll = item.view as? UIScrollView
    else { return }
    let frame = rounded(item, scale: scroll.contentScaleFactor, residual: .zero).frame
    var size = scroll.contentSize
    if item.horizontal.extent != nil { size.width = frame.width }
    if item.vertical.extent != nil { size.height = frame.height }
    scroll.contentSize = size
  }
}
