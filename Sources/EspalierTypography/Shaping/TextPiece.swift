internal import EspalierCHarfBuzz
internal import EspalierGeometry
internal import EspalierPlatform

/// Text of one face, one script and one direction, which is shaped in one step.
struct TextPiece: Hashable {
  var text: String
  var face: FontFace
  /// The four letters of ISO 15924 as one number.
  var script: UInt32
  var isRightToLeft: Bool

  static func == (left: Self, right: Self) -> Bool {
    left.face == right.face && left.script == right.script
      && left.isRightToLeft == right.isRightToLeft && left.text.hasSameUnits(as: right.text)
  }
}

/// The scripts of characters, from HarfBuzz.
enum Scripts {
  /// Returns the script of a character as a number; `nil` for characters that all scripts share.
  static func script(of scalar: Unicode.Scalar) -> UInt32? {
    if scalar.value < 0x80 { return scalar.properties.isAlphabetic ? latin : nil }
    let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
    switch script {
    case HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED, HB_SCRIPT_UNKNOWN: return nil
    default: return script.rawValue
    }
  }

  /// Returns the script of a character, with one number for the scripts that Japanese and Chinese
  /// mix.
  static func sharedScript(of scalar: Unicode.Scalar) -> UInt32? {
    let script = script(of: scalar)
    switch script {
    case HB_SCRIPT_HIRAGANA.rawValue, HB_SCRIPT_KATAKANA.rawValue, HB_SCRIPT_BOPOMOFO.rawValue:
      return HB_SCRIPT_HAN.rawValue
    default: return script
    }
  }

  static func isRightToLeft(_ script: UInt32) -> Bool {
    hb_script_get_horizontal_direction(hb_script_t(script)) == HB_DIRECTION_RTL
  }

  static let latin = HB_SCRIPT_LATIN.rawValue
  static let common = HB_SCRIPT_COMMON.rawValue
}
