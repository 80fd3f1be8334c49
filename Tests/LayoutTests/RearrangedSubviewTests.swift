import Espalier
import EspalierTesting
import Foundation
import Testing

/// Views that remove and add their subviews in each layout.
@Suite @MainActor struct RearrangedSubviewTests {
  /// A list of tags as libraries write it: each layout makes new rows and fills them anew.
  final class TagList: UIView {
    let tags = (0..<5).map { _ in UIView() }
    var rows: [UIView] = []
    var layouts = 0
    /// The width of each tag in the layout of a number.
    var tagWidth: (Int) -> CGFloat = { _ in 60 }
    /// Whether each layout adds a view that stays.
    var grows = false

    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      for view in tags + rows { view.removeFromSuperview() }
      rows = []
      var x: CGFloat = .infinity
      for tag in tags {
        let width = tagWidth(layouts)
        if x + width > bounds.width {
          let row = UIView()
          row.frame = CGRect(
            x: 0, y: CGFloat(rows.count) * 20, width: bounds.width, height: 20)
          rows.append(row)
          addSubview(row)
          x = 0
        }
        tag.frame = CGRect(x: x, y: 0, width: width, height: 20)
        rows[rows.count - 1].addSubview(tag)
        x += width
      }
      if grows { addSubview(UIView()) }
    }
  }

  private func shown(_ change: (TagList) -> Void = { _ in }) -> (Stage, TagList) {
    let stage = Stage()
    let page = UIViewController()
    let list = TagList(frame: CGRect(x: 0, y: 100, width: 200, height: 60))
    change(list)
    page.view.addSubview(list)
    stage.show(page)
    return (stage, list)
  }

  @Test func subviewsThatAreAddedAgainInTheirPlacesComeToRest() {
    let (stage, list) = shown()
    #expect(stage.issues.isEmpty)
    #expect(list.layouts <= 2)
    #expect(list.subviews == list.rows && list.rows.count == 2)
    let before = list.layouts
    stage.turn()
    #expect(list.layouts == before)
    list.frame.size.width = 100
    stage.turn()
    #expect(list.rows.count == 5)
    #expect(list.layouts <= before + 2)
    #expect(stage.issues.isEmpty)
  }

  @Test func aViewThatIsTakenOutOfItsOwnLayoutAndBackComesToRest() {
    final class Box: UIView {
      let inner = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
      var layouts = 0
      override func layoutSubviews() {
        layouts += 1
        inner.removeFromSuperview()
        addSubview(inner)
      }
    }
    let stage = Stage()
    let page = UIViewController()
    let box = Box()
    page.view.addSubview(box)
    stage.show(page)
    #expect(box.layouts <= 2)
    #expect(stage.issues.isEmpty)
  }

  @Test func placesThatAlternateAreAnEndlessLayout() {
    let (stage, _) = shown { list in list.tagWidth = { $0 % 2 == 0 ? 60 : 150 } }
    #expect(
      stage.issues.filter { $0.code == "C33" && $0.description.contains("TagList") }.count == 1)
  }

  @Test func aLayoutThatAddsAViewEachTimeIsAnEndlessLayout() {
    let (stage, _) = shown { $0.grows = true }
    #expect(
      stage.issues.filter { $0.code == "C33" && $0.description.contains("TagList") }.count == 1)
  }
}
