import Testing

/// Views inside each other by the thousand, in a program of their own: a stack that is too small
/// would end it.
@Suite(.timeLimit(.minutes(2))) struct DeepTreeTests {
  @Test(arguments: [["4000"], ["4000", "constraints"]])
  func fourThousandViewsInsideEachOtherLeaveRoomOnTheStack(_ arguments: [String]) async throws {
    let program = try RunningProgram.program(
      "scene-probe", ["depth"] + arguments, environment: [:])
    #expect(
      await program.rest() == [
        "built", "shown", "hit", "traits", "resized", "measured", "moved", "pictured", "removed",
        "ended",
      ])
    #expect(await program.status() == .exited(0))
  }
}
