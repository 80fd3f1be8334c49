import EspalierBus
import EspalierDiagnostics
import Foundation

/// Elements of a running program, used by what they offer to readers.
@MainActor struct RunningAppDriver: ElementDriver {
  let program: RunningApp

  private var bus: ReadersBus { program.bus }

  var all: [StageElement] { program.all }

  private func object(_ element: StageElement) -> ReadersBus.Reference {
    program.reference(element.number)
  }

  func isReached(_ element: StageElement) -> Bool {
    guard let (x, y) = element.frame.middlePixel else { return false }
    let wanted = object(element)
    var window = wanted
    while let parent = program.parent(of: window), parent != program.root { window = parent }
    var hit = ReadersBus.Reference(
      bus.ask(
        window, "Component", "GetAccessibleAtPoint", .int32(x), .int32(y), .uint32(1))?.first)
    while let found = hit, found != wanted { hit = program.parent(of: found) }
    return hit != nil
  }

  func scrollIntoView(_ element: StageElement) {
    _ = bus.ask(object(element), "Component", "ScrollTo", .uint32(6))
  }

  func tap(_ element: StageElement) {
    guard let index = element.actions.firstIndex(of: "click") else {
      reportIssue(
        Issue(
          "stage.element", .error, subjects: [element.description, "tap()"],
          "tap() does nothing: \(element.description) of a running program has no activation.",
          fix: "Tap an element that can be activated, or test with a stage."))
      return
    }
    _ = bus.ask(object(element), "Action", "DoAction", .int32(Int32(clamping: index)))
  }

  func type(_ text: String, into element: StageElement) {
    let field = object(element)
    if !element.isFocused {
      _ = bus.ask(field, "Component", "GrabFocus")
    }
    // What is selected is replaced, as by typing.
    let range = bus.ask(field, "Text", "GetSelection", .int32(0))?.compactMap {
      $0.whole(Int32.self)
    }
    if let range, range.count == 2, range[0] < range[1] {
      _ = bus.ask(field, "EditableText", "DeleteText", .int32(range[0]), .int32(range[1]))
    }
    let caret = program.property("Text", "CaretOffset", of: field)?.whole(Int32.self) ?? -1
    _ = bus.ask(field, "EditableText", "InsertText", .int32(caret), .string(text), .int32(-1))
  }

  func setValue(_ value: Double, of element: StageElement) {
    _ = bus.ask(
      object(element), ReadersBus.properties, "Set", .string("org.a11y.atspi.Value"),
      .string("CurrentValue"), .variant(.double(value)))
  }

  func wait(_ timeout: TimeInterval, until isTrue: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(timeout)
    while !isTrue() {
      guard ContinuousClock.now < end, bus.connection.isConnected else { return false }
      bus.pass(0.05)
    }
    return true
  }
}
