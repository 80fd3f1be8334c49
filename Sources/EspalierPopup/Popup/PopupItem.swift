@_spi(Framework) public import EspalierCore
import EspalierDiagnostics
import EspalierGeometry
public import Foundation

/// The texts, image, buttons and progress that a popup bar shows for its content.
///
/// Every controller has one in `popupItem`; the bar shows the item of its content and follows every
/// change. This class is an addition to UIKit, named as in the popup libraries for UIKit.
@preconcurrency @MainActor public final class PopupItem: NSObject {
  /// The first line.
  public var title: String? {
    didSet { if !title.hasSameUnits(as: oldValue) { changed() } }
  }

  /// The second line, smaller; without one the title is centred.
  public var subtitle: String? {
    didSet { if !subtitle.hasSameUnits(as: oldValue) { changed() } }
  }

  /// The image at the leading edge, such as an album cover.
  public var image: UIImage? {
    didSet { if image !== oldValue { changed() } }
  }

  /// The progress in words for people who cannot see it, such as "1:02 of 3:40"; `nil`, the
  /// default, selects a percentage.
  public var accessibilityProgressValue: String?
  /// The progress of the content, such as a song's, in 0...1; 0 by default.
  ///
  /// Values outside count as the nearer end; a value that is not a number counts as 0, with an
  /// issue.
  public var progress: Float {
    get { progressStorage }
    set { setProgress(newValue) }
  }

  /// The buttons before the image, in reading order.
  public var leadingBarButtonItems: [UIBarButtonItem] = [] {
    didSet { if leadingBarButtonItems != oldValue { changed() } }
  }

  /// The buttons after the texts, in reading order; a press on one does not open the popup.
  public var trailingBarButtonItems: [UIBarButtonItem] = [] {
    didSet { if trailingBarButtonItems != oldValue { changed() } }
  }

  /// The view in the content that the bar's image turns into while the popup opens.
  ///
  /// The image's frame and corner radius move from one view to the other, and both views are hidden
  /// meanwhile. It must be an image view inside the content's view; without one the bar's image
  /// fades with the bar. Not owned.
  public weak var transitionView: UIView?

  /// Called after each change, by the bar that shows the item.
  var onChange: (() -> Void)?
  var onProgress: (() -> Void)?
  /// What follows the item besides the bar; not owned.
  package weak var follower: (any PopupItemFollower)? {
    didSet { if follower !== oldValue { oldValue?.popupItemDidLeave(self) } }
  }
  /// The length of what the item stands for, in seconds, which the bar does not show.
  package var length: TimeInterval? {
    didSet { if length != oldValue { follower?.popupItemDidChange(self, isProgress: false) } }
  }
  private var progressStorage: Float = 0

  /// Creates an item that shows nothing.
  public override init() { super.init() }

  isolated deinit { follower?.popupItemDidLeave(nil) }

  private func changed() {
    onChange?()
    follower?.popupItemDidChange(self, isProgress: false)
  }

  private func setProgress(_ newValue: Float) {
    if newValue.isNaN {
      reportIssue(
        Issue(
          "popup.progress", .warning, subjects: ["PopupItem", title ?? "without a title"],
          "PopupItem.progress was set to a value that is not a number; 0 is used instead.",
          fix: "Pass a number in 0...1. Look for a division by a duration of 0."))
    }
    let value = newValue.isNaN ? 0 : min(max(newValue, 0), 1)
    guard value != progressStorage else { return }
    progressStorage = value
    onProgress?()
    follower?.popupItemDidChange(self, isProgress: true)
  }
}

/// An object that follows a popup item besides the bar that shows it.
@MainActor package protocol PopupItemFollower: AnyObject {
  /// Called after each change of a text, the image, the buttons, the progress or the length.
  func popupItemDidChange(_ item: PopupItem, isProgress: Bool)
  /// Called with the item when the popup, or the floating window, that showed its content has
  /// ended, and when another object, or none, follows it from now on; called with `nil` when the
  /// item is released.
  func popupItemDidLeave(_ item: PopupItem?)
}
