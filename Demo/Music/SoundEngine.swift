import Dispatch
import Foundation
import Synchronization

/// Plays items on a device, on a thread of its own.
///
/// The device is opened at the first `play()`, and closed some seconds after `pause()`. The thread
/// wakes about once per second while the device plays, and not at all otherwise.
package final class SoundEngine: Sendable {
  /// An event that the engine reports on its own thread.
  package enum Event: Equatable, Sendable {
    /// The device was opened.
    ///
    /// After `noDevice` the engine is silent until the next `load`, because the owner counted the
    /// time meanwhile.
    case opened
    /// There is no device; until `opened`, the owner counts the time.
    case noDevice(reason: String)
    /// The item began to be heard, after another one.
    case advanced(id: Int)
    /// The last item has ended.
    case ended(id: Int)
  }

  /// The commands that the thread has not carried out yet.
  private struct Orders {
    var load: (item: SoundItem, frame: Int)?
    var next: SoundItem??
    var isPlaying = false
    var isPlayNew = false
    var isStopped = false
    var isDone = false
    var waiting: [DispatchSemaphore] = []
  }

  /// The time after which a device that does not play is closed, in seconds.
  static let patience = 3.0
  /// The time after which a device that reads nothing counts as lost, and the time between two
  /// attempts to open a lost device again, in seconds.
  static let timeout = 5.0

  private let orders = Mutex(Orders())
  private let ring: SoundRing
  private let mixer: Mixer
  private let wakes = Atomic(0)

  /// Creates an engine.
  ///
  /// - Parameters:
  ///   - device: Creates the device, on the engine's thread.
  ///   - report: Called with each event, on the engine's thread.
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
  /// The number of frames that were not written in time for the device.
  package var missingFrames: Int { ring.missingFrames }
  /// The frame that is heard; `nil` before the first item.
  package var heard: HeardPlace? { mixer.heard }

  /// Replaces the present item, from a frame on, and sets the item that follows.
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

  /// Fades out and keeps the frame that is heard.
  package func pause() { give { $0.isPlaying = false } }

  /// The factor of the samples, in 0...1.
  package var gain: Float {
    get { ring.gain }
    set { ring.gain = newValue }
  }

  /// Closes the device and ends the thread.
  package func stop() { give { $0.isStopped = true } }

  /// Waits until the thread has carried out all commands so far.
  package func settle() {
    let done = DispatchSemaphore(value: 0)
    give { orders in
      // A thread that has ended carries out nothing.
      if orders.isDone { done.signal() } else { orders.waiting.append(done) }
    }
    done.wait()
  }

  private func give(_ change: (inout Orders) -> Void) {
    orders.withLock { change(&$0) }
    ring.bell.signal()
  }

  /// The state that only the engine's thread uses.
  private struct EngineThread {
    let engine: SoundEngine
    let device: any SoundDevice
    let report: @Sendable (Event) -> Void
    private var isOpen = false
    private var wasOpen = false
    /// Whether the owner counts the time, so that the place in the ring is out of date.
    private var isAbsent = false
    private var isPlaying = false
    private var heardId: Int?
    private var endedId: Int?
    /// The place that was played when the thread woke last, and since when it has not changed.
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

    /// Waits for the bell, or until the device must be examined.
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

    /// Returns the commands to carry out; a jump remains until the device has made the last one.
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
      openOrClose(isNew: orders.isPlayNew)
      mixer.fill(ahead: Mixer.lead)
      if !isOpen { ring.followJump() }
      ring.isPlaying = isPlaying && isOpen && !isAbsent
      if ring.isPlaying { mixer.fill() }
      reportChanges()
    }

    /// Opens and closes the device.
    private mutating func openOrClose(isNew: Bool) {
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
        report(.opened)
      } catch {
        nextAttempt = now + SoundEngine.timeout
        isAbsent = true
        report(.noDevice(reason: error.reason))
      }
    }

    private mutating func reportChanges() {
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
