import Dispatch
import Foundation
import Synchronization

/// Plays items on a device, on a thread of its own.
///
/// The device is opened at the first `play()`, and closed some seconds after `pause()`. While it
/// plays, the thread wakes about once per second, and otherwise not at all.
package final class SoundEngine: Sendable {
  /// What the engine tells its owner, on its own thread.
  package enum Event: Equatable, Sendable {
    /// Something is heard again, or for the first time.
    ///
    /// If the item is not known any more, because there was no device, `load` must say what.
    case opened(needsItem: Bool)
    /// There is no device: time is the owner's.
    case noDevice(reason: String)
    /// Another item is heard.
    case advanced(id: Int)
    /// The last item has ended.
    case ended(id: Int)
  }

  /// What the owner wants.
  private struct Orders {
    var load: (item: SoundItem, frame: Int)?
    var next: SoundItem??
    var isPlaying = false
    var isPlayNew = false
    var isStopped = false
    var isDone = false
    var waiting: [DispatchSemaphore] = []
  }

  /// The seconds after which a device that is not used is closed.
  static let patience = 3.0
  /// The seconds after which a device that takes nothing counts as lost, and between two attempts
  /// to open one that was.
  static let timeout = 5.0

  private let orders = Mutex(Orders())
  private let ring: SoundRing
  private let mixer: Mixer
  private let wakes = Atomic(0)

  /// Creates an engine.
  ///
  /// - Parameters:
  ///   - device: Makes the device, on the engine's thread.
  ///   - report: Gets the events, on the engine's thread.
  package init(
    device: @escaping @Sendable () -> any SoundDevice, report: @escaping @Sendable (Event) -> Void
  ) {
    ring = SoundRing()
    mixer = Mixer(ring)
    let thread = Thread { [self] in
      var state = EngineThread(self, device(), report)
      state.run()
    }
    thread.name = "trellis.sound"
    thread.stackSize = 1 << 19
    thread.start()
  }

  /// The number of times that the thread woke.
  package var wakeCount: Int { wakes.load(ordering: .relaxed) }
  /// The number of frames that the device did not get in time.
  package var missingFrames: Int { ring.missingFrames }
  /// The frame that is heard; `nil` before the first item was begun.
  package var heard: HeardPlace? { mixer.heard }

  /// Plays an item from a frame in place of the present one, and another one after it.
  package func load(_ item: SoundItem, at frame: Int, then next: SoundItem?) {
    give {
      $0.load = (item, frame)
      $0.next = .some(next)
    }
  }

  /// Sets the item that follows the present one.
  package func follow(with item: SoundItem?) { give { $0.next = .some(item) } }

  package func play() {
    give {
      $0.isPlaying = true
      $0.isPlayNew = true
    }
  }

  /// Fades out; the frame that is heard stays.
  package func pause() { give { $0.isPlaying = false } }

  /// The factor of the samples, in 0...1, from now on.
  package var gain: Float {
    get { ring.gain }
    set { ring.gain = newValue }
  }

  /// Closes the device and ends the thread.
  package func stop() { give { $0.isStopped = true } }

  /// Waits until everything that was wanted so far is done.
  package func settle() {
    let done = DispatchSemaphore(value: 0)
    give { orders in
      // A thread that has ended does nothing more.
      if orders.isDone { done.signal() } else { orders.waiting.append(done) }
    }
    done.wait()
  }

  private func give(_ change: (inout Orders) -> Void) {
    orders.withLock { change(&$0) }
    ring.bell.signal()
  }

  /// The state that only the engine's thread has.
  private struct EngineThread {
    let engine: SoundEngine
    let device: any SoundDevice
    let report: @Sendable (Event) -> Void
    private var isOpen = false
    private var wasOpen = false
    /// Whether time went on without a device, so that the place in the ring is an old one.
    private var isAbsent = false
    private var isPlaying = false
    private var heardId: Int?
    private var endedId: Int?
    /// The place that was played when the thread woke last, and since when it is the same.
    private var lastPlace = 0
    private var stillSince = 0.0
    private var nextAttempt = 0.0

    init(
      _ engine: SoundEngine, _ device: any SoundDevice,
      _ report: @escaping @Sendable (Event) -> Void
    ) {
      self.engine = engine
      self.device = device
      self.report = report
    }

    private var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

    mutating func run() {
      while true {
        rest()
        engine.wakes.add(1, ordering: .relaxed)
        let orders = takeOrders()
        if !orders.isStopped { carryOut(orders) }
        if orders.isStopped, isOpen { close() }
        for waiting in orders.waiting { waiting.signal() }
        if orders.isStopped { return }
      }
    }

    /// Waits for the bell, or until there is something to look after.
    private func rest() {
      let bell = engine.ring.bell
      if let seconds = restLimit {
        _ = bell.wait(timeout: .now() + seconds)
      } else {
        bell.wait()
      }
      while bell.wait(timeout: .now()) == .success {}
    }

    private var restLimit: Double? {
      if isOpen, isPlaying, endedId != nil { return nil }
      if isOpen { return max(0, (isPlaying ? timeout : patience) - (now - stillSince)) + 0.01 }
      return isPlaying && wasOpen ? max(0, nextAttempt - now) + 0.01 : nil
    }

    /// Takes what is to be done; a jump waits until the device has followed the one before.
    private func takeOrders() -> Orders {
      let engine = engine
      let canJump = engine.mixer.isReady
      return engine.orders.withLock { orders in
        var taken = orders
        orders.isPlayNew = false
        orders.waiting = []
        orders.isDone = orders.isStopped
        if canJump {
          (orders.load, orders.next) = (nil, nil)
        } else {
          (taken.load, taken.next) = (nil, nil)
        }
        return taken
      }
    }

    private mutating func carryOut(_ orders: Orders) {
      let (ring, mixer) = (engine.ring, engine.mixer)
      if orders.isPlaying != isPlaying {
        isPlaying = orders.isPlaying
        stillSince = now
      }
      if let load = orders.load {
        mixer.start(load.item, at: load.frame, then: orders.next ?? nil)
        (heardId, endedId, isAbsent) = (load.item.id, nil, false)
      } else if let next = orders.next {
        mixer.follow(with: next)
      }
      lookAfterDevice(isNew: orders.isPlayNew)
      mixer.fill(ahead: Mixer.lead)
      if !isOpen { ring.followJump() }
      ring.isPlaying = isPlaying && isOpen && !isAbsent
      if ring.isPlaying { mixer.fill() }
      tellChanges()
    }

    /// Opens and closes the device.
    private mutating func lookAfterDevice(isNew: Bool) {
      let place = engine.ring.readPlace
      if place != lastPlace { (lastPlace, stillSince) = (place, now) }
      let isStill = now - stillSince
      if isOpen, device.isLost || isPlaying && isStill >= SoundEngine.timeout && endedId == nil {
        close()
        nextAttempt = 0
      }
      if isOpen, !isPlaying, isStill >= SoundEngine.patience { close() }
      if isPlaying, !isOpen, isNew || wasOpen && now >= nextAttempt { open() }
    }

    private mutating func close() {
      device.close()
      isOpen = false
      engine.ring.beStill()
    }

    private mutating func open() {
      do {
        try device.open(engine.ring)
        (isOpen, wasOpen, stillSince) = (true, true, now)
        engine.mixer.delay = device.delay
        report(.opened(needsItem: isAbsent))
      } catch {
        nextAttempt = now + SoundEngine.timeout
        isAbsent = true
        report(.noDevice(reason: error.reason))
      }
    }

    private mutating func tellChanges() {
      guard isOpen, !isAbsent, engine.mixer.isReady, let heard = engine.mixer.heard else { return }
      if heard.id != heardId {
        heardId = heard.id
        report(.advanced(id: heard.id))
      }
      if heard.isEnd, endedId != heard.id {
        endedId = heard.id
        report(.ended(id: heard.id))
      }
    }
  }
}
