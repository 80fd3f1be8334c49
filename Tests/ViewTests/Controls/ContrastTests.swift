import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// The framework's own texts have enough contrast, in light and in dark.
@MainActor @Suite struct ContrastTests {
  nonisolated private static let styles: [UIUserInterfaceStyle] = [.light, .dark]

  private func components(
    _ color: UIColor, _ style: UIUserInterfaceStyle, _ level: UIUserInterfaceLevel
  ) -> SIMD4<Double> {
    let resolved = color.resolvedColor(
      with: UITraitCollection(traitsFrom: [
        UITraitCollection(userInterfaceStyle: style), UITraitCollection(userInterfaceLevel: level),
      ]))
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    resolved.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return SIMD4(Double(red), Double(green), Double(blue), Double(alpha))
  }

  @Test(arguments: styles, [UIUserInterfaceLevel.base, .elevated])
  func semanticTextColorsHaveContrastOnEveryBackground(
    style: UIUserInterfaceStyle, level: UIUserInterfaceLevel
  ) {
    let texts: [(String, UIColor)] = [
      ("label", .label), ("secondaryLabel", .secondaryLabel), ("link", .link),
      ("placeholderText", .placeholderText), ("tint", UIView().tintColor),
    ]
    let grounds: [(String, UIColor)] = [
      ("system", .systemBackground), ("secondary", .secondarySystemBackground),
      ("tertiary", .tertiarySystemBackground), ("grouped", .systemGroupedBackground),
      ("secondary grouped", .secondarySystemGroupedBackground),
      ("tertiary grouped", .tertiarySystemGroupedBackground),
    ]
    for (text, color) in texts {
      for (ground, other) in grounds {
        let behind = components(other, style, level)
        let own = components(color, style, level)
        let ratio = Contrast.ratio(own.w * own + (1 - own.w) * behind, behind)
        #expect(ratio >= 4.5, "\(text) on \(ground): \(ratio)")
      }
    }
  }

  private func shown(_ style: UIUserInterfaceStyle, _ root: UIViewController) -> Stage {
    let stage = Stage(fonts: .machine)
    stage.window.overrideUserInterfaceStyle = style
    stage.show(root)
    return stage
  }

  private func page(_ title: String) -> UIViewController {
    let page = UIViewController()
    page.view.backgroundColor = .systemBackground
    page.title = title
    return page
  }

  @Test(arguments: styles)
  func barsAndPopupsCanBeRead(style: UIUserInterfaceStyle) {
    let tabs = UITabBarController()
    let list = page("Songs")
    list.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", style: .plain, target: nil, action: nil)
    let detail = page("Details")
    let stack = UINavigationController(rootViewController: list)
    stack.tabBarItem = UITabBarItem(
      title: "Songs", image: UIImage(systemName: "music.note.list"), tag: 0)
    stack.tabBarItem.badgeValue = "12"
    let other = page("Search")
    other.tabBarItem = UITabBarItem(
      title: "Search", image: UIImage(systemName: "magnifyingglass"), tag: 1)
    tabs.viewControllers = [stack, other]
    let stage = shown(style, tabs)
    let player = PlayerContent()
    tabs.presentPopupBar(with: player, animated: false)
    player.popupItem.trailingBarButtonItems = [
      UIBarButtonItem(image: UIImage(systemName: "play.fill"), primaryAction: UIAction { _ in })
    ]
    stack.pushViewController(detail, animated: false)
    stage.settle()
    #expect(stage.window.windowScene?.paintedPieces().count ?? 0 >= 8)
    #expect(stage.faintPieces() == [])
    stack.navigationBar.prefersLargeTitles = true
    stack.popViewController(animated: false)
    stage.settle()
    #expect(stage.faintPieces() == [])
  }

