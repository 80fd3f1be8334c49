import Foundation

/// Pictures that an image view shows one after another, from a moment on.
@MainActor final class ImageSequence {
  private let pictures: MovingPictures
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
