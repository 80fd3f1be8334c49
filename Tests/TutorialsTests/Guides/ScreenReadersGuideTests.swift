import EspalierTesting
import Foundation
import Testing
import UIKit

/// The code of the guide to screen readers does what the guide says.
@MainActor @Suite struct ScreenReadersGuideTests {
  private let stage = Stage()
  private let page = UIViewController()

  init() {
    page.view.backgroundColor = .white
    stage.show(page)
  }

  private func add(_ view: UIView, _ y: CGFloat) {
    view.frame = CGRect(x: 20, y: y, width: 200, height: 44)
    page.view.addSubview(view)
    stage.turn()
  }

  @Test func aRatingIsGivenByName() throws {
    let rating = RatingView()
    add(rating, 50)
    let send = UIButton(type: .system)
    send.setTitle("Send", for: .normal)
    send.setTitleColor(.black, for: .normal)
    send.addAction(
      UIAction { [page] _ in
        let thanks = UILabel()
        thanks.text = "Thank you"
        thanks.frame = CGRect(x: 20, y: 200, width: 200, height: 30)
        page.view.addSubview(thanks)
      }, for: .touchUpInside)
    add(send, 100)
    try rate(stage)
    #expect(rating.stars == 4)
  }

  @Test func theBarsOfAChartAreElements() {
    let chart = ChartView()
    add(chart, 50)
    chart.show([("March", 12), ("April", 7)])
    #expect(stage.accessibility.spoken == ["March, 12 songs", "April, 7 songs"])
    #expect(stage.accessibility.element("April")?.frame.minX == 120)
  }

  @Test func aRowOffersItsActions() {
    let row = MailRow()
    add(row, 50)
    row.offerActions()
    #expect(stage.accessibility.perform("Archive", on: "Ada, Lunch on Friday"))
    #expect(row.isArchived)
  }
}
