import Espalier
import Testing

/// The insets of both scroll indicators by their old name.
@MainActor struct IndicatorInsetTests {
  @Test func theOldNameSetsBothIndicatorsAndReadsTheVerticalOne() {
    let scroll = UIScrollView()
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    scroll.scrollIndicatorInsets = insets
    #expect(scroll.verticalScrollIndicatorInsets == insets)
    #expect(scroll.horizontalScrollIndicatorInsets == insets)
    scroll.verticalScrollIndicatorInsets = UIEdgeInsets(top: 9, left: 0, bottom: 0, right: 0)
    #expect(scroll.scrollIndicatorInsets.top == 9)
    #expect(scroll.horizontalScrollIndicatorInsets == insets)
  }
}
