import EspalierDiagnostics
import EspalierDisplayList
import EspalierGeometry
import EspalierRaster
public import Foundation

/// A layer that shows text, from the top of its bounds down, cut off at the bounds.
///
/// The text is drawn with `contentsScale` pixels per point, which is 1 unless the program sets it:
/// on a screen with more, the text is blurred. Set the screen's scale. Main actor only.
@preconcurrency @MainActor open class CATextLayer: CALayer {
  private var text: NSAttributedString?
  private var hasAttributes = false
  private var fontStorage: AnyHashable?
  private var lines: (text: LayerText, lines: (any LayerTextLines)?)?
  private var blurred: (key: BlurKey, buffer: PixelBuffer)?
  private let rasterizer = Rasterizer()

  /// What decides the pixels of text that is drawn with fewer pixels than the screen has.
  private struct BlurKey: Equatable {
    let text: LayerText
    let color: RGBA
    let scale: CGFloat
  }

  /// The text, a `String` or an `NSAttributedString`; `nil`, the default, for none.
  ///
  /// The attributes of an attributed string count in place of `font`, `fontSize` and
  /// `foregroundColor`. A value of another type is refused, which is the issue `layer.text`.
  open var string: Any? {
    get { hasAttributes ? text : text?.string }
    set {
      let value: NSAttributedString?
      switch newValue {
      case nil: value = nil
      case let newValue as NSAttributedString:
        value = NSAttributedString(attributedString: newValue)
      case let newValue as String: value = NSAttributedString(string: newValue)
      case let newValue?:
        return report("string", "\(Swift.type(of: newValue))", "a String or an NSAttributedString")
      }
      let isAttributed = newValue is NSAttributedString
      guard value != text || isAttributed != hasAttributes else { return }
      text = value
      hasAttributes = isAttributed
      didChangeLook()
    }
  }

  /// The font, a `UIFont` or the name of one; `nil`, the default, for the system's.
  ///
  /// Its own size does not count: see `fontSize`. A value of another type is refused, which is the
  /// issue `layer.text`.
  open var font: Any? {
    get { fontStorage?.base }
    set {
      guard let newValue else {
        if fontStorage != nil { setFont(nil) }
        return
      }
      let isObject = Swift.type(of: newValue) is any AnyObject.Type
      guard isObject || newValue is String, let font = newValue as? AnyHashable else {
        return report("font", "\(Swift.type(of: newValue))", "a UIFont or the name of a font")
      }
      if font != fontStorage { setFont(font) }
    }
  }

  private func setFont(_ font: AnyHashable?) {
    fontStorage = font
    didChangeLook()
  }

  /// The size of the font, in points; 36 by default.
  ///
  /// Above 4096 points, and below 0, the text is not drawn.
  open var fontSize: CGFloat = 36 {
    willSet { if newValue != fontSize, newValue.isFinite { willChange(.fontSize) } }
    didSet {
      guard fontSize != oldValue else { return }
      if accepts(fontSize.isFinite, fontSize, of: "fontSize") {
        didChangeLook()
      } else {
        fontSize = oldValue
      }
    }
  }

