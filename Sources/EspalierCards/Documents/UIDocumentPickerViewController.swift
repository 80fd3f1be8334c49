@_spi(Framework) public import EspalierCore
import EspalierDiagnostics
import EspalierPlatform
public import EspalierTypes
public import Foundation

/// Lets the user choose files, or a place for files of the app.
///
/// Present it like any controller. It dims the window, and the desktop's own dialog for files opens
/// above it; without a portal for that dialog, the picker shows a plain list of files itself. The
/// choice, Escape, and a dismissal by the app end both.
///
/// Order after a choice: the picker is dismissed, and then the delegate is called. A dismissal by
/// the app calls no delegate.
///
/// Source: Apple, “UIDocumentPickerViewController”; the portal is
/// `org.freedesktop.portal.FileChooser`.
@preconcurrency @MainActor open class UIDocumentPickerViewController: UIViewController {
  @_spi(Framework) open override class var isContainerOfFramework: Bool { true }

  /// The object that is told of the choice; not owned.
  open weak var delegate: (any UIDocumentPickerDelegate)?
  /// Whether the user can choose several files; false by default.
  open var allowsMultipleSelection = false
  /// The folder that is shown first; `nil` for the one of the desktop's choice.
  open var directoryURL: URL?
  /// Whether the picker's own list shows the endings of names; false by default.
  ///
  /// The desktop's dialog always shows them.
  open var shouldShowFileExtensions = false

  final let task: DocumentTask
  private var chooser: FileChooser?
  /// The copying of what was chosen, while it goes on.
  package private(set) final var work: Task<Void, Never>?
  /// Whether the answer of the present dialog is settled.
  private var hasEnded = false

  /// Creates a picker for files of some types.
  ///
  /// - Parameters:
  ///   - contentTypes: The types; one that is a folder, alone, lets the user choose a folder.
  ///   - asCopy: Whether the files are copied into a folder of the app for temporary files first.
  public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool) {
    task = .open(contentTypes, asCopy: asCopy)
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  /// Creates a picker for files of some types, which stay where they are.
  public convenience init(forOpeningContentTypes contentTypes: [UTType]) {
    self.init(forOpeningContentTypes: contentTypes, asCopy: false)
  }

  /// Creates a picker for the place of files of the app.
  ///
  /// - Parameters:
  ///   - urls: The files, of this machine. For several ones the user chooses a folder.
  ///   - asCopy: Whether the files stay where they were, too; they are moved otherwise.
  public init(forExporting urls: [URL], asCopy: Bool) {
    task = .export(urls, asCopy: asCopy)
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  /// Creates a picker for the place of files of the app, which are moved there.
  public convenience init(forExporting urls: [URL]) {
    self.init(forExporting: urls, asCopy: false)
  }

  /// Creates a picker for any files; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    task = .open([.item], asCopy: false)
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    modalPresentationStyle = .overFullScreen
    modalTransitionStyle = .crossDissolve
  }

  // MARK: View

  @_spi(Framework) open override func makeStandardPresentation(
    presenting: UIViewController?
  ) -> UIPresentationController {
    // The dialog is a window of the desktop, so the style of a card has no effect.
    UIPresentationController(presentedViewController: self, presenting: presenting)
  }

  /// Makes the view that dims the window.
  open override func loadView() {
    view = UIView()
    view.backgroundColor = .dimming
  }

  /// Opens the dialog.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
    guard chooser == nil, work == nil else { return }
    hasEnded = false
    begin()
  }

  /// Closes the dialog, if the app dismisses the picker while it is open.
  ///
  /// Files that are being copied are copied to the end, which is not told any more.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    chooser?.cancel()
    chooser = nil
    work = nil
    hasEnded = true
  }

  /// Always true: keys go to the picker while the dialog is open.
  open override var canBecomeFirstResponder: Bool { true }

  /// Cancels on Escape, and keeps all other keys from the page behind the picker.
  ///
  /// Files that are being copied have been chosen, so Escape comes too late for them.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard work == nil, presses.contains(where: { $0.key?.keyCode == .keyboardEscape }) else {
      return
    }
    chooser?.cancel()
    end(nil)
  }

  // MARK: The dialog

  private func begin() {
    if case .export(let urls, _) = task, urls.isEmpty || !urls.allSatisfy(\.isFileURL) {
      report("was given no files to export, or other addresses than those of files", "files")
      return end(nil)
    }
    let settings = FileChooser.Settings(
      subject: diagnosticPath, title: title, allowsSeveral: allowsMultipleSelection,
      folder: directoryURL,
      showsEndings: shouldShowFileExtensions)
    let chooser = FileChooser(task, for: self, settings: settings) { [weak self] urls in
      if let urls { self?.carryOut(with: urls) } else { self?.end(nil) }
    }
    self.chooser = chooser
    chooser.begin()
  }

  /// Copies or moves what was chosen, and ends.
  final func carryOut(with urls: [URL]) {
    guard !hasEnded, work == nil else { return }
    let runtime = runtime
    let asked = chooser
    work = Task { @MainActor [task] in
      let result: Result<[URL], any Error>
      do {
        result = .success(try await task.carryOut(with: urls))
      } catch {
        result = .failure(error)
      }
      // The page behind is told in a turn of the app.
      _ = runtime.schedule(after: 0) {
        if self.chooser === asked { self.workDidEnd(result) }
      }
    }
  }

  private func workDidEnd(_ result: Result<[URL], any Error>) {
    work = nil
    switch result {
    case .success(let urls): end(urls)
    case .failure(let error):
      report("could not write what was chosen: \(error.localizedDescription)", "write")
      end(nil)
    }
  }

  private func report(_ sentence: String, _ code: String) {
    reportIssue(
      Issue(
        "document.\(code)", .error, subjects: [diagnosticPath],
        "\(diagnosticPath) \(sentence).",
        fix: "Give it files that are there, and a place with room that the user may write."))
  }

  /// Dismisses the picker, and then tells the delegate: of the files, or that there are none.
  private func end(_ urls: [URL]?) {
    guard !hasEnded else { return }
    hasEnded = true
    let tell: () -> Void = { [self] in
      if let urls {
        delegate?.documentPicker(self, didPickDocumentsAt: urls)
      } else {
        delegate?.documentPickerWasCancelled(self)
      }
    }
    if presentingViewController != nil {
      dismiss(animated: true, completion: tell)
    } else {
      tell()
    }
  }
}
