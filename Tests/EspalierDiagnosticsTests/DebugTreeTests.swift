import EspalierDiagnostics
import Testing

@Suite struct DebugTreeTests {
  @Test func aTreeIsOneLineANodeIndentedByDepth() {
    let tree = DebugTree(
      "root", properties: ["a = 1", "b"],
      children: [
        DebugTree("left", children: [DebugTree("leaf", properties: ["c"])]), DebugTree("right"),
      ])
    #expect(
      tree.rendered() == """
        root; a = 1; b
           | left
           |    | leaf; c
           | right
        """)
    #expect(tree.rendered(indent: "  ").hasSuffix("  left\n    leaf; c\n  right"))
  }
}
