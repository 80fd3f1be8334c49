import EspalierGeometry
import Foundation

extension UIButton {
  /// The title to show now.
  final var shownTitle: String? {
    if let attributed = shownAttributedTitle { return attributed.string }
    return configurationStorage.map { $0.title ?? currentTitle } ?? currentTitle
  }

  /// The title with attributes to show now.
  final var shownAttributedTitle: NSAttributedString? {
    if let configuration = configurationStorage {
      if let title = configuration.attributedTitle { return NSAttributedString(title) }
      if configuration.title != nil { return nil }
    }
    return contents.attributedTitles.isEmpty ? nil : currentAttributedTitle
  }

  /// The image to show now, with the requested size and weight of its symbol.
  final var shownImage: UIImage? {
    guard let configuration = configurationStorage else {
      guard let image = currentImage else { return nil }
      let symbol = contents.symbolConfigurations.value(for: state)
      return symbol.flatMap { image.applyingSymbolConfiguration($0) } ?? image
    }
    return configuration.showsActivityIndicator
      ? Self.roomForIndicator : image(of: configuration)
  }

  /// The image of a configuration, which a wheel may hide.
  final func image(of configuration: Configuration) -> UIImage? {
    guard let image = configuration.image ?? currentImage else { return nil }
    let symbol =
      configuration.preferredSymbolConfigurationForImage
      ?? UIImage.SymbolConfiguration(
        font: configuration.buttonSize.titleFont(for: traitCollection))
    return image.applyingSymbolDefaults(symbol) ?? image
  }

  /// Called when the contents of the button changed.
  final func contentsDidChange(movesThings: Bool) {
    applyContents()
    if movesThings {
      contentSizeDidChange()
    } else {
      setNeedsLayout()
    }
  }

  /// Updates the parts for the present state.
  final func applyContents() {
    if let configuration = configurationStorage {
      if let backgroundView { backgroundView.image = nil }
      apply(configuration)
      return
    }
    if contents.ground != nil || contents.indicator != nil { removeConfigurationParts() }
    let color =
      isFaded && contents.titleColors[state.rawValue] == nil ? .tertiaryLabel : currentTitleColor
    if let title = shownAttributedTitle {
      ownTitleLabel.show(title, color: color)
    } else if let title = currentTitle {
      ownTitleLabel.text = title
    } else if hasTitleLabel {
      ownTitleLabel.text = nil
    }
    if hasTitleLabel {
      if shownAttributedTitle == nil { ownTitleLabel.textColor = color }
      ownTitleLabel.shadowColor = titleShadowColor(for: state)
    }
    if let image = shownImage {
      ownImageView.image = image
    } else if hasImageView {
      ownImageView.image = nil
    }
    if hasImageView { ownImageView.tintColor = isFaded ? .tertiaryLabel : nil }
    if let image = currentBackgroundImage {
      ownBackgroundView.image = image
    } else if let backgroundView {
      backgroundView.image = nil
    }
    applyFade()
  }

  private var isFaded: Bool { !isEnabled && buttonType != .custom }

  /// Sets the opacity of title and image for the present state.
  private func applyFade() {
    let hasOwnTitle = contents.titles[state.rawValue] != nil && state != .normal
    let hasOwnColor = contents.titleColors[state.rawValue] != nil && state != .normal
    let hasOwnImage = contents.images[state.rawValue] != nil && state != .normal
    if hasTitleLabel {
      let fades = buttonType != .custom && isHighlighted && !hasOwnTitle && !hasOwnColor
      ownTitleLabel.alpha = fades ? 0.25 : 1
    }
    if hasImageView {
      var alpha: CGFloat = 1
      if isHighlighted, adjustsImageWhenHighlighted, !hasOwnImage {
        alpha = buttonType == .custom ? 0.5 : 0.25
      }
      if !isEnabled, adjustsImageWhenDisabled, !hasOwnImage, buttonType == .custom { alpha = 0.4 }
      ownImageView.alpha = alpha
    }
  }

  /// Updates the pressed look: at once when pressed, with an animation when released.
  final func fade() {
    guard !isHighlighted, window != nil else {
      applyContents()
      return
    }
    UIView.animate(
      withDuration: 0.35, delay: 0, options: [.allowUserInteraction, .curveEaseOut]
    ) { [self] in
      applyContents()
    }
  }
}
