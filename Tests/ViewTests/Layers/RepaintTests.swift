import Espalier
import EspalierDisplayList
import EspalierLayers
import EspalierTestNumbers
import EspalierTestSupport
import EspalierTesting
import Testing

/// After any change, the picture equals one that is painted completely.
@MainActor @Suite struct RepaintTests {
  @Test(arguments: 0..<24)
  func repaintingTheChangedPixelsGivesTheWholePicture(seed: UInt64) {
    compare(ChangingScene(seed: seed, scale: [1, 1, 2, 1.5][Int(seed % 4)]))
  }

  @Test(arguments: [74, 223, 247, 337, 352, 357] + [UInt64](0..<6))
  func repaintingTheChangedPixelsInsideTurnedAndScaledViewsGivesTheWholePicture(seed: UInt64) {
    compare(ChangingScene(seed: seed, scale: [1, 1, 2, 1.5][Int(seed % 4)], turns: true))
  }

  @Test(arguments: 0..<16)
  func repaintingTheChangedPixelsOfMaskedViewsGivesTheWholePicture(seed: UInt64) {
    let scale: CGFloat = [1, 1, 2, 1.5][Int(seed % 4)]
    compare(ChangingScene(seed: seed, scale: scale, turns: seed % 2 == 1, masks: true))
  }

  @Test(arguments: 0..<16)
  func repaintingTheChangedPixelsBelowMaterialsGivesTheWholePicture(seed: UInt64) {
    let scale: CGFloat = [1, 1, 2, 1.5][Int(seed % 4)]
    compare(ChangingScene(seed: seed, scale: scale, turns: seed % 2 == 1, materials: true))
  }

  @Test(arguments: 0..<16)
  func repaintingTheChangedPixelsOfBitmapsGivesTheWholePicture(seed: UInt64) {
    let scale: CGFloat = [1, 1, 2, 1.5][Int(seed % 4)]
    compare(ChangingScene(seed: seed, scale: scale, turns: seed % 2 == 1, bitmaps: true))
  }

  @Test(
    "Looks L13, L15: what changes in space repaints the pixels that it touches", arguments: 0..<12)
  func repaintingTheChangedPixelsOfViewsInSpaceGivesTheWholePicture(seed: UInt64) {
    let scale: CGFloat = [1, 1, 2, 1.5][Int(seed % 4)]
    compare(ChangingScene(seed: seed, scale: scale, turns: seed % 2 == 1, spaces: true))
  }

  private func compare(_ scene: ChangingScene) {
    for step in 0..<40 {
      let changes = scene.change()
      let repainted = scene.picture()
      let whole = scene.freshPicture()
      guard repainted == whole else {
        Issue.record("Step \(step) differs after: \(changes.joined(separator: ", "))")
        return
      }
    }
  }

  @Test func scrollingMovesPixelsAndDrawsTheRest() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let scroll = ScrollFixture.show(on: stage)
    let before = stage.repaintedPixels
    scroll.contentOffset.y = 20
    stage.turn()
    #expect(stage.repaintedPixels - before == 100 * 20)
  }

  @Test func viewsAboveScrollingContentsAreDrawnAgainAtTheirPlaceAndWhereTheirPixelsMoved() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let scroll = ScrollFixture.show(on: stage)
    let bar = UIView(frame: CGRect(x: 0, y: 40, width: 100, height: 10))
    bar.backgroundColor = .blue
    scroll.superview?.addSubview(bar)
    stage.turn()
    let before = stage.repaintedPixels
    scroll.contentOffset.y = 20
    stage.turn()
    // The stripe that came into view, the bar, and where its pixels were carried to.
    #expect(stage.repaintedPixels - before == 100 * 20 + 2 * 100 * 10)
  }

  @Test func contentsOnABackgroundOfSeveralColorsAreDrawnAgain() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let scroll = ScrollFixture.show(on: stage)
    scroll.backgroundColor = nil
    let below = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    below.backgroundColor = .blue
    scroll.superview?.insertSubview(below, at: 0)
    stage.turn()
    let before = stage.repaintedPixels
    scroll.contentOffset.y = 20
    stage.turn()
    #expect(stage.repaintedPixels - before == 100 * 100)
  }

  @Test func scrollingVisitsNoRowsThatOnlyMove() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let scroll = ScrollFixture.show(on: stage)
    scroll.contentOffset.y = 20
    stage.turn()
    // The window, the root view and the scroll view.
    #expect(stage.visitedLayers == 3)
  }
}

