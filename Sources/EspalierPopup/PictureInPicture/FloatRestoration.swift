package import EspalierCore
package import Foundation

/// Saves that a controller floats, and where, and makes it float again.
package enum FloatRestoration: Feature, ControllerStatePart {
  private static let cornerKey = "UIPictureInPictureController.corner"
  private static let widthKey = "UIPictureInPictureController.contentWidth"
  private static let edgeKey = "UIPictureInPictureController.stashedEdge"
  private static let heightKey = "UIPictureInPictureController.stashedCenter"
  private static let automaticKey = "UIPictureInPictureController.isAutomatic"

  package static func start(in runtime: Runtime) { runtime.restoration.parts.append(self) }

  package static func encode(_ controller: UIViewController, with coder: NSCoder) {
    guard let floating = controller.parentStorage as? FloatingViewController,
      floating.owner.phase != .stopping
    else { return }
    let owner = floating.owner
    coder.encode(owner.restingCorner.rawValue, forKey: cornerKey)
    if let width = owner.chosenWidth { coder.encode(Double(width), forKey: widthKey) }
    if let edge = floating.stash {
      coder.encode(edge == .left ? "left" : "right", forKey: edgeKey)
      coder.encode(Double(floating.stashCenterY), forKey: heightKey)
    }
    if owner.automaticOrigin != nil { coder.encode(true, forKey: automaticKey) }
    owner.origin?.encode(controller, with: coder)
  }

  package static func decode(_ controller: UIViewController, with coder: NSCoder) {
    let corner = coder.decodeObject(forKey: cornerKey) as? String
    guard let corner = corner.flatMap(UIPictureInPictureController.Corner.init) else { return }
    var place = FloatPlace(corner: corner, origin: SavedOrigin(coder))
    place.width = (coder.decodeObject(forKey: widthKey) as? Double).map { CGFloat($0) }
    if let edge = coder.decodeObject(forKey: edgeKey) as? String {
      place.edge = edge == "left" ? .left : .right
      place.stashCenterY = CGFloat(coder.decodeDouble(forKey: heightKey))
    }
    place.isAutomatic = coder.decodeBool(forKey: automaticKey)
    // The program has until the first update to make the contents' own controller.
    controller.runtime.updateCycle.performBeforeLayout { [place] in
      let float =
        controller.companions[FloatCompanion.self]?.float ?? .substitute(for: controller)
      float.resume(at: place)
    }
  }
}

/// How and where contents floated when the program ended.
@MainActor struct FloatPlace {
  var corner: UIPictureInPictureController.Corner
  var width: CGFloat?
  /// The edge behind which the window was stashed.
  var edge: FloatingLayout.Edge?
  var stashCenterY: CGFloat = 0
  /// Whether the contents floated because their page had left the screen.
  var isAutomatic = false
  var origin: SavedOrigin

  init(corner: UIPictureInPictureController.Corner, origin: SavedOrigin) {
    self.corner = corner
    self.origin = origin
  }
}

extension UIPictureInPictureController {
  /// Makes a controller for contents for which the program has made none.
  fileprivate static func substitute(for content: UIViewController) -> UIPictureInPictureController
  {
    let float = UIPictureInPictureController(contentViewController: content)
    float.isSubstitute = true
    return float
  }

  /// Takes over the window of a controller that the framework made for the same contents.
  final func takeOver(from other: UIPictureInPictureController) {
    guard let floating = other.floating, other.phase != .stopping else { return }
    isReadingPlace = true
    restingCorner = other.restingCorner
    chosenWidth = other.chosenWidth
    isReadingPlace = false
    phase = other.phase
    origin = other.origin
    automaticOrigin = other.automaticOrigin
    waitingStop = other.waitingStop
    self.floating = floating
    floating.owner = self
    let page = automaticOrigin?.holder?.companions[FloatCompanion.self]
    if page?.floatedChild === other { page?.floatedChild = self }
    other.floating = nil
    other.origin = nil
    other.phase = .inactive
  }

