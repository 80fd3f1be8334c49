import EspalierInterfaceBuilder
import EspalierMessages
import EspalierSources

/// A file of Interface Builder as the tests write it, and what the generator makes of it.
struct Fixture {
  let result: GeneratedInterface
  /// The lines of the text.
  let lines: [String]

  /// Generates for a nib; line 1 is the document, line 3 the first line of `objects`.
  static func nib(_ objects: String, named name: String = "Card", classes: String = "") -> Fixture {
    Fixture(
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" targetRuntime=\"iOS.CocoaTouch\">\n"
        + "<objects>\n\(objects)\n</objects>\n</document>", "\(name).xib", classes)
  }

  /// Generates for a storyboard; line 3 is the first line of `scenes`.
  static func storyboard(
    _ scenes: String, initial: String = "one", classes: String = "", others: Set<String>? = nil
  ) -> Fixture {
    Fixture(
      "<document targetRuntime=\"iOS.CocoaTouch\" initialViewController=\"\(initial)\">\n"
        + "<scenes>\n\(scenes)\n</scenes>\n</document>", "Main.storyboard", classes, others)
  }

  /// A scene with one controller.
  static func scene(_ controller: String, loose: String = "") -> String {
    "<scene sceneID=\"s\"><objects>\(controller)\n\(loose)</objects></scene>"
  }

  init(_ text: String, _ path: String, _ classes: String = "", _ others: Set<String>? = nil) {
    let index = SourceIndex(sources: [("Page.swift", Array(classes.utf8))])
    result = InterfaceFile.generate(
      path: path, displayPath: path, bytes: Array(text.utf8), index: index, module: "App",
      others: others)
    lines = result.swift.split(separator: "\n").map {
      String($0.drop { $0 == " " })
    }
  }

  /// The messages as "P101:12".
  var codes: [String] { result.messages.map { "\($0.code):\($0.line)" } }

  /// The first message of a kind.
  func message(_ code: String) -> ProjectMessage? { result.messages.first { $0.code == code } }

  /// Whether a line of code stands in the text.
  func has(_ line: String) -> Bool { lines.contains(line) }

  /// The line of the file that the compiler takes a line of the text for.
  func place(_ line: String) -> Int? {
    var place: Int?
    for one in lines {
      if one.hasPrefix("#sourceLocation(") {
        place = one.split(separator: " ").last.flatMap { Int($0.dropLast()) }
      } else if one == "#sourceLocation()" {
        place = nil
      } else {
        if one == line { return place }
        place = place.map { $0 + 1 }
      }
    }
    return nil
  }

  /// The place of a line among the lines.
  func index(_ line: String) -> Int { lines.firstIndex(of: line) ?? -1 }
}
