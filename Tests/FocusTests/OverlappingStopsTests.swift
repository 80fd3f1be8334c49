import Espalier
import EspalierTesting
import Testing

/// Tab over buttons that lie above each other.
@MainActor @Suite struct OverlappingStopsTests {
  /// The number of questions to each of so many buttons, for one press of Tab.
  private func questions(_ count: Int) -> Double {
    let stage = Stage(size: CGSize(width: 600, height: 600))
    let page = UIViewController()
    stage.show(page)
    for index in 0..<count {
      let button = AskedButton(type: .system)
      let place = CGFloat(index) * 400 / CGFloat(count)
      button.frame = CGRect(x: place, y: place, width: 100, height: 30)
      page.view.addSubview(button)
    }
    stage.settle()
    stage.press(key: .keyboardTab)
    AskedButton.questions = 0
    for _ in 0..<10 { stage.press(key: .keyboardTab) }
    return Double(AskedButton.questions) / Double(10 * count)
  }

  @Test func eachButtonIsAskedAsOftenHoweverManyThereAre() {
    let few = questions(50)
    let many = questions(400)
    #expect(few >= 1)
    // Eight times as often, if each button were compared with all others.
    #expect(many < few * 3, "\(few) questions to each of 50 buttons, \(many) to each of 400")
  }
}

private final class AskedButton: UIButton {
  static var questions = 0

  override var canBecomeFocused: Bool {
    Self.questions += 1
    return super.canBecomeFocused
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    Self.questions += 1
    return super.point(inside: point, with: event)
  }
}
