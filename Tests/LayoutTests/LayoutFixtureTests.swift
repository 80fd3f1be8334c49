import Espalier
import EspalierTesting
import Testing

@Suite("Layout fixtures") @MainActor struct LayoutFixtureTests {
  /// Frames are rounded to the pixels of this stage's screen, which has one pixel per point.
  private let stage = Stage()

  @Test(arguments: LayoutFixtures.all)
  func framesAreAsDerivedByHand(_ fixture: LayoutFixture) throws {
    let scene = try LayoutScene(fixture.text)
    #expect(!scene.expected.isEmpty)
    #expect(try scene.mismatches() == [])
    // A second layout, forced, moves nothing.
    scene.root.setNeedsLayout()
    for view in scene.items.values { (view as? UIView)?.setNeedsLayout() }
    #expect(try scene.mismatches() == [])
  }
}

/// The table itself: how much of it there is, and that no entry is empty.
@Suite("The table of layout fixtures") struct LayoutFixtureTableTests {
  @Test func thereAreAtLeastAHundredAndFifty() {
    #expect(LayoutFixtures.all.count >= 150)
    #expect(Set(LayoutFixtures.all.map(\.name)).count == LayoutFixtures.all.count)
    #expect(Set(LayoutFixtures.all.map(\.text)).count == LayoutFixtures.all.count)
  }

  @Test func eachHasATreeRelationsAndFrames() {
    for fixture in LayoutFixtures.all {
      let lines = fixture.text.split(separator: "\n").map { $0.split(separator: " ") }
      let words = Set(lines.compactMap(\.first))
      #expect(words.contains("root"), "\(fixture.name)")
      #expect(!words.isDisjoint(with: ["view", "guide", "stack", "scroll"]), "\(fixture.name)")
      let says = lines.contains { line in
        line.count > 2 && ["==", ">=", "<="].contains(line[1]) || line.first == "format"
          || line.contains("mask")
      }
      #expect(says, "\(fixture.name)")
      #expect(lines.contains { $0.count == 6 && $0[1] == "=" }, "\(fixture.name)")
    }
  }
}

struct LayoutFixture: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String
  var testDescription: String { name }

  init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }
}
