import Foundation
import Testing

/// What the compiler says to code as it is written on Apple's systems.
@Suite(.enabled(if: Compiler.canRun, "the modules of a debug build are not there"))
struct CompilerMessageTests {
  @Test func aMainFileOfSwiftFiveStartsAnApp() throws {
    let messages = try Compiler.messages(
      """
      import UIKit
      class AppDelegate: UIResponder, UIApplicationDelegate {}
      UIApplicationMain(
        CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
      """, file: "main.swift", language: 5)
    #expect(messages == [])
  }

  @Test func aMethodWithoutItsClassGetsAMessageThatNamesTheClass() throws {
    let messages = try Compiler.messages(
      """
      import UIKit
      final class Page: UIViewController {
        override func viewDidLoad() {
          let button = UIButton()
          button.addTarget(self, action: tapped, for: .touchUpInside)
          button.addTarget(self, action: pressed, for: .touchUpInside)
          _ = UITapGestureRecognizer(target: self, action: tapped)
          _ = UIBarButtonItem(title: "", style: .plain, target: self, action: tapped)
          _ = Selector(tapped)
          _ = Selector("tapped:")
          button.addTarget(self, action: Page.tapped, for: .touchUpInside)
          button.addTarget(self, action: Page.pressed, for: .touchUpInside)
          _ = UITapGestureRecognizer(target: self, action: Page.tapped)
          _ = Selector(Page.pressed)
        }
        func tapped() {}
        func pressed(_ sender: UIButton) {}
      }
      """, file: "page.swift", language: 6)
    #expect(messages.count == 6)
    #expect(messages.allSatisfy { $0.contains("Page.") })
    let lines = messages.map { $0.split(separator: ":").first.map(String.init) ?? "" }
    #expect(lines == ["5", "6", "7", "8", "9", "10"])
  }

  @Test func aSubclassOverridesWhatUIKitLetsItOverride() throws {
    let messages = try Compiler.messages(
      """
      import UIKit
      class Box: UIScrollView {
        override var isTracking: Bool { true }
        override var isDragging: Bool { super.isDragging }
        override var panGestureRecognizer: UIPanGestureRecognizer { super.panGestureRecognizer }
        override var accessibilityLabel: String? { get { "Box" } set {} }
        override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point }
      }
      class List: UICollectionView {
        override func register(
          _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
          withReuseIdentifier identifier: String
        ) {
          super.register(
            viewClass, forSupplementaryViewOfKind: elementKind, withReuseIdentifier: identifier)
        }
        override func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { nil }
        override var visibleCells: [UICollectionViewCell] { [] }
      }
      class Cell: UITableViewCell {
        override var reuseIdentifier: String? { "cell" }
        override var contentView: UIView { super.contentView }
      }
      class Page: UIViewController {
        override var nibName: String? { nil }
        override var isBeingPresented: Bool { true }
        override var presentedViewController: UIViewController? { nil }
        override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
        override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {}
      }
      class Note: UITextView {
        override var selectedTextRange: UITextRange? {
          get { super.selectedTextRange }
          set { super.selectedTextRange = newValue }
        }
        override func closestPosition(to point: CGPoint) -> UITextPosition? { nil }
      }
      class Finger: UITouch {
        override var tapCount: Int { 2 }
        override var view: UIView? { nil }
      }
      """, file: "overrides.swift", language: 5)
    #expect(messages == [])
  }
}

/// The compiler of the toolchain, with the modules of this build.
private enum Compiler {
  private static var modules: URL { Listing.root.appendingPathComponent(".build/debug/Modules") }

  static var canRun: Bool {
    FileManager.default.fileExists(
      atPath: modules.appendingPathComponent("UIKit.swiftmodule").path)
  }

  /// Returns the errors of a file, each as `line: message`, in order.
  static func messages(_ code: String, file: String, language: Int) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("espalier-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent(file)
    try code.write(to: path, atomically: true, encoding: .utf8)
    var arguments = [
      "swiftc", "-typecheck", "-swift-version", "\(language)", "-I", modules.path, path.path,
    ]
    let sources = Listing.root.appendingPathComponent("Sources")
    for name in try FileManager.default.contentsOfDirectory(atPath: sources.path) {
      let map = sources.appendingPathComponent("\(name)/module.modulemap").path
      guard FileManager.default.fileExists(atPath: map) else { continue }
      arguments += ["-Xcc", "-fmodule-map-file=\(map)"]
    }
    for flag in try run(["pkg-config", "--cflags-only-I", "freetype2"])
      .split(whereSeparator: \.isWhitespace)
    {
      arguments += ["-Xcc", String(flag)]
    }
    var found: [(line: Int, text: String)] = []
    for line in try run(arguments).split(separator: "\n") where line.hasPrefix("/") {
      let parts = line.split(separator: ":", maxSplits: 3).map(String.init)
      guard parts.count == 4, parts[3].hasPrefix(" error:"), let number = Int(parts[1]) else {
        continue
      }
      found.append((number, parts[3]))
    }
    return found.sorted { $0.line < $1.line }.map { "\($0.line):\($0.text)" }
  }

  private static func run(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
