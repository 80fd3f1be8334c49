import EspalierDisplayList
import EspalierGeometry
@_spi(Framework) import EspalierLayers
import EspalierPlatform
import Foundation
import Testing

/// Layers without any view: an owner, a scene and a host of the test drive them.
@MainActor @Suite struct LayerHostTests {
  private let scene = Scene()
  private let root = CALayer()
  private let owner: Owner

  init() {
    owner = Owner(scene: scene)
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.setOwner(owner, drawsContents: false)
  }

  /// A layer clears nothing itself: its owner, which goes with the test, would stay behind in it.
  private func end() { root.owner = nil }

  /// Runs `body` with another host in use.
  private func withHost(_ host: (any LayerHost)?, _ body: () -> Void) {
    let before = CurrentHost.find
    if let host { CurrentHost.find = { host } } else { CurrentHost.find = nil }
    defer { CurrentHost.find = before }
    body()
  }

  private func commit() -> [String] {
    scene.compositor.damage.removeAll()
    scene.compositor.commit(
      [root], size: PixelSize(width: 100, height: 100), scale: 1, repaintAll: false)
    scene.wantsCommit = false
    return scene.compositor.drawing.list.dump.split(separator: "\n").map(String.init)
  }

  @Test func aCommitListsTheLayersThatChanged() {
    root.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    root.addSublayer(layer)
    #expect(commit() == ["fill 0,0 100x100 #FFFFFFFF", "fill 10,20 30x40 #FFFF0000"])
    #expect(commit() == [])
    layer.position.x += 1
    #expect(scene.wantsCommit)
    _ = commit()
    #expect(scene.compositor.damage.rects == [PixelRect(left: 10, top: 20, right: 41, bottom: 60)])
    end()
  }

  @Test func aChangeOfPlaceCallsTheOwnerOnce() {
    root.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
    root.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
    root.position = CGPoint(x: 3, y: 4)
    #expect(owner.calls == ["bounds from 100.0", "position"])
    end()
  }

  @Test func anAnimationFollowsTheClockOfTheHost() {
    let host = Host()
    withHost(host) {
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = 0.0
      animation.toValue = 1.0
      animation.duration = 2
      root.add(animation, forKey: "fade")
      #expect(host.updates > 0)
      host.animator.startAddedAnimations()
      #expect(host.clock.wantsFrames)
      host.clock.now = 1
      host.animator.advance(to: 1)
      #expect(root.presentation()?.opacity == 0.5)
      #expect(root.opacity == 1)
      host.clock.now = 2
      host.animator.advance(to: 2)
      host.animator.frameDidEnd()
      host.animator.startAddedAnimations()
      #expect(root.animationKeys() == nil)
      #expect(!host.clock.wantsFrames)
    }
    end()
  }

  @Test func anAnimationWithoutAHostEndsAtOnce() {
    let delegate = StopDelegate()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = 2
    animation.delegate = delegate
    withHost(nil) { root.add(animation, forKey: "fade") }
    #expect(delegate.finished == [true])
    #expect(root.animationKeys() == nil)
    end()
  }
}

/// An owner that records the calls of its layer.
@MainActor private final class Owner: NSObject, LayerOwner {
  let scene: Scene
  var calls: [String] = []

  init(scene: Scene) { self.scene = scene }

  var layerPath: String { "test layer" }
  var isLayerOnScreen: Bool { true }
  var layerScene: (any LayerScene)? { scene }
  var layerContentsBounds: CGRect? { nil }
  var mayHaveActions: Bool { false }
  func appendLayerContents(to drawing: inout LayerDrawing) {}
  func layerBoundsDidChange(from old: CGRect) { calls.append("bounds from \(old.width)") }
  func layerPositionDidChange() { calls.append("position") }
  func setLayerBackground(_ color: CGColor?) { calls.append("background") }
}

@MainActor private final class Scene: LayerScene {
  let compositor = Compositor()
  var surface: (any WindowSurface)? { nil }
  var wantsCommit = false
  func setNeedsDisplay() { wantsCommit = true }
}

@MainActor private final class Clock: PlatformClock {
  var now = 0.0
  var wantsFrames = false
  func schedule(after delay: Double, _ action: @escaping @MainActor () -> Void) -> any ClockToken {
    Token()
  }
}

@MainActor private final class Token: ClockToken {
  func cancel() {}
}

/// A host with a clock that the test moves.
@MainActor private final class Host: LayerHost {
  let animator = Animator()
  let clock = Clock()
  private(set) var updates = 0

  init() { animator.host = self }

  var frameClock: (any PlatformClock)? { clock }
  var now: Double { clock.now }
  var isSeen: Bool { true }
  func setNeedsUpdate() { updates += 1 }
  func update() {}
  func updateWithoutCommit() {}
  func performBeforeLayout(_ work: @escaping @MainActor () -> Void) { work() }
  func performAfterCommit(_ work: @escaping @MainActor () -> Void) { work() }
  func schedule(after delay: Double, _ action: @escaping @MainActor () -> Void)
    -> (any ClockToken)?
  { clock.schedule(after: delay, action) }
}

private final class StopDelegate: CAAnimationDelegate {
  var finished: [Bool] = []
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { finished.append(flag) }
}
