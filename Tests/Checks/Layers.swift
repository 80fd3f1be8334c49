import Foundation

/// The rank of every library target.
///
/// A target imports targets of a lower rank only. Programs and tests stand above all.
/// `Docs/Architecture.md` says what each module is for.
private let ranks = [
  "EspalierGeometry": 0,
  "EspalierTestNumbers": 0,
  "EspalierDiagnostics": 0,
  "EspalierMessages": 0,
  "EspalierTypes": 0,
  "os": 0,
  "TrellisMusic": 0,
  "UniformTypeIdentifiers": 1,
  "MobileCoreServices": 1,
  "OSLog": 1,
  "ConstraintSolver": 1,
  "EspalierMarkup": 1,
  "EspalierSources": 1,
  "EspalierResources": 1,
  "EspalierInterfaceBuilder": 2,
  "EspalierProjects": 3,
  "EspalierPaths": 1,
  "EspalierDisplayList": 1,
  "EspalierPictures": 1,
  "EspalierPlatform": 1,
  "EspalierRaster": 2,
  "EspalierTypography": 2,
  "EspalierBus": 2,
  "EspalierSDL": 3,
  "EspalierDesktop": 3,
  "EspalierHeadless": 3,
  "EspalierLayers": 3,
  "EspalierText": 3,
  "EspalierCore": 4,
  "EspalierInteraction": 5,
  "EspalierLists": 5,
  "EspalierTextEntry": 5,
  "EspalierPickers": 5,
  "EspalierDebugging": 5,
  "EspalierContainers": 6,
  "EspalierDynamics": 6,
  "EspalierCards": 7,
  "EspalierPopup": 6,
  "EspalierAccessibility": 6,
  "Espalier": 8,
  "UIKit": 9,
  "QuartzCore": 9,
  "CoreGraphics": 9,
  "MediaPlayer": 10,
  "UserNotifications": 10,
  "_Testing_UIKit": 9,
  "_Testing_CoreGraphics": 9,
  "EspalierTesting": 9,
  "EspalierTestCalls": 4,
  "EspalierTestSupport": 10,
  "EspalierSamples": 10,
]

/// Modules that only some files may import: those below one of these folders.
private let reserved = [
  // The framework makes no sound, so the demo opens SDL's audio device by itself.
  "EspalierCSDL": [
    "Sources/EspalierSDL/", "Tests/EspalierSDLTests/", "Demo/Music/Device/",
    "Tests/TrellisMusicTests/",
  ],
  "EspalierCPNG": ["Sources/EspalierTypography/"],
  "EspalierCHarfBuzz": ["Sources/EspalierTypography/"],
  "EspalierCFreeType": ["Sources/EspalierTypography/"],
  "_FoundationICU": ["Sources/EspalierText/Unicode/"],
  "EspalierSDL": [
    "Sources/EspalierCore/Application/", "Tests/EspalierSDLTests/", "Tests/Benchmarks/LoopProbe/",
  ],
  "Testing": ["Sources/EspalierTesting/", "Sources/_Testing_UIKit/", "Tests/"],
]

/// Modules of the toolchain, which no target has to declare.
private let toolchain: Set = [
  "CoreFoundation", "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "Musl",
  "Observation", "PackagePlugin",
  "Synchronization", "Testing", "_FoundationICU",
]

/// Imports that exist.
///
/// A check that does not find them sees nothing, and must not pass.
private let known = [
  ("UIKit", "Espalier"), ("LayoutTests", "EspalierTestSupport"),
  ("Espalier", "EspalierLists"), ("EspalierGeometryTests", "Testing"),
]

/// Finds imports that Package.swift does not declare, that go upwards, or that are reserved.
///
/// The compiler accepts an import of any module that happens to be built already, and SwiftPM's
/// own check lets a dependency of a dependency pass.
func checkLayers(of package: Package) -> Report {
  var report = Report()
  report.findings += checkFrameworkClasses()
  var edges: Set<String> = []
  for target in package.targets where !target.isSystem {
    if target.isLibrary, ranks[target.name] == nil {
      report.findings.append("Tests/Checks/Layers.swift: give \(target.name) a rank")
    }
    for dependency in target.dependencies.sorted() where isUpwards(target, dependency) {
      report.findings.append(
        "Package.swift: \(target.name) depends on \(dependency), which is not of a lower rank")
    }
    for file in target.files {
      for found in file.imports {
        edges.insert("\(target.name) imports \(found.module)")
        if let finding = judge(found, in: file, of: target) {
          report.findings.append("\(file.path):\(found.line): \(finding)")
        }
      }
    }
  }
  for (target, module) in known where !edges.contains("\(target) imports \(module)") {
    report.findings.append("this check is blind: it does not see that \(target) imports \(module)")
  }
  report.extent = "\(edges.count) imports between \(package.targets.count) targets"
  return report
}

private func judge(
  _ found: SourceFile.Import, in file: SourceFile, of target: Package.Target
) -> String? {
  let module = found.module
  if found.isTestable { return "@testable; make what the test needs `package` instead" }
  if let folders = reserved[module], !folders.contains(where: file.path.hasPrefix) {
    return "only files in \(folders.joined(separator: ", ")) may import \(module)"
  }
  if toolchain.contains(module) || module == target.c99name { return nil }
  if !target.dependencies.contains(module) {
    return "\(target.name) imports \(module), which Package.swift does not list for it"
  }
  return isUpwards(target, module)
    ? "\(target.name) imports \(module), which is not of a lower rank" : nil
}

private func isUpwards(_ target: Package.Target, _ dependency: String) -> Bool {
  guard let from = ranks[target.name], let to = ranks[dependency] else { return false }
  return to >= from
}

/// Views ask whether the framework declares their class: the list of its modules has them all.
private func checkFrameworkClasses() -> [String] {
  let path = "Sources/EspalierCore/Views/FrameworkClasses.swift"
  let code = String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
  return frameworkModules.filter { !code.contains("\"\($0)\"") }.map {
    "\(path): add the module \($0)"
  }
}
