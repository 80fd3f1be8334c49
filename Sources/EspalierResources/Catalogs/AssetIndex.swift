/// What the asset catalogues of a target hold, as data.
package struct AssetIndex: Hashable, Sendable {
  /// The image sets, sorted by name.
  package var images: [ImageSet] = []
  /// The colour sets, sorted by name.
  package var colors: [ColorSet] = []
  /// The data sets, sorted by name.
  package var data: [DataSet] = []
  /// The app icons, sorted by name.
  package var icons: [AppIcon] = []
  /// The names of the symbol sets, sorted.
  package var symbols: [String] = []

  /// Creates an empty index.
  package init() {}
}

/// An appearance that an entry of a set is for.
package struct AssetAppearance: Hashable, Sendable, Comparable {
  /// The style.
  package var style: Style
  /// Whether the entry is for increased contrast.
  package var isHighContrast: Bool

  /// The style that an entry is for.
  package enum Style: String, Sendable {
    /// Every style.
    case any
    /// The light style only.
    case light
    /// The dark style only.
    case dark
  }

  /// Creates an appearance.
  package init(_ style: Style = .any, isHighContrast: Bool = false) {
    self.style = style
    self.isHighContrast = isHighContrast
  }

  /// Two letters: the style's first, and `h` for increased contrast or `-`.
  package var code: String { String(style.rawValue.prefix(1)) + (isHighContrast ? "h" : "-") }

  /// Whether `one` is written before `other`.
  package static func < (one: AssetAppearance, other: AssetAppearance) -> Bool {
    one.code < other.code
  }
}

/// The pictures of one name.
package struct ImageSet: Hashable, Sendable {
  /// The name, with the namespace before it: "Icons/add".
  package var name: String
  /// The pictures, sorted by appearance, idiom and scale.
  package var files: [File] = []
  /// How the picture is shown.
  package var rendering = Rendering.automatic
  /// The caps of a picture that is stretched; `nil` for others.
  package var resizing: Resizing?
  /// Whether the picture is mirrored in interfaces from right to left.
  package var isMirrored = false

  /// Creates a set without pictures.
  package init(_ name: String) { self.name = name }

  /// One picture.
  package struct File: Hashable, Sendable {
    /// The path of the file.
    package var path: String
    /// The number of pixels per point: 1, 2 or 3.
    package var scale: Int
    /// The idiom: "universal", "iphone" or "ipad".
    package var idiom: String
    /// The appearance.
    package var appearance: AssetAppearance

    /// Creates a picture.
    package init(
      _ path: String, scale: Int = 1, idiom: String = "universal",
      appearance: AssetAppearance = AssetAppearance()
    ) {
      self.path = path
      self.scale = scale
      self.idiom = idiom
      self.appearance = appearance
    }
  }

  /// How a picture is shown.
  package enum Rendering: String, Sendable {
    /// As the view that shows it decides.
    case automatic
    /// In its own colours.
    case original
    /// As a shape in the tint colour.
    case template
  }

  /// The caps of a picture, in points.
  package struct Resizing: Hashable, Sendable {
    /// The caps at the four sides.
    package var top, left, bottom, right: Double
    /// Whether the middle is tiled instead of stretched.
    package var isTiled: Bool

    /// Creates caps.
    package init(top: Double, left: Double, bottom: Double, right: Double, isTiled: Bool = false) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
      self.isTiled = isTiled
    }
  }

  /// The pictures for a phone: those for every idiom, else those of one idiom.
  package var chosenFiles: [File] {
    for idiom in ["universal", "iphone", "ipad"] {
      let chosen = files.filter { $0.idiom == idiom }
      if !chosen.isEmpty { return chosen }
    }
    return []
  }
}

/// The colours of one name.
package struct ColorSet: Hashable, Sendable {
  /// The name, with the namespace before it.
  package var name: String
  /// The colours, sorted by appearance.
  package var entries: [Entry]

  /// Creates a set.
  package init(_ name: String, _ entries: [Entry] = []) {
    self.name = name
    self.entries = entries
  }

  /// The colour of one appearance.
  package struct Entry: Hashable, Sendable {
    /// The appearance.
    package var appearance: AssetAppearance
    /// The colour.
    package var value: Value

    /// Creates an entry.
    package init(_ value: Value, _ appearance: AssetAppearance = AssetAppearance()) {
      self.appearance = appearance
      self.value = value
    }
  }

  /// A colour.
  package enum Value: Hashable, Sendable {
    /// Components of sRGB, which an extended colour may have outside of 0...1.
    case components(red: Double, green: Double, blue: Double, alpha: Double)
    /// A colour of the system, by the name of UIColor's property: "systemRed".
    case system(String)
  }
}

/// A file of one name that is no picture.
package struct DataSet: Hashable, Sendable {
  /// The name, with the namespace before it.
  package var name: String
  /// The path of the file.
  package var path: String
}

/// The largest picture of an app icon.
package struct AppIcon: Hashable, Sendable {
  /// The name.
  package var name: String
  /// The path of the file.
  package var path: String
  /// The width in pixels.
  package var pixels: Int
}
