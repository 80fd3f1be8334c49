import Espalier
import EspalierCore
import EspalierPlatform
import EspalierTestSupport
import EspalierTesting
import EspalierTypes
import Foundation
import Testing

/// Choosing and saving files on a desktop that the test plays.
@MainActor @Suite struct DocumentPickerTests {
  private final class Delegate: NSObject, UIDocumentPickerDelegate {
    var picked: [[URL]] = []
    var cancellations = 0
    /// Whether the picker was on screen during a call.
    var wasPresented = false

    func documentPicker(
      _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
    ) {
      picked.append(urls)
      wasPresented = controller.presentingViewController != nil
    }

    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
      cancellations += 1
      wasPresented = controller.presentingViewController != nil
    }
  }

  private let stage = Stage(size: CGSize(width: 500, height: 500))
  private let desktop = FakeServices()
  private let delegate = Delegate()
  private let page = UIViewController()
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("pick-\(UUID().uuidString.prefix(8))").standardizedFileURL

  init() throws {
    stage.show(page)
    Runtime.current.desktopServices = desktop
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func present(_ picker: UIDocumentPickerViewController) {
    picker.delegate = delegate
    page.present(picker, animated: true)
    stage.settle()
  }

  private func file(_ name: String, _ text: String = "a") throws -> URL {
    let url = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: url)
    return url
  }

  /// Waits for work away from the main thread.
  private func finish() async {
    await (page.presentedViewController as? UIDocumentPickerViewController)?.work?.value
    stage.settle()
  }

  /// The codes of the issues.
  private var codes: [String] {
    stage.issues.map(\.code)
  }

  private func text(_ url: URL) -> String? { try? String(contentsOf: url, encoding: .utf8) }

  @Test func theDialogHasTheTypesAndTheDelegateTheFiles() async {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.png, .jpeg])
    picker.allowsMultipleSelection = true
    picker.directoryURL = folder
    // A style that apps often set has no effect on the desktop's window.
    picker.modalPresentationStyle = .formSheet
    present(picker)
    #expect(page.presentedViewController === picker)
    #expect(desktop.dialogs.count == 1)
    let dialog = desktop.dialogs[0]
    #expect(dialog.purpose == .open && dialog.allowsSeveral && dialog.folder == folder.path)
    #expect(Set(dialog.endings).isSuperset(of: ["png", "jpg", "jpeg"]))
    #expect(!dialog.endings.contains("txt") && dialog.mimeTypes.contains("image/png"))
    desktop.choose(.done(["file:///tmp/a%20b.png", "file:///tmp/c.jpg"]))
    await finish()
    #expect(delegate.picked.map { $0.map(\.path) } == [["/tmp/a b.png", "/tmp/c.jpg"]])
    #expect(page.presentedViewController == nil && !delegate.wasPresented)
    #expect(stage.issues.isEmpty)
  }

  @Test func broadTypesAskForAllTheirFilesAndItemsForAny() {
    #expect(UTType.tags(ofFiles: [.item]) == nil)
    #expect(UTType.tags(ofFiles: [.png, .data]) == nil)
    #expect(UTType.tags(ofFiles: [UTType(exportedAs: "org.example.note")]) == nil)
    let images = UTType.tags(ofFiles: [.image])
    #expect(images?.endings.contains("gif") == true && images?.endings.contains("txt") == false)
    present(UIDocumentPickerViewController(forOpeningContentTypes: [.folder]))
    #expect(desktop.dialogs.map(\.purpose) == [.folder])
  }

  @Test(arguments: [DesktopAnswer.cancelled, .done([])])
  func nothingChosenIsACancellation(answer: DesktopAnswer) {
    present(UIDocumentPickerViewController(forOpeningContentTypes: [.item]))
    desktop.choose(answer)
    stage.settle()
    #expect(delegate.cancellations == 1 && delegate.picked.isEmpty)
    #expect(page.presentedViewController == nil && stage.issues.isEmpty)
  }

  @Test func aPortalThatFailsCancelsWithAnIssue() {
    present(UIDocumentPickerViewController(forOpeningContentTypes: [.item]))
    desktop.choose(.failed("The desktop's portal did not answer."))
    stage.settle()
    #expect(delegate.cancellations == 1)
    #expect(codes == ["desktop.portal"])
  }

  @Test func theAppAndEscapeCloseTheDialog() {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
    present(picker)
    picker.dismiss(animated: true)
    stage.settle()
    #expect(desktop.requests[0].isCancelled && delegate.cancellations == 0)
    // The same picker can be shown again.
    present(picker)
    #expect(desktop.dialogs.count == 2)
    stage.press(key: .keyboardEscape)
    stage.settle()
    #expect(desktop.requests[1].isCancelled && delegate.cancellations == 1)
    #expect(page.presentedViewController == nil)
  }

  @Test func aPickerIsPresentedAgainAfterAChoice() async {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
    for count in 1...2 {
      present(picker)
      #expect(desktop.dialogs.count == count)
      desktop.choose(.done(["file:///tmp/a.txt"]))
      await finish()
      #expect(delegate.picked.count == count && page.presentedViewController == nil)
    }
  }

  @Test func aDismissalBeforeTheWorkHasEndedTellsNobody() async throws {
    let original = try file("note.txt")
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.text], asCopy: true)
    present(picker)
    desktop.choose(.done([original.absoluteString]))
    let work = try #require(picker.work)
    // Too late: the files have been chosen.
    stage.press(key: .keyboardEscape)
    #expect(delegate.cancellations == 0)
    picker.dismiss(animated: true)
    stage.settle()
    await work.value
    stage.settle()
    #expect(delegate.picked.isEmpty && delegate.cancellations == 0)
    present(picker)
    #expect(desktop.dialogs.count == 2)
  }

  @Test func theWindowBehindTheDialogIsInert() {
    var taps = 0
    let button = UIButton(type: .system, primaryAction: UIAction { _ in taps += 1 })
    button.frame = CGRect(x: 100, y: 100, width: 100, height: 40)
    page.view.addSubview(button)
    present(UIDocumentPickerViewController(forOpeningContentTypes: [.item]))
    stage.tap(CGPoint(x: 150, y: 120))
    #expect(taps == 0)
    desktop.choose(.cancelled)
    stage.settle()
    stage.tap(CGPoint(x: 150, y: 120))
    #expect(taps == 1)
  }

  @Test func copiesAreFilesOfTheApp() async throws {
    let original = try file("note.txt", "text")
    present(UIDocumentPickerViewController(forOpeningContentTypes: [.text], asCopy: true))
    desktop.choose(.done([original.absoluteString]))
    await finish()
    let copy = try #require(delegate.picked.first?.first)
    #expect(copy != original && copy.lastPathComponent == "note.txt" && text(copy) == "text")
    #expect(text(original) == "text")
  }

  @Test(arguments: [true, false]) func oneFileIsExportedToItsPlace(asCopy: Bool) async throws {
    let original = try file("note.txt", "new")
    let place = try file("old name.txt", "old")
    present(UIDocumentPickerViewController(forExporting: [original], asCopy: asCopy))
    #expect(desktop.dialogs[0].purpose == .save && desktop.dialogs[0].name == "note.txt")
    desktop.choose(.done([place.absoluteString]))
    await finish()
    #expect(delegate.picked.first?.map(\.path) == [place.path])
    #expect(text(place) == "new")
    #expect(FileManager.default.fileExists(atPath: original.path) == asCopy)
  }

  @Test(arguments: ["x/../note.txt", "link.txt"])
  func aFileThatIsMovedOntoItselfStays(name: String) async throws {
    let place = try file("note.txt", "text")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("x"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("link.txt"), withDestinationURL: place)
    let other = folder.appendingPathComponent(name)
    present(UIDocumentPickerViewController(forExporting: [other], asCopy: false))
    desktop.choose(.done([place.absoluteString]))
    await finish()
    #expect(delegate.picked.first?.map(\.path) == [place.path])
    #expect(text(place) == "text" && stage.issues.isEmpty)
  }

  @Test func severalFilesAreExportedWithoutReplacingAny() async throws {
    let files = [try file("a.txt", "1"), try file("b.txt", "2")]
    let target = folder.appendingPathComponent("target")
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    try Data("old".utf8).write(to: target.appendingPathComponent("a.txt"))
    present(UIDocumentPickerViewController(forExporting: files, asCopy: true))
    #expect(desktop.dialogs[0].purpose == .folder)
    desktop.choose(.done([target.absoluteString]))
    await finish()
    #expect(delegate.picked.first?.map(\.lastPathComponent) == ["a 2.txt", "b.txt"])
    #expect(text(target.appendingPathComponent("a.txt")) == "old")
  }

  @Test func whatCannotBeWrittenIsAnIssue() async throws {
    let original = try file("note.txt")
    present(UIDocumentPickerViewController(forExporting: [original]))
    desktop.choose(.done(["file:///proc/nowhere/note.txt"]))
    await finish()
    #expect(delegate.cancellations == 1)
    #expect(codes == ["document.write"])
    #expect(text(original) == "a")
  }

  // MARK: Without a portal

  private func cell(_ title: String, in view: UIView) -> UIView? {
    if let label = view as? UILabel, label.text == title { return label }
    return view.subviews.lazy.filter { !$0.isHidden }.compactMap { cell(title, in: $0) }.first
  }

  private func tap(_ title: String) throws {
    let view = try #require(page.presentedViewController?.view)
    stage.tap(try #require(cell(title, in: view), "\(title) is not shown."))
    stage.settle()
  }

  @Test func withoutAPortalThePickerListsTheFiles() async throws {
    let inner = folder.appendingPathComponent("inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try Data().write(to: inner.appendingPathComponent("picture.png"))
    try Data().write(to: inner.appendingPathComponent("other.txt"))
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.image])
    picker.directoryURL = folder
    present(picker)
    desktop.choose(.absent("The desktop has no portal org.freedesktop.portal.FileChooser."))
    stage.settle()
    #expect(codes == ["desktop.portal"], "\(stage.issues)")
    #expect(stage.issues.first?.description.contains("FileChooser") == true)
    try tap("inner")
    #expect(cell("other", in: picker.view) == nil)
    try tap("picture")
    await finish()
    #expect(
      delegate.picked.first?.map(\.path) == [inner.appendingPathComponent("picture.png").path])
  }

  @Test func theListShowsEndingsAndCancels() throws {
    Runtime.current.desktopServices = nil
    _ = try file("note.txt")
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
    picker.shouldShowFileExtensions = true
    picker.directoryURL = folder
    present(picker)
    #expect(cell("note.txt", in: picker.view) != nil)
    try tap("Cancel")
    #expect(delegate.cancellations == 1 && page.presentedViewController == nil)
  }

  @Test func theListSavesBesideWhatIsThere() async throws {
    Runtime.current.desktopServices = nil
    let original = try file("note.txt", "new")
    let target = folder.appendingPathComponent("target")
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    try Data("old".utf8).write(to: target.appendingPathComponent("note.txt"))
    let picker = UIDocumentPickerViewController(forExporting: [original], asCopy: true)
    picker.directoryURL = target
    present(picker)
    try tap("Save")
    await finish()
    #expect(delegate.picked.first?.map(\.lastPathComponent) == ["note 2.txt"])
    #expect(text(target.appendingPathComponent("note.txt")) == "old")
  }
}