/// A thousand rows of two colours.
@MainActor private enum ScrollFixture {
  static func show(on stage: Stage) -> UIScrollView {
    let root = UIViewController()
    root.view.backgroundColor = .white
    stage.show(root)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.backgroundColor = .white
    scroll.showsVerticalScrollIndicator = false
    scroll.contentSize = CGSize(width: 100, height: 10_000)
    for index in 0..<1000 {
      let row = UIView(frame: CGRect(x: 0, y: CGFloat(index) * 10, width: 100, height: 10))
      row.backgroundColor = index % 2 == 0 ? .red : .green
      scroll.addSubview(row)
    }
    root.view.addSubview(scroll)
    stage.turn()
    return scroll
  }
}

/// Views inside each other, above each other, scrolled, faded, turned, and changed at random.
@MainActor private final class ChangingScene {
  private let stage: Stage
  private let size = CGSize(width: 90, height: 80)
  private var views: [UIView] = []
  private var random: SeededGenerator
  private let root = UIViewController()
  /// Whether transforms do more than move.
  private let turns: Bool
  /// Whether changes include those of masks.
  private let masks: Bool
  /// Whether some views show what is behind them, blurred.
  private let materials: Bool
  /// Whether changes make some views bitmaps.
  private let bitmaps: Bool

  /// Whether changes leave the plane.
  private let spaces: Bool

  init(
    seed: UInt64, scale: CGFloat, turns: Bool = false, masks: Bool = false, materials: Bool = false,
    bitmaps: Bool = false, spaces: Bool = false
  ) {
    self.spaces = spaces
    self.bitmaps = bitmaps
    self.materials = materials
    random = SeededGenerator(seed: seed)
    self.turns = turns
    self.masks = masks
    stage = Stage(size: size, scale: scale)
    root.view.backgroundColor = .white
    root.view.autoresizesSubviews = false
    stage.show(root)
    for _ in 0..<24 { add() }
    stage.turn()
  }

  func picture() -> [UInt32] { stage.pixels }

  /// The picture after everything was painted once more.
  func freshPicture() -> [UInt32] {
    if bitmaps { LayerBitmaps.removeAll() }
    stage.resize(to: CGSize(width: size.width + 2, height: size.height))
    stage.resize(to: size)
    return picture()
  }

  /// Changes a few things, ends the turn, and returns the list of changes.
  func change() -> [String] {
    let changes = (0..<Int.random(in: 1...3, using: &random)).map { _ in changeOnce() }
    stage.turn()
    return changes
  }

  private func number(_ range: ClosedRange<Int>) -> CGFloat {
    let whole = CGFloat(Int.random(in: range, using: &random))
    return Int.random(in: 0..<6, using: &random) == 0 ? whole + 0.37 : whole
  }

  private func color() -> UIColor {
    let alpha: CGFloat = Int.random(in: 0..<4, using: &random) == 0 ? 0.5 : 1
    return UIColor(
      red: number(0...10) / 10, green: number(0...10) / 10, blue: number(0...10) / 10,
      alpha: alpha)
  }

  private func frame() -> CGRect {
    CGRect(
      x: number(-10...60), y: number(-10...60), width: number(4...50), height: number(4...50))
  }

