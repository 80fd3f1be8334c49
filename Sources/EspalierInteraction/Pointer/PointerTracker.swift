@_spi(Framework) import EspalierCore
import EspalierPlatform
import Foundation

/// Follows the pointer of a runtime: highlights the item under it, sets its shape, and shows tool
/// tips.
///
/// It does nothing until the pointer is over a view that reacts to it. While the pointer rests, it
/// draws nothing and runs no timer, except for the half second before a tool tip.
@MainActor package final class PointerTracker: PointerWatcher {
  private unowned let runtime: Runtime
  private let highlight = HoverHighlight()
  let toolTip: ToolTipPresenter
  /// The view under the pointer whose own look reacts to it.
  private weak var target: UIView?
  /// The interaction whose region contains the pointer.
  private weak var interaction: UIPointerInteraction?
  private weak var scene: UIResponder?
  private weak var hit: UIView?
  private var cursor = PlatformCursor.arrow
  /// The number of movements over views that react to the pointer; tests count them.
  private(set) var trackedMoves = 0

  init(_ runtime: Runtime) {
    self.runtime = runtime
    toolTip = ToolTipPresenter(runtime)
  }

  // MARK: Calls from the core

  func pointerMoved(over view: UIView?, in scene: UIResponder, with event: UIEvent) {
    let found = Found(view, event)
    guard
      found.isAnything || target != nil || interaction != nil || toolTip.isBusy
        || cursor != .arrow
    else { return }
    trackedMoves += 1
    self.scene = scene
    hit = view
    show(found, event)
    toolTip.pointerRests(on: found.toolTip, at: event)
  }

  func pointerLeft(_ scene: UIResponder) {
    guard self.scene === scene else { return }
    clear()
    // Outside, the window system sets the pointer's shape, so the next visit begins with an arrow.
    setCursor(.arrow)
  }

  func inputCame(_ input: PointerWatcherInput) {
    toolTip.hide()
    switch input {
    case .scroll: clearHighlight()
    case .press, .key, .release: break
    }
  }

  func contentsMoved(in view: UIView) {
    if let shaping = interaction?.view, shaping.isDescendant(of: view) {
      // What gave the pointer its shape has moved away from it.
      clearHighlight()
      setCursor(.arrow)
      return
    }
    guard let target, target !== view, target.isDescendant(of: view) else { return }
    clearHighlight()
  }

  func availabilityDidChange(of view: UIView) {
    guard target === view else { return }
    highlight.show(view.pointerTarget.flatMap { $0.isHighlighted ? $0 : nil }, on: view)
  }

  // MARK: Effects

  private func show(_ found: Found, _ event: UIEvent) {
    if interaction !== found.interaction {
      interaction?.pointerLeft()
      interaction = found.interaction
    }
    let style = found.interaction?.pointerMoved(with: event)
    if target !== found.view { target = found.view }
    if let shown = found.interaction?.highlight {
      highlight.show(shown.target, on: shown.view, shown.look)
    } else if found.interaction == nil, let target = found.target, target.isHighlighted {
      highlight.show(target, on: found.view)
    } else {
      highlight.hide()
    }
    setCursor(style?.cursor ?? found.target?.cursor ?? .arrow)
  }

  private func clearHighlight() {
    highlight.hide()
    interaction?.pointerLeft()
    interaction = nil
    target = nil
  }

  private func clear() {
    toolTip.hide()
    clearHighlight()
    scene = nil
    hit = nil
  }

  private func setCursor(_ wanted: PlatformCursor) {
    guard wanted != cursor else { return }
    cursor = wanted
    runtime.platform?.setCursor(wanted)
  }
}

extension PointerTracker {
  /// The views and interactions that react to the pointer around a view: the innermost of each
  /// kind.
  fileprivate struct Found {
    var view: UIView?
    var target: PointerTarget?
    var interaction: UIPointerInteraction?
    var toolTip: ToolTip?

    var isAnything: Bool { view != nil || interaction != nil || toolTip != nil }

    @MainActor init(_ hit: UIView?, _ event: UIEvent) {
      var current = hit
      while let view = current {
        if view.flags.contains(.hasPointerInteraction) { look(at: view, event) }
        if self.view == nil, interaction == nil,
          let target = view.pointerTarget(at: event.location(in: view))
        {
          self.view = view
          self.target = target
          if toolTip == nil, let text = target.toolTip, !text.isEmpty {
            toolTip = ToolTip(text: text, view: view, rect: view.bounds)
          }
        }
        current = view.superview
      }
    }

    @MainActor private mutating func look(at view: UIView, _ event: UIEvent) {
      for candidate in view.interactions {
        if interaction == nil, self.view == nil, let pointer = candidate as? UIPointerInteraction,
          pointer.takes(event)
        {
          interaction = pointer
        }
        if toolTip == nil, let tip = candidate as? UIToolTipInteraction {
          toolTip = tip.toolTip(at: event.location(in: view))
        }
      }
    }
  }
}

extension PointerTracker: Feature {
  static func start(in runtime: Runtime) { runtime.pointerWatcher = PointerTracker(runtime) }
}
