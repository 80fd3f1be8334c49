public import Foundation
import Synchronization

/// A class with the resources of its module; each target's generated `_EspalierNibs` is one.
public protocol _ModuleResources: AnyObject {
  /// The bundle with the module's resources.
  nonisolated static var resourceBundle: Bundle { get }
}

private let resourceBundles = Mutex<[String: Bundle]>([:])

/// Returns the bundle with a target's resources.
///
/// Generated code calls it. The bundle is `Package_Target.resources` beside the program, or the
/// program's folder, which is complete in a folder that `espalier run` made.
///
/// `Bundle.module` is no help here: it asks the target's own `Bundle.main`, which is this bundle.
public func _resourceBundle(_ name: String) -> Bundle {
  resourceBundles.withLock { bundles in
    if let known = bundles[name] { return known }
    let program = Bundle.main.bundleURL
    let found = Bundle(url: program.appendingPathComponent(name + ".resources")) ?? .main
    bundles[name] = found
    LocalizedTexts.shared.keep(found)
    return found
  }
}

/// Returns the folder with the resources of a class's module; `nil` for a module without them.
///
/// Generated code calls it.
public func _resourcePath(of aClass: AnyClass) -> String? {
  let module = String(reflecting: aClass).prefix { $0 != "." }
  let tables = NSClassFromString("\(module)._EspalierNibs") as? any _ModuleResources.Type
  return tables?.resourceBundle.bundlePath
}
