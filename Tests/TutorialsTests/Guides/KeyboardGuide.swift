import UIKit

// The code of Docs/Guides/Keyboard.md, as it stands there.

final class PlayerPage: UIViewController {
  private(set) var isPlaying = false
  let playButton = UIButton(type: .system)
  let stars = StarView()

  private let commands = [
    UIKeyCommand(
      title: "Play or Pause", action: Selector(PlayerPage.playOrPause), input: " "),
    UIKeyCommand(
      title: "Rate", action: Selector(PlayerPage.rate), input: "5", modifierFlags: .command,
      propertyList: 5),
  ]

  override var keyCommands: [UIKeyCommand]? { commands }

  override func viewDidLoad() {
    super.viewDidLoad()
    playButton.setTitle("Play", for: .normal)
    playButton.addTarget(self, action: PlayerPage.playOrPause, for: .touchUpInside)
    playButton.frame = CGRect(x: 20, y: 100, width: 100, height: 44)
    stars.frame = CGRect(x: 20, y: 160, width: 200, height: 44)
    view.addSubview(playButton)
    view.addSubview(stars)
  }

  private func playOrPause() { isPlaying.toggle() }

  private func rate(_ command: UIKeyCommand) {
    stars.rating = command.propertyList as? Int ?? 0
  }
}

final class StarView: UIView {
  var rating = 0

  override var canBecomeFocused: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.keyCode {
    case .keyboardRightArrow: rating = min(5, rating + 1)
    case .keyboardLeftArrow: rating = max(0, rating - 1)
    default: super.pressesBegan(presses, with: event)
    }
  }
}

@MainActor func makeColorRow(_ names: [String]) -> UIStackView {
  let buttons = names.map { name in
    let button = UIButton(type: .system)
    button.setTitle(name, for: .normal)
    return button
  }
  let row = UIStackView(arrangedSubviews: buttons)
  row.focusGroupIdentifier = "colors"
  return row
}

@MainActor func moveFocus(to view: UIView) {
  UIFocusSystem.focusSystem(for: view)?.requestFocusUpdate(to: view)
}
