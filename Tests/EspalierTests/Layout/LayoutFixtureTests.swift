import Espalier
import Testing

@Suite("Layout fixtures") @MainActor struct LayoutFixtureTests {
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

struct LayoutFixture: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String
  var testDescription: String { name }

  init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }
}
