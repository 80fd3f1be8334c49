import Espalier
import EspalierCore
import EspalierPlatform
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// What can be done with items, on a desktop that the test plays.
@MainActor @Suite struct ActivityTests {
  private final class Own: UIActivity {
    var received: [Any] = []
    override var activityType: ActivityType? { ActivityType("org.example.own") }
    override var activityTitle: String? { "Own" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
    override func prepare(withActivityItems activityItems: [Any]) { received = activityItems }
    override func perform() { activityDidFinish(true) }
  }

  private final class Source: NSObject, UIActivityItemSource {
    func activityViewControllerPlaceholderItem(
      _ activityViewController: UIActivityViewController
    ) -> Any { "" }

    func activityViewController(
      _ activityViewController: UIActivityViewController,
      itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { activityType == .mail ? "for mail" : "for others" }

    func activityViewController(
      _ activityViewController: UIActivityViewController,
      subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "A & B" }
  }

  private final class Ends {
    var all: [(type: UIActivity.ActivityType?, completed: Bool)] = []
  }

  private let stage = Stage(size: CGSize(width: 620, height: 500))
  private let desktop = FakeServices()
  private let page = UIViewController()
  private let source = UIButton(type: .system)
  private let ends = Ends()

  init() {
    stage.show(page)
    Runtime.current.desktopServices = desktop
    source.frame = CGRect(x: 260, y: 20, width: 100, height: 40)
    page.view.addSubview(source)
  }

  @discardableResult private func share(
    _ items: [Any], own: [UIActivity] = [], isBeside: Bool = true,
    _ change: (UIActivityViewController) -> Void = { _ in }
  ) -> UIActivityViewController {
    let controller = UIActivityViewController(activityItems: items, applicationActivities: own)
    controller.completionWithItemsHandler = { [ends] type, completed, _, _ in
      ends.all.append((type, completed))
    }
    if isBeside { controller.popoverPresentationController?.sourceView = source }
    change(controller)
    page.present(controller, animated: true)
    stage.settle()
    return controller
  }

  private func cells(_ view: UIView) -> [UITableViewCell] {
    if let cell = view as? UITableViewCell { return [cell] }
    return view.subviews.flatMap { cells($0) }
  }

  /// The titles of the rows, the upper one first.
  private func titles(_ view: UIView) -> [String] {
    cells(view).sorted { $0.frame.minY < $1.frame.minY }.map { $0.textLabel?.text ?? "" }
  }

  private func cell(_ title: String, in view: UIView) -> UIView? {
    if let cell = view as? UITableViewCell, cell.textLabel?.text == title { return cell }
    return view.subviews.lazy.compactMap { cell(title, in: $0) }.first
  }

  private func choose(_ title: String) throws {
    let view = try #require(page.presentedViewController?.view)
    stage.tap(try #require(cell(title, in: view), "\(title) is not offered."))
    stage.settle()
  }

  @Test func whatIsOfferedDependsOnTheItems() {
    let rows: [([Any], [String])] = [
      (["text"], ["Mail", "Copy", "Save"]),
      ([NSAttributedString(string: "text")], ["Mail", "Copy", "Save"]),
      ([URL(string: "https://example.org") as Any], ["Mail", "Open With", "Copy"]),
      ([URL(fileURLWithPath: "/tmp/a.txt")], ["Open With", "Copy", "Save"]),
      ([3], []),
    ]
    for (items, expected) in rows {
      let shown = share(items)
      #expect(titles(shown.view) == expected)
      page.dismiss(animated: false)
      stage.settle()
    }
    desktop.schemes = []
    #expect(titles(share(["text"]).view) == ["Copy", "Save"])
  }

  @Test func excludedActivitiesAreLeftOutAndOwnOnesAdded() throws {
    let own = Own()
    let shown = share(["text"], own: [own]) {
      $0.excludedActivityTypes = [.mail, .saveToFiles, .airDrop]
    }
    #expect(titles(shown.view) == ["Copy", "Own"])
    try choose("Own")
    #expect(own.received as? [String] == ["text"])
    #expect(ends.all.map(\.type) == [UIActivity.ActivityType("org.example.own")])
    #expect(ends.all.map(\.completed) == [true] && page.presentedViewController == nil)
  }

  @Test func copyingFillsThePasteboard() throws {
    share(["text"])
    try choose("Copy")
    #expect(UIPasteboard.general.string == "text")
    #expect(ends.all.map(\.type) == [.copyToPasteboard])
  }

  @Test func mailGetsWhatTheSourceGivesForIt() throws {
    share([Source(), URL(string: "https://example.org/ä") as Any])
    try choose("Mail")
    let address = try #require(desktop.opened.first)
    #expect(address.hasPrefix("mailto:?subject=A%20%26%20B&body=for%20mail%0D%0Ahttps%3A%2F%2F"))
    #expect(ends.all.map(\.type) == [.mail] && ends.all.map(\.completed) == [true])
  }

  @Test func anAddressOfMailIsOpenedAsItIs() throws {
    share([URL(string: "mailto:mara@example.org?subject=Frost") as Any])
    try choose("Mail")
    #expect(desktop.opened == ["mailto:mara@example.org?subject=Frost"])
  }

  @Test func openingWithAsksForTheProgram() throws {
    desktop.answer = .cancelled
    share([URL(fileURLWithPath: "/tmp/a.txt")])
    try choose("Open With")
    #expect(desktop.opened == ["file:///tmp/a.txt"] && desktop.asked == [true])
    #expect(ends.all.map(\.completed) == [false] && page.presentedViewController == nil)
  }

  @Test(arguments: [true, false]) func savingAsksForThePlace(isSaved: Bool) async throws {
    share(["text"])
    try choose("Save")
    #expect(desktop.dialogs.map(\.name) == ["Text.txt"])
    let place = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).txt")
    desktop.choose(isSaved ? .done([place.absoluteString]) : .cancelled)
    let picker = page.presentedViewController?.presentedViewController
    await (picker as? UIDocumentPickerViewController)?.work?.value
    stage.settle()
    #expect(ends.all.map(\.type) == [.saveToFiles] && ends.all.map(\.completed) == [isSaved])
    #expect((try? String(contentsOf: place, encoding: .utf8)) == (isSaved ? "text" : nil))
    #expect(page.presentedViewController == nil)
    try? FileManager.default.removeItem(at: place)
  }

  @Test func leavingEndsWithoutAnActivity() {
    share(["text"])
    stage.press(key: .keyboardEscape)
    stage.settle()
    #expect(ends.all.count == 1)
    #expect(ends.all.first?.type == nil && ends.all.first?.completed == false)
  }

  @Test func withoutASourceOrRoomItIsACard() {
    let wide = share(["text"], isBeside: false)
    #expect(wide.view.window != nil && stage.issues.isEmpty)
    let frame = wide.view.convert(wide.view.bounds, to: nil)
    #expect(abs(frame.midX - 310) < 1)
    page.dismiss(animated: false)
    stage.settle()
    stage.resize(to: CGSize(width: 390, height: 500))
    let narrow = share(["text"])
    #expect(abs(narrow.view.convert(narrow.view.bounds, to: nil).width - 390) < 20)
    #expect(stage.issues.isEmpty)
  }
}
