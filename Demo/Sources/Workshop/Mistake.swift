import Espalier

/// A containment mistake that the user can make on purpose.
enum Mistake: String, CaseIterable {
  case forgottenDidMove = "C01"
  case orphan = "C04"
  case dead = "C05"
  case stacked = "C14"
  case detached = "C19"
  case covered = "C23"
  case leak = "C29"

  /// The catalogue's code.
  var code: String { rawValue }

  /// The mistake, in a few words.
  var title: String {
    switch self {
    case .forgottenDidMove: "didMove was forgotten"
    case .orphan: "A view without its controller"
    case .dead: "A controller that died"
    case .stacked: "Children that pile up"
    case .detached: "Presenting from nowhere"
    case .covered: "Rows under a bar"
    case .leak: "A controller that stays"
    }
  }

  /// The action of the program that is wrong.
  var text: String {
    switch self {
    case .forgottenDidMove: "addChild and addSubview, and nothing after them."
    case .orphan: "addSubview with another controller's view, without addChild."
    case .dead: "The view is kept, but its controller is not."
    case .stacked: "The next child is added, and the last one is not removed."
    case .detached: "A controller without a parent presents an alert."
    case .covered: "A bar is laid over a list that knows nothing of it."
    case .leak: "A closure holds its own controller. It takes two seconds."
    }
  }
}
