public import Foundation

/// The area that text is laid out in.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  /// The extent, in points; a side of 0 or less sets no limit.
  open var size: CGSize { didSet { if size != oldValue { changed() } } }
  /// The space at the start and end of each line, in points; 5 by default.
  open var lineFragmentPadding: CGFloat = 5 { didSet { changed() } }
  /// The largest number of lines; 0, the default, sets no limit.
  open var maximumNumberOfLines = 0 { didSet { changed() } }
  /// The treatment of the last line; `byWordWrapping` by default.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { changed() } }
  /// Whether a text view that shows the container gives it its width; false by default.
  open var widthTracksTextView = false
  /// The object that lays out text in the container.
  open internal(set) weak var layoutManager: NSLayoutManager?
  /// Called when the extent or the rules of the lines changed; a text view then lays out its text
  /// again.
  package final var onChange: (() -> Void)?

  /// Creates a container.
  public init(size: CGSize) {
    self.size = size
    super.init()
  }

  /// Creates a container without limits.
  public override init() {
    size = .zero
    super.init()
  }

  private func changed() {
    layoutManager?.textContainerChangedGeometry(self)
    onChange?()
  }

  /// The width that lines have, padding left out; infinite without a limit.
  final var lineWidth: Double {
    size.width > 0 && size.width < 1e6
      ? Double(max(0, size.width - 2 * lineFragmentPadding)) : .infinity
  }
}
