import Espalier
import TrellisMusic

/// Plays the songs of a player on the sound device, whose time is the player's while there is one.
@MainActor final class PlayerSound {
  /// The item that follows the present one.
  private var nextId = none
  /// The item that `follow` has replaced, which the device may have reached before.
  private var formerNextId = none
  private var lastId = none
  private static let none = 0
  /// The song and the place that the engine was asked for last.
  private var present: (id: Int, seconds: Double)?
  /// Created when something is played for the first time.
  private var engine: SoundEngine?
  private weak var player: Player?
  /// Whether there was no device when one was wanted last.
  private(set) var hasNoDevice = false
  /// Whether the person knows that.
  private var isTold = false

  /// The volume as a person hears it, in 0...1.
  var volume = 1.0 {
    didSet { engine?.gain = Volume.gain(volume) }
  }

  /// The player whose songs are played.
  func attach(_ player: Player) { self.player = player }

  /// The elapsed time of the song that is heard; `nil` while there is none.
  var position: Double? {
    guard let engine, !hasNoDevice, let present else { return nil }
    guard let heard = engine.heard, heard.id == present.id else { return present.seconds }
    return Double(heard.frame) / Double(Piece.rate)
  }

  /// Plays on, or begins with a song at a place if none is known.
  func play(_ song: Song, at seconds: Double, then next: Song?) {
    let engine = engine ?? makeEngine()
    if present == nil { load(song, at: seconds, then: next) }
    engine.play()
  }

  func pause() { engine?.pause() }

  /// Goes to a song and a place in it.
  func move(to song: Song, at seconds: Double, then next: Song?) {
    guard engine != nil, !hasNoDevice else { return }
    load(song, at: seconds, then: next)
  }

  /// Sets the song that follows the present one.
  func follow(with next: Song?) {
    guard let engine, present != nil, !hasNoDevice else { return }
    engine.follow(with: next.map { item($0) })
    (formerNextId, nextId) = (nextId, next == nil ? Self.none : lastId)
  }

  private func load(_ song: Song, at seconds: Double, then next: Song?) {
    let now = item(song)
    present = (now.id, seconds)
    let following = next.map { item($0) }
    (formerNextId, nextId) = (Self.none, following?.id ?? Self.none)
    engine?.load(now, at: Int(seconds * Double(Piece.rate)), then: following)
  }

  private func item(_ song: Song) -> SoundItem {
    lastId += 1
    return SoundItem(id: lastId, song.piece)
  }

  private func makeEngine() -> SoundEngine {
    SDLSoundDevice.nameStream()
    let made = SoundEngine(
      device: SDLSoundDevice.init,
      report: { [weak self] event in
        DispatchQueue.main.async { MainActor.assumeIsolated { self?.take(event) } }
      })
    made.gain = Volume.gain(volume)
    engine = made
    return made
  }

  private func take(_ event: SoundEngine.Event) {
    switch event {
    case .opened:
      guard hasNoDevice else { return }
      hasNoDevice = false
      player?.soundCame()
    case .noDevice(let reason):
      guard !hasNoDevice else { return }
      let place = position
      hasNoDevice = true
      if !isTold {
        isTold = true
        Trouble.report(
          "There is no sound, because the device cannot be opened: \(reason). Time goes on "
            + "without it; connect a device and press Play to hear the music.")
      }
      player?.soundWent(at: place)
    case .advanced(let id):
      guard id == nextId || id == formerNextId, !hasNoDevice else { return }
      present = (id, 0)
      player?.soundAdvanced(isRight: id == nextId)
    case .ended(let id):
      guard id == present?.id, !hasNoDevice else { return }
      player?.soundEnded()
    }
  }
}
