import EspalierTesting
import Foundation
import Testing
import UIKit

/// The guides about effects and about state do what they say.
@MainActor @Suite struct LooksGuideTests {
  let stage = Stage(size: CGSize(width: 390, height: 844))

  @Test func aPageAndABadgeFollowTheBasket() {
    let basket = Basket()
    let page = BasketPage(basket)
    let badge = PriceBadge(basket)
    badge.frame = CGRect(x: 20, y: 200, width: 200, height: 10)
    stage.show(UINavigationController(rootViewController: page))
    page.view.addSubview(badge)
    stage.settle()
    #expect(page.label.text == "0 songs")
    stage.nameObservedProperties()
    page.setNeedsUpdateProperties()
    stage.settle()
    basket.count += 1
    stage.settle()
    #expect(page.label.text == "1 songs")
    #expect(
      stage.transcript(of: .observation) == [
        "Basket.count -> BasketPage.updateProperties (UINavigationController ▸ BasketPage)"
      ])
    fill(basket)
    #expect(badge.line.frame.width == 80)
    stage.advance(by: 0.15)
    let shown = badge.line.layer.presentation()?.bounds.width ?? 0
    #expect(shown > 5 && shown < 75)
    #expect(stage.issues == [])
  }

  @Test func theCardBlursAndTheBarHasItsColors() {
    let page = UIViewController()
    page.title = "Songs"
    let navigation = UINavigationController(rootViewController: page)
    stage.show(navigation)
    let card = NowPlayingCard(frame: CGRect(x: 20, y: 300, width: 300, height: 80))
    page.view.addSubview(card)
    stage.settle()
    #expect(stage.lastDisplayList.contains("backdrop"))
    navigation.showInBrandColors()
    stage.settle()
    let pixel = stage.pixel(4, 20) ?? 0
    #expect(pixel & 255 > pixel >> 8 & 255)
    card.fadeOutAtTheBottom()
    stage.settle()
    #expect(stage.lastDisplayList.contains("masked by"))
    #expect(stage.issues == [])
  }

  @Test func theCoverInTheMiddleIsInFront() {
    let page = UIViewController()
    stage.show(page)
    let covers = (0..<5).map { index -> UIView in
      let cover = UIView()
      cover.backgroundColor = [.red, .green, .blue, .yellow, .cyan][index]
      return cover
    }
    let row = CoverRow(covers)
    row.frame = CGRect(x: 0, y: 300, width: 390, height: 200)
    page.view.addSubview(row)
    stage.settle()
    #expect(row.hitTest(CGPoint(x: 195, y: 100), with: nil) === covers[0])
    row.selection = 2
    UIView.animate(withDuration: 0.3) { row.layoutIfNeeded() }
    stage.settle()
    #expect(row.hitTest(CGPoint(x: 195, y: 100), with: nil) === covers[2])
    #expect(stage.pixel(240, 400) == 0xff00_00ff && stage.pixel(150, 400) == 0xff00_00ff)
    let place = covers[4].convert(CGPoint(x: 60, y: 60), to: row)
    #expect(place.x > 300 && row.hitTest(place, with: nil) === covers[4])
    #expect(stage.issues == [])
  }
}