  /// The colour of the text; opaque white by default, `nil` for none.
  open var foregroundColor: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1) {
    willSet { if newValue != foregroundColor { willChange(.foregroundColor) } }
    didSet { if foregroundColor != oldValue { didChangeLook() } }
  }

  /// Whether lines break at the width of the bounds; false by default.
  open var isWrapped = false {
    didSet { if isWrapped != oldValue { didChangeLook() } }
  }

  /// How lines that are too long end, or the last line that fits of text that wraps; cut off by
  /// default.
  ///
  /// Text that wraps has its ellipsis at the end in every mode but `none`.
  open var truncationMode = CATextLayerTruncationMode.none {
    didSet { if truncationMode != oldValue { didChangeLook() } }
  }

  /// The side at which lines are; the side at which they begin by default.
  ///
  /// Paragraph styles of an attributed string count in its place.
  open var alignmentMode = CATextLayerAlignmentMode.natural {
    didSet { if alignmentMode != oldValue { didChangeLook() } }
  }

  /// Creates a layer of no size.
  public override init() { super.init() }

  /// Creates a copy of another layer's values.
  public override init(layer: Any) { super.init(layer: layer) }

  override func takeValues(of other: CALayer) {
    super.takeValues(of: other)
    guard let other = other as? CATextLayer else { return }
    text = other.text
    hasAttributes = other.hasAttributes
    fontStorage = other.fontStorage
    fontSize = other.fontSize
    foregroundColor = other.foregroundColor
    isWrapped = other.isWrapped
    truncationMode = other.truncationMode
    alignmentMode = other.alignmentMode
  }

  private func report(_ property: String, _ value: String, _ wanted: String) {
    reportIssue(
      Issue(
        "layer.text", .error, subjects: [subjectName, property],
        "\(subjectName).\(property) was set to a value of the type \(value) and keeps its value.",
        fix: "Set \(wanted)."))
  }

  // MARK: Values

  override func specialValue(_ key: LayerKey) -> LayerValue? {
    switch key {
    case .fontSize: LayerValue(Double(fontSize))
    case .foregroundColor: LayerValue(foregroundColor?.rgba)
    default: super.specialValue(key)
    }
  }

  override func storeSpecial(_ value: LayerValue, for key: LayerKey) -> Bool {
    switch key {
    case .fontSize: fontSize = CGFloat(value.scalar)
    case .foregroundColor: foregroundColor = value.color.alpha > 0 ? CGColor(value.color) : nil
    default: return super.storeSpecial(value, for: key)
    }
    return true
  }

  // MARK: Drawing

  override var hasContents: Bool { text?.length ?? 0 > 0 || super.hasContents }

  override func appendContents(to drawing: inout LayerDrawing) {
    super.appendContents(to: &drawing)
    let bounds = (presented?.state ?? state).bounds
    guard let text, text.length > 0, !drawing.rect.isEmpty else { return }
    let color =
      shownValue(.foregroundColor)?.color ?? foregroundColor?.rgba
      ?? RGBA(red: 0, green: 0, blue: 0, alpha: 0)
    let size = shownValue(.fontSize).map { CGFloat($0.scalar) } ?? fontSize
    guard hasAttributes || size > 0 && size <= 4096 && color.alpha > 0 else { return }
    let wanted = LayerText(
      string: text, hasAttributes: hasAttributes, font: fontStorage, size: size,
      isWrapped: isWrapped, truncation: truncationMode, alignment: alignmentMode,
      room: bounds.size)
    if lines?.text != wanted { lines = (wanted, CurrentHost.value.lines(of: wanted)) }
    guard let lines = lines?.lines else { return }
    let scale = contentsScale
    if Double(scale) < drawing.scale {
      let key = BlurKey(text: wanted, color: color, scale: scale)
      if let buffer = picture(of: lines, key) {
        drawing.list.append(.image(ImageFill(buffer: buffer, destination: drawing.rect)))
      }
      return
    }
    blurred = nil
    drawing.list.append(.pushClip(drawing.rect, .square))
    lines.append(to: &drawing, at: bounds.origin, color: color)
    drawing.list.append(.popClip)
  }

  /// Returns the text with `contentsScale` pixels per point.
  private func picture(of lines: any LayerTextLines, _ key: BlurKey) -> PixelBuffer? {
    if let blurred, blurred.key == key { return blurred.buffer }
    func pixels(_ length: CGFloat) -> Int { Int(min((length * key.scale).rounded(), 8192)) }
    let size = PixelSize(width: pixels(key.text.room.width), height: pixels(key.text.room.height))
    guard size.width > 0, size.height > 0 else { return nil }
    var inner = LayerDrawing()
    inner.scale = Double(key.scale)
    inner.rect = size.bounds
    lines.append(to: &inner, at: .zero, color: key.color)
    let buffer = rasterizer.picture(of: inner.list, size: size)
    blurred = (key, buffer)
    return buffer
  }
}
