import Foundation

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
