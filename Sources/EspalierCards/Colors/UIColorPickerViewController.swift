@_spi(Framework) public import EspalierCore
import EspalierGeometry
public import Foundation

/// A controller in which the user selects a colour: from a grid, with sliders, or by its digits.
///
/// It is presented; the button at its top, Escape and a click outside close it.
///
/// - Source: https://developer.apple.com/documentation/uikit/uicolorpickerviewcontroller
@preconcurrency @MainActor open class UIColorPickerViewController: UIViewController {
  /// The object that is called for each selection; not owned.
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?
  private var colorStorage = UIColor.black
  private var usesAlpha = true
  final let content = ColorPickerView()

  /// Creates a picker with black selected.
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Creates a picker with black selected; nothing is read.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    prepare()
  }

  /// Creates a picker with black selected; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    modalPresentationStyle = .formSheet
    content.onSelect = { [weak self] in self?.select($0, continuously: $1) }
    content.onClose = { [weak self] in self?.userDismisses() }
    preferredContentSize = content.naturalSize(width: ColorPickerView.width, usesAlpha: true)
  }

  /// The selected colour; black by default.
  ///
  /// A value set by the app calls nobody.
  open var selectedColor: UIColor {
    get { colorStorage }
    set {
      guard newValue != colorStorage else { return }
      colorStorage = newValue
      if isViewLoaded { show() }
    }
  }

  /// Whether the user can select the opacity; true by default.
  open var supportsAlpha: Bool {
    get { usesAlpha }
    set {
      guard newValue != usesAlpha else { return }
      usesAlpha = newValue
      preferredContentSize = content.naturalSize(
        width: ColorPickerView.width, usesAlpha: newValue)
      if isViewLoaded { show() }
    }
  }

  /// Makes the view of the picker.
  open override func loadView() {
    view = content
    show()
  }

  /// The title above the colours; "Colors" in the user's language unless set.
  open override var title: String? { didSet { if isViewLoaded { show() } } }

  private func show() {
    let color = ColorValue(colorStorage, traits: traitCollection)
    content.show(usesAlpha ? color : color.opaque, title: title, usesAlpha: usesAlpha)
  }

  private func select(_ color: ColorValue, continuously: Bool) {
    colorStorage = color.color
    delegate?.colorPickerViewController(
      self, didSelect: colorStorage, continuously: continuously)
  }

  /// Calls the delegate's `colorPickerViewControllerDidFinish` after a dismissal.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed { delegate?.colorPickerViewControllerDidFinish(self) }
  }

  /// The grid or the sliders.
  open override var preferredFocusEnvironments: [any UIFocusEnvironment] { [content] }
}
