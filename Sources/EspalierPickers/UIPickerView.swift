@_spi(Framework) public import EspalierCore
public import Foundation

/// One or more wheels beside each other, of which each selects a row.
///
/// A drag, the wheel of the mouse, a click on a row and the keys turn a wheel; it always comes to
/// rest on a row. The Up and Down keys select the neighbouring row, Page Up and Page Down the fifth
/// one, Home and End the first and the last one, letters the next row that begins with them, and
/// Left and Right lead to another component. Only the user's selections are told to the delegate.
///
/// - Source: https://developer.apple.com/documentation/uikit/uipickerview
@preconcurrency @MainActor open class UIPickerView: UIView {
  private static let size = CGSize(width: 320, height: 216)

  /// The object that tells the numbers of components and rows.
  ///
  /// Not owned. A new source is asked in the next layout, or when a number is needed before.
  open weak var dataSource: (any UIPickerViewDataSource)? {
    didSet { if dataSource !== oldValue { setNeedsReload() } }
  }

  /// The object that gives the rows and is told of the user's selections.
  ///
  /// Not owned.
  open weak var delegate: (any UIPickerViewDelegate)? {
    didSet { if delegate !== oldValue { setNeedsReload() } }
  }

  /// The components, from the leading one on.
  final var wheels: [PickerWheel] = []
  final let band = UIView()
  /// Whether `wheels` show what the data source told last.
  final var isLoaded = false
  final var isLoading = false
  /// The component that keys turn.
  final var active = 0
  final var ring: UIFocusHaloEffect?
  final var typed = TypedLetters()

  /// Creates a picker at `frame`, in points, in the superview's coordinates; it has the usual size
  /// of 320 by 216 points if the frame has no size.
  public override init(frame: CGRect) {
    super.init(
      frame: frame.size == .zero ? CGRect(origin: frame.origin, size: Self.size) : frame)
    build()
  }

  /// Creates a picker of the usual size; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.size
    build()
    coder.finish(self, as: UIPickerView.self)
  }

  private func build() {
    clipsToBounds = true
    band.isUserInteractionEnabled = false
    band.backgroundColor = .quaternarySystemFill
    band.layer.cornerRadius = 8
    addSubview(band)
  }

  // MARK: - Numbers

  /// The number of components, as the data source told it last; 0 without a source.
  open var numberOfComponents: Int {
    loadIfNeeded()
    return wheels.count
  }

  /// Returns the number of rows of a component, as the data source told it last.
  open func numberOfRows(inComponent component: Int) -> Int { wheel(component)?.rowCount ?? 0 }

  /// Returns the width of a component and the height of its rows, in points.
  open func rowSize(forComponent component: Int) -> CGSize {
    guard let wheel = wheel(component) else { return .zero }
    return CGSize(width: frames()[component].width, height: wheel.rowHeight)
  }

  /// Returns the view that the delegate gave for a row; `nil` if the row is not visible, or has a
  /// title.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    guard let wheel = wheel(component) else { return nil }
    layoutIfNeeded()
    wheel.layoutIfNeeded()
    return wheel.view(for: row)
  }

  // MARK: - Reloading

  /// Asks the data source and the delegate for everything again.
  ///
  /// Each component keeps the number of its selected row, as far as there are so many rows.
  open func reloadAllComponents() {
    isLoaded = false
    loadIfNeeded()
  }

  /// Asks the data source and the delegate for the rows of a component again.
  open func reloadComponent(_ component: Int) { reload(component) }

  // MARK: - Selection

  /// Selects a row; the nearest one if there is no such row.
  ///
  /// The delegate is not told.
  ///
  /// - Parameters:
  ///   - row: The row, counted from 0.
  ///   - component: The component, counted from 0.
  ///   - animated: Whether the wheel turns to the row, rather than showing it at once.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    wheel(component)?.select(row, animated: animated)
  }

  /// Returns the selected row of a component; -1 if it has no rows.
  ///
  /// While the user turns a wheel, the row that was selected before stays selected.
  open func selectedRow(inComponent component: Int) -> Int { wheel(component)?.selected ?? -1 }

  /// Whether a band marks the selected rows: always, as in UIKit, whatever is set.
  open var showsSelectionIndicator: Bool {
    get { true }
    set {}
  }

  // MARK: - Layout

  /// The usual size, 320 by 216 points.
  open override var intrinsicContentSize: CGSize { Self.size }

  /// Returns the usual size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  /// Places the wheels and the band behind the selected rows.
  open override func layoutSubviews() {
    super.layoutSubviews()
    loadIfNeeded()
    placeWheels()
  }

  // MARK: - Keys

  /// Whether the picker can have the focus: true while it has rows and takes touches.
  open override var canBecomeFocused: Bool {
    isUserInteractionEnabled && wheels.contains { $0.rowCount > 0 }
  }

  /// Turns a wheel, or goes to another one.
  @_spi(Framework) open override func takesFocusedKey(
    _ stroke: KeyStroke, isRepeat: Bool, isRingShown: Bool
  ) -> Bool { takesKey(stroke) }

  // MARK: - For pickers of this module

  /// The alignment of the titles of a component.
  func titleAlignment(ofComponent component: Int) -> NSTextAlignment { .center }

  /// The space beside the titles, in points.
  var titleMargin: CGFloat { WheelRow.margin }

  /// Performs the action of a key in the active component; returns whether it has one.
  func takesKey(_ stroke: KeyStroke) -> Bool { takesWheelKey(stroke) }

  // MARK: Appearance

  open override class func appearance(
    for trait: UITraitCollection? = nil,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UIPickerView {
    AppearanceRules.proxy(for: self, trait, containerTypes) { UIPickerView() }
  }
}
