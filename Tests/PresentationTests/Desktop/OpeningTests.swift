import Espalier
import EspalierCore
import EspalierHeadless
import EspalierPlatform
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Opening addresses, and the settings of the desktop.
@MainActor @Suite struct OpeningTests {
  private let stage = Stage()
  private let desktop = FakeServices()
  private let page = UIViewController()

  init() {
    stage.show(page)
    Runtime.current.desktopServices = desktop
  }

  private func open(
    _ address: String, _ options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:]
  ) async throws -> Bool {
    await UIApplication.shared.open(try #require(URL(string: address)), options: options)
  }

  private var platform: HeadlessPlatform? { Runtime.current.platform as? HeadlessPlatform }

  @Test func theDesktopSaysWhetherAnAddressWasOpened() async throws {
    #expect(try await open("https://example.org"))
    desktop.answer = .cancelled
    #expect(try await !open("https://example.org"))
    desktop.answer = .failed("Late.")
    #expect(try await !open("https://example.org"))
    #expect(platform?.openedAddresses == [])
    desktop.answer = .absent("None.")
    #expect(try await open("https://example.org"))
    #expect(platform?.openedAddresses == ["https://example.org"])
    #expect(try await !open("example.org"))
    #expect(try await !open("https://example.org", [.universalLinksOnly: true]))
    #expect(desktop.opened.count == 4)
  }

  @Test func onlyKnownSchemesCanBeOpened() throws {
    for (address, isKnown) in [("https://a.org", true), ("fb://a", false), ("a.org", false)] {
      let url = try #require(URL(string: address))
      #expect(UIApplication.shared.canOpenURL(url) == isKnown)
    }
  }

  @Test func theServicesAreMadeOnceAtTheFirstQuestion() {
    let runtime = Runtime.current
    var count = 0
    let make: @MainActor () -> (any DesktopServices)? = {
      count += 1
      return desktop
    }
    runtime.makeDesktopServices = make
    #expect(count == 0)
    #expect(runtime.desktopServices === desktop && runtime.desktopServices === desktop)
    #expect(count == 1)
    runtime.makeDesktopServices = make
    runtime.desktopServices = nil
    #expect(runtime.desktopServices == nil && count == 1)
  }

  // MARK: Settings

  @Test("30: A desktop that turns dark changes the traits once, in one update")
  func darkOnce() {
    var styles: [UIUserInterfaceStyle] = []
    page.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (page: UIViewController, _) in styles.append(page.traitCollection.userInterfaceStyle)
    }
    platform?.settings.prefersDarkAppearance = true
    stage.turn()
    #expect(styles == [.dark])
    // An equal value is no change.
    platform?.settings.prefersDarkAppearance = true
    stage.settle()
    #expect(styles == [.dark])
    platform?.settings.prefersDarkAppearance = false
    stage.turn()
    #expect(styles == [.dark, .light])
  }

  @Test func theAccentColourIsTheTintLive() throws {
    let label = UILabel()
    label.text = "A"
    label.textColor = label.tintColor
    page.view.addSubview(label)
    let usual = label.tintColor.resolvedColor(with: label.traitCollection)
    platform?.settings.accentColor = 0x33d17a
    stage.settle()
    let green = label.tintColor.resolvedColor(with: label.traitCollection)
    #expect(green != usual)
    var (red, shade, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    green.getRed(&red, green: &shade, blue: &blue, alpha: nil)
    #expect(shade > red && shade > blue)
    #expect(stage.faintPieces().isEmpty)
    platform?.settings.accentColor = nil
    stage.settle()
    #expect(label.tintColor.resolvedColor(with: label.traitCollection) == usual)
  }

  @Test(arguments: [UInt32(0xffff00), 0xffffff, 0x000000, 0x3584e4, 0xe01b24])
  func everyAccentIsLegible(accent: UInt32) {
    platform?.settings.accentColor = accent
    for style in [UIUserInterfaceStyle.light, .dark] {
      stage.settle()
      let window = page.view.window
      window?.overrideUserInterfaceStyle = style
      page.view.backgroundColor = .systemBackground
      let button = UIButton(type: .system)
      button.setTitle("Play", for: .normal)
      button.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
      page.view.addSubview(button)
      stage.settle()
      #expect(stage.faintPieces() == [])
      button.removeFromSuperview()
    }
  }

  @Test func contrastAndMotionAreToldLive() {
    var told: [String] = []
    let names = [
      UIAccessibility.reduceMotionStatusDidChangeNotification,
      UIAccessibility.darkerSystemColorsStatusDidChangeNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { told.append(name.rawValue) }
      }
    }
    defer { tokens.forEach(NotificationCenter.default.removeObserver) }
    platform?.settings.prefersReducedMotion = true
    stage.settle()
    #expect(UIAccessibility.isReduceMotionEnabled)
    platform?.settings.prefersIncreasedContrast = true
    stage.settle()
    #expect(page.traitCollection.accessibilityContrast == .high)
    stage.settle()
    #expect(told.filter { $0 == names[0].rawValue }.count == 1)
    #expect(told.filter { $0 == names[1].rawValue }.count == 1)
  }
}
