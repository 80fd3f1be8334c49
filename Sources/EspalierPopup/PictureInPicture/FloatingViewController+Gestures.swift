import EspalierCore
import EspalierGeometry
import EspalierInteraction
import Foundation

extension FloatingViewController: UIGestureRecognizerDelegate {
  /// The distance from an edge within which a drag resizes instead of moving, in points.
  static let edgeWidth: CGFloat = 8
  /// The points of width per point that a wheel would scroll.
  private static let wheelShare: CGFloat = 0.4

  func addGestures() {
    let window = floatingWindow
    let pan = UIPanGestureRecognizer(target: self, action: FloatingViewController.panned)
    let tap = UITapGestureRecognizer(target: self, action: FloatingViewController.tapped)
    let double = UITapGestureRecognizer(target: self, action: FloatingViewController.doubleTapped)
    double.numberOfTapsRequired = 2
    let pinch = UIPinchGestureRecognizer(target: self, action: FloatingViewController.pinched)
    let hover = UIHoverGestureRecognizer(target: self, action: FloatingViewController.hovered)
    for recognizer in [pan, tap, double, pinch, hover] {
      recognizer.delegate = self
      window.addGestureRecognizer(recognizer)
    }
    window.addInteraction(UIPointerInteraction(delegate: self))
  }

  // MARK: Dragging

  private func panned(_ pan: UIPanGestureRecognizer) {
    guard owner.phase == .active else { return }
    let moved = pan.translation(in: nil)
    switch pan.state {
    case .began:
      let place = pan.location(in: view)
      beginDrag(at: CGPoint(x: place.x - moved.x, y: place.y - moved.y))
      drag(by: moved)
    case .changed: drag(by: moved)
    case .ended:
      drag(by: moved)
      endDrag(velocity: pan.velocity(in: nil))
    case .cancelled, .failed: takeBackDrag()
    case .possible: break
    }
  }

  private func beginDrag(at point: CGPoint) {
    hold()
    drag = Drag(
      edges: resizableEdges(at: point), startFrame: floatingWindow.frame,
      startWidth: width, startStash: stash)
    controls.hide(animated: true)
  }

  private func drag(by moved: CGPoint) {
    guard let drag else { return }
    guard !drag.edges.isEmpty else {
      floatingWindow.center = CGPoint(
        x: drag.startFrame.midX + moved.x, y: drag.startFrame.midY + moved.y)
      let over = layout.overhang(
        of: floatingWindow.center, width: floatingWindow.bounds.width)
      let isPast = (over?.share ?? 0) >= FloatingLayout.stashedShare
      stashTab.show(behind: isPast ? over?.edge : nil, animated: true)
      return
    }
    let change = resizing(drag.edges, by: moved)
    resize(to: layout.clamped(drag.startFrame.width + change), drag)
  }

  private func endDrag(velocity: CGPoint) {
    guard let drag else { return }
    self.drag = nil
    let frame = floatingWindow.frame
    guard drag.edges.isEmpty else {
      owner.chosenWidth = floatingWindow.bounds.width.rounded()
      owner.restingCorner = layout.nearestCorner(
        to: CGPoint(x: frame.midX, y: frame.midY), width: floatingWindow.bounds.width)
      settle(animated: true)
      return
    }
    let speed = CGVector(dx: velocity.x, dy: velocity.y)
    let center = floatingWindow.center
    switch layout.rest(after: center, velocity: speed, width: frame.width) {
    case .corner(let corner):
      stash = nil
      owner.restingCorner = corner
    case .stashed(let edge):
      stash = edge
      stashCenterY = layout.projected(center, CGVector(dx: 0, dy: speed.dy)).y
    }
    settle(animated: true, velocity: speed)
  }

  private func takeBackDrag() {
    guard let drag else { return }
    self.drag = nil
    stash = drag.startStash
    settle(animated: true)
  }

  // MARK: Resizing

  /// Returns the edges that a drag from a point of the window moves; none while it is stashed.
  func resizableEdges(at point: CGPoint) -> Edges {
    guard stash == nil else { return [] }
    let bounds = view.bounds
    var edges: Edges = []
    if point.x < Self.edgeWidth { edges.insert(.left) }
    if point.x > bounds.width - Self.edgeWidth { edges.insert(.right) }
    if point.y < Self.edgeWidth { edges.insert(.top) }
    if point.y > bounds.height - Self.edgeWidth { edges.insert(.bottom) }
    return edges
  }

