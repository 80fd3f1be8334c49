import EspalierDisplayList
package import EspalierGeometry
public import Foundation

/// The calls that a layer waits for, before the next commit.
struct LayerWork: OptionSet {
  let rawValue: UInt8

  /// `layoutSublayers()`.
  static let layout = LayerWork(rawValue: 1)
  /// `display()`.
  static let display = LayerWork(rawValue: 2)
}

/// The layers without views that wait for `layoutSublayers()` or `display()`.
@MainActor struct LayerQueue {
  private var layers: [CALayer] = []
  /// The rounds of one update, after which layers that ask again wait for the next one.
  private static let limit = 8

  mutating func append(_ layer: CALayer) { layers.append(layer) }

  /// Whether no layer waits.
  var isEmpty: Bool { layers.isEmpty }

  /// Returns the waiting layers, superlayers first.
  mutating func take() -> [CALayer] {
    let due = layers.map { (layer: $0, depth: $0.depth) }
    layers = []
    return due.sorted { $0.depth < $1.depth }.map(\.layer)
  }

  /// Makes the calls for which layers wait.
  static func perform(for animator: Animator) {
    for _ in 0..<limit where !animator.waitingLayers.isEmpty {
      let due = animator.waitingLayers.take()
      for layer in due { layer.layoutIfNeeded() }
      for layer in due { layer.displayIfNeeded() }
    }
  }
}

extension CALayer {
  fileprivate final var depth: Int {
    var depth = 0
    var current = container
    while let layer = current {
      depth += 1
      current = layer.container
    }
    return depth
  }

  /// Whether the program's code may draw the layer or arrange its sublayers.
  private final var isCustom: Bool {
    !flags.contains(.ownedByView)
      && (extras?.delegate != nil || !FrameworkLayers.contain(type(of: self)))
  }

  private final func wait(for work: LayerWork) {
    let isWaiting = extras?.awaits.isEmpty == false
    ownExtras.awaits.insert(work)
    if !isWaiting { CurrentHost.animator.wait(with: self) }
  }

  /// Requests that the layer's contents are made new before the next commit.
  ///
  /// A layer of the program's own class, or with a delegate, gets `display()`. Any other layer
  /// repaints what it has.
  public final func setNeedsDisplay() {
    didChangeLook()
    if isCustom { wait(for: .display) }
  }

  /// Requests new contents, as `setNeedsDisplay()`: all of them are drawn.
  public final func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }

  /// Returns whether the layer waits for `display()`.
  public final func needsDisplay() -> Bool { extras?.awaits.contains(.display) == true }

  /// Calls `display()` now if the layer waits for it.
  public final func displayIfNeeded() {
    guard let extras, extras.awaits.contains(.display) else { return }
    extras.awaits.remove(.display)
    display()
  }

  /// Whether a new size of the bounds calls `display()`; false by default.
  public final var needsDisplayOnBoundsChange: Bool {
    get { extras?.displaysOnBoundsChange ?? false }
    set { if newValue || extras != nil { ownExtras.displaysOnBoundsChange = newValue } }
  }

  /// Requests `layoutSublayers()` before the next commit, for a layer of the program's own class or
  /// with a delegate.
  public final func setNeedsLayout() {
    if isCustom { wait(for: .layout) }
  }

  /// Returns whether the layer waits for `layoutSublayers()`.
  public final func needsLayout() -> Bool { extras?.awaits.contains(.layout) == true }

  /// Calls `layoutSublayers()` now for this layer and the layers inside it that wait for it.
  public final func layoutIfNeeded() {
    if let extras, extras.awaits.contains(.layout) {
      extras.awaits.remove(.layout)
      layoutSublayers()
    }
    for layer in sublayerStorage { layer.layoutIfNeeded() }
  }

  /// Called for a layer without a view after its bounds have changed.
  final func bareBoundsDidChange(from old: CGRect) {
    guard old.size != bounds.size, isCustom else { return }
    wait(for: .layout)
    if needsDisplayOnBoundsChange { setNeedsDisplay() }
  }

  /// Called for a layer without a view before a property changes.
  final func displayIfAsked(by key: LayerKey) {
    let type = type(of: self)
    guard type != CALayer.self, !FrameworkLayers.contain(type),
      type.needsDisplay(forKey: key.rawValue)
    else { return }
    wait(for: .display)
  }

  /// Stores what `draw(in:)` draws as the layer's contents.
  package final func drawContents() {
    guard isCustom else { return }
    let area = bounds
    let scale = contentsScale
    func pixels(_ length: CGFloat) -> Int { Int(min((length * scale).rounded(.up), 16384)) }
    let size = PixelSize(width: pixels(area.width), height: pixels(area.height))
    guard size.width > 0, size.height > 0 else { return }
    let context = CGContext(size: size, scale: scale, origin: area.origin)
    delegate?.layerWillDraw(self)
    draw(in: context)
    var storage = contentsStorage ?? ContentsStorage(buffer: nil, scale: scale)
    storage.buffer = context.isBlank ? nil : context.picture(background: drawingGround)
    storage.isDrawn = false
    contentsStorage = storage
    didChangeLook()
  }

  /// The value of `isOpaque`, if the program set it.
  package final var ownIsOpaque: Bool? {
    get { extras?.isOpaque }
    set { ownExtras.isOpaque = newValue }
  }

  /// The colour with which drawn contents begin.
  package final var drawingGround: PixelColor {
    ownIsOpaque == true ? PixelColor(premultiplied: 0xff00_0000) : .clear
  }
}
