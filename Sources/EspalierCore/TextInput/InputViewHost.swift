import EspalierGeometry
import Foundation

/// A view at the bottom of a window, and the responder that it belongs to.
@MainActor struct InputViewSupply {
  let view: UIView
  weak var supplier: UIResponder?
}

/// The views at the bottom of a window, one below the other.
final class InputViewHost: UIView {
  /// Called in the layout in which the views have another height, or the window another size.
  var onNewHeight: (() -> Void)?
  /// The number of animations that move the host.
  var movements = 0
  var isOnTheMove: Bool { movements > 0 }
  private var slots: [InputViewSlot] = []

  var supplies: [InputViewSupply] = [] {
    didSet {
      let old = slots
      slots = supplies.map { supply in
        let slot =
          old.first { $0.content === supply.view && $0.hasContent } ?? InputViewSlot(supply.view)
        slot.supplier = supply.supplier
        return slot
      }
      for slot in old where !slots.contains(where: { $0 === slot }) {
        slot.releaseHeldView(slot.content)
        slot.removeFromSuperview()
      }
      for slot in slots { addSubview(slot) }
      setNeedsLayout()
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    autoresizesSubviews = false
  }

  required init?(coder: NSCoder) { nil }

  func shows(_ wanted: [InputViewSupply]) -> Bool {
    supplies.count == wanted.count && slots.allSatisfy(\.hasContent)
      && zip(supplies, wanted).allSatisfy { $0.view === $1.view && $0.supplier === $1.supplier }
  }

  /// Takes out the views of the program, which another host may show next.
  func takeOutViews() {
    for slot in slots { slot.releaseHeldView(slot.content) }
  }

  func fittingHeight(width: CGFloat) -> CGFloat {
    slots.reduce(0) { $0 + $1.fittingHeight(width: width) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var y: CGFloat = 0
    for slot in slots {
      let height = slot.fittingHeight(width: bounds.width)
      let frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      if slot.frame != frame { slot.frame = frame }
      y += height
    }
    if !isOnTheMove, abs(y - bounds.height) > 0.01 || superview?.bounds.width != bounds.width {
      onNewHeight?()
    }
  }
}

/// The place of one input view: its `next` is the responder that supplied the view.
///
/// A layout island, so that the slot hears of changes of the constraints inside.
final class InputViewSlot: UIView {
  let content: UIView
  weak var supplier: UIResponder?
  /// Whether the program has not moved the view elsewhere.
  var hasContent: Bool { content.superview === self }
  /// The height that the program gave the view, in points.
  private var givenHeight: CGFloat
  /// The height that the slot gave the view last.
  private var placedHeight: CGFloat?

  init(_ content: UIView) {
    self.content = content
    givenHeight = content.bounds.height
    super.init(frame: .zero)
    autoresizesSubviews = false
    becomeLayoutIsland()
    addSubview(content)
    if !content.translatesAutoresizingMaskIntoConstraints {
      let bottom = content.bottomAnchor.constraint(equalTo: bottomAnchor)
      // The height of the content wins while the slot has the one before.
      bottom.priority = UILayoutPriority(998)
      NSLayoutConstraint.activate([
        content.leadingAnchor.constraint(equalTo: leadingAnchor),
        content.trailingAnchor.constraint(equalTo: trailingAnchor),
        content.topAnchor.constraint(equalTo: topAnchor), bottom,
      ])
    }
    beforeSolvingIsland { [weak self] in
      self?.superview?.setNeedsLayout()
      return false
    }
  }

  required init?(coder: NSCoder) { nil }

  override var next: UIResponder? { supplier ?? super.next }

  /// Returns the height of the view: that of its constraints and contents if it is flexible or has
  /// none of its own, otherwise its own.
  func fittingHeight(width: CGFloat) -> CGFloat {
    if let placedHeight, content.frame.height != placedHeight {
      givenHeight = content.frame.height
      self.placedHeight = nil
    }
    let isOwn = content.translatesAutoresizingMaskIntoConstraints && givenHeight > 0
    if isOwn, !content.autoresizingMask.contains(.flexibleHeight) { return givenHeight }
    let fitting = content.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    let height = max(fitting.height, content.intrinsicContentSize.height)
    return height > 0 ? height : givenHeight
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard hasContent, content.translatesAutoresizingMaskIntoConstraints else { return }
    if content.frame != bounds { content.frame = bounds }
    placedHeight = bounds.height
  }

  /// The content was told that its own size changed.
  override func arrangedSubviewDidChange(_ view: UIView, hidden: Bool) {
    superview?.setNeedsLayout()
  }
}