  /// Returns the change of the window's width for a drag of some edges.
  private func resizing(_ edges: Edges, by moved: CGPoint) -> CGFloat {
    let across = edges.contains(.left) ? -moved.x : edges.contains(.right) ? moved.x : 0
    let along = edges.contains(.top) ? -moved.y : edges.contains(.bottom) ? moved.y : 0
    let fromHeight = along * layout.aspect
    return abs(across) > abs(fromHeight) ? across : fromHeight
  }

  /// Sets the window's width; the edges that are not dragged stay in place.
  private func resize(to width: CGFloat, _ drag: Drag) {
    let size = layout.size(ofWidth: width)
    let start = drag.startFrame
    let x =
      drag.edges.contains(.left)
      ? start.maxX - size.width
      : drag.edges.contains(.right) ? start.minX : start.midX - size.width / 2
    let y =
      drag.edges.contains(.top)
      ? start.maxY - size.height
      : drag.edges.contains(.bottom) ? start.minY : start.midY - size.height / 2
    move(to: CGRect(origin: CGPoint(x: x, y: y), size: size), animated: false)
  }

  /// Resizes the window after the wheel was turned with Ctrl held.
  func resize(byWheel delta: CGFloat) {
    guard owner.phase == .active, drag == nil, stash == nil, delta.isFinite else { return }
    owner.chosenWidth = layout.clamped((width + delta * Self.wheelShare).rounded())
    settle(animated: true)
  }

  private func pinched(_ pinch: UIPinchGestureRecognizer) {
    guard owner.phase == .active, stash == nil else { return }
    switch pinch.state {
    case .began, .changed:
      if drag == nil {
        hold()
        drag = Drag(
          edges: [.left, .right, .top, .bottom], startFrame: floatingWindow.frame,
          startWidth: width, startStash: nil)
      }
      guard let start = drag?.startFrame else { return }
      let size = layout.size(ofWidth: layout.clamped(start.width * pinch.scale))
      move(
        to: CGRect(
          x: start.midX - size.width / 2, y: start.midY - size.height / 2, width: size.width,
          height: size.height), animated: false)
    case .ended: endDrag(velocity: .zero)
    case .cancelled, .failed: takeBackDrag()
    case .possible: break
    }
  }

  /// Switches between the small and the large size, in the same corner.
  func toggleSize() {
    guard owner.phase == .active, stash == nil else { return }
    let middle = (layout.smallWidth + layout.largeWidth) / 2
    owner.chosenWidth = width > middle ? layout.smallWidth : layout.largeWidth
    settle(animated: true)
  }

  // MARK: Stashing

  func stashAtNearestEdge() {
    guard owner.phase == .active, stash == nil else { return }
    let center = floatingWindow.center
    stash = center.x < layout.scene.midX ? .left : .right
    stashCenterY = center.y
    controls.hide(animated: true)
    settle(animated: true)
  }

  func unstash() {
    guard owner.phase == .active, let edge = stash else { return }
    stash = nil
    owner.restingCorner = UIPictureInPictureController.Corner(
      isLeft: edge == .left, isTop: stashCenterY < layout.safeArea.midY)
    settle(animated: true)
  }

  // MARK: Pointing

  private func tapped(_ tap: UITapGestureRecognizer) {
    guard owner.phase == .active, drag == nil else { return }
    if stash != nil { unstash() } else { controls.toggle(hidingAfter: 3) }
  }

  private func doubleTapped(_ tap: UITapGestureRecognizer) { toggleSize() }

  private func hovered(_ hover: UIHoverGestureRecognizer) {
    guard owner.phase == .active, stash == nil, drag == nil else { return }
    switch hover.state {
    case .began, .changed: controls.show(hidingAfter: nil)
    case .ended, .cancelled, .failed: controls.hide(animated: true)
    case .possible: break
    }
  }

  // MARK: Beside the contents' own gestures

  /// Leaves touches of buttons and drags of sliders to those controls.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    if gestureRecognizer is UIHoverGestureRecognizer { return true }
    var view = touch.view
    while let candidate = view, candidate !== floatingWindow {
      if candidate is UISlider || candidate is UISwitch { return false }
      if candidate is UIControl, gestureRecognizer is UITapGestureRecognizer { return false }
      view = candidate.superview
    }
    return true
  }

  /// Makes scroll views inside the window wait, so that every drag moves the window.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    gestureRecognizer is UIPanGestureRecognizer && otherGestureRecognizer is UIPanGestureRecognizer
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    gestureRecognizer is UITapGestureRecognizer && otherGestureRecognizer is UITapGestureRecognizer
  }
}
