import EspalierDisplayList
import EspalierGeometry

/// A clip or group that is open during replay.
enum ReplayFrame {
  /// A clip; `shape` is set when it has round corners inside the area.
  case clip(previous: PixelRect, shape: SlicedMask?, rect: PixelRect)
  /// A group that is drawn in place.
  case inPlace(previous: Canvas)
  /// A group that is drawn into a layer of its own.
  case layer(previous: Canvas, Group)
  /// The mask of a group, whose finished items are in `content`.
  case mask(content: Canvas)
}

extension Rasterizer {
  /// Draws the items from `start` on into the canvas; open clips and groups are closed at the end.
  func replay(_ items: [DisplayItem], from start: Int) {
    frames.removeAll(keepingCapacity: true)
    savedCount = 0
    layerDepth = 0
    openGroups = 0
    items.withUnsafeBufferPointer { items in
      var index = start
      while index < items.count {
        if isVisible(items[index]) {
          index += draw(items[index]) ? 1 : contentCount(items, after: index)
        } else {
          index += contentCount(items, after: index)
        }
      }
    }
    while !frames.isEmpty { popFrame() }
  }

  private func isVisible(_ item: DisplayItem) -> Bool {
    switch item {
    case .popClip, .maskBegins, .popGroup: true
    case .fill(let rect, _), .roundedFill(let rect, _, _): rect.intersects(canvas.clip)
    default: item.extent.map { $0.intersects(canvas.clip) } ?? true
    }
  }

  /// Draws one item; returns false if it opens a clip or a group that shows nothing.
  private func draw(_ item: DisplayItem) -> Bool {
    if openGroups == 0, hasNoEffect(item) { return true }
    if let extent = item.extent {
      work.drawnItems += 1
      if !item.isBeginning { work.drawnPixels += extent.intersection(canvas.clip).area }
    }
    switch item {
    case .fill(let rect, let color): canvas.fill(rect, color.premultiplied)
    case .roundedFill(let rect, let radii, let color): drawRounded(rect, radii, color)
    case .border(let rect, let radii, let width, let color):
      drawBorder(rect, radii, width: width, color)
    case .shadow(let shadow): drawShadow(shadow)
    case .gradient(let rect, let radii, let gradient): drawGradient(rect, radii, gradient)
    case .backdrop(let rect, let radii, let material): drawBackdrop(rect, radii, material)
    case .image(let fill): drawImage(fill)
    case .pattern(let fill): drawPattern(fill)
    case .particles(let field): drawParticles(field)
    case .mask(let mask, let x, let y, let color):
      canvas.fill(mask, x: Int(x), y: Int(y), color.premultiplied)
    case .pushClip(let rect, let radii): pushClip(rect, radii)
    case .pushGroup(let group): return pushGroup(group)
    case .maskBegins: beginMask()
    case .popClip, .popGroup: popFrame()
    }
    return true
  }

  /// Notes which rows an item touches outside of groups; returns whether it fills them with the
  /// colour that they have.
  private func hasNoEffect(_ item: DisplayItem) -> Bool {
    switch item {
    case .pushClip, .popClip, .maskBegins, .popGroup: return false
    case .fill(let rect, let color):
      let area = rect.intersection(canvas.clip)
      if plainRows.isPlain(area, color.premultiplied) { return true }
      if area == plainRows.area {
        plainRows.begin(area, color.premultiplied)
      } else {
        plainRows.touch(area)
      }
    default:
      if let extent = item.extent { plainRows.touch(extent.intersection(canvas.clip)) }
    }
    return false
  }

  /// Returns the number of items in the content of a clip or a group, from `index` on.
  private func contentCount(_ items: UnsafeBufferPointer<DisplayItem>, after index: Int) -> Int {
    var depth = 0
    var end = index
    repeat {
      switch items[end] {
      case .pushClip, .pushGroup: depth += 1
      case .popClip, .popGroup: depth -= 1
      default: break
      }
      end += 1
    } while depth > 0 && end < items.count
    return end - index
  }

  /// Ends the innermost clip or group; does nothing if none is open.
  func popFrame() {
    switch frames.popLast() {
    case .clip(let previous, let shape, let rect):
      if let shape { restoreCorners(of: shape, rect) }
      canvas.clip = previous
    case .inPlace(let previous):
      openGroups -= 1
      canvas = previous
    case .layer(let previous, let group):
      openGroups -= 1
      let layer = canvas
      canvas = previous
      putDown(layer, group)
      layerDepth -= 1
    case .mask(let content):
      content.multiply(byAlphaOf: canvas)
      canvas = content
      layerDepth -= 1
      popFrame()
    case nil: break
    }
  }
}

extension DisplayItem {
  /// Whether the item begins a clip or a group and shows nothing itself.
  fileprivate var isBeginning: Bool {
    switch self {
    case .pushClip, .pushGroup: true
    default: false
    }
  }
}
