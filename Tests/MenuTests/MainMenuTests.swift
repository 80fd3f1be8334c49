import Espalier
import EspalierTesting
import Foundation
import Testing

@MainActor struct MainMenuTests {
  private func launch(size: CGSize = CGSize(width: 700, height: 400)) -> (Stage, MenuDelegate) {
    let delegate = MenuDelegate()
    let stage = Stage(delegate: delegate, size: size)
    stage.resize(to: size)
    stage.settle()
    return (stage, delegate)
  }

  @Test func theDelegateBuildsTheMenuWhenItIsFirstNeededAndAgainOnRequest() {
    let (stage, delegate) = launch()
    #expect(delegate.lines.isEmpty)
    stage.press(key: .keyboardF10)
    #expect(delegate.lines == ["build"])
    #expect(stage.openMenus == [["> File ▸", "Player ▸"]])
    stage.press(key: .keyboardEscape)
    stage.settle()
    stage.press(key: .keyboardF10)
    #expect(delegate.lines == ["build"])
    stage.press(key: .keyboardEscape)
    stage.settle()
    UIMenuSystem.main.setNeedsRebuild()
    stage.press(key: .keyboardF10)
    #expect(delegate.lines == ["build", "build"])
    stage.press(key: .keyboardRightArrow)
    #expect(stage.openMenus.last == ["> New Window"])
    stage.press(key: .keyboardReturnOrEnter)
    #expect(delegate.lines.last == "new")
    #expect(stage.openMenus.isEmpty)
  }

  @Test func aWideSceneThatAsksForItShowsABarAndItsPagesLeaveItRoom() {
    let (stage, _) = launch()
    let window = stage.window
    #expect(window.safeAreaInsets.top == 0)
    window.windowScene?.showsMenuBar = true
    stage.settle()
    #expect(window.rootViewController?.view.safeAreaInsets.top == 30)
    stage.resize(to: CGSize(width: 500, height: 400))
    stage.settle()
    #expect(window.rootViewController?.view.safeAreaInsets.top == 0)
    stage.resize(to: CGSize(width: 700, height: 400))
    stage.settle()
    #expect(window.rootViewController?.view.safeAreaInsets.top == 30)
    window.windowScene?.showsMenuBar = false
    stage.settle()
    #expect(window.rootViewController?.view.safeAreaInsets.top == 0)
  }

  @Test func theBarsMenusOpenByPressHoverAndArrows() {
    let (stage, delegate) = launch()
    stage.window.windowScene?.showsMenuBar = true
    stage.settle()
    stage.press(CGPoint(x: 20, y: 15))
    stage.release()
    #expect(stage.openMenus == [["New Window"]])
    stage.move(to: CGPoint(x: 75, y: 15))
    #expect(stage.openMenus == [["Play", "Speed ▸"]])
    stage.press(key: .keyboardRightArrow)
    #expect(stage.openMenus == [["> New Window"]])
    stage.press(key: .keyboardLeftArrow)
    #expect(stage.openMenus == [["> Play", "Speed ▸"]])
    stage.tap(CGPoint(x: 75, y: 15))
    #expect(stage.openMenus.isEmpty)
    stage.settle()
    stage.press(key: .keyboardF10)
    #expect(stage.openMenus == [["> New Window"]])
    stage.press(key: .keyboardF10)
    #expect(stage.openMenus.isEmpty)
    stage.settle()
    stage.press(CGPoint(x: 20, y: 15))
    stage.move(to: CGPoint(x: 75, y: 20))
    stage.move(to: stage.row("Play"))
    stage.release()
    #expect(delegate.lines.last == "play")
  }

  @Test func theBuilderChangesMenusByTheirIdentifiers() {
    let (stage, delegate) = launch()
    let other = UIMenu.Identifier("other")
    delegate.build = { builder in
      builder.insertSibling(
        UIMenu(title: "Other", identifier: other, children: [delegate.action("o")]),
        beforeMenu: .file)
      builder.insertChild(
        UIMenu(title: "First", options: .displayInline, children: [delegate.action("1")]),
        atStartOfMenu: other)
      builder.insertChild(
        UIMenu(title: "Last", options: .displayInline, children: [delegate.action("2")]),
        atEndOfMenu: other)
      builder.replaceChildren(ofMenu: .file) { $0 + [delegate.action("more")] }
      builder.remove(menu: MenuDelegate.player)
      builder.replace(
        menu: .help,
        with: UIMenu(title: "Hilfe", identifier: .help, children: [delegate.action("h")]))
    }
    UIMenuSystem.main.setNeedsRebuild()
    stage.press(key: .keyboardF10)
    #expect(stage.openMenus == [["> Other ▸", "File ▸", "Hilfe ▸"]])
    stage.press(key: .keyboardRightArrow)
    #expect(stage.openMenus.last == ["[First]", "> 1", "---", "o", "---", "[Last]", "2"])
    #expect(stage.issues.isEmpty)
  }

  @Test func unknownAndDoubleIdentifiersAreIssuesAndChangeNothing() {
    let (stage, delegate) = launch()
    delegate.build = { builder in
      builder.remove(menu: UIMenu.Identifier("nowhere"))
      builder.insertChild(UIMenu(title: "File", identifier: .file), atEndOfMenu: .edit)
      #expect(builder.menu(for: .file)?.title == "File")
      #expect(builder.menu(for: UIMenu.Identifier("nowhere")) == nil)
      #expect(builder.action(for: UIAction.Identifier("play"))?.title == "Play")
    }
    UIMenuSystem.main.setNeedsRebuild()
    stage.press(key: .keyboardF10)
    #expect(stage.openMenus == [["> File ▸", "Player ▸"]])
    #expect(stage.issues.count == 2)
    #expect(stage.issues.first?.code == "menu.builder.unknown")
    #expect(stage.issues.last?.code == "menu.builder.twice")
  }

  @Test func anAppWithoutMenusOpensNone() {
    let stage = Stage(size: CGSize(width: 600, height: 400))
    stage.show(UIViewController())
    stage.press(key: .keyboardF10)
    #expect(stage.openMenus.isEmpty)
    #expect(stage.issues.isEmpty)
  }
}

/// An app with a main menu.
@MainActor final class MenuDelegate: UIResponder, UIApplicationDelegate {
  static let player = UIMenu.Identifier("player")
  var window: UIWindow?
  var lines: [String] = []
  var build: ((any UIMenuBuilder) -> Void)?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  func action(_ title: String) -> UIAction {
    UIAction(title: title) { [weak self] _ in self?.lines.append(title) }
  }

  override func buildMenu(with builder: any UIMenuBuilder) {
    lines.append("build")
    let new = UIAction(title: "New Window") { [weak self] _ in self?.lines.append("new") }
    builder.replaceChildren(ofMenu: .newScene) { _ in [new] }
    let play = UIAction(title: "Play", identifier: UIAction.Identifier("play")) { [weak self] _ in
      self?.lines.append("play")
    }
    builder.insertSibling(
      UIMenu(
        title: "Player", identifier: Self.player,
        children: [play, UIMenu(title: "Speed", children: [action("Fast")])]),
      afterMenu: .view)
    build?(builder)
  }
}
