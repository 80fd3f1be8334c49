/// Finds public and open symbols without a doc comment.
///
/// The formatter's rule does not see `open`. An override and a default implementation stand under
/// the contract of what they implement; what the compiler synthesizes has no place in a file.
func checkDocumentation(of package: Package) throws -> Report {
  var report = Report()
  var count = 0
  for module in package.exportedModules {
    let graph = try SymbolGraph.extracted(from: module.c99name, of: package)
    let inherited = graph.sources(of: "overrides")
      .union(graph.sources(of: "defaultImplementationOf"))
    for symbol in graph.symbols {
      guard let location = symbol.location, !inherited.contains(symbol.id) else { continue }
      count += 1
      let isDocumented = symbol.docComment?.lines.contains { $0.text.contains(/\w/) } ?? false
      guard !isDocumented else { continue }
      let path = location.uri.split(separator: "/Sources/", maxSplits: 1).last ?? ""
      report.findings.append(
        "Sources/\(path):\(location.position.line + 1): "
          + "\(symbol.pathComponents.joined(separator: ".")) has no doc comment")
    }
  }
  report.findings.sort()
  if count == 0 { report.findings.append("this check is blind: it sees no symbol") }
  report.extent = "\(count) symbols"
  return report
}
