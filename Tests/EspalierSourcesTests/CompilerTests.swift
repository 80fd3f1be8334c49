import EspalierSources
import Foundation
import Testing

@Suite("Overlays in the compiler", .serialized)
struct CompilerTests {
  /// Runs the compiler in a folder of its own over the overlays and returns what it prints.
  private func compile(
    _ texts: KeyValuePairs<String, String>, library: String? = nil
  ) throws -> (status: Int32, output: String) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("overlays-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var names: [String] = []
    for (path, text) in overlays(texts).texts.sorted(by: { $0.key < $1.key }) {
      try Data(text.utf8).write(to: folder.appendingPathComponent("overlay-" + path))
      names.append("overlay-" + path)
    }
    if let library {
      try Data(library.utf8).write(to: folder.appendingPathComponent("UIKit.swift"))
      let made = try run(
        ["-emit-module", "-module-name", "UIKit", "-parse-as-library", "UIKit.swift"], in: folder)
      guard made.status == 0 else { return made }
    }
    return try run(
      ["-typecheck", "-wmo", "-parse-as-library", "-swift-version", "6", "-I", "."] + names,
      in: folder)
  }

  private func run(_ arguments: [String], in folder: URL) throws -> (status: Int32, output: String)
  {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swiftc"] + arguments
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  @Test("Projects T35, T37: errors in moved and unmoved code name the original's line and column")
  func errors() throws {
    let result = try compile([
      "A.swift": """
      // The page.
      class Base {
        func a() {}
        func c() {}
      }
      class Page: Base {
        @objc var n: Int = 0
        @IBOutlet var wrong: Missing!
      }
      extension Page {
        override func a() { n = "moved" }
      }
      """,
      "B.swift": """
      // More of the page.
      extension Page {

          override func c() {
            n = "other"
          }
        func d() { n = "stayed" }
      }
      """,
    ])
    #expect(result.status != 0)
    for place in ["A.swift:8:24", "A.swift:11:27", "B.swift:5:11", "B.swift:7:18"] {
      #expect(result.output.contains("\(place): error: "), "\(place) in \(result.output)")
    }
    #expect(result.output.components(separatedBy: " error: ").count - 1 == 4 * 2)
    // The excerpt has the original's line number.
    #expect(result.output.contains(" 8 |             var wrong: Missing!\n"))
  }

  @Test("Projects R4, R5, R8, R11, T4: an overlay with every rule compiles in mode 6")
  func rules() throws {
    let library = """
      @_exported import Foundation
      public class UIEvent {}
      open class UIView { public init() {} }
      public class UILabel: UIView {}
      open class UIViewController: UIView {}
      public struct Selector {
        public init<T: AnyObject>(_ m: @escaping (T) -> () -> Void) {}
        public init<T: AnyObject, A>(_ m: @escaping (T) -> (A) -> Void) {}
        public init<T: AnyObject, A>(_ m: @escaping (T) -> (A, UIEvent?) -> Void) {}
      }
      public func _selector(_ s: Selector, _ name: StaticString) -> Selector { s }
      """
    let result = try compile(
      [
        "Page.swift": """
        import UIKit
        @objc protocol PageDelegate {
          @objc optional func pageDidLoad(_ page: Page)
          @objc optional func page(_ page: Page, heightOf row: Int) -> Double
        }
        @objcMembers class Page: UIViewController {
          @IBOutlet private weak var title1: UILabel!
          weak var delegate: PageDelegate?
          let stored: Selector = #selector(tapped)
          @IBAction private func tapped(_ sender: UILabel) {}
          @IBAction private func event(_ sender: UILabel, event: UIEvent) {}
          @IBSegueAction private func make(_ coder: NSCoder) -> Page? { nil }
          @objc func answer(_ sender: Any) -> Bool { true }
          func wire() -> [Selector] {
            delegate?.pageDidLoad?(self)
            let height = delegate?.page?(self, heightOf: 3) ?? 44.5
            print(height, #keyPath(title1))
            return [#selector(tapped(_:)), #selector(Page.answer), #selector(self.event(_:event:))]
          }
        }
        class Plain: PageDelegate { func pageDidLoad(_ page: Page) {} }
        #if os(Linux)
        let wrong: Missing
        #endif
        """
      ], library: library)
    #expect(result.status == 0, "\(result.output)")
  }
}
