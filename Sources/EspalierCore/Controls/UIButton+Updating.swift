import Foundation

extension UIButton {
  final func setConfiguration(_ configuration: Configuration?) {
    guard configuration != configurationStorage else { return }
    if configuration == nil, configurationStorage != nil { restoreLabels() }
    configurationStorage = configuration
    adoptState()
    if !contents.isUpdating { setNeedsUpdateConfiguration() }
    contentsDidChange(movesThings: true)
  }

  final func setUpdatesConfiguration(_ updates: Bool) {
    guard updates == contents.keepsConfiguration else { return }
    contents.keepsConfiguration = !updates
    if updates { setNeedsUpdateConfiguration() }
  }

  final func setHeld(_ isHeld: Bool) {
    guard isHeld != contents.isHeld else { return }
    contents.isHeld = isHeld
    setNeedsUpdateConfiguration()
  }

  /// Sets the title's label back to what buttons without a configuration have.
  private func restoreLabels() {
    subtitleView?.text = nil
    guard hasTitleLabel else { return }
    ownTitleLabel.numberOfLines = 1
    ownTitleLabel.lineBreakMode = .byTruncatingMiddle
    ownTitleLabel.textAlignment = .natural
  }
}
