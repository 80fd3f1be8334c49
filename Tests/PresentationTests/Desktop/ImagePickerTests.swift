import Espalier
import EspalierCore
import EspalierPlatform
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Choosing pictures on a desktop that the test plays.
@MainActor @Suite struct ImagePickerTests {
  private final class Delegate: NSObject, UIImagePickerControllerDelegate,
    UINavigationControllerDelegate
  {
    var picked: [[UIImagePickerController.InfoKey: Any]] = []
    var cancellations = 0
    /// Whether the picker was on screen during a call.
    var wasPresented = false

    func imagePickerController(
      _ picker: UIImagePickerController,
      didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
      picked.append(info)
      wasPresented = picker.presentingViewController != nil
      picker.dismiss(animated: true)
    }

    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
      cancellations += 1
      wasPresented = picker.presentingViewController != nil
      picker.dismiss(animated: true)
    }
  }

  /// A delegate that implements nothing: the picker dismisses itself.
  private final class Quiet: NSObject, UIImagePickerControllerDelegate,
    UINavigationControllerDelegate
  {}

  private let stage = Stage(size: CGSize(width: 500, height: 500))
  private let desktop = FakeServices()
  private let delegate = Delegate()
  private let page = UIViewController()
  private let picker = UIImagePickerController()
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("photo-\(UUID().uuidString.prefix(8))").standardizedFileURL

  init() throws {
    stage.show(page)
    Runtime.current.desktopServices = desktop
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    picker.delegate = delegate
  }

  private func present() {
    page.present(picker, animated: true)
    stage.settle()
  }

  /// Answers with a file, and waits for work away from the main thread.
  private func choose(_ url: URL) async {
    desktop.choose(.done([url.absoluteString]))
    await picker.work?.value
    stage.settle()
  }

  /// A picture of a size, red on its left half and blue on its right.
  private func picture(_ name: String, _ size: CGSize) throws -> URL {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      UIColor.blue.setFill()
      context.fill(CGRect(x: size.width / 2, y: 0, width: size.width / 2, height: size.height))
    }
    let url = folder.appendingPathComponent(name)
    try #require(image.pngData()).write(to: url)
    return url
  }

  /// The codes of the issues.
  private var codes: [String] {
    stage.issues.map(\.code)
  }

  @Test func theDialogAsksForPicturesAndTheDelegateGetsACopy() async throws {
    let url = try picture("a b.png", CGSize(width: 30, height: 20))
    present()
    #expect(desktop.dialogs.count == 1)
    #expect(desktop.dialogs[0].purpose == .open && !desktop.dialogs[0].allowsSeveral)
    #expect(desktop.dialogs[0].endings.contains("jpg"))
    #expect(!desktop.dialogs[0].endings.contains("txt"))
    await choose(url)
    let info = try #require(delegate.picked.first)
    #expect((info[.originalImage] as? UIImage)?.size == CGSize(width: 30, height: 20))
    #expect(info[.mediaType] as? String == "public.image")
    #expect(info[.editedImage] == nil && info[.cropRect] == nil)
    let copy = try #require(info[.imageURL] as? URL)
    #expect(copy.lastPathComponent == "a b.png" && copy != url)
    #expect(try Data(contentsOf: copy) == Data(contentsOf: url))
    #expect(delegate.wasPresented && page.presentedViewController == nil)
    #expect(stage.issues.isEmpty)
  }

  @Test func editingGivesTheSquareInTheMiddle() async throws {
    picker.allowsEditing = true
    present()
    await choose(try picture("wide.png", CGSize(width: 40, height: 20)))
    let info = try #require(delegate.picked.first)
    #expect(info[.cropRect] as? CGRect == CGRect(x: 10, y: 0, width: 20, height: 20))
    let edited = try #require(info[.editedImage] as? UIImage)
    #expect(edited.size == CGSize(width: 20, height: 20))
    #expect((info[.originalImage] as? UIImage)?.size == CGSize(width: 40, height: 20))
  }

  @Test func aFilmIsAFile() async throws {
    picker.mediaTypes = ["public.movie"]
    present()
    #expect(
      desktop.dialogs[0].endings.contains("mp4") && !desktop.dialogs[0].endings.contains("png"))
    let url = folder.appendingPathComponent("film.mp4")
    try Data("film".utf8).write(to: url)
    await choose(url)
    let info = try #require(delegate.picked.first)
    #expect(info[.mediaType] as? String == "public.movie" && info[.originalImage] == nil)
    #expect((info[.mediaURL] as? URL)?.lastPathComponent == "film.mp4")
  }

  @Test func nothingChosenIsACancellation() {
    present()
    desktop.choose(.cancelled)
    stage.settle()
    #expect(delegate.cancellations == 1 && delegate.wasPresented && delegate.picked.isEmpty)
    #expect(page.presentedViewController == nil && stage.issues.isEmpty)
  }

  @Test func escapeCancelsAndADismissalTellsNobody() {
    present()
    picker.dismiss(animated: true)
    stage.settle()
    #expect(desktop.requests[0].isCancelled && delegate.cancellations == 0)
    present()
    #expect(desktop.dialogs.count == 2)
    stage.press(key: .keyboardEscape)
    stage.settle()
    #expect(desktop.requests[1].isCancelled && delegate.cancellations == 1)
    #expect(page.presentedViewController == nil)
  }

  @Test func whatIsNoPictureIsAnIssue() async throws {
    let url = folder.appendingPathComponent("broken.png")
    try Data("not a picture".utf8).write(to: url)
    present()
    await choose(url)
    #expect(delegate.cancellations == 1 && delegate.picked.isEmpty)
    #expect(codes == ["imagePicker.file"])
    present()
    await choose(folder.appendingPathComponent("gone.png"))
    #expect(delegate.cancellations == 2)
  }

  @Test func aDismissalWhileThePictureIsReadTellsNobody() async throws {
    present()
    desktop.choose(.done([try picture("a.png", CGSize(width: 8, height: 8)).absoluteString]))
    let work = try #require(picker.work)
    picker.dismiss(animated: true)
    stage.settle()
    await work.value
    stage.settle()
    #expect(delegate.picked.isEmpty && delegate.cancellations == 0)
    present()
    #expect(desktop.dialogs.count == 2)
  }

  @Test func aDelegateThatImplementsNothingNeedsNotDismiss() async throws {
    let quiet = Quiet()
    picker.delegate = quiet
    present()
    await choose(try picture("a.png", CGSize(width: 8, height: 8)))
    #expect(page.presentedViewController == nil)
    picker.delegate = nil
    present()
    desktop.choose(.cancelled)
    stage.settle()
    #expect(page.presentedViewController == nil)
  }

  @Test func thereIsNoCamera() {
    #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
    #expect(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
    #expect(UIImagePickerController.availableMediaTypes(for: .camera) == nil)
    #expect(!UIImagePickerController.isCameraDeviceAvailable(.rear))
    picker.sourceType = .savedPhotosAlbum
    picker.sourceType = .camera
    #expect(picker.sourceType == .savedPhotosAlbum)
    #expect(codes == ["imagePicker.source"])
  }

  @Test func theWindowIsDimmedAndNothingElseIsSeen() throws {
    present()
    #expect(picker.isNavigationBarHidden)
    #expect(picker.view.backgroundColor == .clear)
    let dim = try #require(picker.topViewController?.view)
    #expect(dim.convert(dim.bounds, to: nil) == CGRect(x: 0, y: 0, width: 500, height: 500))
  }

  @Test func withoutAPortalThePickerListsThePictures() async throws {
    present()
    desktop.choose(.absent("The desktop has no portal org.freedesktop.portal.FileChooser."))
    stage.settle()
    #expect(codes == ["desktop.portal"])
    #expect(stage.issues.first?.description.contains("PhotoPage") == false)
    #expect(picker.topViewController?.children.count == 1)
    stage.press(key: .keyboardEscape)
    stage.settle()
    #expect(delegate.cancellations == 1 && picker.topViewController?.children.isEmpty == true)
  }
}
