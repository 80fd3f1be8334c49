import Espalier
import EspalierGeometry
import EspalierTesting
import Foundation
import Testing

/// The looks of buttons as values, and when they are updated.
@MainActor @Suite struct ButtonConfigurationTests {
  let stage = Stage(size: CGSize(width: 400, height: 300), scale: 1)
  let page = UIViewController()

  private func show(_ button: UIButton, width: CGFloat = 200, height: CGFloat = 44) {
    button.frame = CGRect(x: 20, y: 20, width: width, height: height)
    stage.show(page)
    page.view.addSubview(button)
    stage.settle()
  }

  private func titled(_ look: UIButton.Configuration, _ title: String = "Save")
    -> UIButton.Configuration
  {
    var look = look
    look.title = title
    return look
  }

  @Test("Looks T46: the handler runs once for a press, a release, and when it is set")
  func theHandlerRunsOncePerChange() {
    let button = UIButton(configuration: titled(.filled()))
    show(button)
    var states: [UIControl.State] = []
    button.configurationUpdateHandler = { states.append($0.state) }
    stage.settle()
    #expect(states == [.normal])
    stage.press(CGPoint(x: 40, y: 40))
    stage.settle()
    #expect(states == [.normal, .highlighted])
    stage.release()
    stage.settle()
    #expect(states == [.normal, .highlighted, .normal])
    #expect(stage.issues.isEmpty)
  }

  @Test func aHandlerThatSetsTheConfigurationDoesNotRunAgain() {
    let button = UIButton(configuration: titled(.filled()))
    show(button)
    var count = 0
    button.configurationUpdateHandler = { button in
      count += 1
      button.configuration?.title = "Run \(count)"
    }
    stage.settle()
    stage.settle()
    #expect(count == 1)
    #expect(button.titleLabel?.text == "Run 1")
    button.configuration?.subtitle = "Below"
    stage.settle()
    #expect(count == 2)
  }

  @Test func theUpdateComesBeforeTheHandler() {
    final class Recorder: UIButton {
      var calls: [String] = []
      override func updateConfiguration() { calls.append("update") }
    }
    let button = Recorder(configuration: titled(.plain()))
    button.configurationUpdateHandler = { ($0 as? Recorder)?.calls.append("handler") }
    show(button)
    #expect(button.calls == ["update", "handler"])
    button.isSelected = true
    button.isEnabled = false
    stage.settle()
    #expect(button.calls == ["update", "handler", "update", "handler"])
  }

  @Test("Looks T46: a reservation keeps the size while a wheel takes the image's place")
  func aReservationKeepsTheSize() {
    var look = titled(.plain())
    look.image = UIImage(systemName: "star")
    look.imagePadding = 8
    look.imageReservation = 40
    let button = UIButton(configuration: look)
    let size = button.intrinsicContentSize
    button.configuration?.showsActivityIndicator = true
    #expect(button.intrinsicContentSize == size)
    button.configuration?.imageReservation = 0
    #expect(button.intrinsicContentSize.width < size.width)
  }

  @Test func theFactoriesDifferInTheSelection() {
    #expect(UIButton.Configuration.plain().automaticallyUpdateForSelection)
    #expect(UIButton.Configuration.bordered().automaticallyUpdateForSelection)
    #expect(!UIButton.Configuration.filled().automaticallyUpdateForSelection)
    #expect(!UIButton.Configuration.borderedProminent().automaticallyUpdateForSelection)
    let look = UIButton.Configuration.borderedTinted()
    #expect(look.contentInsets.top == 7 && look.contentInsets.leading == 12)
    #expect(look.titlePadding == 1 && look.imagePlacement == .leading)
    #expect(look == .tinted() && look != .gray())
  }

  @Test func anUpdateIsANewValueInTheLookOfTheState() {
    let button = UIButton(configuration: titled(.tinted()))
    show(button)
    let rest = button.titleLabel?.textColor
    button.automaticallyUpdatesConfiguration = false
    button.isEnabled = false
    stage.settle()
    #expect(button.titleLabel?.textColor == rest)
    let look = titled(.tinted())
    #expect(look.updated(for: button) != look)
    button.configuration = look.updated(for: button)
    stage.settle()
    #expect(button.titleLabel?.textColor == .tertiaryLabel)
  }

