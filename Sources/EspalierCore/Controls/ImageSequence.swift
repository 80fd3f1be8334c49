import Foundation

/// Pictures that an image view shows one after another, from a moment on.
@MainActor final class ImageSequence {
  let pictures: MovingPictures
  /// The number of rounds; 0 for no end.
  private let rounds: Int
  private let start: Double
  /// The call that shows the next picture.
  var nextStep: EndlessCall?

  init(_ pictures: MovingPictures, rounds: Int, start: Double) {
    self.pictures = pictures
    self.rounds = max(0, rounds)
    self.start = start
  }

  /// The number of pictures since the start.
  private func step(at time: Double) -> Int {
    let share = max(0, time - start) / pictures.duration
    return Int(min((share * Double(pictures.images.count) + 0.001).rounded(.down), 1e15))
  }

  /// Returns whether all rounds are over.
  func isOver(at time: Double) -> Bool {
    rounds > 0 && step(at: time) >= rounds * pictures.images.count
  }

  /// Returns the picture at a time.
  func picture(at time: Double) -> UIImage {
    pictures.images[step(at: time) % pictures.images.count]
  }

  /// Returns the seconds until the next picture.
  func wait(at time: Double) -> Double {
    let length = pictures.duration / Double(pictures.images.count)
    return max(0, start + Double(step(at: time) + 1) * length - time)
  }

  /// Takes the next step back.
  func end() {
    nextStep?.cancel()
    nextStep = nil
  }
}

/// What makes the pictures of an image view move.
@MainActor final class ImageMovement {
  var images: [UIImage]?
  var highlightedImages: [UIImage]?
  var duration: Double = 0
  var rounds = 0
  /// The pictures that were started.
  private var started: ImageSequence?
  /// The pictures of an image that moves by itself.
  private var own: ImageSequence?

  /// Returns whether the started pictures are being shown.
  func isRunning(at time: Double) -> Bool { started.map { !$0.isOver(at: time) } ?? false }

  /// Starts the pictures that were set; returns `false` if there are none.
  func start(isHighlighted: Bool, at time: Double) -> Bool {
    let wanted = isHighlighted ? highlightedImages ?? images : images
    guard let wanted, !wanted.isEmpty else { return false }
    stop()
    started = ImageSequence(
      MovingPictures(wanted, duration: duration), rounds: rounds, start: time)
    return true
  }

  /// Ends the pictures that were started.
  func stop() {
    started?.end()
    started = nil
  }

  /// Returns the pictures to show: those that were started, or else those of a moving image.
  func sequence(of image: UIImage?, at time: Double) -> ImageSequence? {
    if started?.isOver(at: time) == true { stop() }
    if own?.pictures !== image?.moving {
      own?.end()
      own = image?.moving.map { ImageSequence($0, rounds: 0, start: time) }
    }
    return started ?? own
  }
}
