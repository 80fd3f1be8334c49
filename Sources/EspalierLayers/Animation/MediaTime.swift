import Foundation

// Apple's name.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the time of animations and display links, in seconds.
@MainActor public func CACurrentMediaTime() -> CFTimeInterval { CurrentHost.value.now }

/// A time in seconds.
public typealias CFTimeInterval = Double
