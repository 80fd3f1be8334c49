import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// Alerts and action sheets.
@MainActor @Suite struct AlertTests {
  let log = CallbackLog()
  let stage = Stage()
  let presenter: LoggingController

  init() {
    presenter = LoggingController("A", log)
    stage.show(presenter)
    _ = log.take()
  }

  private func alert(
    _ actions: [(String, UIAlertAction.Style)], style: UIAlertController.Style = .alert
  ) -> UIAlertController {
    let alert = UIAlertController(
      title: "Delete playlist?", message: "This cannot be undone.", preferredStyle: style)
    for (title, style) in actions {
      alert.addAction(
        UIAlertAction(title: title, style: style) { [log] action in
          log.append(action.title ?? "")
        })
    }
    presenter.present(alert, animated: true)
    stage.settle()
    return alert
  }

  private func button(_ title: String, in view: UIView) -> UIView? {
    if view is UIControl || view is UITableViewCell, view.accessibilityLabel == title {
      return view
    }
    return view.subviews.lazy.compactMap { button(title, in: $0) }.first
  }

  @Test func anAlertIsCentredAndSendsThePresenterNoCallbacks() {
    let alert = alert([("Cancel", .cancel), ("Delete", .destructive)])
    #expect(log.takeWithoutLayout().isEmpty)
    #expect(alert.presentingViewController === presenter)
    #expect(alert.view.frame.width == 270)
    #expect(alert.view.frame.midX == 195)
    #expect(abs(alert.view.frame.midY - 422) <= 1)
    #expect(stage.issues.isEmpty)
  }

  @Test func aChoiceDismissesAndThenCallsItsHandler() throws {
    let alert = alert([("Cancel", .cancel), ("Delete", .destructive)])
    let delete = try #require(button("Delete", in: alert.view))
    stage.tap(delete)
    #expect(log.take().isEmpty)
    stage.settle()
    #expect(log.take() == ["Delete"])
    #expect(presenter.presentedViewController == nil)
    #expect(alert.view.window == nil)
  }

  @Test(arguments: [UIAlertAction.Style.default, .cancel, .destructive])
  func escapeChoosesTheOnlyAction(style: UIAlertAction.Style) {
    _ = alert([("OK", style)])
    stage.press(key: .keyboardEscape)
    stage.settle()
    #expect(log.take() == ["OK"])
    #expect(presenter.presentedViewController == nil)
  }

  @Test func cancelStandsAtTheLeadingEdgeOfTwoAndLastOfMore() throws {
    let two = alert([("Delete", .destructive), ("Cancel", .cancel)])
    let cancel = try #require(button("Cancel", in: two.view))
    let delete = try #require(button("Delete", in: two.view))
    #expect(cancel.frame.maxX == delete.frame.minX)
    #expect(cancel.frame.minY == delete.frame.minY)
    presenter.dismiss(animated: false)
    stage.settle()
    let three = alert([("Cancel", .cancel), ("One", .default), ("Two", .default)])
    let tops = try ["One", "Two", "Cancel"].map {
      try #require(button($0, in: three.view)).frame.minY
    }
    #expect(tops == tops.sorted() && Set(tops).count == 3)
  }

  @Test func longTitlesOfTwoStandAboveEachOther() throws {
    let alert = alert([("Keep everything as it is", .default), ("Cancel", .cancel)])
    let keep = try #require(button("Keep everything as it is", in: alert.view))
    #expect(keep.frame.width == 270)
  }

  @Test func escapeCancelsAndReturnChoosesThePreferred() {
    let first = alert([("Cancel", .cancel), ("Delete", .destructive)])
    stage.press(key: .keyboardReturnOrEnter)
    stage.settle()
    #expect(log.takeWithoutLayout().isEmpty)
    stage.press(key: .keyboardEscape)
    stage.settle()
    #expect(log.take() == ["Cancel"])
    #expect(first.presentingViewController == nil)
    let second = alert([("Cancel", .cancel), ("Keep", .default)])
    second.preferredAction = second.actions.last
    stage.press(key: .keyboardReturnOrEnter)
    stage.settle()
    #expect(log.take().last == "Keep")
  }

