@_spi(Framework) public import EspalierCore
import EspalierGeometry
import EspalierLayers
public import Foundation

/// A control with which the user refreshes the contents of a scroll view by pulling them down.
///
/// Make it the scroll view's `refreshControl` and add an action for `valueChanged`; call
/// `endRefreshing()` when the contents are there. It lies above the contents and is seen while they
/// are pulled beyond their beginning, or while it refreshes.
///
/// - Source: https://developer.apple.com/documentation/uikit/uirefreshcontrol
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  /// The height of the control, in points.
  private static let extent: CGFloat = 60
  /// The distance by which contents are pulled before they are fetched, in points.
  private static let threshold: CGFloat = 64

  /// Whether contents are being fetched.
  open private(set) var isRefreshing = false

  private let spinner = RefreshSpinner()
  private weak var scrollView: UIScrollView?
  /// Whether the scroll view makes room for the control now.
  private var takesRoom = false

  private var titleLabel: UILabel?

  /// The text below the spinner; `nil` by default.
  ///
  /// Font and colour that it leaves open are small and faint.
  open var attributedTitle: NSAttributedString? {
    didSet {
      guard let attributedTitle else {
        titleLabel?.removeFromSuperview()
        titleLabel = nil
        setNeedsLayout()
        return
      }
      let label = titleLabel ?? UILabel()
      if titleLabel == nil {
        titleLabel = label
        label.font = .systemFont(ofSize: UIFont.smallSystemFontSize)
        label.textColor = .secondaryLabel
        label.textAlignment = .center
        addSubview(label)
      }
      label.attributedText = attributedTitle
      setNeedsLayout()
    }
  }

  /// Makes a control that rests.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(x: 0, y: 0, width: frame.width, height: Self.extent))
    setUp()
  }

  /// Makes a control that rests; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.finish(self, as: UIRefreshControl.self)
  }

  private func setUp() {
    autoresizingMask = [.flexibleWidth]
    accessibilityLabel = InterfaceWord.refresh.text
    addSubview(spinner)
  }

  /// Takes no part in the focus: it is pulled, not pressed.
  open override var canBecomeFocused: Bool { false }

  // MARK: - Refreshing

  /// Shows that contents are being fetched; sends no action.
  ///
  /// The contents stay where they are: scroll to the top to show the control there.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    spinner.start()
    guard let scrollView, !scrollView.isDragging else { return }
    makeRoomWithoutMoving(scrollView)
  }

  private func makeRoomWithoutMoving(_ scrollView: UIScrollView) {
    let offset = scrollView.contentOffset
    makeRoom()
    scrollView.contentOffset = offset
  }

  /// Shows that the contents are there.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    guard takesRoom, let scrollView else { return spinner.stop() }
    takesRoom = false
    UIView.animate(
      withDuration: 0.3, animations: { scrollView.roomBeforeContents = 0 },
      completion: { [weak self] _ in if self?.isRefreshing == false { self?.spinner.stop() } })
  }

  private func makeRoom() {
    guard !takesRoom, let scrollView else { return }
    takesRoom = true
    scrollView.roomBeforeContents = Self.extent
  }

  // MARK: - The scroll view

  /// Follows the scroll view that the control is in, and no other one.
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    let parent = superview as? UIScrollView
    guard parent !== scrollView else { return }
    leave()
    if let parent { join(parent) }
  }

  private func join(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    frame = CGRect(
      x: 0, y: -Self.extent, width: scrollView.bounds.width, height: Self.extent)
    scrollView.panGestureRecognizer.addTarget(self, action: UIRefreshControl.pulled)
    if isRefreshing { makeRoomWithoutMoving(scrollView) }
  }

  private func leave() {
    guard let scrollView else { return }
    if takesRoom { scrollView.roomBeforeContents = 0 }
    takesRoom = false
    scrollView.panGestureRecognizer.removeTarget(self, action: nil)
    self.scrollView = nil
  }

  private func pulled(_ pan: UIPanGestureRecognizer) {
    guard let scrollView, isEnabled, !isRefreshing,
      pan.state == .began || pan.state == .changed
    else { return }
    let pull = -(scrollView.contentOffset.y + scrollView.adjustedContentInset.top)
    spinner.show(share: min(max(pull / Self.threshold, 0), 1))
    guard pull >= Self.threshold else { return }
    isRefreshing = true
    spinner.start()
    let offset = scrollView.contentOffset.y
    makeRoom()
    scrollView.holdsPull(at: offset)
    sendActions(for: .valueChanged)
  }

  /// Arranges the spinner and the title.
  open override func layoutSubviews() {
    super.layoutSubviews()
    spinner.color = tintColorStorage == nil ? .secondaryLabel : tintColor
    let height = titleLabel.map { min($0.intrinsicContentSize.height, bounds.height - 28) } ?? 0
    let top = ((bounds.height - 28 - height) / 2).rounded()
    spinner.frame = CGRect(
      x: ((bounds.width - 28) / 2).rounded(), y: top, width: 28, height: 28)
    titleLabel?.frame = CGRect(x: 8, y: top + 28, width: max(0, bounds.width - 16), height: height)
  }

  // MARK: Appearance

  open override class func appearance(
    for trait: UITraitCollection? = nil,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UIRefreshControl {
    AppearanceRules.proxy(for: self, trait, containerTypes) { UIRefreshControl() }
  }
}

