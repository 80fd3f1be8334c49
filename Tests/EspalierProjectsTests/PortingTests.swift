import EspalierMessages
import EspalierProjects
import Foundation
import Testing

/// `espalier port`, which writes into the sources.
@Suite struct PortingTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write(
      "src/Page.swift",
      """
      import UIKit

      @UIApplicationMain
      class Delegate: UIResponder {}

      class Page: UIViewController {
        @IBOutlet
        weak var label: UILabel!
        @objc(named) private func tapped() {}

        func start() {
          let one = #selector(tapped)
          let two = #selector(Page.tapped)
          print("@objc stays in texts", one, two)
        }
      }

      """)
    try folder.write(
      "src/Page+More.swift",
      """
      import Foundation
      import UIKit

      extension Page {
        func helper() {}

        /// Says that the page appeared.
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
        }
      }

      """)
    try folder.write("src/Plain.swift", "struct Plain {}\n")
    try folder.write(
      "src/Left.swift", "class Left: Page {\n  func go(_ x: Any) { _ = #selector(x.gone(_:)) }\n}\n"
    )
  }

  private func port(isForced: Bool = true) throws -> FolderPorter.Result {
    try FolderPorter(folder: folder.path("src")).port(isForced: isForced)
  }

  @Test("Projects T40: porting removes what Linux lacks and moves overrides into the class")
  func portingRewrites() throws {
    let result = try port()
    #expect(result.read == 4)
    #expect(result.changed == ["Page+More.swift", "Page.swift"])
    #expect(
      folder.text("src/Page.swift") == """
        import Foundation
        import UIKit

        @main
        class Delegate: UIResponder {}

        class Page: UIViewController {
          weak var label: UILabel!
          private func tapped() {}

          func start() {
            let one = Selector(Self.tapped)
            let two = Selector(Page.tapped)
            print("@objc stays in texts", one, two)
          }

          /// Says that the page appeared.
          override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
          }
        }

        """)
    #expect(
      folder.text("src/Page+More.swift") == """
        import Foundation
        import UIKit

        extension Page {
          func helper() {}
        }

        """)
  }

  @Test("Projects T40: a second run changes nothing and reports the same")
  func aSecondRunChangesNothing() throws {
    let first = try port()
    let second = try port()
    #expect(second.changed.isEmpty)
    #expect(second.left.map(\.code) == first.left.map(\.code))
  }

  @Test("What is left is reported with its file and line")
  func theRestIsReported() throws {
    let left = try port().left
    #expect(left.map(\.code) == ["P401"])
    #expect(left.first?.file == folder.path("src/Left.swift"))
    #expect(left.first?.line == 2)
    #expect(folder.text("src/Left.swift")?.contains("#selector(x.gone(_:))") == true)
  }

  @Test("A folder without git is left alone unless the command is forced")
  func foldersWithoutGitAreLeftAlone() throws {
    let before = folder.contents(below: "src")
    #expect(throws: FolderPorter.Refusal.self) { try port(isForced: false) }
    #expect(folder.contents(below: "src") == before)
  }

  @Test("A clean git tree is ported, and one with changes is left alone")
  func gitTreesMustBeClean() throws {
    func git(_ words: String...) throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments =
        ["git", "-C", folder.path("src"), "-c", "user.name=a", "-c", "user.email=a@b"] + words
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    try git("init", "-q")
    try git("add", ".")
    try git("commit", "-qm", "Start")
    #expect(try port(isForced: false).changed.count == 2)
    #expect(throws: FolderPorter.Refusal.self) { try port(isForced: false) }
  }
}
