package import EspalierMessages

/// What a project becomes: the list of its files, its packages, and what was left.
package struct ProjectPlan: Sendable {
  /// The targets and their files, with paths relative to ``folder``.
  package var list: ProjectList
  /// The folder that the list is made for.
  package var folder: String
  /// The Swift packages that the targets use.
  package var packages: [PlannedPackage] = []
  /// The targets of the project that the plan leaves out.
  package var leftTargets: [XcodeTarget] = []
  /// The script phases, which never run: the target's name, the phase's name and its line.
  package var scripts: [PlannedScript] = []
  /// The stand-ins that sources of a target import, by the target's module.
  package var standIns: [String: [StandIn]] = [:]
  /// What is wrong or missing.
  package var messages: [ProjectMessage] = []

  /// The stand-ins of all targets, each once.
  package var usedStandIns: [StandIn] {
    StandIn.all.filter { standIn in standIns.values.contains { $0.contains(standIn) } }
  }
}

/// A phase of a target that runs a script in Xcode.
package struct PlannedScript: Sendable, Hashable {
  /// The target's name.
  package var target: String
  /// The phase's name.
  package var name: String
  /// The line in the project file.
  package var line: Int
}

/// A Swift package of a project.
package struct PlannedPackage: Sendable, Hashable {
  /// Where the package comes from.
  package enum Source: Sendable, Hashable {
    /// A folder, by its absolute path.
    case folder(String)
    /// A repository, by its URL, and the requirement as Package.swift writes it.
    case repository(String, requirement: String)
  }

  /// The identity: the last part of the path or URL.
  package var identity: String
  /// Where the package comes from.
  package var source: Source
  /// The line of the reference in the project file.
  package var line: Int
  /// The products that the planned targets use.
  package var products: [String] = []
  /// The modules that the package imports and Linux lacks: if there are any, the manifest has the
  /// package as a comment.
  package var missingModules: [String] = []
  /// Whether the user asked to leave the package out.
  package var isLeftOut = false

  /// Whether the manifest uses the package.
  package var isUsed: Bool { missingModules.isEmpty && !isLeftOut }
}
