/// The key commands and focus settings of a controller.
@MainActor final class KeyCompanion: ControllerCompanion {
  var commands: [UIKeyCommand]?
  var restoresFocus = true
  /// The focus group that the view gets when it is loaded.
  var focusGroup: String?
}

extension UIViewController {
  final var keyCompanion: KeyCompanion {
    companions.attached(KeyCompanion.self) { KeyCompanion() }
  }

  /// The focus group of a view that is not loaded yet.
  final var waitingFocusGroup: String? { companions[KeyCompanion.self]?.focusGroup }

  final func baseRemoveKeyCommand(_ keyCommand: UIKeyCommand) {
    guard let companion = companions[KeyCompanion.self] else { return }
    companion.commands?.removeAll { $0 === keyCommand }
    if companion.commands?.isEmpty == true { companion.commands = nil }
  }
}
