import EspalierDiagnostics
public import Foundation

/// What a popup bar shows of its content: a picture, two lines, buttons, and how far it is.
///
/// Every controller has one in `popupItem`; the bar shows the item of the content it belongs to and
/// follows every change. An addition of ours, named as the libraries for UIKit name it.
@preconcurrency @MainActor public final class PopupItem: NSObject {
  /// The first line.
  public var title: String? {
    didSet { if title != oldValue { onChange?() } }
  }

  /// The second line, smaller; without one the title stands in the middle.
  public var subtitle: String? {
    didSet { if subtitle != oldValue { onChange?() } }
  }

  /// The picture at the leading edge: a cover.
  public var image: UIImage? {
    didSet { if image !== oldValue { onChange?() } }
  }

  /// How far the content has come, in 0...1; 0 by default.
  ///
  /// Values outside are moved to the nearer end; one that is no number counts as 0, with an issue.
  public var progress: Float {
    get { progressStorage }
    set { setProgress(newValue) }
  }

  /// Buttons before the picture, in the order of reading.
  public var leadingBarButtonItems: [UIBarButtonItem] = [] {
    didSet { if leadingBarButtonItems != oldValue { onChange?() } }
  }

  /// Buttons after the lines, in the order of reading; a press on one does not open the popup.
  public var trailingBarButtonItems: [UIBarButtonItem] = [] {
    didSet { if trailingBarButtonItems != oldValue { onChange?() } }
  }

  /// The content's own view of the picture: while the popup opens, the bar's picture becomes it.
  ///
  /// Place, size and corner radius go from one to the other, and both views stay out of sight
  /// meanwhile. An image view inside the content's view; without one the bar's picture fades with the
  /// bar. Not owned.
  public weak var transitionView: UIView?

  /// Whoever shows the item wants to know.
  var onChange: (() -> Void)?
  var onProgress: (() -> Void)?
  private var progressStorage: Float = 0

  /// Creates an item that shows nothing.
  public override init() { super.init() }

  private func setProgress(_ newValue: Float) {
    if newValue.isNaN {
      reportIssue(
        Issue(
          "popup.progress", .warning, subjects: ["PopupItem", title ?? "without a title"],
          "PopupItem.progress was set to a value that is not a number; it counts as 0.",
          fix: "Pass a number in 0...1. Look for a division by a duration of 0."))
    }
    let value = newValue.isNaN ? 0 : min(max(newValue, 0), 1)
    guard value != progressStorage else { return }
    progressStorage = value
    onProgress?()
  }
}
