import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Action sheets beside their source views.
@MainActor @Suite struct ActionSheetPopoverTests {
  let log = CallbackLog()
  let stage = Stage(size: CGSize(width: 1000, height: 800))
  let presenter: LoggingController
  let source = UIButton(type: .system)

  init() {
    presenter = LoggingController("A", log)
    stage.show(presenter)
    source.frame = CGRect(x: 450, y: 300, width: 100, height: 40)
    presenter.view.addSubview(source)
    _ = log.take()
  }

  private func sheet(
    _ actions: [(String, UIAlertAction.Style)], beside view: UIView?
  ) -> UIAlertController {
    let sheet = UIAlertController(title: nil, message: "Share it", preferredStyle: .actionSheet)
    for (title, style) in actions {
      sheet.addAction(UIAlertAction(title: title, style: style) { [log] _ in log.append(title) })
    }
    sheet.popoverPresentationController?.sourceView = view
    presenter.present(sheet, animated: true)
    stage.settle()
    return sheet
  }

  private func button(_ title: String, in view: UIView) -> UIView? {
    if view is UIControl || view is UITableViewCell, view.accessibilityLabel == title {
      return view
    }
    return view.subviews.lazy.compactMap { button(title, in: $0) }.first
  }

  private func place(of sheet: UIAlertController) -> CGRect {
    sheet.view.convert(sheet.view.bounds, to: nil)
  }

  @Test func anActionSheetPopoverIsBesideItsSourceWithoutACancelButton() throws {
    let shown = sheet([("Copy", .default), ("Cancel", .cancel)], beside: source)
    #expect(shown.popoverPresentationController?.arrowDirection == .up)
    #expect(place(of: shown).midX == 500)
    #expect(place(of: shown).minY > 340)
    #expect(button("Cancel", in: shown.view) == nil)
    stage.tap(try #require(button("Copy", in: shown.view)))
    stage.settle()
    #expect(log.takeWithoutLayout() == ["Copy"])
    #expect(presenter.presentedViewController == nil)
    #expect(stage.issues.isEmpty)
  }

  @Test(arguments: [true, false]) func aClickBesideItOrEscapeCancels(isClick: Bool) {
    let shown = sheet([("Copy", .default), ("Cancel", .cancel)], beside: source)
    if isClick { stage.tap(CGPoint(x: 50, y: 50)) } else { stage.press(key: .keyboardEscape) }
    stage.settle()
    #expect(log.takeWithoutLayout() == ["Cancel"])
    #expect(presenter.presentedViewController == nil)
    #expect(shown.view.window == nil)
  }

  @Test(arguments: [true, false]) func anActionSheetWithoutACancelActionIsDismissedByAClickBesideIt(
    isClick: Bool
  ) {
    _ = sheet([("Copy", .default)], beside: source)
    if isClick { stage.tap(CGPoint(x: 50, y: 50)) } else { stage.press(key: .keyboardEscape) }
    stage.settle()
    #expect(log.takeWithoutLayout().isEmpty)
    #expect(presenter.presentedViewController == nil)
  }

  @Test func anActionSheetWithoutASourceIsAtTheBottomEdge() {
    let shown = sheet([("Copy", .default), ("Cancel", .cancel)], beside: nil)
    #expect(place(of: shown).maxY == 792)
    #expect(place(of: shown).width == 420)
    #expect(button("Cancel", in: shown.view) != nil)
    #expect(stage.issues.isEmpty)
  }

  @Test func anActionSheetPopoverBecomesASheetInANarrowWindowAndBack() throws {
    let shown = sheet([("Copy", .default), ("Cancel", .cancel)], beside: source)
    stage.resize(to: CGSize(width: 390, height: 800))
    stage.settle()
    #expect(
      place(of: shown)
        == CGRect(x: 8, y: place(of: shown).minY, width: 374, height: place(of: shown).height))
    #expect(place(of: shown).maxY == 792)
    #expect(button("Cancel", in: shown.view) != nil)
    source.frame.origin = CGPoint(x: 450, y: 300)
    stage.resize(to: CGSize(width: 1000, height: 800))
    stage.settle()
    #expect(button("Cancel", in: shown.view) == nil)
    #expect(place(of: shown).midX == 500)
    stage.resize(to: CGSize(width: 390, height: 800))
    stage.settle()
    stage.tap(CGPoint(x: 195, y: 100))
    stage.settle()
    #expect(log.takeWithoutLayout() == ["Cancel"])
    #expect(stage.issues.isEmpty)
  }

  @Test func anAlertIsNeverAPopover() {
    let alert = UIAlertController(title: "Hello", message: nil, preferredStyle: .alert)
    #expect(alert.popoverPresentationController == nil)
  }
}
