import Espalier
import EspalierTesting
import Testing

/// The container of most tests.
class Home: UIViewController {
  var kept: UIViewController?
  let card = UIView()
}

class Player: UIViewController {
  var onPlay: (() -> Void)?
  func play() {}
}

class Lyrics: UIViewController {}

extension Stage {
  /// A stage that shows a container.
  static func showing(_ root: UIViewController) -> Stage {
    let stage = Stage()
    stage.show(root)
    return stage
  }

  /// The only mistake that was reported, after the end of the turn.
  func onlyMistake(_ location: SourceLocation = #_sourceLocation) throws -> StageIssue {
    turn()
    #expect(containmentIssues.count == 1, "\(issues)", sourceLocation: location)
    return try #require(containmentIssues.first, sourceLocation: location)
  }

  /// Expects that nothing at all was reported, after the end of two turns.
  func expectSilence(_ location: SourceLocation = #_sourceLocation) {
    turn()
    turn()
    #expect(issues.isEmpty, sourceLocation: location)
  }
}

/// Gives a view a place and a colour of its own.
@MainActor func dress(
  _ view: UIView, _ frame: CGRect, _ color: UIColor = .white
) {
  view.frame = frame
  view.backgroundColor = color
}
