/// A part of a text that has one look.
package struct AccessibleTextRun: Hashable, Sendable {
  package var range: Range<Int>
  package var look: AccessibleTextLook

  package init(range: Range<Int>, look: AccessibleTextLook) {
    self.range = range
    self.look = look
  }
}

/// The look of text, and the language that it is spoken in.
package struct AccessibleTextLook: Hashable, Sendable {
  package enum Line: Sendable {
    case none
    case single
    case double
  }

  /// A colour, each part in 0...1.
  package struct Color: Hashable, Sendable {
    package var red: Double
    package var green: Double
    package var blue: Double

    package init(red: Double, green: Double, blue: Double) {
      self.red = red
      self.green = green
      self.blue = blue
    }
  }

  /// As in BCP 47; `nil` for that of the program.
  package var language: String?
  package var familyName: String?
  /// In points.
  package var size: Double?
  /// On the scale of OpenType, 100...900.
  package var weight: Int?
  package var isItalic = false
  package var underline = Line.none
  package var isStruckThrough = false
  package var foreground: Color?
  package var background: Color?

  package init() {}
}
