public import Foundation

/// What a drag and a drop have in common.
@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol {
  /// The items, in the order in which they were added.
  var items: [UIDragItem] { get }
  /// Whether the source allows that the items are moved; false for items of other programs.
  var allowsMoveOperation: Bool { get }
  /// Whether the items stay inside the app, as the source wants it.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Returns the place of the pointer, in points of a view.
  func location(in view: UIView) -> CGPoint
  /// Whether an item has a representation of one of some types, or of one that conforms to it.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Whether an item can be loaded as an object of a class.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
  /// Whether an item has a representation of one of some types, or of one that conforms to it.
  public func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in
      typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
    }
  }

  /// Whether an item can be loaded as an object of a class.
  public func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }

  /// Whether an item can be loaded as a value such as a `String` or a `URL`.
  public func canLoadObjects<Value: _ObjectiveCBridgeable & SendableMetatype>(ofClass: Value.Type)
    -> Bool
  where Value._ObjectiveCType: NSItemProviderReading {
    canLoadObjects(ofClass: Value._ObjectiveCType.self)
  }
}

/// A drag, as its source sees it.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
  /// A value that the source keeps with the drag; nil by default.
  var localContext: Any? { get set }
}

/// A drop, as a receiver sees it.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession, ProgressReporting {
  /// The drag that the items come from; nil for items of other programs.
  var localDragSession: (any UIDragSession)? { get }

  /// Makes an object of a class of each item that can be loaded as one.
  ///
  /// - Parameters:
  ///   - aClass: The class.
  ///   - completion: Called once on the main actor, in a later turn, with the objects in the order
  ///     of their items; items that could not be loaded are left out.
  /// - Returns: The progress of all loads.
  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

extension UIDropSession {
  /// Makes a value such as a `String` or a `URL` of each item that can be loaded as one.
  @discardableResult
  public func loadObjects<Value: _ObjectiveCBridgeable & SendableMetatype>(
    ofClass: Value.Type, completion: @escaping @MainActor ([Value]) -> Void
  ) -> Progress where Value._ObjectiveCType: NSItemProviderReading {
    loadObjects(ofClass: Value._ObjectiveCType.self) { objects in
      completion(
        objects.compactMap { object in
          guard let object = object as? Value._ObjectiveCType else { return nil }
          var value: Value?
          _ = Value._conditionallyBridgeFromObjectiveC(object, result: &value)
          return value
        })
    }
  }
}