  /// Makes the contents float where they floated when the program ended, without animation.
  ///
  /// The delegate gets the calls of a start. Contents that cannot float return to their old place.
  final func resume(at place: FloatPlace) {
    take(place)
    let content = contentViewController
    guard phase == .inactive else {
      floating?.settle(animated: false)
      return
    }
    if place.isAutomatic, content.viewIfLoaded?.window != nil { return }
    let former = place.origin.place(of: content)
    let scene = former?.holder?.viewIfLoaded?.window?.windowScene
    guard obstacle == nil, let scene = scene ?? sceneToFloatIn else {
      delegate?.pictureInPictureController(
        self, failedToStartPictureInPictureWithError: obstacle ?? .noScene)
      if content.belongsToNobody { former?.putBack(content) {} }
      return
    }
    if place.isAutomatic, let page = content.parentStorage {
      automaticOrigin = OriginalPlace(of: content)
      page.floatCompanion.floatedChild = self
    }
    phase = .starting
    delegate?.pictureInPictureControllerWillStartPictureInPicture(self)
    let floating = FloatingViewController(owner: self, scene: scene)
    self.floating = floating
    floating.isResuming = true
    if let edge = place.edge {
      isReadingPlace = true
      floating.stashCenterY = place.stashCenterY
      floating.stash = edge
      isReadingPlace = false
    }
    let origin = content.belongsToNobody ? former : nil
    self.origin = origin ?? OriginalPlace(of: content)
    floating.open(over: nil, picture: nil)
    floating.floatingWindow.alpha = 1
    self.origin?.leave(content) { floating.owner.moveIn(floating) }
    // A popup that is being dismissed lets the contents go before the first frame.
    content.endDeparture()
  }

  private func moveIn(_ floating: FloatingViewController) {
    guard phase == .starting, self.floating === floating else { return }
    floating.embed()
    floating.isPlaced = true
    floating.settle(animated: false)
    contentViewController.runtime.updateCycle.performAfterCommit {
      floating.isResuming = false
      let owner = floating.owner
      if owner.phase == .starting, owner.floating === floating { owner.didStart() }
    }
  }

  private func take(_ place: FloatPlace) {
    isReadingPlace = true
    restingCorner = place.corner
    if let width = place.width, width.isFinite, width > 0 { chosenWidth = width }
    isReadingPlace = false
  }
}

/// The saved place to which floating contents return.
@MainActor struct SavedOrigin {
  private static let kindKey = "UIPictureInPictureController.origin"
  private static let pathKey = "UIPictureInPictureController.originPath"
  private static let styleKey = "UIPictureInPictureController.presentationStyle"
  private static let transitionKey = "UIPictureInPictureController.transitionStyle"

  /// The kinds of places that are made again; the program makes all others itself.
  enum Kind: String {
    case popup
    case presented
    case other
  }

  let kind: Kind
  /// The restoration identifiers of the controller that had the contents.
  let path: [String]
  var style: UIModalPresentationStyle?
  var transition: UIModalTransitionStyle?

  init(_ coder: NSCoder) {
    let word = coder.decodeObject(forKey: Self.kindKey) as? String
    kind = word.flatMap(Kind.init) ?? .other
    path = (coder.decodeObject(forKey: Self.pathKey) as? [Any] ?? []).compactMap { $0 as? String }
    guard kind == .presented else { return }
    style = UIModalPresentationStyle(rawValue: coder.decodeInteger(forKey: Self.styleKey))
    transition = UIModalTransitionStyle(rawValue: coder.decodeInteger(forKey: Self.transitionKey))
  }

  static func encode(
    _ kind: Kind, of holder: UIViewController?, for content: UIViewController, with coder: NSCoder
  ) {
    guard let path = holder?.restorationPath else { return }
    coder.encode(kind.rawValue, forKey: kindKey)
    coder.encode(path, forKey: pathKey)
    guard kind == .presented else { return }
    coder.encode(content.modalPresentationStyle.rawValue, forKey: styleKey)
    coder.encode(content.modalTransitionStyle.rawValue, forKey: transitionKey)
  }

  /// Returns the place in this run; `nil` if the controller that had the contents is not there.
  func place(of content: UIViewController) -> OriginalPlace? {
    guard !path.isEmpty else { return nil }
    let windows = UIApplication.shared.windowScenes.flatMap(\.windows)
    let holder = windows.lazy.compactMap { $0.rootViewController?.controller(at: path) }.first
    guard let holder, holder !== content else { return nil }
    if let style { content.modalPresentationStyle = style }
    if let transition { content.modalTransitionStyle = transition }
    return OriginalPlace(of: content, in: holder, as: kind)
  }
}
