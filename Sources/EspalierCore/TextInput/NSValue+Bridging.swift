// swift-format-ignore-file: AvoidRetroactiveConformances
// Without the conformances no cast finds the structure, and Foundation declares none on Linux.
public import Foundation

// On Apple's systems a value object casts to the structure inside it and back. Programs rely on
// that where a dictionary carries geometry, above all the keyboard's frame in `userInfo`.

/// Returns what a value object carries; `nil` if that is of another type than in `example`.
private func unwrapped<Value>(
  _ source: NSValue, like example: NSValue, _ value: (NSValue) -> Value
) -> Value? {
  strcmp(source.objCType, example.objCType) == 0 ? value(source) : nil
}

extension CGRect: @retroactive _ObjectiveCBridgeable {
  /// Returns a value object with the rectangle.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }

  /// Stores the rectangle of a value object; stops if the object carries another type.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    result = source.rectValue
  }

  /// Stores the rectangle of a value object and returns true if the object carries one.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGRect?
  ) -> Bool {
    result = unwrapped(source, like: NSValue(rect: .zero), \.rectValue)
    return result != nil
  }

  /// Returns the rectangle of a value object; zero for `nil`.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
    source?.rectValue ?? .zero
  }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable {
  /// Returns a value object with the point.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(point: self) }

  /// Stores the point of a value object; stops if the object carries another type.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
    result = source.pointValue
  }

  /// Stores the point of a value object and returns true if the object carries one.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGPoint?
  ) -> Bool {
    result = unwrapped(source, like: NSValue(point: .zero), \.pointValue)
    return result != nil
  }

  /// Returns the point of a value object; zero for `nil`.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
    source?.pointValue ?? .zero
  }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
  /// Returns a value object with the size.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(size: self) }

  /// Stores the size of a value object; stops if the object carries another type.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
    result = source.sizeValue
  }

  /// Stores the size of a value object and returns true if the object carries one.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGSize?
  ) -> Bool {
    result = unwrapped(source, like: NSValue(size: .zero), \.sizeValue)
    return result != nil
  }

  /// Returns the size of a value object; zero for `nil`.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize {
    source?.sizeValue ?? .zero
  }
}
