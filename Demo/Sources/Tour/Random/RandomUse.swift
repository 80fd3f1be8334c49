import Espalier
import EspalierTesting
import TrellisMusic

/// Uses the app on a stage as a child at the mouse and the keyboard would, with random clicks,
/// drags, wheels, keys and sizes.
///
/// After each step the music has changed as one command changes it (`MusicWatch`). At rest no issue
/// was reported, each controller in the window has appeared, and no other one.
@MainActor final class RandomUse {
  /// The steps of one program, after which a new app begins.
  private static let length = 250

  /// Runs programs from a seed on; returns 0 if no check failed.
  static func run(steps: Int, seed: UInt64) -> Int32 {
    print("\(steps) random steps from seed \(seed)")
    var counts: [String: Int] = [:]
    for number in 0..<UInt64(max(1, (steps + length - 1) / length)) {
      let program = RandomUse(seed: seed &+ number)
      let trouble = program.run(min(length, steps))
      counts.merge(program.counts) { $0 + $1 }
      guard let trouble else { continue }
      print("FAILED  Seed \(seed &+ number), after \(program.steps.count) steps: \(trouble)")
      for step in program.steps.suffix(24) { print("        \(step)") }
      return 1
    }
    for (name, count) in counts.sorted(by: { $0.key < $1.key }) { print("\(name): \(count)") }
    return 0
  }

  let stage: Stage
  let player = Player(library: .sample)
  let tabs: TabBarViewController
  var dice: SplitMix
  private var steps: [String] = []
  /// How often something was reached.
  private(set) var counts: [String: Int] = [:]
  private var watch: MusicWatch

  private init(seed: UInt64) {
    dice = SplitMix(state: seed)
    stage = Stage(size: CGSize(width: 390, height: 844))
    stage.window.tintColor = Palette.accent
    tabs = RootController.make(player: player)
    watch = MusicWatch(player)
    stage.show(tabs)
  }

  /// The first issue that was reported.
  private var issue: String? { stage.issues.first?.description }

  /// Carries out steps; returns what is wrong after one of them.
  private func run(_ count: Int) -> String? {
    for step in 1...count {
      watch.begin()
      if let trouble = carryOut() ?? watch.trouble ?? issue { return trouble }
      if step % 10 == 0, let trouble = rest() { return trouble }
    }
    return rest()
  }

  // MARK: Steps

  private func carryOut() -> String? {
    switch Int.random(in: 0..<100, using: &dice) {
    case 0..<34: click()
    case 34..<40: secondaryClick()
    case 40..<52: drag()
    case 52..<60: wheel()
    case 60..<80: key()
    case 80..<84: resize()
    case 84..<86: turnDark()
    case 86..<93: return waitAndCompare()
    default: return useControl()
    }
    return nil
  }

  private func note(_ step: String) {
    steps.append(step)
    watch.step = step
  }

  private var point: CGPoint {
    CGPoint(
      x: CGFloat.random(in: 0..<stage.window.bounds.width, using: &dice).rounded(),
      y: CGFloat.random(in: 0..<stage.window.bounds.height, using: &dice).rounded())
  }

  private func click() {
    let place = point
    note("click \(place.x) \(place.y)")
    stage.tap(place)
  }

  private func secondaryClick() {
    let place = point
    note("secondary click \(place.x) \(place.y)")
    stage.secondaryClick(place)
  }

