import Foundation

/// Reads the colours of colour sets.
enum ColorReader {
  /// Returns a colour as sRGB; `nil` if a component is missing or no number.
  static func value(_ color: ResourceValue) -> ColorSet.Value? {
    if let reference = color["reference"]?.string { return .system(property(reference)) }
    guard let components = color["components"] else { return nil }
    let space = color["color-space"]?.string ?? "srgb"
    let alpha = components["alpha"].map { component($0) } ?? 1
    guard let alpha else { return nil }
    if let white = components["white"] {
      guard let white = component(white) else { return nil }
      return .components(red: white, green: white, blue: white, alpha: alpha)
    }
    guard let red = components["red"].flatMap(component),
      let green = components["green"].flatMap(component),
      let blue = components["blue"].flatMap(component)
    else { return nil }
    guard space == "display-p3" else {
      return .components(red: red, green: green, blue: blue, alpha: alpha)
    }
    let converted = sRGB(fromP3: [red, green, blue])
    return .components(
      red: converted[0], green: converted[1], blue: converted[2], alpha: alpha)
  }

  /// Returns "0x7F" and "127" as fractions of 255, and "0.5" as it is.
  static func component(_ value: ResourceValue) -> Double? {
    guard let text = value.text?.trimmingCharacters(in: .whitespaces) else { return nil }
    if text.lowercased().hasPrefix("0x") {
      return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
    }
    if text.contains(".") || text.contains("e") {
      return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }
    return Int(text).map { Double($0) / 255 }
  }

  /// Returns UIColor's property for the name of a system colour: "systemRed", "label".
  private static func property(_ reference: String) -> String {
    guard reference.hasSuffix("Color") else { return reference }
    return String(reference.dropLast(5))
  }

  /// Returns the components of sRGB for those of Display P3, both with sRGB's curve.
  private static func sRGB(fromP3 components: [Double]) -> [Double] {
    let linear = components.map { value in
      let size = abs(value)
      let result = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
      return value < 0 ? -result : result
    }
    let rows = [
      [1.2249401762805598, -0.22494017628055996, 0],
      [-0.042056954709688163, 1.0420569547096881, 0],
      [-0.019637554590334432, -0.078636045550631889, 1.0982736001409663],
    ]
    return rows.map { row in
      let value = row[0] * linear[0] + row[1] * linear[1] + row[2] * linear[2]
      let size = abs(value)
      let result = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
      return value < 0 ? -result : result
    }
  }
}
