import Espalier
import EspalierTesting
import Foundation
import Testing

/// A wheel in the place of a button's image.
@MainActor @Suite struct ButtonIndicatorTests {
  let stage = Stage(size: CGSize(width: 300, height: 100), scale: 1)
  let page = UIViewController()

  private func button(_ configuration: UIButton.Configuration) -> UIButton {
    let button = UIButton(configuration: configuration)
    button.frame = CGRect(x: 20, y: 20, width: 200, height: 44)
    stage.show(page)
    page.view.addSubview(button)
    stage.settle()
    return button
  }

  private func indicator(of button: UIButton) -> UIActivityIndicatorView? {
    button.subviews.compactMap { $0 as? UIActivityIndicatorView }.first
  }

  @Test("Looks T46: the wheel is in the image's place, and the image is gone")
  func theWheelIsInTheImagesPlace() throws {
    var look = UIButton.Configuration.filled()
    look.title = "Save"
    look.image = UIImage(systemName: "star")
    look.imagePadding = 8
    let button = button(look)
    #expect(indicator(of: button) == nil)
    button.configuration?.showsActivityIndicator = true
    stage.settle()
    let wheel = try #require(indicator(of: button))
    let title = try #require(button.titleLabel)
    #expect(wheel.isAnimating && !wheel.isHidden)
    #expect(wheel.frame.size == CGSize(width: 20, height: 20))
    #expect(abs(wheel.frame.midY - 22) <= 1)
    #expect(abs(title.frame.minX - wheel.frame.maxX - 8) <= 1)
    #expect(wheel.color == title.textColor)
    button.configuration?.showsActivityIndicator = false
    stage.settle()
    #expect(indicator(of: button) == nil)
    #expect(button.imageView?.image?.isSymbolImage == true)
    #expect(stage.issues.isEmpty)
  }

  @Test func theWheelGoesWithTheConfiguration() {
    var look = UIButton.Configuration.plain()
    look.title = "Save"
    look.showsActivityIndicator = true
    let button = button(look)
    #expect(indicator(of: button) != nil)
    button.configuration = nil
    stage.settle()
    #expect(indicator(of: button) == nil)
  }

  @Test func aButtonWithoutImageMakesRoomForTheWheel() {
    var look = UIButton.Configuration.plain()
    look.title = "Save"
    let button = button(look)
    let narrow = button.intrinsicContentSize.width
    button.configuration?.showsActivityIndicator = true
    #expect(button.intrinsicContentSize.width == narrow + 20)
    stage.settle()
    let frames = stage.frameCount
    stage.advance(by: 1)
    #expect(stage.frameCount == frames + 8)
  }
}