  @Test(
    arguments: [
      (["Cancel": .cancel, "Rename": .default], "Rename"),
      (["Cancel": .cancel, "Delete": .destructive], nil),
      (["Cancel": .cancel, "Keep": .default, "Replace": .default], nil),
    ] as [([String: UIAlertAction.Style], String?)])
  func returnInTheLastFieldMakesTheOnlyStandardChoice(
    _ choices: [String: UIAlertAction.Style], _ chosen: String?
  ) {
    let alert = alert(choices.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    presenter.dismiss(animated: false)
    stage.settle()
    alert.addTextField()
    alert.addTextField()
    presenter.present(alert, animated: true)
    stage.settle()
    _ = log.take()
    stage.press(key: .keyboardReturnOrEnter)
    stage.settle()
    #expect(alert.textFields?.last?.isFirstResponder == true)
    #expect(log.takeWithoutLayout().isEmpty)
    stage.press(key: .keyboardReturnOrEnter)
    stage.settle()
    #expect(log.take().last == chosen)
  }

  @Test func escapeWithoutACancelActionStays() {
    let alert = alert([("Keep", .default), ("Delete", .destructive)])
    alert.preferredAction = alert.actions.first
    stage.press(key: .keyboardEscape)
    stage.tap(CGPoint(x: 20, y: 20))
    stage.settle()
    #expect(alert.presentingViewController === presenter)
    stage.press(key: .keyboardReturnOrEnter)
    stage.settle()
    #expect(log.take().last == "Keep")
  }

  @Test func anAlertReturnsTheKeysToThePreviousFirstResponder() {
    let field = KeyView()
    presenter.view.addSubview(field)
    #expect(field.becomeFirstResponder())
    _ = alert([("Cancel", .cancel)])
    #expect(!field.isFirstResponder)
    stage.press(key: .keyboardA)
    #expect(field.keys == 0)
    stage.press(key: .keyboardEscape)
    stage.settle()
    #expect(field.isFirstResponder)
    stage.press(key: .keyboardA)
    #expect(field.keys == 1)
  }

  @Test func aDisabledActionCannotBeChosen() throws {
    let alert = alert([("Cancel", .cancel), ("Save", .default)])
    let save = alert.actions[1]
    save.isEnabled = false
    alert.preferredAction = save
    stage.turn()
    stage.press(key: .keyboardReturnOrEnter)
    stage.tap(try #require(button("Save", in: alert.view)))
    stage.settle()
    #expect(alert.presentingViewController === presenter)
    save.isEnabled = true
    stage.turn()
    stage.tap(try #require(button("Save", in: alert.view)))
    stage.settle()
    #expect(log.take().last == "Save")
  }

  @Test func aSheetStandsAtTheBottomAndAClickBesideItCancels() throws {
    let sheet = alert([("Share", .default), ("Cancel", .cancel)], style: .actionSheet)
    #expect(sheet.view.frame.maxY == 836)
    #expect(sheet.view.frame.width == 374)
    stage.tap(CGPoint(x: 195, y: 100))
    stage.settle()
    #expect(log.take() == ["Cancel"])
    #expect(presenter.presentedViewController == nil)
  }

  @Test func p4ItLiesAboveOverlaysBarsAndTabs() throws {
    let tabs = UITabBarController()
    let page = UIViewController()
    tabs.viewControllers = [UINavigationController(rootViewController: page)]
    let overlay = UIViewController()
    stage.show(tabs)
    embed(overlay, in: tabs)
    overlay.view.frame = tabs.view.bounds
    stage.turn()
    let alert = UIAlertController(title: "Hello", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    page.present(alert, animated: true)
    stage.settle()
    #expect(alert.presentingViewController === tabs)
    let hit = stage.window.hitTest(CGPoint(x: 195, y: 422), with: nil)
    #expect(hit?.isDescendant(of: alert.view) == true)
    let beside = stage.window.hitTest(CGPoint(x: 195, y: 820), with: nil)
    #expect(beside?.isDescendant(of: tabs.view) == false)
  }

  @Test func anAlertFollowsTheWindowAndItsTexts() {
    let alert = alert([("OK", .default)])
    stage.resize(to: CGSize(width: 700, height: 500))
    #expect(alert.view.frame.midX == 350)
    let height = alert.view.frame.height
    alert.message = "This cannot be undone, not even by those who know how to undo things."
    stage.turn()
    #expect(alert.view.frame.height > height)
  }

  @Test func muchTextScrollsAndLeavesTheButtonsInSight() throws {
    let long = UIAlertController(
      title: "Terms", message: String(repeating: "All of it is long. ", count: 300),
      preferredStyle: .alert)
    long.addAction(UIAlertAction(title: "Agree", style: .default))
    presenter.present(long, animated: false)
    stage.settle()
    #expect(long.view.frame.height <= 804)
    let agree = try #require(button("Agree", in: long.view))
    #expect(agree.convert(agree.bounds, to: nil).maxY <= 844)
    stage.tap(agree)
    stage.settle()
    #expect(presenter.presentedViewController == nil)
  }

  @Test(arguments: [UIAlertController.Style.alert, .actionSheet])
  func manyActionsScrollUntilTheLastIsInSight(style: UIAlertController.Style) throws {
    let many = (0..<30).map { ("Choice \($0)", UIAlertAction.Style.default) }
    let shown = alert(many + [("Cancel", .cancel)], style: style)
    #expect(shown.view.frame.height <= 804)
    let first = try #require(button("Choice 0", in: shown.view))
    let name = style == .alert ? "Cancel" : "Choice 29"
    #expect(first.convert(first.bounds, to: nil).minY >= shown.view.frame.minY)
    // The rows of a sheet have cells only while they are in sight.
    let below = button(name, in: shown.view).map { $0.convert($0.bounds, to: nil).minY }
    #expect((below ?? .infinity) > 844)
    for _ in 0..<4 {
      stage.drag(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 150), duration: 0.2)
      stage.settle()
    }
    // A drag over the buttons chooses none.
    #expect(presenter.presentedViewController === shown)
    let last = try #require(button(name, in: shown.view))
    #expect(last.convert(last.bounds, to: nil).maxY <= shown.view.frame.maxY)
    stage.tap(last)
    stage.settle()
    #expect(log.take() == [last.accessibilityLabel ?? ""])
    #expect(stage.issues.isEmpty)
  }

  @Test func muchTextAndManyActionsShareTheRoom() throws {
    let long = UIAlertController(
      title: "Terms", message: String(repeating: "All of it is long. ", count: 300),
      preferredStyle: .alert)
    for index in 0..<30 {
      long.addAction(UIAlertAction(title: "Choice \(index)", style: .default))
    }
    presenter.present(long, animated: false)
    stage.settle()
    let first = try #require(button("Choice 0", in: long.view))
    let top = first.convert(first.bounds, to: nil).minY
    #expect(abs(top - long.view.frame.midY) <= 1)
  }

  @Test func aLongTitleIsSetSmallerBeforeItIsCut() throws {
    let title = "Delete it from every one of my devices"
    let shown = alert([(title, .destructive), ("Cancel", .cancel)])
    let control = try #require(button(title, in: shown.view))
    let caption = try #require(control.subviews.lazy.compactMap { $0 as? UILabel }.first)
    let natural = caption.sizeThatFits(CGSize(width: 10_000, height: 44)).width
    #expect(natural > caption.bounds.width)
    #expect(caption.adjustsFontSizeToFitWidth)
    #expect(caption.minimumScaleFactor == 0.6)
    #expect(caption.lineBreakMode == .byTruncatingMiddle)
    #expect(control.bounds.width == 270)
  }

  @Test func anAlertInATinyWindowReportsNoIssue() {
    let alert = UIAlertController(title: "Hello", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    presenter.view.addSubview(alert.view)
    alert.view.layoutIfNeeded()
    #expect(stage.issues.isEmpty)
  }

  @Test func aDismissedAlertIsReleased() {
    weak var gone: UIAlertController?
    do {
      let shown = alert([("Cancel", .cancel)])
      gone = shown
      stage.press(key: .keyboardEscape)
      stage.settle()
    }
    #expect(gone == nil)
  }

  @Test func aPreferredActionThatWasNotAddedIsAnIssue() {
    let alert = UIAlertController(title: "Hello", message: nil, preferredStyle: .alert)
    alert.preferredAction = UIAlertAction(title: "OK", style: .default)
    #expect(alert.preferredAction == nil)
    #expect(stage.issues.map(\.code) == ["alert.preferred"])
  }

  @Test func aTextFieldInAnActionSheetStops() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UIAlertController(title: "Hello", message: nil, preferredStyle: .actionSheet)
          .addTextField()
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("[alert.textField]"))
  }

  @Test func twoCancelActionsStop() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let alert = UIAlertController(title: "Hello", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "No", style: .cancel))
        alert.addAction(UIAlertAction(title: "Never", style: .cancel))
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("[alert.cancel]"))
    #expect(text.contains("can only have one action with a style of cancel"))
    #expect(text.contains("\"No\" and was given \"Never\""))
  }
}

private final class KeyView: UIView {
  var keys = 0
  override var canBecomeFirstResponder: Bool { true }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { keys += 1 }
}
