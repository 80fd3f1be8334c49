/// A target of a project file.
package struct XcodeTarget: Sendable, Hashable {
  /// What a target makes.
  package enum Kind: Sendable, Hashable {
    /// An application for a phone or tablet, or for several systems.
    case application
    /// A framework or a library.
    case framework
    /// Tests that run inside of an application or alone.
    case unitTests
    /// Tests that drive an application from outside.
    case interfaceTests
    /// An application for a watch.
    case watchApplication
    /// A part that another program loads.
    case appExtension
    /// Anything else: aggregates, tools, bundles.
    case other
  }

  /// The object in the file.
  package var object: ProjectObject

  /// The target's name.
  package var name: String { object.text("name") ?? "Unnamed" }

  /// What the target makes.
  package var kind: Kind {
    guard let type = object.text("productType")?.split(separator: ".").drop(while: { $0 == "com" })
    else { return .other }
    let name = type.dropFirst(2).joined(separator: ".")
    switch name {
    case "application", "application.on-demand-install-capable": return .application
    case "framework", "library.static", "library.dynamic", "framework.static": return .framework
    case "bundle.unit-test": return .unitTests
    case "bundle.ui-testing": return .interfaceTests
    case _ where name.contains("watch"): return .watchApplication
    case _ where name.contains("extension"): return .appExtension
    default: return .other
    }
  }

  /// What the target makes, as a word for people.
  package var kindName: String {
    switch kind {
    case .application: "app"
    case .framework: "framework"
    case .unitTests: "unit tests"
    case .interfaceTests: "interface tests"
    case .watchApplication: "watch app"
    case .appExtension: "extension"
    case .other: object.isa == "PBXAggregateTarget" ? "aggregate" : "other product"
    }
  }
}

extension XcodeProject {
  /// The targets in the order of the file.
  package var targets: [XcodeTarget] {
    var seen: Set<String> = []
    return objects(root, "targets")
      .filter { $0.isa.hasSuffix("Target") && seen.insert($0.id).inserted }
      .map(XcodeTarget.init)
  }

  /// The targets of this project that a target needs directly.
  ///
  /// Both the written dependencies and the linked products count.
  package func dependencies(of target: XcodeTarget) -> [XcodeTarget] {
    let all = targets
    var ids: [String] = objects(target.object, "dependencies").compactMap { $0.text("target") }
    let byProduct = all.reduce(into: [String: String]()) { names, target in
      if let product = target.object.text("productReference") { names[product] = target.object.id }
    }
    for phase in objects(target.object, "buildPhases")
    where ["PBXFrameworksBuildPhase", "PBXCopyFilesBuildPhase"].contains(phase.isa) {
      ids += objects(phase, "files").compactMap { $0.text("fileRef").flatMap { byProduct[$0] } }
    }
    var seen: Set<String> = [target.object.id]
    return ids.filter { seen.insert($0).inserted }
      .compactMap { id in all.first { $0.object.id == id } }
  }
}
