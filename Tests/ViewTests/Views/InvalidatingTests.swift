import Espalier
import EspalierTestSupport
import Foundation
import Testing

private final class Badge: UIView {
  @Invalidating(.layout) var inset = 4
  @Invalidating(.display, .intrinsicContentSize) var count = 0
  @Invalidating(.constraints, .properties, .layout) var title: String? = nil
  @Invalidating(.layout, .display, .constraints, .intrinsicContentSize) var isWide = false
  var calls: [String] = []

  override func layoutSubviews() {
    super.layoutSubviews()
    calls.append("layout")
  }

  override func updateConstraints() {
    super.updateConstraints()
    calls.append("constraints")
  }

  override func updateProperties() {
    super.updateProperties()
    calls.append("properties")
  }

  override func draw(_ rect: CGRect) { calls.append("draw") }

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    calls.append("size")
  }
}

@MainActor @Suite("Properties that invalidate their view") struct InvalidatingTests {
  /// The methods that a pass after a change calls.
  private func calls(of badge: Badge, _ app: Harness, _ change: () -> Void) -> Set<String> {
    badge.calls = []
    change()
    app.turn()
    return Set(badge.calls)
  }

  @Test("a change asks for what the property names, once a pass")
  func changesInvalidate() {
    withApp { app in
      let badge = Badge(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      app.root.addSubview(badge)
      app.turn()
      #expect(calls(of: badge, app) { badge.inset = 8 } == ["layout"])
      #expect(badge.inset == 8)
      #expect(calls(of: badge, app) { badge.count += 1 }.isSuperset(of: ["draw", "size"]))
      #expect(
        calls(of: badge, app) { badge.title = "a" }.isSuperset(of: [
          "constraints", "properties", "layout",
        ]))
      #expect(
        calls(of: badge, app) { badge.isWide = true }.isSuperset(of: [
          "layout", "draw", "constraints", "size",
        ]))
    }
  }

  @Test("an equal value asks for nothing")
  func equalValuesDoNot() {
    withApp { app in
      let badge = Badge(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      app.root.addSubview(badge)
      app.turn()
      badge.calls = []
      badge.inset = 4
      badge.count = 0
      badge.title = nil
      app.turn()
      #expect(badge.calls.isEmpty)
    }
  }
}
