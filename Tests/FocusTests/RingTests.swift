import Espalier
import EspalierTesting
import Foundation
import Testing

/// The ring around the focused item: DESKTOP F3.
@MainActor @Suite struct RingTests {
  let stage = Stage(size: CGSize(width: 200, height: 200))
  let page = FocusPage()

  private func channels(_ pixel: UInt32) -> [Double] {
    [16, 8, 0].map { Double((pixel >> UInt32($0)) & 255) / 255 }
  }

  /// The relative luminance of WCAG.
  private func luminance(_ pixel: UInt32) -> Double {
    let linear = channels(pixel).map {
      $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  private func contrast(_ a: UInt32, _ b: UInt32) -> Double {
    let (x, y) = (luminance(a), luminance(b))
    return (max(x, y) + 0.05) / (min(x, y) + 0.05)
  }

  /// The pixels across the left side of the ring around a view at x = 50, outside to inside.
  private var acrossTheRing: [UInt32] { (44..<50).compactMap { stage.pixel($0, 100) } }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark], 0..<27)
  func bandOrEdgeContrastsThreeToOneOnEveryGround(style: UIUserInterfaceStyle, number: Int) throws {
    let steps: [CGFloat] = [0, 0.5, 1]
    stage.show(page)
    stage.window.overrideUserInterfaceStyle = style
    page.view.backgroundColor = UIColor(
      red: steps[number % 3], green: steps[number / 3 % 3], blue: steps[number / 9], alpha: 1)
    let control = UIControl(frame: CGRect(x: 50, y: 80, width: 100, height: 40))
    page.view.addSubview(control)
    stage.settle()
    let ground = try #require(stage.pixel(44, 100))
    stage.press(key: .keyboardTab)
    stage.settle()
    let best = acrossTheRing.map { contrast($0, ground) }.max() ?? 0
    #expect(best >= 3)
  }

  @Test func theBandIsTwoPointsWide() throws {
    stage.show(page)
    page.view.backgroundColor = .white
    page.view.addSubview(UIControl(frame: CGRect(x: 50, y: 80, width: 100, height: 40)))
    stage.settle()
    stage.press(key: .keyboardTab)
    stage.settle()
    let colors = acrossTheRing
    #expect(colors.filter { contrast($0, 0xffff_ffff) > 3 }.count == 2)
  }

  @Test func theRingJumpsToTheNextItem() {
    stage.show(page)
    for y in [20, 80] {
      page.view.addSubview(UIControl(frame: CGRect(x: 50, y: y, width: 100, height: 40)))
    }
    stage.settle()
    stage.press(key: .keyboardTab)
    stage.settle()
    stage.press(key: .keyboardTab)
    stage.turn()
    let ring = stage.window.layer.sublayers?.suffix(2) ?? []
    #expect(ring.count == 2)
    for layer in ring {
      #expect(layer.animationKeys() == nil && layer.presentation()?.frame == layer.frame)
      #expect(layer.frame.midY == 100)
    }
  }

  /// Places at every edge and corner, in points of the window.
  @Test(arguments: [0, 80, 160], [0, 80, 160])
  func theRingIsWholeAtTheEdgesOfTheWindow(x: Int, y: Int) throws {
    stage.show(page)
    page.view.backgroundColor = .white
    page.view.addSubview(UIControl(frame: CGRect(x: x, y: y, width: 40, height: 40)))
    stage.settle()
    stage.press(key: .keyboardTab)
    stage.settle()
    func isRing(_ x: Int, _ y: Int) -> Bool {
      stage.pixel(x, y).map { contrast($0, 0xffff_ffff) > 3 } ?? false
    }
    let (left, right) = (max(1, x - 2), min(198, x + 41))
    let (top, bottom) = (max(1, y - 2), min(198, y + 41))
    #expect(isRing(left, y + 20))
    #expect(isRing(right, y + 20))
    #expect(isRing(x + 20, top))
    #expect(isRing(x + 20, bottom))
  }

  @Test func clippingViewsDoNotClipTheRing() {
    stage.show(page)
    page.view.backgroundColor = .white
    let clip = UIView(frame: CGRect(x: 50, y: 80, width: 100, height: 40))
    clip.clipsToBounds = true
    page.view.addSubview(clip)
    clip.addSubview(UIControl(frame: clip.bounds))
    stage.settle()
    stage.press(key: .keyboardTab)
    stage.settle()
    #expect(acrossTheRing.filter { contrast($0, 0xffff_ffff) > 3 }.count == 2)
  }

  @Test func aViewMayHaveNoRingOrAnotherShape() {
    stage.show(page)
    page.view.backgroundColor = .white
    let control = UIControl(frame: CGRect(x: 50, y: 80, width: 100, height: 40))
    control.focusEffect = nil
    page.view.addSubview(control)
    stage.settle()
    stage.press(key: .keyboardTab)
    stage.settle()
    #expect(control.isFocused)
    #expect(acrossTheRing.allSatisfy { $0 == 0xffff_ffff })
    let halo = UIFocusHaloEffect(rect: CGRect(x: 20, y: 0, width: 60, height: 40))
    control.focusEffect = halo
    stage.settle()
    #expect(stage.pixel(67, 100) != 0xffff_ffff)
    #expect(acrossTheRing.allSatisfy { $0 == 0xffff_ffff })
    let inside = UIFocusHaloEffect(roundedRect: control.bounds, cornerRadius: 10, curve: .circular)
    inside.position = .inside
    control.focusEffect = inside
    stage.settle()
    #expect(acrossTheRing.allSatisfy { $0 == 0xffff_ffff })
    #expect(stage.pixel(52, 100) != 0xffff_ffff)
    let circular = stage.pixels
    control.focusEffect = UIFocusHaloEffect(
      roundedRect: control.bounds, cornerRadius: 10, curve: .continuous)
    (control.focusEffect as? UIFocusHaloEffect)?.position = .inside
    stage.settle()
    #expect(stage.pixels != circular)
  }

  @Test func theRingFollowsAnItemThatMoves() {
    stage.show(page)
    page.view.backgroundColor = .white
    let control = UIControl(frame: CGRect(x: 50, y: 80, width: 100, height: 40))
    page.view.addSubview(control)
    stage.settle()
    stage.press(key: .keyboardTab)
    stage.settle()
    control.frame.origin.x = 90
    stage.settle()
    #expect(acrossTheRing.allSatisfy { $0 == 0xffff_ffff })
    #expect(stage.pixel(87, 100) != 0xffff_ffff)
  }
}
