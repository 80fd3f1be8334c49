import EspalierBus

extension ObjectInterface {
  static let application = ObjectInterface("org.a11y.atspi.Application") {
    $0.property("ToolkitName", "s") { _ in .string("Espalier") }
    $0.property("Version", "s") { _ in .string(toolkitVersion) }
    $0.property("ToolkitVersion", "s") { _ in .string(toolkitVersion) }
    $0.property("AtspiVersion", "s") { _ in .string("2.1") }
    $0.property(
      "Id", "i",
      set: { question, value in
        if case .int32(let number) = value { question.objects.applicationID = number }
      },
      { .int32($0.objects.applicationID) })

    $0.method("GetLocale", "u", "s") { [.string($0.objects.locale)] }
    $0.method("GetApplicationBusAddress", "", "s") { _ throws(BusFailure) in
      throw .notSupported("The program has no bus of its own.")
    }
  }

  private static let toolkitVersion = "1.0"
}
