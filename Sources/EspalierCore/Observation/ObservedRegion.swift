import Dispatch
import EspalierDiagnostics
import Foundation
import Observation

/// An object whose methods are tracked: a view, a controller, or a presentation controller.
@MainActor protocol ObservedOwner: AnyObject {
  /// The tracked methods of the object; `nil` while none has read an observable value.
  var observed: ObservedRegions? { get set }
  /// The object's place in the tree, for traces and issues.
  var observedPath: String { get }
}

/// The methods of one object that read observable values; the object owns it.
@MainActor final class ObservedRegions {
  fileprivate var regions: [ObservedRegion] = []

  fileprivate func region(of method: ObservedMethod) -> ObservedRegion? {
    regions.first { $0.method === method }
  }
}

/// One method of one object, and the tracking of what its last call read.
///
/// The library ends a tracking only when a value that was read changes: a method that ran 100,000
/// times would be called back as often. So each call but a class's first also reads the region's
/// epoch, and the next call begins by changing the epoch. That ends the old tracking, with a call
/// whose generation is too old to count.
@MainActor final class ObservedRegion {
  fileprivate let method: ObservedMethod
  private weak var owner: (any ObservedOwner)?
  fileprivate let epoch = ObservedEpoch()
  fileprivate var generation = 0
  fileprivate var isTracking = false

  fileprivate init(_ method: ObservedMethod, of owner: any ObservedOwner) {
    self.method = method
    self.owner = owner
  }

  deinit { epoch.end() }

  /// Ends the tracking of the last call; the calls that come of it are too old to count.
  fileprivate func endTracking() {
    generation += 1
    guard isTracking else { return }
    isTracking = false
    epoch.end()
  }

  /// Asks for another call of the method, after a value that the last call read changed.
  ///
  /// - Returns: Whether the change counts: later calls have other values.
  fileprivate func valueChanged(_ generation: Int, _ property: String?) -> Bool {
    guard generation == self.generation, isTracking, let owner else { return false }
    isTracking = false
    Observed.witness?(
      property ?? "an observed value", "\(type(of: owner)).\(method.name)", owner.observedPath)
    Observed.record(property, method, owner)
    method.invalidate(owner)
    return true
  }

  /// Asks again in the next turn: another thread may not have stored its value before this one
  /// ended.
  fileprivate func askAgainInNextTurn() {
    _ = Runtime.current.schedule(after: 0) { [weak self] in
      guard let self, let owner else { return }
      method.invalidate(owner)
    }
  }
}

/// A value that is changed only to end the trackings that read it.
private final class ObservedEpoch: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private var number: Int { 0 }

  func read() { registrar.access(self, keyPath: \.number) }
  func end() { registrar.withMutation(of: self, keyPath: \.number) {} }
}

/// Tracks what methods of apps read.
@MainActor package enum Observed {
  /// Takes each change while a turn that does not end is being watched: the property, the method
  /// that reads it, and the place of the object whose method it is.
  static var witness: ((_ property: String, _ method: String, _ path: String) -> Void)?
  /// Tracks the reads of a body and names the property that changes first; the debugging room
  /// supplies it, and without it properties have no names.
  package static var namedTracking:
    ((_ body: () -> Void, _ change: @escaping @Sendable (_ property: String) -> Void) -> Void)?

  /// Calls a method and tracks what it reads: a change of that asks for another call.
  static func run(_ owner: some ObservedOwner, _ method: ObservedMethod, _ body: () -> Void) {
    var region = owner.observed?.region(of: method)
    region?.endTracking()
    if region == nil, method.readers.contains(ObjectIdentifier(type(of: owner))) {
      region = makeRegion(method, of: owner)
    }
    if let namedTracking, isNaming {
      let region = region ?? makeRegion(method, of: owner)
      region.isTracking = true
      let generation = region.generation
      namedTracking {
        region.epoch.read()
        body()
      } _: { [weak region] property in
        changed(region, generation, property)
      }
      return
    }
    let tracked = region
    // The second argument is evaluated after the first, and only if something was read.
    withObservationTracking(
      {
        tracked?.epoch.read()
        body()
      }, onChange: beginTracking(tracked ?? makeRegion(method, of: owner)))
  }

  private static var isNaming: Bool {
    witness != nil || Transcript.someNamesProperties && Runtime.current.transcript.namesProperties
  }

  private static func makeRegion(_ method: ObservedMethod, of owner: some ObservedOwner)
    -> ObservedRegion
  {
    let region = ObservedRegion(method, of: owner)
    let regions = owner.observed ?? ObservedRegions()
    regions.regions.append(region)
    owner.observed = regions
    method.readers.insert(ObjectIdentifier(type(of: owner)))
    return region
  }

  private static func beginTracking(_ region: ObservedRegion) -> @Sendable () -> Void {
    region.isTracking = true
    let generation = region.generation
    return { [weak region] in changed(region, generation, nil) }
  }

  /// Called before the new value is stored, on the thread that stores it.
  private nonisolated static func changed(
    _ region: ObservedRegion?, _ generation: Int, _ property: String?
  ) {
    guard let region else { return }
    if MainThread.isRunning {
      MainActor.assumeIsolated { _ = region.valueChanged(generation, property) }
    } else {
      DispatchQueue.main.async {
        if region.valueChanged(generation, property) { region.askAgainInNextTurn() }
      }
    }
  }

  fileprivate static func record(
    _ property: String?, _ method: ObservedMethod, _ owner: any ObservedOwner
  ) {
    Runtime.current.transcript.append(
      "\(property ?? "an observed value") -> \(type(of: owner)).\(method.name) (\(owner.observedPath))",
      as: .observation
    )
  }
}
