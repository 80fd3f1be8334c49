import EspalierGeometry
@_spi(Framework) import EspalierLayers
import Foundation

extension UIButton {
  /// The bits of the state that a configuration's look depends on.
  final var lookState: State {
    var bits = state.intersection([.highlighted, .selected])
    if !isEnabled { bits.insert(.disabled) }
    return bits
  }

  /// Gives the configuration the look of the present state, unless the app does so.
  final func adoptState() {
    guard !contents.keepsConfiguration, let old = configurationStorage, old.state != lookState
    else { return }
    configurationStorage?.state = lookState
  }

  /// Calls `updateConfiguration` and the handler if they are due.
  final func updateConfigurationIfNeeded() {
    guard contents.needsUpdate else { return }
    contents.needsUpdate = false
    contents.isUpdating = true
    defer { contents.isUpdating = false }
    adoptState()
    observe(.updateConfiguration, runsHandler: configurationUpdateHandler != nil) {
      updateConfiguration()
      configurationUpdateHandler?(self)
    }
  }

  /// Applies a configuration to the button's parts.
  final func apply(_ configuration: Configuration) {
    let colors = colors(of: configuration)
    applyTitle(configuration, colors.foreground)
    applySubtitle(configuration, colors.foreground)
    if let image = shownImage {
      ownImageView.image = image
      ownImageView.tintColor =
        configuration.imageColorTransformer?(colors.foreground) ?? colors.foreground
      ownImageView.alpha = 1
    } else if hasImageView {
      ownImageView.image = nil
    }
    if configuration.showsActivityIndicator || contents.indicator != nil {
      let color = configuration.activityIndicatorColorTransformer?(colors.foreground)
      showIndicator(configuration.showsActivityIndicator, color: color ?? colors.foreground)
    }
    applyMenuMark(configuration, colors.foreground)
    applyBackground(configuration, colors.background)
  }

  // MARK: Texts

  private func applyTitle(_ configuration: Configuration, _ color: UIColor) {
    guard let text = shownTitle else {
      if hasTitleLabel { ownTitleLabel.text = nil }
      return
    }
    var font = configuration.buttonSize.titleFont(for: traitCollection)
    if role == .primary { font = font.semibold }
    let label = ownTitleLabel
    label.alpha = 1
    if configuration.attributedTitle == nil, let title = shownAttributedTitle {
      if !label.hasAttributes { label.font = font }
      label.show(title, color: color)
      breakLines(of: label, configuration.titleLineBreakMode)
      return
    }
    apply(
      text, configuration.attributedTitle, configuration.titleTextAttributesTransformer, font,
      color, to: label, breaking: configuration.titleLineBreakMode)
  }

  private func applySubtitle(_ configuration: Configuration, _ color: UIColor) {
    let attributed = configuration.attributedSubtitle
    guard let text = attributed.map({ String($0.characters) }) ?? configuration.subtitle else {
      subtitleView?.text = nil
      return
    }
    let font = UIFont.preferredFont(forTextStyle: .caption1, compatibleWith: traitCollection)
    apply(
      text, attributed, configuration.subtitleTextAttributesTransformer, font, color,
      to: ownSubtitleLabel, breaking: configuration.subtitleLineBreakMode)
  }

  private func apply(
    _ text: String, _ attributed: AttributedString?,
    _ transformer: UIConfigurationTextAttributesTransformer?, _ font: UIFont, _ color: UIColor,
    to label: ButtonTitleLabel, breaking mode: NSLineBreakMode
  ) {
    if !label.hasAttributes {
      label.adjustsFontForContentSizeCategory = true
      label.font = font
    }
    if let transformer {
      var defaults = AttributeContainer()
      defaults.uiKit.font = font
      defaults.uiKit.foregroundColor = color
      let shown = (attributed ?? AttributedString(text)).transformed(
        by: transformer, defaults: defaults)
      label.show(NSAttributedString(shown), color: color)
    } else if let attributed {
      label.show(NSAttributedString(attributed), color: color)
    } else {
      if label.hasAttributes {
        label.text = nil
        label.font = font
      }
      label.text = text
      label.textColor = color
    }
    breakLines(of: label, mode)
  }

  private func breakLines(of label: ButtonTitleLabel, _ mode: NSLineBreakMode) {
    let wraps = mode.wraps
    if label.numberOfLines != (wraps ? 0 : 1) { label.numberOfLines = wraps ? 0 : 1 }
    if label.lineBreakMode != mode { label.lineBreakMode = mode }
    let alignment = alignmentOfLines
    if wraps, label.textAlignment != alignment { label.textAlignment = alignment }
  }

  // MARK: Background

  private func applyBackground(_ configuration: Configuration, _ color: UIColor?) {
    var shown = configuration.background
    let needsView =
      color != nil || shown.strokeWidth > 0 || shown.customView != nil || shown.image != nil
    guard needsView || contents.ground != nil else { return }
    let ground = ownGround
    shown.backgroundColor = color ?? .clear
    shown.backgroundColorTransformer = nil
    shown.cornerRadius = configuration.cornerRadius(for: bounds.size)
    if shown.strokeColor == nil { shown.strokeColor = tintColor }
    ground.show(shown, in: self)
  }

  private var ownGround: BackgroundView {
    if let ground = contents.ground { return ground }
    let ground = BackgroundView()
    ground.isUserInteractionEnabled = false
    contents.ground = ground
    insertSubview(ground, at: 0)
    return ground
  }

  /// Removes what only a configuration shows.
  final func removeConfigurationParts() {
    if contents.indicator != nil { showIndicator(false, color: nil) }
    contents.menuMark?.removeFromSuperview()
    contents.menuMark = nil
    guard let ground = contents.ground else { return }
    ground.releaseCustomView()
    ground.removeFromSuperview()
    contents.ground = nil
  }

  // MARK: The mark of a menu

  /// Whether the mark at the trailing edge is shown.
  final func showsMenuMark(_ configuration: Configuration) -> Bool {
    switch configuration.indicator {
    case .popup: true
    case .none: false
    case .automatic: changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil
    }
  }

  private func applyMenuMark(_ configuration: Configuration, _ color: UIColor) {
    guard showsMenuMark(configuration) else {
      contents.menuMark?.removeFromSuperview()
      contents.menuMark = nil
      return
    }
    let mark = contents.menuMark ?? UIImageView()
    if contents.menuMark == nil {
      contents.menuMark = mark
      addSubview(mark)
    }
    let font = configuration.buttonSize.titleFont(for: traitCollection)
    let symbol = UIImage(systemName: "chevron.up.chevron.down")
    mark.image = symbol?.applyingSymbolConfiguration(
      UIImage.SymbolConfiguration(pointSize: (font.pointSize * 0.7).rounded(), weight: .semibold))
    mark.tintColor = configuration.indicatorColorTransformer?(color) ?? color
  }
}

extension NSLineBreakMode {
  /// Whether a text that does not fit goes on in another line.
  var wraps: Bool { self == .byWordWrapping || self == .byCharWrapping }
}

extension UIFont {
  /// The font in a weight that stands out, in the same size.
  fileprivate var semibold: UIFont { .systemFont(ofSize: pointSize, weight: .semibold) }
}

extension ObservedMethod {
  static let updateConfiguration = ObservedMethod("updateConfiguration") {
    ($0 as? UIButton)?.setNeedsUpdateConfiguration()
  }
}
