import EspalierProjects
import Foundation
import Testing

/// Project files that are broken on purpose: reading ends, and nothing outside is touched.
@Suite struct HostileProjectTests {
  /// Numbers that look random and are the same in every run.
  private struct Dice {
    var state: UInt64
    mutating func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return sides > 0 ? Int((state >> 33) % UInt64(sides)) : 0
    }
  }

  private func plan(_ bytes: [UInt8]) -> ProjectPlan? {
    guard let project = try? XcodeProject(contents: bytes, package: "/nowhere/tree/Kit.xcodeproj")
    else { return nil }
    var options = PlanOptions()
    options.includesTests = true
    var planner = ProjectPlanner(project, folder: "/nowhere/Kit.espalier", options: options)
    return planner.make()
  }

  @Test("500 projects with random changes are read or refused, and all end")
  func randomChangesEnd() {
    let original = Array(KitProject.text.utf8)
    let names = KitProject.text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let signs = Array("{}()=;,\"'<>/*$\\ \n".utf8)
    var dice = Dice(state: 40)
    var read = 0
    for _ in 0..<500 {
      var bytes = original
      for _ in 0...dice.roll(4) {
        let place = dice.roll(bytes.count)
        let end = min(bytes.count, place + dice.roll(60))
        switch dice.roll(6) {
        case 0: bytes.removeSubrange(place..<end)
        case 1: bytes.insert(contentsOf: bytes[place..<end], at: dice.roll(bytes.count))
        case 2: bytes.insert(signs[dice.roll(signs.count)], at: place)
        case 3: bytes[place] = UInt8(dice.roll(256))
        case 4: bytes.removeLast(bytes.count - place)
        default:
          // A reference to another object, or another type: the form stays intact.
          let old = names[dice.roll(names.count)]
          let new = names[dice.roll(names.count)]
          bytes = Array(
            String(decoding: bytes, as: UTF8.self).replacing(" \(old)", with: " \(new)").utf8)
        }
        if bytes.isEmpty { bytes = [0] }
      }
      if plan(bytes) != nil { read += 1 }
    }
    #expect(read > 50)
    #expect(read < 500)
  }

  @Test("Every prefix of a project is refused with a line of the file")
  func truncatedProjectsAreRefused() throws {
    let original = Array(KitProject.text.utf8)
    let end = try #require(original.lastIndex(of: UInt8(ascii: "}")))
    for length in stride(from: 0, through: end, by: 7) {
      #expect {
        try XcodeProject(contents: Array(original[..<length]), package: "/a/b.xcodeproj")
      } throws: { error in
        guard let fault = error as? PropertyListFault else { return false }
        let lines = original[..<length].count { $0 == 10 } + 1
        return (1...lines).contains(fault.line)
      }
    }
  }

  @Test("Fields of wrong types count as absent")
  func wrongTypesCountAsAbsent() {
    for (old, new) in [
      ("children = (S1", "children = {}; x = (S1"), ("targets = (M1", "targets = A1; x = (M1"),
      ("isa = PBXGroup;", "isa = (PBXGroup);"), ("path = Kit;", "path = (Kit);"),
      ("buildConfigurations = (C1, C2)", "buildConfigurations = { C1 = C2; }"),
      ("mainGroup = G1;", "mainGroup = (G1, G2);"), ("fileRef = G3;", "fileRef = { a = b; };"),
    ] {
      #expect(KitProject.text.contains(old))
      #expect(plan(Array(KitProject.text.replacing(old, with: new).utf8)) != nil, "\(new)")
    }
  }

  @Test("Targets and dependencies in a circle end")
  func circlesOfTargetsEnd() throws {
    let text = KitProject.text.replacing(
      "name = \"Kit-Core\";", with: "name = \"Kit-Core\"; dependencies = (A7, T2);")
    let made = try #require(plan(Array(text.utf8)))
    #expect(made.list.targets.count >= 2)
  }

  @Test("Names from a project reach Package.swift as literals only")
  func namesAreLiterals() throws {
    let evil = "x\\\"), .unsafeFlags([\\\"-e\\\"\\n\\\\(1)"
    let text = KitProject.text
      .replacing("minimumVersion = 1.2.0", with: "minimumVersion = \"\(evil)\"")
      .replacing("productName = Algorithms", with: "productName = \"\(evil)\"")
      .replacing("\"-DGLUED\"", with: "\"-D\(evil)\"")
      .replacing("https://example.com/apple/swift-algorithms.git", with: "https://e/\(evil)")
    let plan = try #require(self.plan(Array(text.utf8)))
    let manifest = PackageWriter(plan, framework: .repository("https://e/\"x")).text
    #expect(!manifest.contains("x\"), .unsafe"))
    #expect(manifest.contains("\\\"), .unsafeFlags([\\\"-e\\\"\\n\\\\(1)\""))
    #expect(!manifest.contains(".define(\"x"))
    #expect(plan.list.target("Kit App")?.conditions.contains { $0.contains("x\"") } == false)
  }

  @Test("Patterns of excluded files take linear time")
  func patternsEnd() {
    let pattern = String(repeating: "*a", count: 2_000) + "b"
    let text = KitProject.text.replacing("\"*Old.swift\"", with: "\"\(pattern)\"")
      .replacing("Legacy.m", with: String(repeating: "a", count: 4_000) + ".m")
    #expect(plan(Array(text.utf8)) != nil)
  }
}
