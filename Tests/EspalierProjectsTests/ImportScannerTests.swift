import EspalierProjects
import Testing

/// Which modules a source needs, without a compiler.
@Suite struct ImportScannerTests {
  private func modules(_ text: String) -> [String] {
    ImportScanner.imports(in: Array(text.utf8)).map(\.module)
  }

  @Test("All forms of imports are found, with their lines")
  func allFormsAreFound() {
    let text = """
      // import No
      import A
      @testable import B
      @_exported import struct C.Inner
      public  import\tD.Sub.Module
        internal import E; let x = "import F"
      important()
      """
    #expect(modules(text) == ["A", "B", "C", "D", "E"])
    #expect(ImportScanner.imports(in: Array(text.utf8)).map(\.line) == [2, 3, 4, 5, 6])
  }

  @Test("Imports that the author guards are not needed")
  func guardedImportsAreNotNeeded() {
    #expect(modules("#if canImport(A)\nimport A\nimport B\n#endif\nimport C") == ["B", "C"])
    #expect(modules("#if os(macOS)\nimport A\n#else\nimport B\n#endif") == ["B"])
    #expect(modules("#if os(iOS)\nimport A\n#else\nimport B\n#endif") == ["A"])
    #expect(modules("#if !os(macOS)\nimport A\n#else\nimport B\n#endif") == ["A"])
    #expect(modules("#if DEBUG\nimport A\n#else\nimport B\n#endif") == ["A", "B"])
    #expect(modules("#if os(iOS) || os(tvOS)\nimport A\n#endif") == ["A"])
    #expect(modules("#endif\n#else\n#elseif\nimport A") == ["A"])
  }
}
