import EspalierTesting
import Testing
import UIKit

// The code of Docs/Guides/ScreenReaders.md, as it stands there.

final class RatingView: UIControl {
  var stars = 3

  override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityLabel = "Rating"
    accessibilityTraits = .adjustable
  }

  required init?(coder: NSCoder) { nil }

  override var accessibilityValue: String? {
    get { "\(stars) of 5 stars" }
    set {}
  }

  override func accessibilityIncrement() { rate(stars + 1) }
  override func accessibilityDecrement() { rate(stars - 1) }

  private func rate(_ wanted: Int) {
    stars = min(max(wanted, 0), 5)
    sendActions(for: .valueChanged)
  }
}

final class ChartView: UIView {
  func show(_ months: [(name: String, songs: Int)]) {
    let width = bounds.width / CGFloat(max(months.count, 1))
    accessibilityElements = months.enumerated().map { index, month in
      let bar = UIAccessibilityElement(accessibilityContainer: self)
      bar.accessibilityLabel = month.name
      bar.accessibilityValue = "\(month.songs) songs"
      bar.accessibilityFrameInContainerSpace = CGRect(
        x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
      return bar
    }
  }
}

final class MailRow: UIView {
  var isArchived = false

  func offerActions() {
    isAccessibilityElement = true
    accessibilityLabel = "Ada, Lunch on Friday"
    accessibilityTraits = .button
    accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Archive") { [weak self] _ in
        self?.isArchived = true
        return true
      }
    ]
  }
}

@MainActor func rate(_ stage: Stage) throws {
  #expect(stage.accessibility.spoken == ["Rating, slider, 3 of 5 stars", "Send, button"])
  #expect(stage.accessibility.increment("Rating"))
  stage.app.buttons["Send"].tap()
  #expect(stage.app.staticTexts["Thank you"].waitForExistence(timeout: 1))
  try expectAccessible(stage)
}
