public import Foundation

extension NSItemProvider {
  /// Adds representations of an object, in each type that it writes.
  ///
  /// The object is kept, and writes its data when they are asked for.
  public final func registerObject(
    _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
  ) {
    let box = ItemBox(object)
    for type in object.writableTypeIdentifiersForItemProvider {
      registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { done in
        box.value.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: done)
      }
    }
  }

  /// Adds representations of objects of a class, which are made when they are asked for.
  ///
  /// - Parameters:
  ///   - aClass: The class.
  ///   - visibility: The programs that may load it.
  ///   - loadHandler: Makes the object, on a queue of its own, and calls its parameter once.
  ///     Returns the progress of the work, or nil.
  @preconcurrency public final func registerObject(
    ofClass aClass: any NSItemProviderWriting.Type,
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (
        @escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void
      ) -> Progress?
  ) {
    for type in aClass.writableTypeIdentifiersForItemProvider {
      registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { done in
        loadHandler { object, error in
          guard let object else { return done(nil, error) }
          _ = object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: done)
        }
      }
    }
  }

  /// Adds representations of values such as `String` and `URL`, made when they are asked for.
  @preconcurrency public final func registerObject<Value: _ObjectiveCBridgeable & SendableMetatype>(
    ofClass: Value.Type, visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (
        @escaping @Sendable (Value?, (any Error)?) -> Void
      ) -> Progress?
  ) where Value._ObjectiveCType: NSItemProviderWriting {
    registerObject(ofClass: Value._ObjectiveCType.self, visibility: visibility) { done in
      loadHandler { value, error in done(value?._bridgeToObjectiveC(), error) }
    }
  }

  /// Whether an object of a class can be made of a representation.
  ///
  /// Only the types are compared: the data may turn out to be of no use.
  public final func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    readableForm(for: aClass) != nil
  }

  /// Whether a value such as a `String` can be made of a representation.
  public final func canLoadObject<Value: _ObjectiveCBridgeable & SendableMetatype>(
    ofClass: Value.Type
  ) -> Bool
  where Value._ObjectiveCType: NSItemProviderReading {
    canLoadObject(ofClass: Value._ObjectiveCType.self)
  }

  /// Makes an object of a class of the representation that suits it best.
  ///
  /// - Parameters:
  ///   - aClass: The class.
  ///   - completionHandler: Takes the object, or nil and an error, on a queue of its own.
  /// - Returns: The progress; cancelling it ends in an error.
  @discardableResult @preconcurrency public final func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    guard let form = readableForm(for: aClass) else {
      let wanted = aClass.readableTypeIdentifiersForItemProvider.first ?? "\(aClass)"
      let load = ItemLoad(wanted)
      load.run { completionHandler(nil, load.unavailable(nil)) }
      return load.progress
    }
    return loadDataRepresentation(forTypeIdentifier: form.type) { data, error in
      guard let data else { return completionHandler(nil, error) }
      do {
        let object = try aClass.object(withItemProviderData: data, typeIdentifier: form.type)
        completionHandler(object, nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  /// Makes a value such as a `String` or a `URL` of the representation that suits it best.
  ///
  /// - Parameters:
  ///   - ofClass: The type of the value.
  ///   - completionHandler: Takes the value, or nil and an error, on a queue of its own.
  /// - Returns: The progress; cancelling it ends in an error.
  @discardableResult @preconcurrency
  public final func loadObject<Value: _ObjectiveCBridgeable & SendableMetatype>(
    ofClass: Value.Type,
    completionHandler: @escaping @Sendable (Value?, (any Error)?) -> Void
  ) -> Progress where Value._ObjectiveCType: NSItemProviderReading {
    loadObject(ofClass: Value._ObjectiveCType.self) { object, error in
      var value: Value?
      if let object = object as? Value._ObjectiveCType {
        _ = Value._conditionallyBridgeFromObjectiveC(object, result: &value)
      }
      completionHandler(value, error)
    }
  }

  /// The type of the representation of which objects of a class are made; `nil` for none.
  package final func readableType(for aClass: any NSItemProviderReading.Type) -> String? {
    readableForm(for: aClass)?.type
  }

  /// The representation of which objects of a class are made: the first one that the class likes
  /// best.
  private func readableForm(for aClass: any NSItemProviderReading.Type) -> ItemForm? {
    let forms = registeredForms
    for type in aClass.readableTypeIdentifiersForItemProvider {
      if let form = forms.first(where: { $0.conforms(to: type) }) { return form }
    }
    return nil
  }
}

/// Carries an object that its owner gave away to another thread.
struct ItemBox<Value>: @unchecked Sendable {
  // Unchecked: only the provider's queue uses the object, as the contract of the protocols says.
  let value: Value
  init(_ value: Value) { self.value = value }
}
