package import Foundation

@MainActor extension NSCoder {
  /// Writes restored controllers in their order, up to the first one that is not saved.
  package func encodeControllers(_ controllers: [UIViewController], forKey key: String) {
    for (place, controller) in controllers.enumerated() {
      guard controller.restorationPath != nil else { return }
      encode(controller, forKey: "\(key).\(place)")
    }
  }

  /// Reads restored controllers in their order, up to the first one that is not there any more.
  package func decodeControllers(forKey key: String) -> [UIViewController] {
    var result: [UIViewController] = []
    while let next = decodeObject(forKey: "\(key).\(result.count)") as? UIViewController,
      !result.contains(next)
    { result.append(next) }
    return result
  }
}
