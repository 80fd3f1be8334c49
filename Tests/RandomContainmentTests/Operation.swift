import EspalierTestSupport
import Foundation

/// A step of a random program.
///
/// Controllers have numbers, see `Cast`, and programs call them by name: `tabsA`, `stackB`,
/// `pageC`. A step that makes no sense at its moment is skipped, so that a program stays one when
/// steps are taken out of it. Steps print as they are written in Swift: what a failing run prints
/// can be pasted into a test.
indirect enum Operation {
  /// The three steps of adding a child.
  case embed(Int, in: Int)
  /// The three steps of removing a child.
  case unembed(Int)
  /// Out of one parent and into another in one go.
  case reparent(Int, to: Int)
  /// Takes a controller that leaves its place by an animation to another place.
  case takeAway(Int, to: Int, animated: Bool)
  case hide(Int, Bool)

  // Single steps, in any order.
  case addChild(Int, to: Int)
  case addView(Int, to: Int)
  case removeView(Int)
  case removeFromParent(Int)
  case willMoveToNil(Int)
  case didMove(Int)
  case loadView(Int)
  case unloadView(Int)

  // Appearance by hand.
  case forward(Int, Bool)
  case begin(Int, appearing: Bool, animated: Bool)
  case end(Int)
  case transition(Int, to: Int, seconds: Double)

  case root(Int?)
  case resize(Int, Int)

  case tabs(Int, [Int])
  case select(Int, Int)
  case push(Int, on: Int, animated: Bool)
  case pop(Int, animated: Bool)
  case popTo(Int, depth: Int, animated: Bool)
  case stack(Int, [Int], animated: Bool)

  case present(Int, from: Int, Style, animated: Bool)
  case dismiss(Int, animated: Bool)

  // The user's finger, for the drag that leads back; where it goes down, and how far it moves.
  case press(Int)
  case drag(Int)
  case release
  case cancelTouch

  case turn
  case frames(Int)
  case settle

  /// Makes a controller perform a step in its next callback of a kind.
  case plan(Int, Moment, Operation)

  /// The step as it is written in Swift.
  var text: String {
    String(reflecting: self).replacing(#/RandomContainmentTests\.\w+\./#, with: ".")
      .replacing(#/(Swift\.)?Optional\((\w+)\)/#) { "\($0.output.2)" }
      .replacing(#/(\.(?!resize|frames|press|drag)\w+\(|\b(?:in|to|on|from): )([0-9]+)\b/#) {
        "\($0.output.1)\(Cast.name($0.output.2))"
      }
      .replacing(#/\[[0-9, ]+\]/#) { list in
        list.output.replacing(#/[0-9]+/#) { Cast.name($0.output) }
      }
  }
}

/// The callbacks of a controller.
enum Moment: String, CaseIterable {
  case viewDidLoad
  case viewWillAppear
  case viewIsAppearing
  case viewDidAppear
  case viewWillDisappear
  case viewDidDisappear
  case viewDidLayoutSubviews
  case viewWillTransition
  case willMove
  case didMove
  /// The completion of its presentation.
  case wasPresented
  /// The completion of a dismissal asked of it.
  case didDismiss
}

/// The style of a presentation.
enum Style: CaseIterable {
  case fullScreen
  case currentContext
  case overFullScreen
  case overCurrentContext
  case pageSheet
}

/// The controllers behind the numbers.
enum Cast {
  static let plain = 0..<8
  static let tabs = 8..<10
  static let navigation = 10..<12
  static let count = 12

  private static let names = [
    "pageA", "pageB", "pageC", "pageD", "pageE", "pageF", "pageG", "pageH", "tabsA", "tabsB",
    "stackA", "stackB",
  ]

  /// The name of a number in Swift; the number itself where no controller has it.
  static func name(_ number: some StringProtocol) -> String {
    guard let index = Int(number), names.indices.contains(index) else { return String(number) }
    return names[index]
  }
}

// The names of the controllers, for programs that tests spell out.
let (pageA, pageB, pageC, pageD) = (0, 1, 2, 3)
let (pageE, pageF, pageG, pageH) = (4, 5, 6, 7)
let (tabsA, tabsB) = (8, 9)
let (stackA, stackB) = (10, 11)
