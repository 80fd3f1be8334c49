internal import EspalierMarkup
package import EspalierMessages
package import EspalierSources

/// What the generator made of one file of Interface Builder.
package struct GeneratedInterface: Sendable {
  /// The Swift text; empty for a file that makes nothing at run time.
  package var swift = ""
  /// What was found wrong, in the order of the lines.
  package var messages: [ProjectMessage] = []
  /// The name under which the program loads the nib: "Card"; `nil` for a storyboard.
  package var nibName: String?
  /// The name under which the program loads the storyboard: "Main"; `nil` for a nib.
  package var storyboardName: String?
  /// The class to put into the target's table: a subclass of `_NibLoader` or `_Storyboard`.
  package var tableClass: String?
  /// All classes of the text that make objects.
  package var loaderClasses: [String] = []
  /// Whether the file is a launch screen, which makes nothing at run time.
  package var isLaunchScreen = false

  /// Creates a result without text.
  package init() {}
}

/// Generates Swift for a file of Interface Builder: a `.xib` or a `.storyboard`.
package enum InterfaceFile {
  /// The newest tools whose files are known.
  private static let newestTools = 39_999

  /// Generates the Swift text for one file.
  ///
  /// Every file gives a text, or a message that says why not. Text of the file reaches the result
  /// only in literals, and names only if they are names of Swift.
  ///
  /// - Parameters:
  ///   - path: The file's path, whose last part names the nib or the storyboard.
  ///   - displayPath: The path in messages and compiler errors: as the project's author knows it.
  ///   - bytes: The file's contents.
  ///   - index: What the target's sources declare.
  ///   - module: The name of the target's module.
  ///   - others: The names of the target's storyboards and nibs, without endings; `nil` if they are
  ///     not known, so that no reference is missed.
  /// - Returns: The text, the names for the target's table, and the messages.
  package static func generate(
    path: String, displayPath: String, bytes: [UInt8], index: SourceIndex, module: String,
    others: Set<String>? = nil
  ) -> GeneratedInterface {
    var result = GeneratedInterface()
    let name = baseName(path)
    let root: MarkupElement
    do throws(MarkupFailure) {
      root = try MarkupReader.read(bytes, file: displayPath)
    } catch {
      result.messages = [error.message]
      return result
    }
    if let refusal = refusal(root, displayPath) {
      if refusal.severity == .error || refusal.code == "P502" {
        result.messages = [refusal]
        return result
      }
      result.messages = [refusal]
    }
    let isStoryboard = root.first("scenes") != nil || path.hasSuffix(".storyboard")
    if isStoryboard { result.storyboardName = name } else { result.nibName = name }
    if root["launchScreen"] == "YES" {
      result.isLaunchScreen = true
      return result
    }
    let reader = InterfaceReader(
      root, file: displayPath, name: name, module: module, index: index)
    let count = reader.collectReferences()
    guard count <= InterfaceReader.objectLimit else {
      result.messages.append(
        ProjectMessage(
          "P601", .error, displayPath, root.line,
          "The file has \(count) objects; more than \(InterfaceReader.objectLimit) are not built.",
          fix: "Split the file."))
      return result
    }
    if isStoryboard { reader.readStoryboard() } else { reader.readNib() }
    reader.distributeConnections()
    reader.reportCircles()
    InterfaceWriter(reader, others: others).write(to: &result, path: displayPath)
    reader.reportMissingClasses()
    result.messages += reader.context.messages
    result.messages = sorted(result.messages)
    return result
  }

  /// Why a document cannot be built, or what to say of it first.
  private static func refusal(_ root: MarkupElement, _ file: String) -> ProjectMessage? {
    guard root.name == "document" else {
      return ProjectMessage(
        "P605", .error, file, root.line,
        "The file is no document of Interface Builder: it begins with <\(root.name)>.",
        fix: "Open the file in Xcode 5 or newer and save it.")
    }
    let runtime = root["targetRuntime"] ?? "iOS.CocoaTouch"
    guard runtime.hasPrefix("iOS.CocoaTouch") else {
      return ProjectMessage(
        "P502", .warning, file, root.line,
        "The file is for another platform (\(runtime)); nothing is made of it.",
        fix: "Take the file out of the target.")
    }
    let tools = Int((root["toolsVersion"] ?? "").prefix { $0.isNumber }) ?? 0
    guard tools > newestTools else { return nil }
    return ProjectMessage(
      "P103", .warning, file, root.line,
      "Written by a newer Xcode (tools \(tools)); unknown parts are reported one by one.")
  }

  /// The messages by line, each once.
  private static func sorted(_ messages: [ProjectMessage]) -> [ProjectMessage] {
    var seen: Set<ProjectMessage> = []
    return messages.filter { seen.insert($0).inserted }.enumerated().sorted {
      ($0.element.line, $0.offset) < ($1.element.line, $1.offset)
    }.map(\.element)
  }

  /// The name of a file without folders and ending.
  static func baseName(_ path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return file }
    return String(file[..<dot])
  }
}
