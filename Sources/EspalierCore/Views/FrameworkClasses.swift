/// The classes that the framework declares itself.
///
/// Only classes of programs draw in `draw(_:)` and the methods of its kind; a class of the
/// framework puts its items into the display list. So a view of such a class needs no picture.
@MainActor package enum FrameworkClasses {
  /// The modules of the framework with classes in them; `Tests/Checks` compares the list with
  /// `Package.swift`.
  package static let modules: Set<String> = [
    "EspalierCore", "EspalierInteraction", "EspalierLists", "EspalierTextEntry",
    "EspalierPickers", "EspalierContainers", "EspalierCards", "EspalierPopup", "EspalierDynamics",
    "EspalierDebugging", "EspalierAccessibility", "Espalier",
  ]

  private static var answers: [ObjectIdentifier: Bool] = [:]
  /// The class that was asked for last, and the answer: many views of one class are often created
  /// one after the other.
  @exclusivity(unchecked) private static var last: (type: ObjectIdentifier, answer: Bool)?

  /// Whether the framework declares a class; `false` for a program's subclass of it.
  package static func contain(_ type: AnyClass) -> Bool {
    let identifier = ObjectIdentifier(type)
    if let last, last.type == identifier { return last.answer }
    let answer = answers[identifier] ?? declares(type)
    answers[identifier] = answer
    last = (identifier, answer)
    return answer
  }

  private static func declares(_ type: AnyClass) -> Bool {
    // A reflected name begins with the module, also that of a private or nested class.
    modules.contains(String(_typeName(type, qualified: true).prefix { $0 != "." }))
  }
}
