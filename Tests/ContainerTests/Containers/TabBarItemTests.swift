import Espalier
import EspalierTesting
import Foundation
import Testing

/// The contents of the tab bar.
@MainActor @Suite struct TabBarItemTests {
  let scene = TabScene(pages: 2)

  @Test func aBadgeAppearsAndDisappears() {
    let item = scene.pages[0].tabBarItem
    let before = scene.stage.picture().pngData()
    item?.badgeValue = "12"
    scene.stage.turn()
    let red = scene.stage.picture().pngData()
    item?.badgeColor = .systemBlue
    scene.stage.turn()
    let blue = scene.stage.picture().pngData()
    item?.badgeValue = ""
    scene.stage.turn()
    let dot = scene.stage.picture().pngData()
    #expect(Set([before, red, blue, dot]).count == 4)
    item?.badgeValue = nil
    scene.stage.turn()
    #expect(scene.stage.picture().pngData() == before)
  }

  @Test func systemItemsBringTitleAndPicture() {
    for raw in 0..<12 {
      let kind = UITabBarItem.SystemItem(rawValue: raw)
      #expect(kind != nil)
      guard let kind else { continue }
      let item = UITabBarItem(tabBarSystemItem: kind, tag: raw)
      #expect(item.title?.isEmpty == false)
      #expect(item.image != nil)
      #expect(item.tag == raw)
    }
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func equalItemsAreNotBuiltAgain() {
    let buttons = scene.tabs.tabBar.subviews
    scene.tabs.tabBar.setItems(scene.tabs.tabBar.items, animated: true)
    #expect(scene.tabs.tabBar.subviews == buttons)
  }
}
