/// Writes the Package.swift of a plan.
package struct PackageWriter {
  /// Where the package Espalier comes from.
  package enum Framework: Sendable, Hashable {
    /// A folder, by its absolute path.
    case folder(String)
    /// A repository, by its URL.
    case repository(String)

    /// The place as a user writes it: what has a scheme or "@" is a URL, all else a path.
    package init(_ text: String) {
      let isURL = text.contains("://") || (text.contains("@") && text.contains(":"))
      self = isURL ? .repository(text) : .folder(Paths.absolute(text))
    }

    /// The name by which products of the package are asked for.
    var identity: String {
      switch self {
      case .folder: "Espalier"
      case .repository(let url):
        Paths.last(url).hasSuffix(".git") ? String(Paths.last(url).dropLast(4)) : Paths.last(url)
      }
    }
  }

  /// The first words of each file that the tool wrote, by which it knows its own files.
  package static let mark = "// Written by `espalier open`"

  private let plan: ProjectPlan
  private let framework: Framework

  /// Prepares the manifest of a plan.
  package init(_ plan: ProjectPlan, framework: Framework) {
    self.plan = plan
    self.framework = framework
  }

  /// The text of Package.swift.
  package var text: String {
    let name = SwiftLiteral.text(Paths.stem(plan.folder))
    let identity = SwiftLiteral.text(framework.identity)
    return """
      // swift-tools-version: 6.2
      \(Self.mark), which replaces this file when it runs again.
      // The mark of the list of files, for SwiftPM to notice that the list changed: \(fingerprint)
      import PackageDescription

      let uikit: Target.Dependency = .product(name: "UIKit", package: \(identity))
      let project: Target.PluginUsage = .plugin(name: "EspalierProject", package: \(identity))

      let package = Package(
        name: \(name),
        dependencies: [
      \(dependencies.joined(separator: "\n"))
        ],
        targets: [
      \((plan.list.targets.map(target) + plan.usedStandIns.map(target)).joined(separator: "\n"))
        ])

      """
  }

  /// A number that changes with the list.
  private var fingerprint: String {
    ProjectList.mark(of: ((try? plan.list.encoded()) ?? "").utf8)
  }

  private var dependencies: [String] {
    var lines: [String] = []
    switch framework {
    case .folder(let path):
      let place = SwiftLiteral.text(Paths.relative(path, to: plan.folder))
      lines.append("    .package(name: \"Espalier\", path: \(place)),")
    case .repository(let url):
      lines.append("    .package(url: \(SwiftLiteral.text(url)), branch: \"main\"),")
    }
    for package in plan.packages {
      let line: String
      switch package.source {
      case .folder(let path):
        line = ".package(path: \(SwiftLiteral.text(Paths.relative(path, to: plan.folder)))),"
      case .repository(let url, let requirement):
        line = ".package(url: \(SwiftLiteral.text(url)), \(requirement)),"
      }
      if package.isUsed {
        lines.append("    \(line)")
      } else {
        let reason =
          package.isLeftOut
          ? "Left out on request"
          : "P505: imports \(package.missingModules.prefix(6).joined(separator: ", "))"
        lines.append("    // \(SwiftLiteral.comment(reason)): \(SwiftLiteral.comment(line))")
      }
    }
    for standIn in plan.usedStandIns
    where !plan.packages.contains(where: { $0.isUsed && $0.identity == standIn.identity }) {
      lines.append(
        "    .package(url: \(SwiftLiteral.text(standIn.url)), \(standIn.requirement)),")
    }
    return lines
  }

  private func target(_ standIn: StandIn) -> String {
    let products = standIn.products.map {
      ".product(name: \(SwiftLiteral.text($0)), package: \(SwiftLiteral.text(standIn.identity)))"
    }
    let name = SwiftLiteral.text(standIn.module)
    return """
          .target(
            name: \(name),
            dependencies: [\(products.joined(separator: ", "))],
            path: \(SwiftLiteral.text("Sources/" + standIn.module))),
      """
  }

  private func target(_ target: ListedTarget) -> String {
    let kind =
      switch target.kind {
      case .application: "executableTarget"
      case .framework: "target"
      case .tests: "testTarget"
      }
    let path = target.kind == .tests ? "Tests/\(target.module)" : "Sources/\(target.module)"
    var uses = ["uikit"]
    uses += target.dependencies.map(SwiftLiteral.text)
    uses += plan.standIns[target.module, default: []].map { SwiftLiteral.text($0.module) }
    uses += target.products.map {
      ".product(name: \(SwiftLiteral.text($0.name)), package: \(SwiftLiteral.text($0.package)))"
    }
    return """
          .\(kind)(
            name: \(SwiftLiteral.text(target.module)),
            dependencies: [\(uses.joined(separator: ", "))],
            path: \(SwiftLiteral.text(path)),
            swiftSettings: [\(settings(of: target).joined(separator: ", "))],
            plugins: [project]),
      """
  }

  private func settings(of target: ListedTarget) -> [String] {
    var settings = [".swiftLanguageMode(.v\(target.languageMode))"]
    if target.isOnMainActor { settings.append(".defaultIsolation(MainActor.self)") }
    if target.hasApproachableConcurrency {
      settings += [
        "NonisolatedNonsendingByDefault", "InferIsolatedConformances",
      ].map { ".enableUpcomingFeature(\"\($0)\")" }
      if target.languageMode == "5" {
        settings += [
          "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability",
          "InferSendableFromCaptures",
        ].map { ".enableUpcomingFeature(\"\($0)\")" }
      }
    }
    settings += target.conditions.map { ".define(\(SwiftLiteral.text($0)))" }
    return settings
  }
}
