@_spi(Framework) public import EspalierContainers
@_spi(Framework) public import EspalierCore
import EspalierDiagnostics
import EspalierTypes
public import Foundation

/// Lets the user choose a picture or a film.
///
/// Present it like any controller. It dims the window, and the desktop's own dialog for files opens
/// above it, for pictures or films and in the folder of the user's pictures; without a portal for
/// that dialog, the picker shows a plain list of files itself. There is no camera.
///
/// The delegate is told of the choice while the picker is on screen, and dismisses it; without a
/// delegate, or if the delegate does not implement the method, the picker dismisses itself. What is
/// chosen is copied into a folder of the app for temporary files first. A dismissal by the app
/// calls no delegate.
///
/// Source: Apple, “UIImagePickerController”.
@preconcurrency @MainActor open class UIImagePickerController: UINavigationController {
  /// Where pictures come from.
  public enum SourceType: Int, Sendable {
    /// The user's pictures.
    case photoLibrary
    /// A camera, which there is not.
    case camera
    /// The user's pictures, too.
    case savedPhotosAlbum
  }

  /// A camera of a device.
  public enum CameraDevice: Int, Sendable {
    /// At the back.
    case rear
    /// Above the screen.
    case front
  }

  /// The key of a value that describes what was chosen.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The type of what was chosen, a `String`: `public.image` or `public.movie`.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// The picture, a `UIImage`.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The part of the picture in `cropRect`, a `UIImage`; only with `allowsEditing`.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// The square in the middle of the picture, a `CGRect` in pixels; only with `allowsEditing`.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    /// The file of the film, a `URL`.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    /// The file of the picture, a `URL`.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
  }

  /// Returns whether pictures can come from a source: not from a camera.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }

  /// Returns the types that a source has; `nil` for a camera.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? [UTType.image.identifier, UTType.movie.identifier] : nil
  }

  /// Returns whether there is a camera: no.
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }

  /// Returns whether a camera has a flash: no.
  open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }

  /// Where pictures come from; `photoLibrary` by default.
  ///
  /// A source that is not available is refused with issue `imagePicker.source`, where UIKit raises
  /// an exception.
  open var sourceType = SourceType.photoLibrary {
    didSet {
      guard !Self.isSourceTypeAvailable(sourceType) else { return }
      sourceType = oldValue
      reportIssue(
        Issue(
          "imagePicker.source", .error, subjects: [diagnosticPath],
          "\(diagnosticPath) was given the source \"camera\"; it keeps the one it had.",
          fix: "Ask UIImagePickerController.isSourceTypeAvailable(.camera) before."))
    }
  }

  /// The types that can be chosen; pictures by default.
  ///
  /// Identifiers that name no picture and no film have no effect.
  open var mediaTypes = [UTType.image.identifier]

  /// Whether the user wants a square part of a picture; false by default.
  ///
  /// The square is the middle of the picture: there is nothing to move it with.
  open var allowsEditing = false

  private final let chooserPage = PhotoPage()

  /// Creates a picker.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }

  /// Creates a picker whose page has bars of these classes.
  public override init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(navigationBarClass: navigationBarClass, toolbarClass: toolbarClass)
    setUp()
  }

  /// Creates a picker; the controller is not shown.
  public override init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  /// Creates a picker; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    modalPresentationStyle = .overFullScreen
    modalTransitionStyle = .crossDissolve
    chooserPage.picker = self
    viewControllers = [chooserPage]
    isNavigationBarHidden = true
  }

  @_spi(Framework) open override func makeStandardPresentation(
    presenting: UIViewController?
  ) -> UIPresentationController {
    // The dialog is a window of the desktop, so the style of a card has no effect.
    UIPresentationController(presentedViewController: self, presenting: presenting)
  }

  /// Makes the view that dims the window.
  open override func loadView() {
    super.loadView()
    view.backgroundColor = .clear
  }

  // MARK: What was chosen

  /// The work on what was chosen, while it goes on.
  package final var work: Task<Void, Never>? { chooserPage.work }

  final var types: [UTType] {
    let known = mediaTypes.compactMap { UTType($0) }.filter {
      $0.conforms(to: .image) || $0.conforms(to: .movie)
    }
    return known.isEmpty ? [.image] : known
  }

  final func tell(_ info: [InfoKey: Any]?) {
    guard let delegate = delegate as? any UIImagePickerControllerDelegate else {
      dismiss(animated: true)
      return
    }
    if let info {
      delegate.imagePickerController(self, didFinishPickingMediaWithInfo: info)
    } else {
      delegate.imagePickerControllerDidCancel(self)
    }
  }
}

/// Is told what the user chose; the object is also a `UINavigationControllerDelegate`.
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
  /// Called after the user chose a picture or a film; dismisses the picker by default.
  ///
  /// - Parameters:
  ///   - picker: The picker, which is on screen; dismiss it.
  ///   - info: What was chosen.
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])

  /// Called after the user chose nothing; dismisses the picker by default.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  /// Dismisses the picker.
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) { picker.dismiss(animated: true) }

  /// Dismisses the picker.
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.dismiss(animated: true)
  }
}
