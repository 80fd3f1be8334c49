/// Facts about one part of UIKit.
struct Topic {
  let name: String
  let facts: [Fact]

  init(_ name: String, @FactList facts: () -> [Fact]) {
    self.name = name
    self.facts = facts()
  }

  /// Every topic, in the order of `Docs/Fidelity.md`.
  static let all: [Topic] = [
    Topic("Transitions with an animator") { transitionFacts() },
    Topic("Interactive transitions") { interactiveTransitionFacts() },
    Topic("Custom presentations") { customPresentationFacts() },
    Topic("Presentation controllers") { presentationControllerFacts() },
    Topic("Containers as they come") { containerFacts() },
    Topic("Showing, popovers") { showFacts() },
    Topic("Order of layout and traits") { layoutOrderFacts() },
    Topic("Safe area") { safeAreaFacts() },
    Topic("Margins and guides") { marginFacts() },
    Topic("Insets of scroll views") { scrollInsetFacts() },
    Topic("Scroll physics") { scrollPhysicsFacts() },
    Topic("Springs and curves") { animationFacts() },
    Topic("Stack views, recorded layouts") { stackTableFacts() },
    Topic("Stack views, behavior") { stackBehaviorFacts() },
    Topic("Fitting and priorities") { fittingFacts() },
    Topic("Activation and system spacing") { activationFacts() },
    Topic("Layout guides, anchors, visual format") { guideFacts() },
    Topic("Recorded layouts of constraints") { recordedLayoutFacts() },
    Topic("View geometry") { geometryFacts() },
    Topic("Responders, frames, held drags") { responderFacts() },
    Topic("Hierarchy, hits, masks") { hierarchyFacts() },
    Topic("Detents") { detentFacts() },
    Topic("Sheets") { sheetFacts() },
    Topic("Dragging sheets") { sheetDragFacts() },
    Topic("Bars") { barFacts() },
    Topic("Gestures") { gestureFacts() },
    Topic("Progress views") { progressFacts() },
    Topic("Spring and transition values") {
      springValueFacts()
      cubicTimingFacts()
    },
    Topic("Actions and controls") { actionFacts() },
    Topic("Alerts") { alertFacts() },
    Topic("Tint, popovers, titles") { inheritedFacts() },
    Topic("Traits") { traitFacts() },
    Topic("Colors") { colorFacts() },
  ]

  /// Every fact by its name.
  static let facts = Dictionary(
    all.flatMap(\.facts).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
}

/// The results of the facts, each measured once in a run.
enum Outcomes {
  private static var kept: [String: Outcome] = [:]

  static func of(_ fact: Fact) -> Outcome {
    if let outcome = kept[fact.name] { return outcome }
    let outcome = fact.check()
    kept[fact.name] = outcome
    return outcome
  }
}
