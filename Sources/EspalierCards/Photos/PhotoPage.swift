import EspalierCore
import EspalierDiagnostics
import EspalierTypes
import Foundation

/// The page of an image picker: it dims the window while the desktop's dialog is open.
@MainActor final class PhotoPage: UIViewController {
  weak var picker: UIImagePickerController?
  private(set) var work: Task<Void, Never>?
  /// Asks the user, or asked for what is being read; `nil` once the picker's delegate was told.
  private var chooser: FileChooser?

  override func loadView() {
    view = UIView()
    view.backgroundColor = .dimming
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
    guard chooser == nil, let picker else { return }
    let folder = FileManager.default.urls(for: .picturesDirectory, in: .userDomainMask).first
    let settings = FileChooser.Settings(
      subject: picker.diagnosticPath, title: picker.title,
      folder: folder.flatMap { FileManager.default.fileExists(atPath: $0.path) ? $0 : nil })
    let task = DocumentTask.open(picker.types, asCopy: true)
    let chooser = FileChooser(task, for: self, settings: settings) { [weak self] urls in
      if let url = urls?.first { self?.read(url, task) } else { self?.end(nil) }
    }
    self.chooser = chooser
    chooser.begin()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    chooser?.cancel()
    chooser = nil
  }

  override var canBecomeFirstResponder: Bool { true }

  /// Cancels on Escape, and keeps all other keys from the page behind the picker.
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.contains(where: { $0.key?.keyCode == .keyboardEscape }) else { return }
    end(nil)
  }

  private func end(_ info: [UIImagePickerController.InfoKey: Any]?) {
    guard let chooser else { return }
    chooser.cancel()
    self.chooser = nil
    picker?.tell(info)
  }

  // MARK: Reading

  private func read(_ url: URL, _ task: DocumentTask) {
    let crops = picker?.allowsEditing == true
    let runtime = runtime
    let asked = chooser
    work = Task { @MainActor in
      let chosen = await Task.detached {
        do {
          let copy = try await task.carryOut(with: [url])[0]
          return Result<ChosenMedium, any Error>.success(try ChosenMedium(copy, crops: crops))
        } catch {
          return .failure(error)
        }
      }.value
      // The delegate is told in a turn of the app, unless the page went away or asks again.
      _ = runtime.schedule(after: 0) {
        if self.chooser === asked { self.take(chosen, of: url) }
      }
    }
  }

  private func take(_ chosen: Result<ChosenMedium, any Error>, of url: URL) {
    switch chosen {
    case .success(let medium): end(medium.info)
    case .failure(let error):
      let subject = picker?.diagnosticPath ?? "UIImagePickerController"
      reportIssue(
        Issue(
          "imagePicker.file", .error, subjects: [subject, url.lastPathComponent],
          "\(subject) could not use \(url.lastPathComponent): \(error.localizedDescription)",
          fix: "Choose a file that is there and has a picture in a format that UIImage reads."))
      end(nil)
    }
  }
}

/// A picture or film that was chosen, in the app's folder for temporary files.
struct ChosenMedium: Sendable {
  private let url: URL
  private let image: UIImage?
  private let cropRect: CGRect?
  private let edited: UIImage?

  /// Reads what was chosen, away from the main thread.
  init(_ url: URL, crops: Bool) throws {
    self.url = url
    let type = UTType(filenameExtension: url.pathExtension)
    if type?.conforms(to: .movie) == true {
      (image, cropRect, edited) = (nil, nil, nil)
      return
    }
    guard let image = UIImage(contentsOfFile: url.path) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    self.image = image
    guard crops else {
      (cropRect, edited) = (nil, nil)
      return
    }
    let size = CGSize(
      width: image.size.width * image.scale, height: image.size.height * image.scale)
    let side = min(size.width, size.height)
    cropRect = CGRect(
      x: ((size.width - side) / 2).rounded(.down), y: ((size.height - side) / 2).rounded(.down),
      width: side, height: side)
    // The middle is the middle in any orientation.
    edited = image.cgImage.flatMap { pixels in
      let place = CGRect(
        x: (pixels.width - Int(side)) / 2, y: (pixels.height - Int(side)) / 2, width: Int(side),
        height: Int(side))
      return pixels.cropping(to: place).map {
        UIImage(cgImage: $0, scale: 1, orientation: image.imageOrientation)
      }
    }
  }

  var info: [UIImagePickerController.InfoKey: Any] {
    var info: [UIImagePickerController.InfoKey: Any] = [:]
    guard let image else {
      info[.mediaType] = UTType.movie.identifier
      info[.mediaURL] = url
      return info
    }
    info[.mediaType] = UTType.image.identifier
    info[.originalImage] = image
    info[.imageURL] = url
    info[.cropRect] = cropRect
    info[.editedImage] = edited
    return info
  }
}
