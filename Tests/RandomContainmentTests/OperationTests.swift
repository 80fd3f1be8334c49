import Testing

@Suite struct OperationTests {
  @Test func aStepPrintsTheNamesOfItsControllersAsItIsWrittenInSwift() {
    let steps: [(Operation, String)] = [
      (.embed(tabsA, in: pageA), ".embed(tabsA, in: pageA)"),
      (
        .stack(stackA, [pageE, pageF], animated: true),
        ".stack(stackA, [pageE, pageF], animated: true)"
      ),
      (.select(tabsB, 2), ".select(tabsB, 2)"),
      (.root(nil), ".root(nil)"),
      (.root(pageH), ".root(pageH)"),
      (.resize(8, 10), ".resize(8, 10)"),
      (.frames(3), ".frames(3)"),
      (.popTo(stackB, depth: 1, animated: false), ".popTo(stackB, depth: 1, animated: false)"),
      (
        .plan(pageC, .viewWillAppear, .push(pageD, on: stackA, animated: true)),
        ".plan(pageC, .viewWillAppear, .push(pageD, on: stackA, animated: true))"
      ),
    ]
    for (step, text) in steps { #expect(step.text == text) }
  }
}
