import Foundation
/// A change of a layer that is added by key.
@preconcurrency @MainActor open class CAAnimation: NSObject {}
