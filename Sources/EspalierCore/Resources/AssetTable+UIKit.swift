public import Foundation

/// The pictures and colours of a target's catalogues.
///
/// Generated code makes one table for each target.
@MainActor public final class _AssetTable {
  private let rows: StaticString
  private lazy var records = AssetRecords("\(rows)")
  private var images: [String: UIImage] = [:]
  private var colors: [String: UIColor] = [:]

  /// Creates a table that reads its rows when it is asked first.
  public init(_ rows: StaticString) { self.rows = rows }

  /// Returns the picture of a name for the current traits; `nil` if the catalogues have none.
  public func image(_ name: String, in bundle: Bundle) -> UIImage? {
    guard let record = records.images[name] else { return nil }
    let traits = UITraitCollection.current
    let file = record.file(
      isDark: traits.userInterfaceStyle == .dark,
      isHighContrast: traits.accessibilityContrast == .high,
      scale: Double(traits.displayScale > 0 ? traits.displayScale : UIScreen.main.scale))
    guard let file else { return nil }
    if let known = images[file.path] { return known }
    let path = (bundle.resourcePath ?? bundle.bundlePath) + "/" + file.path
    guard let data = FileManager.default.contents(atPath: path),
      let plain = UIImage(data: data, scale: CGFloat(file.scale))
    else { return nil }
    let image = styled(plain, record)
    images[file.path] = image
    return image
  }

  private func styled(_ image: UIImage, _ record: AssetRecords.Image) -> UIImage {
    var image = image
    if record.caps.count == 4 {
      image = image.resizableImage(
        withCapInsets: UIEdgeInsets(
          top: CGFloat(record.caps[0]), left: CGFloat(record.caps[1]),
          bottom: CGFloat(record.caps[2]), right: CGFloat(record.caps[3])),
        resizingMode: record.isTiled ? .tile : .stretch)
    }
    if record.isMirrored { image = image.imageFlippedForRightToLeftLayoutDirection() }
    switch record.rendering {
    case "t": return image.withRenderingMode(.alwaysTemplate)
    case "o": return image.withRenderingMode(.alwaysOriginal)
    default: return image
    }
  }

  /// Returns the colour of a name, which may depend on traits; `nil` if the catalogues have none.
  public func color(_ name: String) -> UIColor? {
    if let known = colors[name] { return known }
    guard let entries = records.colors[name] else { return nil }
    let choices = entries.map { ($0.appearance, Self.color($0)) }
    guard let first = choices.first else { return nil }
    var color = first.1
    if choices.count > 1 {
      let appearances = choices.map(\.0)
      let values = choices.map(\.1)
      color = UIColor { traits in
        let index = appearances.best(
          isDark: traits.userInterfaceStyle == .dark,
          isHighContrast: traits.accessibilityContrast == .high)
        return values[index ?? 0]
      }
    }
    colors[name] = color
    return color
  }

  private static func color(_ record: AssetRecords.Color) -> UIColor {
    guard record.components.count == 4 else {
      return SystemColorNames.color(record.systemName) ?? .black
    }
    let parts = record.components.map { CGFloat($0) }
    return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  /// Returns the path of a data set's file in the bundle; `nil` if the catalogues have none.
  public func dataPath(_ name: String) -> String? { records.data[name] }
}

/// The name of a picture, checked by the compiler: `UIImage(resource: .cover)`.
public struct ImageResource: Hashable, Sendable {
  let name: String
  let bundle: Bundle

  /// Creates the name of a picture of a bundle's catalogues.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

/// The name of a colour, checked by the compiler: `UIColor(resource: .brand)`.
public struct ColorResource: Hashable, Sendable {
  let name: String
  let bundle: Bundle

  /// Creates the name of a colour of a bundle's catalogues.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

extension UIImage {
  /// Creates the picture of a name that the compiler checks.
  ///
  /// A picture that the bundle lacks is empty, with an issue.
  @preconcurrency @MainActor
  public convenience init(resource: ImageResource) {
    if let found = UIImage(named: resource.name, in: resource.bundle, compatibleWith: nil) {
      self.init(as: found)
    } else {
      self.init()
    }
  }
}

extension UIColor {
  /// Creates the color of a name that the compiler checks.
  ///
  /// A color that the bundle lacks is clear, with an issue. Off the main thread the color is looked
  /// up when the main thread uses it first, and is clear elsewhere.
  public convenience init(resource: ColorResource) {
    let find: @MainActor (UITraitCollection?) -> UIColor = { traits in
      UIColor(named: resource.name, in: resource.bundle, compatibleWith: traits) ?? .clear
    }
    if Thread.isMainThread {
      self.init(as: MainActor.assumeIsolated { find(nil) })
    } else {
      self.init { traits in
        Thread.isMainThread ? MainActor.assumeIsolated { find(traits) } : .clear
      }
    }
  }
}
