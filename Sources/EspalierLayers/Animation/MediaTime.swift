import Foundation

// Apple's name.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Seconds on the clock that animations and display links run by.
@MainActor public func CACurrentMediaTime() -> CFTimeInterval { CurrentHost.value.now }

/// Seconds.
public typealias CFTimeInterval = Double
