import Foundation

/// A map from one time to another: `time * rate + base`.
struct TimeMap: Equatable {
  var rate = 1.0
  var base = 0.0

  /// Returns the map that applies this map first and then `other`.
  func followed(by other: TimeMap) -> TimeMap {
    TimeMap(rate: rate * other.rate, base: base * other.rate + other.base)
  }

  func callAsFunction(_ time: Double) -> Double { time * rate + base }
}

/// The timing of a layer that has a time of its own.
struct LayerTiming {
  var beginTime = 0.0
  var timeOffset = 0.0
  var speed: Float = 1
  var duration = Double.infinity
  var repeatCount: Float = 0
  var repeatDuration = 0.0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  /// The map from the time of the superlayer.
  var map: TimeMap {
    TimeMap(rate: Double(speed), base: timeOffset - beginTime * Double(speed))
  }

  /// Returns the time of the superlayer at a time of the layer.
  ///
  /// The time of a paused layer is every time of the superlayer: its beginning stands for them.
  func superlayerTime(_ time: Double) -> Double {
    speed == 0 ? beginTime : (time - timeOffset) / Double(speed) + beginTime
  }
}

/// The layers with times of their own.
@MainActor enum LayerTime {
  /// Whether any layer of the program ever had a time of its own.
  ///
  /// Until then, the time of each layer is that of the clock, and animations look at no layer.
  @exclusivity(unchecked) fileprivate(set) static var isUsed = false
}

extension CALayer: CAMediaTiming {
  private func changeTiming(_ change: (inout LayerTiming) -> Void) {
    let old = extras?.timing ?? LayerTiming()
    var timing = old
    change(&timing)
    ownExtras.timing = timing
    guard timing.map != old.map else { return }
    LayerTime.isUsed = true
    CurrentHost.animator.timesDidChange()
  }

  /// The superlayer's time at which the layer's own time is `timeOffset`; 0 by default.
  ///
  /// The layer's own time is (superlayer's time - `beginTime`) · `speed` + `timeOffset`, in
  /// seconds. The animations of the layer and of all layers inside it follow the layer's own time.
  public final var beginTime: CFTimeInterval {
    get { extras?.timing?.beginTime ?? 0 }
    set {
      if accepts(newValue.isFinite, newValue, of: "beginTime") {
        changeTiming { $0.beginTime = newValue }
      }
    }
  }

  /// The seconds by which the layer's own time is ahead; 0 by default.
  ///
  /// At speed 0, it is the time at which the layer stands still.
  public final var timeOffset: CFTimeInterval {
    get { extras?.timing?.timeOffset ?? 0 }
    set {
      if accepts(newValue.isFinite, newValue, of: "timeOffset") {
        changeTiming { $0.timeOffset = newValue }
      }
    }
  }

  /// The layer's own seconds per second of the superlayer; 1 by default, 0 stops all animations
  /// inside the layer.
  public final var speed: Float {
    get { extras?.timing?.speed ?? 1 }
    set {
      if accepts(newValue.isFinite, newValue, of: "speed") { changeTiming { $0.speed = newValue } }
    }
  }

  /// The duration; infinite by default.
  ///
  /// The layer stores the value for the program: a layer's own time has no end.
  public final var duration: CFTimeInterval {
    get { extras?.timing?.duration ?? .infinity }
    set { changeTiming { $0.duration = newValue } }
  }

  /// The number of repetitions, which the layer stores for the program.
  public final var repeatCount: Float {
    get { extras?.timing?.repeatCount ?? 0 }
    set { changeTiming { $0.repeatCount = newValue } }
  }

  /// The duration of all repetitions, which the layer stores for the program.
  public final var repeatDuration: CFTimeInterval {
    get { extras?.timing?.repeatDuration ?? 0 }
    set { changeTiming { $0.repeatDuration = newValue } }
  }

  /// Whether each repetition also runs backwards, which the layer stores for the program.
  public final var autoreverses: Bool {
    get { extras?.timing?.autoreverses ?? false }
    set { changeTiming { $0.autoreverses = newValue } }
  }

  /// The fill mode, which the layer stores for the program.
  public final var fillMode: CAMediaTimingFillMode {
    get { extras?.timing?.fillMode ?? .removed }
    set { changeTiming { $0.fillMode = newValue } }
  }

  /// Returns the layer's own time at a time of another layer.
  ///
  /// - Parameters:
  ///   - t: The time of `l`, in seconds.
  ///   - l: The other layer; `nil` for the clock of `CACurrentMediaTime()`.
  /// - Returns: The own time, in seconds.
  public final func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    timeMap(l?.clockTime(t) ?? t)
  }

  /// Returns the time of another layer at a time of this layer.
  ///
  /// - Parameters:
  ///   - t: The layer's own time, in seconds.
  ///   - l: The other layer; `nil` for the clock of `CACurrentMediaTime()`.
  /// - Returns: The time of `l`, in seconds.
  public final func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let time = clockTime(t)
    return l?.timeMap(time) ?? time
  }

  /// The map from the clock to the layer's own time.
  final var timeMap: TimeMap {
    guard LayerTime.isUsed else { return TimeMap() }
    var map = TimeMap()
    var current: CALayer? = self
    while let layer = current {
      if let timing = layer.extras?.timing { map = timing.map.followed(by: map) }
      current = layer.container
    }
    return map
  }

  /// Returns the time of the clock at a time of the layer.
  private func clockTime(_ time: Double) -> Double {
    var time = time
    var current: CALayer? = self
    while let layer = current {
      if let timing = layer.extras?.timing { time = timing.superlayerTime(time) }
      current = layer.container
    }
    return time
  }
}
