/// A module of Apple's systems that a package of another author supplies on Linux.
///
/// `espalier open` gives the package it writes a target of the module's name, which exports the
/// products again: sources that import the module stay as they are.
package struct StandIn: Sendable, Hashable {
  /// The module that sources import.
  package var module: String
  /// The URL of the package.
  package var url: String
  /// The requirement as Package.swift writes it.
  package var requirement: String
  /// The package's name in dependencies of targets.
  package var identity: String
  /// The products, which are modules of the same names.
  package var products: [String]

  /// All modules with a stand-in.
  package static let all = [
    StandIn(
      module: "Combine", url: "https://github.com/OpenCombine/OpenCombine.git",
      requirement: "from: \"0.14.0\"", identity: "OpenCombine",
      products: ["OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation"])
  ]

  /// The source of the module.
  package var source: String {
    products.map { "@_exported import \($0)\n" }.joined()
  }
}