extension UIScrollView {
  /// Fetches contents again when they are pulled down; nil by default.
  public final var refreshControl: UIRefreshControl? {
    get {
      subviewStorage.first { $0 is UIRefreshControl } as? UIRefreshControl
    }
    set {
      let old = refreshControl
      guard old !== newValue else { return }
      old?.removeFromSuperview()
      if let newValue { insertSubview(newValue, at: 0) }
    }
  }

  /// Keeps pulled contents where they are although the room beyond their beginning changed.
  fileprivate final func holdsPull(at offset: CGFloat) {
    let resting = clamped(CGPoint(x: contentOffset.x, y: offset)).y
    let wanted = Double(offset - resting)
    // The finger's distance that makes this distance: found by halving.
    var (low, high) = (min(wanted, 0) * 20 - 1, max(wanted, 0) * 20 + 1)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if ScrollMotion.rubberBand(middle, extent: Double(bounds.height)) < wanted {
        low = middle
      } else {
        high = middle
      }
    }
    let moved = panGestureRecognizer.translation(in: superview).y
    dragStart.y = resting + CGFloat(low) + moved
  }
}

/// Spokes around a middle: as many as the contents are pulled, or turning.
@MainActor final class RefreshSpinner: UIView {
  private static let count = 8
  private let spokes = (0..<count).map { _ in UIView() }
  private static let turning = "turning"

  var color: UIColor = .secondaryLabel {
    didSet {
      for spoke in spokes where spoke.backgroundColor !== color { spoke.backgroundColor = color }
    }
  }

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 28, height: 28))
    isUserInteractionEnabled = false
    for (index, spoke) in spokes.enumerated() {
      let angle = CGFloat(index) / CGFloat(Self.count) * 2 * .pi
      spoke.bounds = CGRect(x: 0, y: 0, width: 3, height: 8)
      spoke.layer.cornerRadius = 1.5
      spoke.backgroundColor = color
      spoke.center = CGPoint(x: 14 + 9.5 * sin(angle), y: 14 - 9.5 * cos(angle))
      spoke.transform = CGAffineTransform(rotationAngle: angle)
      addSubview(spoke)
    }
    show(share: 0)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a share of the spokes.
  func show(share: CGFloat) {
    for (index, spoke) in spokes.enumerated() {
      let own = min(max(share * CGFloat(Self.count) - CGFloat(index), 0), 1)
      if spoke.alpha != own { spoke.alpha = own }
    }
  }

  /// Turns, until `stop()`.
  func start() {
    for (index, spoke) in spokes.enumerated() {
      spoke.alpha = 0.25 + 0.75 * CGFloat(index + 1) / CGFloat(Self.count)
    }
    let turn = CAKeyframeAnimation(keyPath: "transform.rotation")
    turn.values = [0, CGFloat.pi, 2 * CGFloat.pi]
    turn.duration = 0.9
    turn.repeatCount = .infinity
    layer.add(turn, forKey: Self.turning)
  }

  func stop() {
    layer.removeAnimation(forKey: Self.turning)
    show(share: 0)
  }
}