  private func add() {
    let view = UIView(frame: frame())
    view.clipsToBounds = Int.random(in: 0..<2, using: &random) == 0
    view.backgroundColor = Int.random(in: 0..<5, using: &random) == 0 ? nil : color()
    if Int.random(in: 0..<6, using: &random) == 0 { view.layer.cornerRadius = 5 }
    if Int.random(in: 0..<8, using: &random) == 0 { view.layer.borderWidth = 1 }
    if Int.random(in: 0..<8, using: &random) == 0 { view.layer.shadowOpacity = 0.5 }
    if Int.random(in: 0..<5, using: &random) == 0 {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 14))
      label.text = "Ag\(views.count)"
      label.font = .systemFont(ofSize: 9)
      view.addSubview(label)
    }
    if materials, Int.random(in: 0..<4, using: &random) == 0 {
      view.backgroundColor = nil
      view.layer.backdrop = BackdropMaterial(
        blur: 6, vividness: 1.8, fraction: 0.6, level: 80)
    }
    parent(of: view).addSubview(view)
    views.append(view)
  }

  private func parent(of view: UIView) -> UIView {
    let outside = views.filter { !$0.isDescendant(of: view) && $0.isDescendant(of: root.view) }
    return Int.random(in: 0..<3, using: &random) == 0
      ? root.view : outside.randomElement(using: &random) ?? root.view
  }

  private func transform() -> CGAffineTransform {
    guard turns else { return CGAffineTransform(translationX: 7, y: -4) }
    let factor = number(3...20) / 10
    return CGAffineTransform(rotationAngle: number(-3...3)).scaledBy(x: factor, y: factor)
  }

  private func changeOnce() -> String {
    guard let index = views.indices.randomElement(using: &random) else { return "nothing" }
    let view = views[index]
    if masks, Int.random(in: 0..<2, using: &random) == 0 {
      return "\(changeMask(of: view.layer)) of view \(index)"
    }
    if bitmaps, Int.random(in: 0..<5, using: &random) == 0 {
      view.layer.shouldRasterize.toggle()
      view.layer.rasterizationScale = [0.5, 1, 1.5, 2][Int.random(in: 0..<4, using: &random)]
      return "bitmap of view \(index)"
    }
    if spaces, Int.random(in: 0..<3, using: &random) == 0 {
      return "\(changeSpace(of: view.layer)) of view \(index)"
    }
    let kind = Int.random(in: 0..<20, using: &random)
    switch kind {
    case 0..<8:
      // Views that cut off their contents scroll, as scroll views do.
      view.bounds.origin.y += number(-12...12)
      if kind == 0 { view.bounds.origin.x += number(-5...5) }
    case 8..<10: view.center = CGPoint(x: number(0...80), y: number(0...70))
    case 10: view.frame = frame()
    case 11: view.backgroundColor = color()
    case 12: view.isHidden.toggle()
    case 13: view.alpha = [0, 0.5, 1, 1][Int.random(in: 0..<4, using: &random)]
    case 14: view.removeFromSuperview()
    case 15: parent(of: view).addSubview(view)
    case 16: view.superview?.bringSubviewToFront(view)
    case 17: view.transform = view.transform.isIdentity ? transform() : .identity
    case 18: view.clipsToBounds.toggle()
    default: view.layer.zPosition = view.layer.zPosition == 0 ? 1 : 0
    }
    return "\(kind) of view \(index)"
  }

  private func changeSpace(of layer: CALayer) -> String {
    let kind = Int.random(in: 0..<9, using: &random)
    switch kind {
    case 0: layer.transform = CATransform3DIdentity
    case 1...3: layer.transform = space()
    case 4:
      layer.sublayerTransform =
        CATransform3DIsIdentity(layer.sublayerTransform) ? eye() : CATransform3DIdentity
    case 5: layer.isDoubleSided.toggle()
    case 6: layer.zPosition = number(-40...40)
    case 7: layer.anchorPointZ = number(-20...20)
    default:
      let around = CATransformLayer()
      around.frame = frame()
      around.transform = space()
      for _ in 0..<2 {
        let sheet = newMask()
        sheet.transform = space()
        sheet.zPosition = number(-20...20)
        around.addSublayer(sheet)
      }
      layer.addSublayer(around)
    }
    return "space \(kind)"
  }

  private func eye() -> CATransform3D {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / number(20...200)
    return eye
  }

  private func space() -> CATransform3D {
    let start = Int.random(in: 0..<2, using: &random) == 0 ? eye() : CATransform3DIdentity
    return CATransform3DRotate(
      start, number(-30...30) / 10, number(-1...1), number(-1...1), number(0...1))
  }

  private func changeMask(of layer: CALayer) -> String {
    guard let mask = layer.mask else {
      layer.mask = newMask()
      return "new mask"
    }
    let kind = Int.random(in: 0..<9, using: &random)
    switch kind {
    case 0: layer.mask = nil
    case 1: mask.frame = frame()
    case 2: mask.opacity = [0, 0.5, 1][Int.random(in: 0..<3, using: &random)]
    case 3: mask.isHidden.toggle()
    case 4: mask.backgroundColor = color().cgColor
    case 5: mask.addSublayer(newMask())
    case 6: mask.sublayers?.last?.removeFromSuperlayer()
    case 7: mask.sublayers?.first?.backgroundColor = color().cgColor
    default: mask.setAffineTransform(transform())
    }
    return "change \(kind) of the mask"
  }

  private func newMask() -> CALayer {
    let mask = CALayer()
    mask.frame = frame()
    mask.backgroundColor = color().cgColor
    if Int.random(in: 0..<2, using: &random) == 0 { mask.cornerRadius = 6 }
    return mask
  }
}
