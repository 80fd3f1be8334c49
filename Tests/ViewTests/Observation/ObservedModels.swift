import Espalier
import Foundation
import Observation

/// What the tests of observation show.
@Observable @MainActor final class Tally {
  var count = 0
  var other = "a"
  /// Written by layouts and read by properties, for loops.
  var width = 0.0
}

/// A value that any thread may set.
@Observable final class SharedCount: @unchecked Sendable {
  var count = 0
}

/// A view that reads what a closure reads, and counts its calls.
class ReadingView: UIView {
  var properties = 0
  var layouts = 0
  var drawings = 0
  var constraintUpdates = 0
  var readInProperties: (() -> Void)?
  var readInLayout: (() -> Void)?
  var readInDrawing: (() -> Void)?
  var readInConstraints: (() -> Void)?

  override func updateProperties() {
    super.updateProperties()
    properties += 1
    readInProperties?()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
    readInLayout?()
  }

  override func updateConstraints() {
    constraintUpdates += 1
    readInConstraints?()
    super.updateConstraints()
  }

  override func draw(_ rect: CGRect) {
    drawings += 1
    readInDrawing?()
  }
}
