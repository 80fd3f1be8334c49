import Foundation

/// Loads from several sources at once, and calls a closure on the main actor when all have ended.
///
/// - Parameters:
///   - sources: The sources.
///   - load: Begins to load from a source; it calls its parameter once, on any thread, with `nil`
///     for nothing.
///   - completion: Takes what was loaded, in the order of the sources.
@MainActor package func gather<Source, Value>(
  from sources: [Source], _ load: (Source, @escaping @Sendable (Value?) -> Void) -> Void,
  completion: @escaping @MainActor ([Value]) -> Void
) {
  let found = Gathered<Value>(sources.count)
  let group = DispatchGroup()
  for (index, source) in sources.enumerated() {
    group.enter()
    load(source) {
      found.set($0, at: index)
      group.leave()
    }
  }
  group.notify(queue: .main) { MainActor.assumeIsolated { completion(found.values) } }
}

/// What several loads gave, by their numbers.
private final class Gathered<Value>: @unchecked Sendable {
  // Unchecked: the lock guards the values, which only the main actor uses in the end.
  private let lock = NSLock()
  private var found: [Value?]

  init(_ count: Int) { found = Array(repeating: nil, count: count) }

  func set(_ value: Value?, at index: Int) { lock.withLock { found[index] = value } }

  var values: [Value] { lock.withLock { found.compactMap { $0 } } }
}
