import Espalier
import EspalierGeometry
import Foundation
import Testing

@MainActor struct ButtonTests {
  @Test func aStateWithoutAValueShowsTheNormalOne() {
    let button = UIButton(type: .system)
    button.setTitle("Play", for: .normal)
    button.setTitle("Pause", for: .selected)
    button.setTitleColor(.red, for: .disabled)
    #expect(button.currentTitle == "Play")
    #expect(button.titleLabel?.text == "Play")
    button.isSelected = true
    #expect(button.titleLabel?.text == "Pause")
    button.isHighlighted = true
    #expect(button.title(for: [.selected, .highlighted]) == "Play")
    #expect(button.state == [.selected, .highlighted])
    button.isSelected = false
    button.isHighlighted = false
    button.isEnabled = false
    #expect(button.currentTitleColor == .red)
    #expect(button.titleLabel?.textColor == .red)
  }

  @Test func sizesFollowTitleAndInsets() {
    withStudio { _ in
      let button = UIButton()
      #expect(button.intrinsicContentSize == CGSize(width: 30, height: 34))
      button.setTitle("Dismiss", for: .normal)
      let title = button.titleLabel?.intrinsicContentSize ?? .zero
      #expect(title.width > 20)
      let plain = button.intrinsicContentSize
      #expect(plain == CGSize(width: max(30, title.width), height: title.height + 12))
      button.titleEdgeInsets = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
      let wide = button.intrinsicContentSize
      #expect(wide.width == title.width + 20)
      #expect(wide.height == title.height + 20 + 12)
      button.titleEdgeInsets = .zero
      button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      #expect(
        button.intrinsicContentSize
          == CGSize(width: title.width + 6, height: title.height + 4))
    }
  }

  @Test(arguments: [UIControl.ContentVerticalAlignment.top, .bottom, .center])
  func aTitleAlignedToAnEdgeKeepsItsPadding(alignment: UIControl.ContentVerticalAlignment) throws {
    try withStudio { studio in
      let button = UIButton()
      button.setTitle("Dismiss", for: .normal)
      button.contentVerticalAlignment = alignment
      button.sizeToFit()
      button.layoutIfNeeded()
      let title = try #require(button.titleLabel)
      #expect(title.frame.minY == 6)
      #expect(title.frame.maxY == button.bounds.height - 6)
      button.frame.size.height = 100
      button.layoutIfNeeded()
      let middle = ((100 - title.frame.height) / 2).rounded()
      let places: [UIControl.ContentVerticalAlignment: CGFloat] = [
        .top: 6, .bottom: 94 - title.frame.height, .center: middle,
      ]
      #expect(title.frame.minY == places[alignment])
      button.contentEdgeInsets = UIEdgeInsets(top: 2, left: 0, bottom: 2, right: 0)
      button.layoutIfNeeded()
      if alignment == .top { #expect(title.frame.minY == 2) }
    }
  }

  @Test(arguments: [UIControl.ContentVerticalAlignment.top, .bottom])
  func aTitleStandsAtTheEdgeOfAButtonThatWasNeverFitted(
    alignment: UIControl.ContentVerticalAlignment
  ) throws {
    try withStudio { studio in
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      button.setTitle("Short", for: .normal)
      button.contentVerticalAlignment = alignment
      button.contentHorizontalAlignment = .left
      button.layoutIfNeeded()
      let title = try #require(button.titleLabel)
      #expect(title.frame.minX == 0)
      #expect(alignment == .top ? title.frame.minY == 0 : title.frame.maxY == 100)
    }
  }

  @Test func aTallImageBesideATitleNeedsNoSpaceOfTheTitle() throws {
    try withStudio { studio in
      let size = CGSize(width: 80, height: 80)
      let button = UIButton()
      button.setTitle("Short", for: .normal)
      button.setImage(UIGraphicsImageRenderer(size: size).image { _ in }, for: .normal)
      button.sizeToFit()
      let title = try #require(button.titleLabel).intrinsicContentSize
      #expect(button.bounds.size == CGSize(width: 80 + title.width, height: 80))
      button.contentVerticalAlignment = .top
      button.layoutIfNeeded()
      #expect(button.imageView?.frame.minY == 0)
    }
  }

  @Test func anImageAloneIsItsOwnSize() {
    let button = UIButton()
    button.setImage(UIImage(systemName: "circle"), for: .normal)
    #expect(button.intrinsicContentSize == UIImage(systemName: "circle")?.size)
  }

  @Test func imageAndTitleStandSideBySideAndFollowTheAlignment() throws {
    try withStudio { studio in
      let button = UIButton(type: .system)
      button.setTitle("Go", for: .normal)
      button.setImage(UIImage(systemName: "circle"), for: .normal)
      studio.add(button, 0, 0, 200, 50)
      studio.turn()
      let image = try #require(button.imageView)
      let title = try #require(button.titleLabel)
      #expect(abs(image.frame.maxX - title.frame.minX) <= 1)
      #expect(abs((image.frame.minX + title.frame.maxX) / 2 - 100) <= 1)
      #expect(abs(title.frame.midY - 25) <= 1)
      button.contentHorizontalAlignment = .left
      studio.turn()
      #expect(image.frame.minX == 0)
      button.contentHorizontalAlignment = .right
      button.contentVerticalAlignment = .bottom
      studio.turn()
      #expect(abs(title.frame.maxX - 200) <= 1)
      // The 6 points below a title are kept.
      #expect(abs(title.frame.maxY - 44) <= 1)
    }
  }

  @Test func aTitleThatDoesNotFitStaysInside() throws {
    try withStudio { studio in
      let button = UIButton(type: .system)
      button.setTitle("A title much wider than its button", for: .normal)
      studio.add(button, 0, 0, 80, 40)
      studio.turn()
      let title = try #require(button.titleLabel)
      #expect(title.frame.minX >= 0 && title.frame.maxX <= 80)
    }
  }

  @Test func aNewTitleOrFontMovesTheLabel() throws {
    try withStudio { studio in
      let button = studio.add(UIButton(type: .system), 0, 0, 200, 40)
      button.setTitle("i", for: .normal)
      studio.turn()
      let title = try #require(button.titleLabel)
      let narrow = title.frame.width
      button.setTitle("wide", for: .normal)
      studio.turn()
      let wide = title.frame.width
      #expect(wide > narrow)
      title.font = .systemFont(ofSize: 30)
      studio.turn()
      #expect(title.frame.width > wide)
    }
  }

  @Test func aSystemButtonFadesWhilePressedAndACustomOneDoesNot() {
    withStudio { studio in
      let system = studio.add(UIButton(type: .system), 0, 0, 100, 40)
      system.setTitle("System", for: .normal)
      let custom = studio.add(UIButton(), 0, 50, 100, 40)
      custom.setTitle("Custom", for: .normal)
      studio.press(10, 10)
      #expect((system.titleLabel?.alpha ?? 1) < 0.5)
      studio.release(10, 10)
      #expect(system.titleLabel?.alpha == 1)
      studio.press(10, 60)
      #expect(custom.titleLabel?.alpha == 1)
      studio.release(10, 60)
    }
  }

  @Test func theTintColourReachesTitleAndTemplate() {
    withStudio { studio in
      let button = UIButton(type: .system)
      button.setTitle("Tinted", for: .normal)
      studio.add(button, 0, 0)
      studio.root.tintColor = .red
      #expect(button.titleLabel?.textColor == .red)
    }
  }

  @Test func aConfigurationGivesSizeColourAndCorners() {
    withStudio { studio in
      var configuration = UIButton.Configuration.filled()
      configuration.title = "Go"
      configuration.cornerStyle = .capsule
      configuration.contentInsets = NSDirectionalEdgeInsets(
        top: 10, leading: 20, bottom: 10, trailing: 20)
      let button = UIButton(configuration: configuration)
      let title = button.titleLabel?.intrinsicContentSize ?? .zero
      #expect(
        button.intrinsicContentSize
          == CGSize(width: title.width + 40, height: title.height + 20))
      button.tintColor = .red
      studio.add(button, 0, 0)
      #expect(studio.pixel(Int(button.frame.width) / 2, 3) == 0xffff_0000)
      #expect(studio.pixel(0, 0) == 0xffff_ffff)
      button.isEnabled = false
      #expect(studio.pixel(Int(button.frame.width) / 2, 3) != 0xffff_0000)
    }
  }

  @Test func theUpdateHandlerSeesEachState() {
    withStudio { studio in
      let button = UIButton(configuration: .filled())
      var states: [UIControl.State] = []
      button.configurationUpdateHandler = { states.append($0.state) }
      studio.add(button, 0, 0, 100, 40)
      studio.turn()
      button.isSelected = true
      studio.turn()
      #expect(states == [.normal, .selected])
    }
  }

  @Test func anActionSuppliesTheTitleAndIsPerformed() {
    withStudio { studio in
      var count = 0
      let button = UIButton(
        type: .system, primaryAction: UIAction(title: "Play") { _ in count += 1 })
      studio.add(button, 0, 0, 100, 40)
      #expect(button.currentTitle == "Play")
      studio.tap(10, 10)
      #expect(count == 1)
    }
  }
}
