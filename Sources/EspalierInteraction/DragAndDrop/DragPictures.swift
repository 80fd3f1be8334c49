import EspalierCore
import EspalierGeometry
import Foundation

/// The pictures of the items that are dragged, in a window above all others.
@MainActor final class DragPictures {
  /// An item and what was lifted for it.
  struct Lifted {
    let item: UIDragItem
    let preview: UITargetedDragPreview?
  }

  /// A picture on its way.
  private final class Picture {
    let item: UIDragItem
    let source: UITargetedDragPreview?
    var view: UIView
    /// The distance of the picture's middle from the pointer, in points.
    var offset: CGVector

    init(_ lifted: Lifted, view: UIView, middle: CGPoint, pointer: CGPoint) {
      item = lifted.item
      source = lifted.preview
      self.view = view
      offset = CGVector(dx: middle.x - pointer.x, dy: middle.y - pointer.y)
    }
  }

  /// The largest picture that keeps its size, in points.
  private static let largest = CGSize(width: 320, height: 200)
  /// The distance between pictures of a stack, in points.
  private static let step: CGFloat = 6
  /// The opacity of pictures that move, so that the place of the drop shows through.
  private static let opacity: CGFloat = 0.85

  private let window: DragWindow
  private var pictures: [Picture] = []
  private let badge = DragBadge()
  private var keepsSize = false

  init(_ lifted: [Lifted], at point: CGPoint, in scene: UIWindowScene) {
    window = DragWindow(scene)
    for one in lifted.reversed() {
      // An item of which nothing is lifted may have a picture of its own later.
      let view = one.preview.flatMap(Self.picture) ?? UIView(frame: .zero)
      let middle = one.preview.map { $0.target.container.inScene($0.target.center) } ?? point
      pictures.insert(Picture(one, view: view, middle: middle, pointer: point), at: 0)
      add(view, one.preview?.parameters ?? UIDragPreviewParameters())
      view.center = middle
    }
    badge.count = lifted.count
    window.addSubview(badge)
    badge.isHidden = true
  }

  /// Whether the window is still there; its scene may have closed.
  var isThere: Bool { window.windowScene != nil }

  private static func picture(of preview: UITargetedDragPreview) -> UIView? {
    let view = preview.view
    guard view.bounds.width > 0, view.bounds.height > 0 else { return nil }
    let picture = view.snapshotView(afterScreenUpdates: true) ?? UIView(frame: view.bounds)
    picture.bounds.size = view.bounds.size
    return picture
  }

  private func add(_ view: UIView, _ parameters: UIPreviewParameters) {
    if let color = parameters.backgroundColor { view.backgroundColor = color }
    view.isUserInteractionEnabled = false
    view.layer.shadowOpacity = 0.3
    view.layer.shadowRadius = 8
    view.layer.shadowOffset = CGSize(width: 0, height: 4)
    window.insertSubview(view, at: 0)
  }

  // MARK: Moving

  func show() { window.isHidden = false }

  /// Enlarges the pictures a little: the finger has taken hold of them.
  func raise() {
    for picture in pictures { picture.view.transform = CGAffineTransform(scaleX: 1.05, y: 1.05) }
  }

  /// The items begin to move: pictures of their own take the place of what was lifted.
  func begin(isFull: Bool) {
    keepsSize = isFull
    show()
    for picture in pictures {
      guard let make = picture.item.previewProvider else { continue }
      picture.view.removeFromSuperview()
      guard let own = make() else {
        picture.view.isHidden = true
        continue
      }
      picture.view = own.view
      picture.offset = .zero
      add(own.view, own.parameters)
    }
    if pictures.count > 1, let first = pictures.first {
      // Several items are dragged as a stack on the one below the pointer.
      let top = pictures.min { $0.offset.length < $1.offset.length } ?? first
      for (index, picture) in pictures.enumerated() where picture !== top {
        let shift = CGFloat(min(index + 1, 3)) * Self.step
        picture.offset = CGVector(dx: top.offset.dx + shift, dy: top.offset.dy + shift)
      }
      window.bringSubviewToFront(top.view)
      window.bringSubviewToFront(badge)
    }
  }

  /// The pointer moved; `isAbove` draws the pictures above it.
  func move(to point: CGPoint, _ operation: UIDropOperation, isAbove: Bool, isFull: Bool) {
    for picture in pictures {
      let size = picture.view.bounds.size
      let scale =
        keepsSize || isFull
        ? 1
        : min(
          1, Self.largest.width / max(size.width, 1), Self.largest.height / max(size.height, 1))
      picture.view.alpha = Self.opacity
      picture.view.transform = CGAffineTransform(scaleX: scale, y: scale)
      picture.view.center = CGPoint(
        x: point.x + picture.offset.dx * scale,
        y: isAbove ? point.y - size.height * scale : point.y + picture.offset.dy * scale)
    }
    badge.show(operation)
    badge.frame.origin = CGPoint(x: point.x + 12, y: point.y + 8)
  }

  // MARK: Ending

  /// The places to which pictures go, and those that have none.
  struct Places {
    fileprivate var middles: [(view: UIView, middle: CGPoint?, size: CGSize)] = []
  }

  /// Asks for the place of each picture that is put down.
  func places(
    _ ask: (UIDragItem, _ current: UITargetedDragPreview) -> UITargetedDragPreview?
  ) -> Places {
    destinations { picture in
      let parameters = UIDragPreviewParameters()
      let current = UITargetedDragPreview(
        view: picture.view, parameters: parameters,
        target: UIDragPreviewTarget(container: window, center: picture.view.center))
      return ask(picture.item, current)
    }
  }

  /// Asks for the place of each picture that goes back.
  func oldPlaces(
    _ ask: (UIDragItem, _ old: UITargetedDragPreview) -> UITargetedDragPreview?
  ) -> Places { destinations { picture in picture.source.flatMap { ask(picture.item, $0) } } }

  private func destinations(_ ask: (Picture) -> UITargetedDragPreview?) -> Places {
    var places = Places()
    for picture in pictures {
      let answer = ask(picture)
      let isThere = answer?.target.container.window != nil
      let middle = answer.flatMap { preview in
        isThere ? preview.target.container.inScene(preview.target.center) : nil
      }
      places.middles.append((picture.view, middle, answer?.size ?? .zero))
    }
    badge.isHidden = true
    return places
  }

  /// Moves the pictures to their places; those without one fade where they are.
  func putDown(at places: Places) {
    for (view, middle, size) in places.middles {
      guard let middle else {
        view.alpha = 0
        view.transform = view.transform.scaledBy(x: 0.8, y: 0.8)
        continue
      }
      let scale = view.bounds.width > 0 ? size.width / view.bounds.width : 1
      view.alpha = 1
      view.transform = CGAffineTransform(scaleX: scale, y: scale)
      view.center = middle
    }
  }

  func remove() {
    for picture in pictures { picture.view.removeFromSuperview() }
    pictures = []
    window.isHidden = true
    window.windowScene = nil
  }
}

extension CGVector {
  fileprivate var length: CGFloat { hypot(dx, dy) }
}

/// The window of the pictures: above menus, never key, and without events.
@MainActor final class DragWindow: UIWindow {
  init(_ scene: UIWindowScene) {
    super.init(windowScene: scene)
    windowLevel = UIWindow.Level(rawValue: 2200)
    autoresizingMask = []
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeKey: Bool { false }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
}