  @Test func transformersDecideAboutWhatIsShown() throws {
    var look = titled(.plain())
    look.subtitle = "Below"
    look.image = UIImage(systemName: "star")
    look.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
      var result = attributes
      result.uiKit.font = .systemFont(ofSize: 31)
      result.uiKit.foregroundColor = .systemGreen
      return result
    }
    look.subtitleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
      var result = $0
      result.uiKit.foregroundColor = .systemPink
      return result
    }
    look.imageColorTransformer = UIConfigurationColorTransformer { _ in .systemOrange }
    let button = UIButton(configuration: look)
    show(button)
    let title = try #require(button.titleLabel?.attributedText)
    #expect((title.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 31)
    #expect(
      title.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .systemGreen)
    let subtitle = try #require(button.subtitleLabel?.attributedText)
    #expect(
      subtitle.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .systemPink)
    #expect(button.imageView?.tintColor == .systemOrange)
    button.configuration?.titleTextAttributesTransformer = nil
    stage.settle()
    #expect(button.titleLabel?.font.pointSize == 17)
  }

  @Test func aTitleWrapsAndMakesTheButtonHigher() {
    let look = titled(.gray(), "Several words that do not fit into one line")
    let button = UIButton(configuration: look)
    page.view.addSubview(button)
    button.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      button.widthAnchor.constraint(equalToConstant: 150),
      button.leadingAnchor.constraint(equalTo: page.view.leadingAnchor),
      button.topAnchor.constraint(equalTo: page.view.topAnchor),
    ])
    stage.show(page)
    stage.settle()
    let wrapped = button.frame.height
    #expect(wrapped > button.intrinsicContentSize.height + 15)
    button.configuration?.titleLineBreakMode = .byTruncatingTail
    stage.settle()
    #expect(button.frame.height == button.intrinsicContentSize.height)
    #expect(button.frame.height < wrapped)
    #expect(stage.issues.isEmpty)
  }

  @Test(arguments: [false, true])
  func titleAndSubtitleAreAlignedWithEachOther(isMirrored: Bool) throws {
    if isMirrored { page.traitOverrides.layoutDirection = .rightToLeft }
    var look = titled(.plain(), "A long title")
    look.subtitle = "Below"
    look.titleAlignment = .leading
    let button = UIButton(configuration: look)
    show(button)
    let title = try #require(button.titleLabel?.frame)
    let subtitle = try #require(button.subtitleLabel?.frame)
    if isMirrored {
      #expect(abs(title.maxX - subtitle.maxX) <= 1)
    } else {
      #expect(abs(title.minX - subtitle.minX) <= 1)
    }
    #expect(abs(subtitle.minY - title.maxY - 1) <= 1)
    button.configuration?.titleAlignment = .automatic
    stage.settle()
    #expect(abs((button.subtitleLabel?.frame.midX ?? 0) - title.midX) <= 1)
  }

  @Test func aBackgroundOfTheAppIsShown() throws {
    var look = titled(.plain())
    let custom = UIView()
    look.background.customView = custom
    look.background.backgroundColor = .systemYellow
    look.background.backgroundInsets = NSDirectionalEdgeInsets(
      top: 4, leading: 6, bottom: 4, trailing: 6)
    look.background.cornerRadius = 9
    look.cornerStyle = .fixed
    let button = UIButton(configuration: look)
    show(button)
    let ground = try #require(custom.superview)
    #expect(ground.frame == CGRect(x: 6, y: 4, width: 188, height: 36))
    #expect(ground.layer.cornerRadius == 9)
    #expect(
      ground.backgroundColor?.resolvedColor(with: page.traitCollection)
        == UIColor.systemYellow.resolvedColor(with: page.traitCollection))
    button.configuration = nil
    stage.settle()
    #expect(custom.superview == nil)
  }

  @Test func chevronsMarkAButtonThatShowsItsChoice() throws {
    let button = UIButton(configuration: titled(.bordered()))
    show(button)
    let width = button.intrinsicContentSize.width
    button.menu = UIMenu(children: [UIAction(title: "Save") { _ in }])
    button.showsMenuAsPrimaryAction = true
    #expect(button.intrinsicContentSize.width == width)
    button.changesSelectionAsPrimaryAction = true
    #expect(button.intrinsicContentSize.width > width)
    button.configuration?.indicator = .none
    #expect(button.intrinsicContentSize.width == width)
  }

  @Test func aButtonIsHeldWhileItsMenuIsOpen() {
    let button = UIButton(configuration: titled(.bordered()))
    button.menu = UIMenu(children: [UIAction(title: "Copy") { _ in }])
    button.showsMenuAsPrimaryAction = true
    show(button)
    var held: [Bool] = []
    button.configurationUpdateHandler = { held.append($0.isHeld) }
    stage.settle()
    stage.tap(CGPoint(x: 40, y: 40))
    stage.settle()
    #expect(button.isHeld && held.last == true)
    stage.press(key: .keyboardEscape)
    stage.settle()
    #expect(!button.isHeld && held.last == false)
  }

  @Test func rolesChangeTheTitle() {
    let button = UIButton(configuration: titled(.plain(), "Delete"))
    show(button)
    button.role = .destructive
    stage.settle()
    #expect(button.titleLabel?.textColor == .systemRed)
    button.configuration?.baseForegroundColor = .systemTeal
    stage.settle()
    #expect(button.titleLabel?.textColor == .systemTeal)
    let width = button.intrinsicContentSize.width
    button.role = .primary
    #expect(button.intrinsicContentSize.width > width)
  }

  @Test func titlesFollowTheTextSize() {
    let button = UIButton(configuration: titled(.plain()))
    show(button)
    let size = button.intrinsicContentSize
    page.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    stage.settle()
    #expect(button.intrinsicContentSize.height > size.height + 8)
  }

  @Test func aCloseButtonIsADisc() {
    let button = UIButton(type: .close)
    #expect(button.intrinsicContentSize == CGSize(width: 30, height: 30))
    #expect(button.layer.cornerRadius == 15)
    #expect(button.accessibilityLabel == "Close")
  }
}
