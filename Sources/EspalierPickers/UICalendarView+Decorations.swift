public import EspalierCore
public import Foundation

extension UICalendarView {
  /// The sizes of decorations.
  public enum DecorationSize: Int, Sendable {
    /// Two thirds of the medium size.
    case small
    /// The size of most decorations.
    case medium
    /// As high as the room below a number.
    case large
  }

  /// What is shown below the number of a day.
  @preconcurrency @MainActor open class Decoration: NSObject {
    private enum Form {
      case picture(UIImage?, UIColor?, DecorationSize)
      case custom(() -> UIView)
    }

    private let form: Form

    private init(_ form: Form) { self.form = form }

    /// Creates a small disc in the colour of secondary fills.
    public override convenience init() { self.init(image: nil, color: nil, size: .medium) }

    /// Creates a decoration of a picture.
    ///
    /// - Parameters:
    ///   - image: The picture; `nil` for a disc.
    ///   - color: The colour of a template and of the disc; `nil` for that of secondary labels.
    ///   - size: The size of the picture; that of the disc is a third less.
    public required convenience init(image: UIImage?, color: UIColor?, size: DecorationSize) {
      self.init(.picture(image, color, size))
    }

    /// Creates a decoration of a view, which gets its natural size, cut to the room below the
    /// number.
    ///
    /// - Parameter customViewProvider: Makes the view for one day; called when the day is shown.
    public required convenience init(customViewProvider: @escaping () -> UIView) {
      self.init(.custom(customViewProvider))
    }

    /// Returns a decoration of a disc.
    open class func `default`(
      color: UIColor? = nil, size: DecorationSize = .medium
    ) -> Self { Self(image: nil, color: color, size: size) }

    /// Returns a decoration of a picture.
    open class func image(
      _ image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium
    ) -> Self { Self(image: image, color: color, size: size) }

    /// Returns a decoration of a view.
    open class func customView(_ customViewProvider: @escaping () -> UIView) -> Self {
      Self(customViewProvider: customViewProvider)
    }

    /// Makes the view of one day.
    final func makeView(tint: UIColor) -> UIView {
      switch form {
      case .custom(let make):
        let room = DecorationRoom()
        room.clipsToBounds = true
        room.add(make())
        return room
      case .picture(let image, let color, let size):
        let picture = DecorationPicture(size.height, image)
        picture.tintColor = color ?? .secondaryLabel
        picture.backgroundColor = image == nil ? color ?? .secondaryLabel : nil
        return picture
      }
    }
  }
}

extension UICalendarView.DecorationSize {
  /// The height of a picture, in points.
  fileprivate var height: CGFloat {
    switch self {
    case .small: 8
    case .medium: 11
    case .large: 14
    }
  }
}

/// The picture below a day.
@MainActor private final class DecorationPicture: UIImageView {
  private let height: CGFloat

  init(_ height: CGFloat, _ image: UIImage?) {
    self.height = image == nil ? (height * 2 / 3).rounded() : height
    super.init(frame: .zero)
    self.image =
      image.map { image in
        image.isSymbolImage
          ? image.withConfiguration(UIImage.SymbolConfiguration(pointSize: height)) : image
      }
    contentMode = .scaleAspectFit
    isUserInteractionEnabled = false
    if image == nil { layer.cornerRadius = self.height / 2 }
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let image, image.size.height > 0 else { return CGSize(width: height, height: height) }
    let width = image.size.width * height / image.size.height
    return CGSize(width: min(width.rounded(.up), size.width), height: height)
  }
}

/// The room of a view of the program below a day.
@MainActor private final class DecorationRoom: UIView {
  private var content: UIView?
  /// The content's own size, which the room may cut.
  private var natural = CGSize.zero

  func add(_ view: UIView) {
    content = view
    addSubview(view)
    isUserInteractionEnabled = false
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let content else { return .zero }
    let fitting = content.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    let measured = fitting == .zero ? content.sizeThatFits(size) : fitting
    if measured != natural {
      natural = measured
      setNeedsLayout()
    }
    return CGSize(width: min(natural.width, size.width), height: min(natural.height, size.height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let x = ((bounds.width - natural.width) / 2).rounded()
    content?.frame = CGRect(origin: CGPoint(x: x, y: 0), size: natural)
  }
}
