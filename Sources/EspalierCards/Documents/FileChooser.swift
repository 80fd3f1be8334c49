import EspalierCore
import EspalierDiagnostics
import EspalierPlatform
import Foundation

/// Asks the user for files: by the desktop's dialog, or by a list in the window where there is
/// none.
@MainActor final class FileChooser {
  /// What is asked besides the task.
  struct Settings {
    /// The path of the controller that the program presented, for issues.
    var subject: String
    var title: String?
    var allowsSeveral = false
    /// The folder that is shown first; `nil` for the one of the desktop's choice.
    var folder: URL?
    /// Whether the list shows the endings of names.
    var showsEndings = false
  }

  private let task: DocumentTask
  private let settings: Settings
  private weak var host: UIViewController?
  private var request: (any DesktopRequest)?
  private weak var list: FileList?
  /// Called once, with what was chosen, or `nil`; never after `cancel()`.
  private var onEnd: (([URL]?) -> Void)?

  /// Creates a chooser for a controller whose view covers the window.
  init(
    _ task: DocumentTask, for host: UIViewController, settings: Settings,
    onEnd: @escaping ([URL]?) -> Void
  ) {
    self.task = task
    self.settings = settings
    self.host = host
    self.onEnd = onEnd
  }

  /// Opens the dialog.
  func begin() {
    guard let host else { return }
    guard let services = host.runtime.desktopServices else {
      return showList(because: "There is no session bus.")
    }
    let scene = host.view.window?.windowScene
    let dialog = task.dialog(
      title: settings.title ?? scene?.title, allowsSeveral: settings.allowsSeveral,
      folder: settings.folder)
    let made = services.chooseFiles(dialog, from: scene?.surface?.id) { [weak self] in
      self?.take($0)
    }
    if onEnd != nil { request = made }
  }

  /// Closes the dialog or the list; what the user chose is not told any more.
  func cancel() {
    onEnd = nil
    request?.cancel()
    request = nil
    list?.willMove(toParent: nil)
    list?.viewIfLoaded?.removeFromSuperview()
    list?.removeFromParent()
  }

  private func end(_ urls: [URL]?) {
    request = nil
    let tell = onEnd
    onEnd = nil
    tell?(urls)
  }

  private func take(_ answer: DesktopAnswer) {
    request = nil
    guard onEnd != nil else { return }
    switch answer {
    case .done(let addresses):
      let urls = addresses.compactMap { URL(string: $0) }.filter(\.isFileURL)
      end(urls.isEmpty ? nil : urls)
    case .cancelled: end(nil)
    case .absent(let sentence): showList(because: sentence)
    case .failed(let sentence):
      reportIssue(
        Issue(
          "desktop.portal", .warning, subjects: [settings.subject],
          "\(settings.subject) was cancelled: \(sentence)",
          fix: "Look at the portal's own messages: journalctl --user -u xdg-desktop-portal."))
      end(nil)
    }
  }

  private func showList(because sentence: String) {
    guard let host else { return }
    reportIssue(
      Issue(
        "desktop.portal", .warning, subjects: [settings.subject],
        "\(settings.subject) shows its own list of files. \(sentence)",
        fix: "Install xdg-desktop-portal with the backend of the desktop."))
    let list = FileList(
      task: task, folder: settings.folder, allowsSeveral: settings.allowsSeveral,
      showsEndings: settings.showsEndings)
    list.onEnd = { [weak self] in self?.end($0) }
    self.list = list
    host.addChild(list)
    host.view.addSubview(list.view)
    list.place(in: host.view)
    list.didMove(toParent: host)
  }
}
