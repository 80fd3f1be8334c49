/// The families that suit an interface, the best first, and the folders of distributions for them.
///
/// Reading these few folders costs far less than reading all fonts of the machine.
enum FontPreferences {
  struct Family: Sendable {
    var name: String
    /// Folders inside a font folder, with the names that Debian, Fedora, Arch and others use.
    var folders: [String]
  }

  static let sans: [Family] = [
    Family(name: "Inter", folders: ["opentype/inter", "truetype/inter", "inter", "Inter"]),
    Family(name: "Cantarell", folders: ["opentype/cantarell", "cantarell", "abattis-cantarell"]),
    Family(name: "Ubuntu", folders: ["truetype/ubuntu", "ubuntu"]),
    Family(name: "Noto Sans", folders: ["truetype/noto", "noto", "google-noto"]),
    Family(
      name: "Liberation Sans",
      folders: ["truetype/liberation", "truetype/liberation2", "liberation", "liberation-sans"]),
    Family(
      name: "DejaVu Sans", folders: ["truetype/dejavu", "dejavu", "TTF", "dejavu-sans-fonts"]),
  ]

  static let monospaced: [Family] = [
    Family(name: "JetBrains Mono", folders: ["truetype/jetbrains-mono", "jetbrains-mono"]),
    Family(name: "Ubuntu Mono", folders: ["truetype/ubuntu", "ubuntu"]),
    Family(name: "Noto Sans Mono", folders: ["truetype/noto", "noto", "google-noto"]),
    Family(
      name: "Liberation Mono",
      folders: ["truetype/liberation", "truetype/liberation2", "liberation", "liberation-mono"]),
    Family(
      name: "DejaVu Sans Mono",
      folders: ["truetype/dejavu", "dejavu", "TTF", "dejavu-sans-mono-fonts"]),
  ]

  /// The families that are searched first for characters that a face lacks.
  static let fallback: [Family] = [
    Family(
      name: "DejaVu Sans", folders: ["truetype/dejavu", "dejavu", "TTF", "dejavu-sans-fonts"]),
    Family(name: "Noto Sans", folders: ["truetype/noto", "noto", "google-noto"]),
    Family(name: "Droid Sans Fallback", folders: ["truetype/droid", "droid"]),
    Family(
      name: "Noto Sans CJK SC", folders: ["opentype/noto", "noto-cjk", "google-noto-cjk", "noto"]),
  ]

  static let emoji: [Family] = [
    Family(
      name: "Noto Color Emoji",
      folders: ["truetype/noto", "noto", "google-noto-color-emoji-fonts", "google-noto-emoji"])
  ]
}
