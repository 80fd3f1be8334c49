import Espalier
import EspalierLayers
import EspalierTesting
import Foundation
import Testing

/// Visual effect views, and the pixels that are painted below and above them.
@MainActor @Suite("Visual effects") struct VisualEffectTests {
  let stage = Stage(size: CGSize(width: 390, height: 844))
  let controller = UIViewController()

  init() {
    controller.view.backgroundColor = .white
    stage.show(controller)
  }

  private func effect(_ frame: CGRect, _ style: UIBlurEffect.Style = .systemMaterial)
    -> UIVisualEffectView
  {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: style))
    view.frame = frame
    controller.view.addSubview(view)
    return view
  }

  private func list() -> String { stage.lastDisplayList }

  @Test("Looks T24") func aPixelBelowRepaintsTheEffectAndNothingElse() {
    let dot = UIView(frame: CGRect(x: 120, y: 120, width: 1, height: 1))
    dot.backgroundColor = .red
    controller.view.addSubview(dot)
    _ = effect(CGRect(x: 100, y: 100, width: 80, height: 60))
    stage.settle()
    let before = stage.repaintedPixels
    dot.backgroundColor = .blue
    stage.turn()
    #expect(stage.repaintedPixels - before == 80 * 60)
  }

  @Test("Looks T25") func contentsScrollUnderTwoBars() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    scroll.backgroundColor = .white
    scroll.showsVerticalScrollIndicator = false
    scroll.contentSize = CGSize(width: 390, height: 10_000)
    for index in 0..<200 {
      let row = UIView(frame: CGRect(x: 0, y: index * 50, width: 390, height: 50))
      row.backgroundColor = [UIColor.red, .green, .blue][index % 3]
      scroll.addSubview(row)
    }
    controller.view.addSubview(scroll)
    _ = effect(CGRect(x: 0, y: 0, width: 390, height: 44), .systemChromeMaterial)
    _ = effect(CGRect(x: 0, y: 795, width: 390, height: 49), .systemChromeMaterial)
    stage.settle()
    for _ in 0..<4 {
      let before = stage.repaintedPixels
      scroll.contentOffset.y += 20
      stage.turn()
      #expect(stage.repaintedPixels - before <= 44_850)
      let shown = stage.pixels
      stage.resize(to: CGSize(width: 392, height: 844))
      stage.resize(to: CGSize(width: 390, height: 844))
      #expect(stage.pixels == shown)
    }
  }

  @Test("Looks T26") func aTranslucentOrTurnedEffectIsFlat() {
    let view = effect(CGRect(x: 0, y: 0, width: 100, height: 40))
    stage.settle()
    #expect(list().contains("backdrop"))
    view.alpha = 0.5
    stage.settle()
    #expect(!list().contains("backdrop"))
    view.alpha = 1
    view.transform = CGAffineTransform(rotationAngle: 0.1)
    stage.settle()
    #expect(!list().contains("backdrop"))
    view.transform = .identity
    controller.traitOverrides.accessibilityContrast = .high
    stage.settle()
    #expect(!list().contains("backdrop"))
  }

  @Test("Looks T27") func contentsFillTheEffectAndEffectsAreEqualByStyle() {
    let view = effect(CGRect(x: 0, y: 0, width: 100, height: 40))
    #expect(view.contentView.frame == view.bounds)
    view.frame.size = CGSize(width: 50, height: 60)
    #expect(view.contentView.frame == view.bounds)
    #expect(UIBlurEffect(style: .light) == UIBlurEffect(style: .light))
    #expect(UIBlurEffect(style: .light) != UIBlurEffect(style: .dark))
    let blur = UIBlurEffect(style: .regular)
    #expect(UIVibrancyEffect(blurEffect: blur) == UIVibrancyEffect(blurEffect: blur, style: .label))
    #expect(UIVibrancyEffect(blurEffect: blur) != UIVibrancyEffect(blurEffect: blur, style: .fill))
  }

  @Test func vibrantContentsHaveOneShade() {
    let view = effect(CGRect(x: 0, y: 0, width: 100, height: 40))
    let blur = UIBlurEffect(style: .systemMaterial)
    let vibrancy = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: .separator))
    vibrancy.frame = view.bounds
    let square = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
    square.backgroundColor = .red
    vibrancy.contentView.addSubview(square)
    view.contentView.addSubview(vibrancy)
    stage.settle()
    #expect(list().contains("tint"))
    let pixel = stage.pixels[15 * 390 + 15]
    let around = stage.pixels[30 * 390 + 30]
    #expect(pixel >> 16 & 255 == pixel >> 8 & 255 && pixel & 255 == pixel >> 8 & 255)
    #expect(pixel & 255 < around & 255)
  }

  @Test("Looks T27: a subview outside the content view stops the program")
  func aSubviewOutsideTheContentViewStops() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIVisualEffectView(effect: nil).addSubview(UILabel()) }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("[effect.subview]"))
    #expect(text.contains("Add it to the view's contentView."))
  }
}