  @Test(arguments: styles)
  func alertsAndActionSheetsCanBeRead(style: UIUserInterfaceStyle) {
    for kind in [UIAlertController.Style.alert, .actionSheet] {
      let stage = shown(style, page("Page"))
      let alert = UIAlertController(title: "Delete?", message: "It is gone.", preferredStyle: kind)
      alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
      alert.addAction(UIAlertAction(title: "Keep a Copy", style: .default))
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      stage.window.rootViewController?.present(alert, animated: false)
      stage.settle()
      let names = stage.window.windowScene?.paintedPieces().map(\.name) ?? []
      #expect(names.count >= 5, "\(names)")
      #expect(stage.faintPieces() == [])
    }
  }

  @Test(arguments: styles)
  func buttonsCanBeRead(style: UIUserInterfaceStyle) {
    let root = page("Buttons")
    var y: CGFloat = 40
    for configuration in [
      UIButton.Configuration.plain(), .gray(), .tinted(), .filled(),
    ] {
      var named = configuration
      named.title = "Continue"
      named.image = UIImage(systemName: "play.fill")
      let button = UIButton(configuration: named)
      button.frame = CGRect(x: 40, y: y, width: 220, height: 50)
      root.view.addSubview(button)
      y += 70
    }
    let system = UIButton(type: .system)
    system.setTitle("Workshop", for: .normal)
    system.frame = CGRect(x: 40, y: y, width: 220, height: 50)
    root.view.addSubview(system)
    let stage = shown(style, root)
    stage.settle()
    let names = stage.window.windowScene?.paintedPieces().map(\.name) ?? []
    #expect(names.count >= 9, "\(names)")
    #expect(stage.faintPieces() == [])
  }

  @Test(arguments: styles)
  func whatThePointerIsOverCanBeRead(style: UIUserInterfaceStyle) {
    let list = page("Songs")
    list.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", style: .plain, target: nil, action: nil)
    let button = UIButton(type: .system)
    button.setTitle("Workshop", for: .normal)
    button.frame = CGRect(x: 40, y: 200, width: 220, height: 50)
    list.view.addSubview(button)
    let stack = UINavigationController(rootViewController: list)
    stack.tabBarItem = UITabBarItem(
      title: "Songs", image: UIImage(systemName: "music.note.list"), tag: 0)
    let other = page("Search")
    other.tabBarItem = UITabBarItem(
      title: "Search", image: UIImage(systemName: "magnifyingglass"), tag: 1)
    let tabs = UITabBarController()
    tabs.viewControllers = [stack, other]
    let stage = shown(style, tabs)
    let player = PlayerContent()
    tabs.presentPopupBar(with: player, animated: false)
    stage.settle()
    let bar = tabs.tabBar.frame
    let places = [
      CGPoint(x: bar.width / 4, y: bar.minY + 20), CGPoint(x: bar.width * 3 / 4, y: bar.minY + 20),
      CGPoint(x: bar.width / 2, y: bar.minY - 30), CGPoint(x: 150, y: 225),
      CGPoint(x: bar.width - 30, y: 22),
    ]
    for place in places {
      let before = stage.pixels
      stage.move(to: place)
      stage.settle()
      #expect(stage.pixels != before, "\(place)")
      #expect(stage.faintPieces() == [], "\(place)")
    }
  }

  @Test func textThatCannotBeReadIsFound() {
    let root = page("Faint")
    let label = UILabel(frame: CGRect(x: 20, y: 40, width: 300, height: 30))
    label.text = "Hardly there"
    label.textColor = UIColor(white: 0.6, alpha: 1)
    let bold = UILabel(frame: CGRect(x: 20, y: 90, width: 300, height: 30))
    bold.text = "Large enough"
    bold.font = .systemFont(ofSize: 24)
    bold.textColor = UIColor(white: 0.5, alpha: 1)
    let covered = UILabel(frame: CGRect(x: 20, y: 140, width: 300, height: 30))
    covered.text = "Below a card"
    covered.textColor = .white
    let card = UIView(frame: CGRect(x: 200, y: 130, width: 100, height: 100))
    card.backgroundColor = .black
    for view in [label, bold, covered, card] { root.view.addSubview(view) }
    let stage = shown(.light, root)
    let found = stage.faintPieces()
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("“Hardly there” has a contrast of 2.85 to 1") == true)
  }
}
