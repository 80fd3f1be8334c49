internal import EspalierMessages
internal import Foundation

/// Makes a ``ProjectPlan`` of a project: which targets, which files of each, with which settings.
///
/// Reads the project's files and the folders that they name, and writes nothing.
package struct ProjectPlanner {
  let project: XcodeProject
  let tree: ProjectTree
  let options: PlanOptions
  let folder: String
  private var plan: ProjectPlan
  private var finder: PackageFinder
  private var used: [String: PlannedPackage] = [:]
  private var planned: [String: String] = [:]

  /// Prepares a plan.
  ///
  /// - Parameters:
  ///   - project: The project.
  ///   - folder: The absolute path of the folder that the list is made for.
  ///   - options: What the user asked for.
  package init(_ project: XcodeProject, folder: String, options: PlanOptions) {
    self.project = project
    self.folder = folder
    self.options = options
    tree = ProjectTree(project)
    finder = PackageFinder(project, tree: tree, checkouts: [folder + "/.build/checkouts"])
    plan = ProjectPlan(
      list: ProjectList(
        project: Paths.relative(project.path, to: folder),
        root: Paths.relative(project.folder, to: folder)),
      folder: folder)
    plan.list.projectMark = project.mark
  }

  /// Makes the plan.
  package mutating func make() -> ProjectPlan {
    if let group = tree.circle {
      report(
        "P501", .warning, group.line,
        "The group “\(group.text("name") ?? group.text("path") ?? group.id)” contains itself.",
        fix: "Remove the group from its own contents.")
    }
    guard let main = mainTarget() else { return plan }
    add(main)
    if options.includesTests {
      for target in project.targets where target.kind == .unitTests {
        if project.dependencies(of: target).contains(main) { add(target) }
      }
    }
    plan.leftTargets = project.targets.filter { planned[$0.object.id] == nil }
    plan.packages = used.values.sorted { ($0.line, $0.identity) < ($1.line, $1.identity) }
    reportPackages()
    return plan
  }

  /// The target that the user named, or the first application of the project that is one for iOS.
  private mutating func mainTarget() -> XcodeTarget? {
    let targets = project.targets
    if let name = options.target {
      if let target = targets.first(where: { $0.name == name }) { return target }
      let names = targets.map { "“\($0.name)”" }.joined(separator: ", ")
      report(
        "P501", .error, project.root.line(of: "targets"), "The project has no target “\(name)”.",
        fix: names.isEmpty ? nil : "Name one of \(names).")
      return nil
    }
    let applications = targets.filter { $0.kind == .application }
    if let target = applications.first(where: { platform(of: $0) == nil }) { return target }
    if let other = applications.first, let name = platform(of: other) {
      report(
        "P502", .error, other.object.line, "The application “\(other.name)” is built for \(name).",
        fix: "Name a target for iOS with --target.")
      return nil
    }
    if let target = targets.first(where: { $0.kind == .framework && platform(of: $0) == nil }) {
      return target
    }
    report(
      "P501", .error, project.root.line(of: "targets"), "The project has no application for iOS.",
      fix: targets.isEmpty
        ? nil : "Name a target with --target: " + targets.map(\.name).joined(separator: ", ") + ".")
    return nil
  }

  /// The system that a target is built for, if it is not built for iOS.
  private func platform(of target: XcodeTarget) -> String? {
    let settings = project.settings(
      of: target, configuration: options.configuration, tree: tree
    ).settings
    let platforms = settings.words("SUPPORTED_PLATFORMS")
    if platforms.contains("iphoneos") { return nil }
    let root = settings["SDKROOT"] ?? ""
    let names = [
      "macosx": "macOS", "appletvos": "tvOS", "watchos": "watchOS", "xros": "visionOS",
    ]
    return names.first { root.hasPrefix($0.key) }?.value
  }

  private mutating func report(
    _ code: String, _ severity: ProjectMessage.Severity, _ line: Int, _ sentence: String,
    fix: String?
  ) {
    plan.messages.append(
      ProjectMessage(code, severity, project.path, line, sentence, fix: fix))
  }

  /// Adds a target after the frameworks that it needs.
  private mutating func add(_ target: XcodeTarget) {
    planned[target.object.id] = ""
    let needed = project.dependencies(of: target).filter {
      $0.kind == .framework || (target.kind == .unitTests && planned[$0.object.id] != nil)
    }
    for other in needed where planned[other.object.id] == nil { add(other) }
    var planner = TargetPlanner(
      target, project: project, tree: tree, options: options, folder: folder)
    var listed = planner.make()
    plan.messages += planner.messages
    plan.scripts += planner.scripts
    listed.dependencies = needed.compactMap { planned[$0.object.id] }.filter { !$0.isEmpty }
    listed.products = products(of: target)
    if let twin = plan.list.targets.first(where: { $0.module == listed.module }) {
      report(
        "P504", .error, target.object.line,
        "Two targets build a module “\(listed.module)”: “\(twin.name)” and “\(target.name)”.",
        fix: "Set PRODUCT_MODULE_NAME of one of them to another name.")
      return
    }
    planned[target.object.id] = listed.module
    plan.list.targets.append(listed)
  }

  /// The products of packages that a target names or links.
  private mutating func products(of target: XcodeTarget) -> [ListedProduct] {
    var objects = project.objects(target.object, "packageProductDependencies")
    for phase in project.objects(target.object, "buildPhases")
    where phase.isa == "PBXFrameworksBuildPhase" {
      objects += project.objects(phase, "files").compactMap { project.object($0, "productRef") }
    }
    var products: [ListedProduct] = []
    for object in objects {
      guard let name = object.text("productName"), !name.hasPrefix("plugin:") else { continue }
      guard var package = finder.package(of: object) else {
        report(
          "P505", .warning, object.line, "No package of the project has the product “\(name)”.",
          fix: "Add the package to the project again.")
        continue
      }
      package = used[package.identity] ?? package
      package.isLeftOut = options.leftOut.contains(package.identity)
      if !package.products.contains(name) { package.products.append(name) }
      used[package.identity] = package
      let product = ListedProduct(name: name, package: package.identity)
      if package.isUsed, !products.contains(product) { products.append(product) }
    }
    return products
  }

  private mutating func reportPackages() {
    for package in plan.packages where !package.missingModules.isEmpty {
      let names = package.missingModules.prefix(6).joined(separator: ", ")
      let rest = package.missingModules.count > 6 ? ", …" : ""
      report(
        "P505", .warning, package.line,
        "The package “\(package.identity)” imports what Linux lacks: \(names)\(rest); "
          + "Package.swift has it as a comment.",
        fix: "Use a package that supports Linux, or write `#if canImport` around its uses.")
    }
  }
}
