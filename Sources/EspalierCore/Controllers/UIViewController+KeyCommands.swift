/// The key commands and focus settings of a controller.
@MainActor final class KeyCompanion: ControllerCompanion {
  var commands: [UIKeyCommand]?
  var restoresFocus = true
}

extension UIViewController {
  final var keyCompanion: KeyCompanion {
    companions.attached(KeyCompanion.self) { KeyCompanion() }
  }

  final func baseRemoveKeyCommand(_ keyCommand: UIKeyCommand) {
    guard let companion = companions[KeyCompanion.self] else { return }
    companion.commands?.removeAll { $0 === keyCommand }
    if companion.commands?.isEmpty == true { companion.commands = nil }
  }
}