  /// Drags, and sometimes cancels the drag.
  private func drag() {
    let (start, end) = (point, point)
    let frames = Int.random(in: 2...24, using: &dice)
    let ending = Int.random(in: 0..<8, using: &dice)
    note(
      "drag \(start.x) \(start.y) to \(end.x) \(end.y) in \(frames) frames, ending \(ending)")
    watch.isDragging = true
    stage.press(start)
    for frame in 1...frames {
      stage.advance(by: 1.0 / 60)
      let share = CGFloat(frame) / CGFloat(frames)
      stage.move(
        to: CGPoint(
          x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
    }
    switch ending {
    case 0: stage.cancelTouch()
    case 1:
      stage.press(key: .keyboardEscape)
      stage.release()
    default: stage.release()
    }
  }

  private func wheel() {
    let place = point
    let modifiers: UIKeyModifierFlags =
      [[], [], .shift, .control].randomElement(using: &dice) ?? []
    let delta = CGVector(
      dx: CGFloat(Int.random(in: -1...1, using: &dice) * 60),
      dy: CGFloat(Int.random(in: -2...2, using: &dice) * 60))
    note("wheel \(place.x) \(place.y) by \(delta.dx) \(delta.dy) with \(modifiers.rawValue)")
    stage.scroll(at: place, by: delta, modifiers: modifiers)
  }

  private static let keys: [(UIKeyboardHIDUsage, UIKeyModifierFlags, String)] = [
    (.keyboardTab, [], "Tab"), (.keyboardTab, .shift, "Shift+Tab"),
    (.keyboardTab, .control, "Ctrl+Tab"), (.keyboardUpArrow, [], "Up"),
    (.keyboardDownArrow, [], "Down"), (.keyboardLeftArrow, [], "Left"),
    (.keyboardRightArrow, [], "Right"), (.keyboardHome, [], "Home"), (.keyboardEnd, [], "End"),
    (.keyboardPageUp, [], "Page Up"), (.keyboardPageDown, [], "Page Down"),
    (.keyboardReturnOrEnter, [], "Return"), (.keyboardSpacebar, [], "Space"),
    (.keyboardEscape, [], "Escape"), (.keyboardF2, [], "F2"), (.keyboardF6, [], "F6"),
    (.keyboardF9, [], "F9"), (.keyboardF10, [], "F10"), (.keyboardApplication, [], "Menu"),
    (.keyboardDeleteForward, [], "Delete"), (.keyboardDeleteOrBackspace, [], "Backspace"),
    (.keyboardLeftArrow, .alternate, "Alt+Left"), (.keyboard1, .command, "Ctrl+1"),
    (.keyboard2, .command, "Ctrl+2"), (.keyboard3, .command, "Ctrl+3"),
    (.keyboard4, .command, "Ctrl+4"), (.keyboardL, .command, "Ctrl+L"),
    (.keyboardF, .command, "Ctrl+F"), (.keyboardZ, .command, "Ctrl+Z"),
    (.keyboardZ, [.command, .shift], "Ctrl+Shift+Z"),
    (.keyboardSlash, [.command, .shift], "Ctrl+?"),
    (.keyboardRightArrow, .command, "Ctrl+Right"), (.keyboardLeftArrow, .command, "Ctrl+Left"),
  ]

  private func key() {
    if Int.random(in: 0..<8, using: &dice) == 0 {
      let text = ["light", " ", "owl", "ليل", "夜", "xyz"].randomElement(using: &dice) ?? ""
      note("type \(text)")
      // Letters may be keys for commands, one after the other.
      watch.isDragging = true
      stage.type(text)
      return
    }
    guard let (key, modifiers, name) = Self.keys.randomElement(using: &dice) else { return }
    note(name)
    stage.press(key: key, modifiers: modifiers)
  }

  private func resize() {
    let size = CGSize(
      width: [320, 390, 620, 699, 700, 800, 960, 1280].randomElement(using: &dice) ?? 390,
      height: [400, 519, 520, 700, 844, 1000].randomElement(using: &dice) ?? 844)
    note("resize to \(size.width) x \(size.height)")
    stage.resize(to: size)
  }

  private func turnDark() {
    let style = [UIUserInterfaceStyle.dark, .light, .unspecified].randomElement(using: &dice)
    note("style \(style?.rawValue ?? 0)")
    stage.window.overrideUserInterfaceStyle = style ?? .unspecified
  }

  // MARK: Exact steps

  /// Lets time pass, and compares the music with the model's.
  private func waitAndCompare() -> String? {
    let isLong = Int.random(in: 0..<6, using: &dice) == 0
    let seconds = isLong ? 150 : Double.random(in: 0..<3, using: &dice)
    note("wait \(seconds)")
    watch.seconds = seconds
    stage.advance(by: seconds)
    return watch.troubleAfterTime
  }

  /// Presses a control of the player, if it is there, and compares the music with the model's.
  private func useControl() -> String? {
    guard
      let (control, button) = Control.allCases.map({ ($0, button(of: $0)) })
        .filter({ isReachable($0.1) }).randomElement(using: &dice)
    else { return nil }
    counts["control \(control)", default: 0] += 1
    note("press \(control)")
    stage.tap(button)
    return watch.trouble(after: control)
  }

  private func button(of control: Control) -> UIView {
    let full = tabs.fullPlayer
    return switch control {
    case .play: full.playButton
    case .next: full.nextButton
    case .previous: full.previousButton
    case .shuffle: full.options.shuffleButton
    case .repeatMode: full.options.repeatButton
    case .heart: full.heartButton
    }
  }

  private func isReachable(_ view: UIView) -> Bool {
    guard view.window != nil, stage.openMenus.isEmpty, tabs.popupPresentationState == .open else {
      return false
    }
    let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    return stage.window.hitTest(middle, with: nil) === view
  }

  // MARK: Rest

  /// Lets every transition end, and checks what holds then.
  private func rest() -> String? {
    watch.begin()
    steps.append("rest")
    watch.step = "rest"
    stage.movePointerAway()
    watch.seconds = 4
    stage.advance(by: 4)
    counts["rest", default: 0] += 1
    if !stage.openMenus.isEmpty { counts["rest with a menu", default: 0] += 1 }
    if tabs.presentedViewController != nil { counts["rest with a page in front", default: 0] += 1 }
    counts["rest with \(tabs.popupPresentationState)", default: 0] += 1
    if player.isPlaying { counts["rest while a song plays", default: 0] += 1 }
    if tabs.fullPlayer.pane != nil { counts["rest with a pane", default: 0] += 1 }
    if tabs.float.isPictureInPictureActive { counts["rest with a float", default: 0] += 1 }
    return watch.troubleAfterTime ?? issue ?? troubleWithAppearance ?? troubleOnScreen
      ?? watch.troubleWithKeeping
  }

  private var troubleWithAppearance: String? {
    var roots = stage.window.windowScene?.windows.compactMap(\.rootViewController) ?? []
    if !roots.contains(tabs) { roots.append(tabs) }
    var seen: Set<ObjectIdentifier> = []
    while let controller = roots.popLast() {
      guard seen.insert(ObjectIdentifier(controller)).inserted else { continue }
      // The mistakes of the workshop are wrong on purpose.
      if controller is Sandbox { continue }
      let isInWindow = controller.viewIfLoaded?.window != nil
      let state = controller.appearance.state
      if state != (isInWindow ? .appeared : .disappeared) {
        return "\(type(of: controller)) is \(state) \(isInWindow ? "in a" : "without a") window"
      }
      if controller.transitionCoordinator != nil {
        return "\(type(of: controller)) still has a transition coordinator"
      }
      roots += controller.children
      if let stack = controller as? UINavigationController { roots += stack.viewControllers }
      if let presented = controller.presentedViewController { roots.append(presented) }
      if let tabs = controller as? UITabBarController { roots += tabs.viewControllers ?? [] }
    }
    return nil
  }

  /// Whether the player shows the song that it plays.
  private var troubleOnScreen: String? {
    let item = tabs.fullPlayer.popupItem
    guard item.title == player.track.title, item.subtitle == player.album.artist else {
      return "The bar shows \(item.title ?? "nothing") while \(player.track.title) is played"
    }
    guard abs(Double(item.progress) - player.progress) < 1.1 / player.track.duration else {
      return "The bar is at \(item.progress), the song at \(player.progress)"
    }
    let plays = tabs.fullPlayer.playButton.accessibilityLabel == "Pause"
    return plays == player.isPlaying ? nil : "The button is wrong about \(player.isPlaying)"
  }
}

/// A control of the full player whose effect is known.
enum Control: CaseIterable {
  case play
  case next
  case previous
  case shuffle
  case repeatMode
  case heart
}

/// Numbers that look random and follow from a seed (SplitMix64).
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(state: UInt64) {
    self.state = state
    // Neighbouring seeds have different numbers.
    self.state = next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
