import EspalierDiagnostics
import EspalierLayers
public import Foundation

/// A view that blurs and tints what is behind it.
///
/// Contents are subviews of `contentView`, which fills the view: a subview added to the effect view
/// itself stops the program, as on iOS. A view that is translucent, turned or masked, or inside
/// such a view, shows the material's flat colour; so do all of them while
/// `UIAccessibility.isReduceTransparencyEnabled`.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  /// The view for contents above the effect.
  public final let contentView = UIView()
  private let backdropView = BackdropView()
  private var isComplete = false

  /// The effect; `nil` shows the contents alone.
  @NSCopying open var effect: UIVisualEffect? { didSet { showEffect() } }

  /// Creates a view of zero size.
  ///
  /// - Parameter effect: The effect; `nil` for none.
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    self.effect = effect
    setUp()
  }

  /// Creates a view without an effect; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.finish(self, as: UIVisualEffectView.self)
  }

  private func setUp() {
    for view in [backdropView, contentView] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    backdropView.isUserInteractionEnabled = false
    isComplete = true
    showEffect()
  }

  private func showEffect() {
    backdropView.style = (effect as? UIBlurEffect)?.style
    contentView.layer.shade =
      (effect as? UIVibrancyEffect)?.shade(in: traitCollection).resolvedColor(with: traitCollection)
      .cgColor
  }

  /// Stops the program for a subview that belongs in `contentView`.
  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    guard isComplete, subview !== contentView, subview !== backdropView else { return }
    usageFault(
      "effect.subview",
      "\(subview.debugName) was added to a UIVisualEffectView, which shows only its effect.",
      fix: "Add it to the view's contentView.")
  }

  /// Follows the style of the user interface.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if effect is UIVibrancyEffect { showEffect() }
  }

  // MARK: Appearance

  open override class func appearance(
    for trait: UITraitCollection? = nil,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UIVisualEffectView {
    AppearanceRules.proxy(for: self, trait, containerTypes) { UIVisualEffectView(effect: nil) }
  }
}
