import Espalier
import EspalierTesting
import Foundation
import Testing

/// The objects of one nib.
@MainActor @Suite("Nibs") struct NibTests {
  let stage = Stage()

  init() throws {
    _ = try #require(_ProjectTables.of(Card.self))
  }

  @Test("Projects T2: the file's attributes come first, the class's own win")
  func theClassWins() throws {
    let card = try #require(
      UINib(nibName: "Card", bundle: nil).instantiate(withOwner: CardOwner()).first as? Card)
    #expect(card.seen.text == "Hi")
    #expect(card.seen.subviews == 3)
    #expect(card.seen.color == .blue)
    #expect(card.backgroundColor == .red)
    #expect((card.subviews.last as? UISwitch)?.isOn == true)
    #expect((card.subviews[1] as? UIButton)?.buttonType == .system)
  }

  @Test("Projects T3 and T7: the order, and an observer of an outlet runs once")
  func theOrder() {
    NibLog.lines = []
    let owner = CardOwner()
    _ = UINib(nibName: "Card", bundle: nil).instantiate(withOwner: owner)
    #expect(
      NibLog.lines == [
        "Caption.init", "Card.init", "radius", "caption set", "Caption.awake", "Card.awake",
      ])
    let other = CardOwner()
    NibLog.lines = []
    _ = Bundle.main.loadNibNamed("Card", owner: other)
    #expect(NibLog.lines.filter { $0 == "caption set" }.count == 1)
    #expect(owner.caption !== other.caption)
  }

  @Test("Projects T4: an action calls the owner") func actions() {
    let owner = CardOwner()
    let objects = UINib(nibName: "Card", bundle: nil).instantiate(withOwner: owner)
    owner.buttons.first?.sendActions(for: .touchUpInside)
    #expect(owner.taps == 1)
    #expect(objects.count == 1)
  }

  @Test("Projects T9: constraints of the table") func constraints() throws {
    let owner = CardOwner()
    let card = try #require(
      UINib(nibName: "Card", bundle: nil).instantiate(withOwner: owner).first as? Card)
    let page = UIViewController()
    page.view.addSubview(card)
    stage.show(page)
    #expect(owner.caption.frame.minX == 16)
    let all = card.constraints + owner.buttons[0].constraints
    let ratio = try #require(all.first { $0.multiplier != 1 })
    #expect(ratio.multiplier == 1.7778)
    #expect(ratio.priority.rawValue == 750)
    #expect(all.contains { $0.relation == .greaterThanOrEqual && $0.constant == 20 })
    #expect(!all.contains { $0.firstAttribute == .leading && $0.secondItem == nil })
  }

  @Test func aTranslationReplacesTheText() throws {
    _EspalierNibs.translation = "Hallo"
    defer { _EspalierNibs.translation = nil }
    let owner = CardOwner()
    _ = UINib(nibName: "Card", bundle: nil).instantiate(withOwner: owner)
    #expect(owner.caption.text == "Hallo")
  }

  @Test func selectorsOfOneNameAreEqual() {
    let one = _selector(Selector(CardOwner.tapped(_:)), "tapped:")
    let other = _selector(Selector(CardOwner.tapped(_:)), "tapped:")
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
    #expect(one != _selector(Selector(CardOwner.tapped(_:)), "pressed:"))
    #expect(one != Selector(CardOwner.tapped(_:)))
  }

  @Test func colorsOfCatalogues() {
    #expect(UIColor(named: "Brand") == .purple)
    #expect(UIColor(named: "Nothing") == nil)
    #expect(
      stage.issues.contains {
        $0.description.contains("[color.missing] There is no color named “Nothing”")
      })
  }

  @Test("Projects T18: cells of a nib are reused") func cells() throws {
    final class Source: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
      func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "song", for: path) as! SongCell
        cell.name.text = "Song \(path.row)"
        return cell
      }
    }
    let source = Source()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 440))
    table.register(UINib(nibName: "SongCell", bundle: nil), forCellReuseIdentifier: "song")
    table.dataSource = source
    let page = UIViewController()
    page.view.addSubview(table)
    stage.show(page)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 3, section: 0)) as? SongCell)
    #expect(cell.name.text == "Song 3")
    #expect(cell.reuseIdentifier == "song")
    #expect(cell.name.superview === cell.contentView)
    table.scrollToRow(at: IndexPath(row: 90, section: 0), at: .top, animated: false)
    stage.settle()
    #expect((table.visibleCells.last as? SongCell)?.name.text == "Song 99")
  }

  @Test("Projects T21: a controller finds the nib of its name") func controllers() {
    let panel = PanelController()
    #expect(panel.view.bounds.size == CGSize(width: 320, height: 480))
    #expect(panel.loaded)
    #expect(panel.note.text == "Panel")
    final class PlainController: UIViewController {}
    #expect(PlainController().view.subviews.isEmpty)
    #expect(PlainController(nibName: "Missing", bundle: nil).view.subviews.isEmpty)
    #expect(
      stage.issues.contains { $0.description.contains("[nib.name] There is no nib “Missing”") })
  }
}
