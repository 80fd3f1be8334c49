package import EspalierGeometry

/// The items that one frame draws inside its damage, in paint order.
///
/// The list is reused from frame to frame: `removeAll` removes the items and keeps their memory.
package struct DisplayList {
  package private(set) var items: [DisplayItem] = []
  /// The rectangles of the backdrops, in paint order.
  package private(set) var backdropRects: [PixelRect] = []

  package init() {}

  package mutating func append(_ item: DisplayItem) {
    if case .backdrop(let rect, _, _) = item { backdropRects.append(rect) }
    items.append(item)
  }

  /// Removes all items and keeps their memory for the next frame.
  package mutating func removeAll() {
    items.removeAll(keepingCapacity: true)
    backdropRects.removeAll(keepingCapacity: true)
  }

  package var isEmpty: Bool { items.isEmpty }
  package var count: Int { items.count }

  /// Replaces the item at `index`; used to close a group whose extent is known only at its end.
  package mutating func replace(at index: Int, with item: DisplayItem) { items[index] = item }

  /// Removes the items from `index` on; used for a clip or a group that turned out to be empty.
  package mutating func truncate(to index: Int) { items.removeSubrange(index...) }
}

extension DisplayItem {
  /// The pixels that the item may touch; `nil` for an item that only ends a clip or a group.
  package var extent: PixelRect? {
    switch self {
    case .fill(let rect, _), .roundedFill(let rect, _, _), .border(let rect, _, width: _, _),
      .gradient(let rect, _, _), .pushClip(let rect, _):
      rect
    case .backdrop(let rect, _, _): rect
    case .shadow(let shadow): shadow.extent
    case .image(let fill): fill.destination
    case .pattern(let fill): fill.rect
    case .particles(let field): field.extent
    case .mask(let mask, let x, let y, _):
      PixelRect(x: Int(x), y: Int(y), width: mask.size.width, height: mask.size.height)
    case .pushGroup(let group): group.extent
    case .popClip, .maskBegins, .popGroup: nil
    }
  }
}
