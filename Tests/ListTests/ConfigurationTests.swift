import Espalier
import EspalierTesting
import Foundation
import Testing

/// Configurations of headers, grounds, texts, and the states they take their look from.
@MainActor @Suite(.serialized) struct ConfigurationTests {
  @MainActor private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var header: ((UITableViewHeaderFooterView) -> Void)?

    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
      if let view { header?(view) }
      return view
    }
  }

  private final class OwnCell: UITableViewCell {
    var updates = 0
    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      updates += 1
      var content = defaultContentConfiguration()
      content.text = state.isSelected ? "Selected" : "Not selected"
      contentConfiguration = content
    }
  }

  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)
  private let source = Source()

  private func table(_ cellClass: AnyClass = UITableViewCell.self) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 440), style: .plain)
    table.contentInsetAdjustmentBehavior = .never
    table.rowHeight = 44
    table.sectionHeaderTopPadding = 0
    table.register(cellClass, forCellReuseIdentifier: "cell")
    table.register(
      UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
    table.dataSource = source
    table.delegate = source
    let page = UIViewController()
    page.view.addSubview(table)
    stage.show(page)
    return table
  }

  // MARK: - Headers

  @Test func aHeaderShowsItsContentConfigurationAndIsAsHighAsItsContents() {
    source.header = { view in
      var content = view.defaultContentConfiguration()
      content.text = "Title"
      content.directionalLayoutMargins.top = 30
      view.contentConfiguration = content
    }
    let table = table()
    let view = table.headerView(forSection: 0)
    #expect(view?.textLabel == nil)
    #expect(view?.contentView.subviews.first is UIListContentView)
    #expect((view?.frame.height ?? 0) > 50)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == view?.frame.height)
  }

  @Test func aHeaderThatIsHeldAtTheTopIsPinned() {
    var states: [Bool] = []
    source.header = { view in
      view.contentConfiguration = view.defaultContentConfiguration()
      view.configurationUpdateHandler = { _, state in states.append(state.isPinned) }
    }
    let table = table()
    let view = table.headerView(forSection: 0)
    #expect(view?.configurationState.isPinned == false)
    table.contentOffset.y = 100
    stage.turn()
    #expect(view?.configurationState.isPinned == true)
    #expect(states.last == true)
    table.contentOffset.y = 0
    stage.turn()
    #expect(states.last == false)
  }

  @Test func aHeaderHasABackgroundOfItsConfiguration() throws {
    source.header = { view in
      var ground = UIBackgroundConfiguration.clear()
      ground.backgroundColor = .red
      view.backgroundConfiguration = ground
    }
    let table = table()
    table.sectionHeaderHeight = 30
    stage.turn()
    let view = try #require(table.headerView(forSection: 0))
    #expect(view.subviews.first?.backgroundColor == .red)
    #expect(view.subviews.first?.frame == view.bounds)
  }

  // MARK: - Cells

  @Test func aCellThatSetsItsConfigurationsInAnOverrideIsUpdatedAtFirst() {
    let table = table(OwnCell.self)
    let cell = table.cellForRow(at: IndexPath(row: 1, section: 0)) as? OwnCell
    #expect(cell?.updates == 1)
    #expect((cell?.contentConfiguration as? UIListContentConfiguration)?.text == "Not selected")
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    stage.turn()
    #expect((cell?.contentConfiguration as? UIListContentConfiguration)?.text == "Selected")
    #expect(cell?.updates == 2)
  }

  // MARK: - Grounds

  private func shown(_ ground: UIBackgroundConfiguration) -> UIView? {
    let table = table()
    let cell = table.cellForRow(at: IndexPath(row: 0, section: 0))
    cell?.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 20, bottom: 2, trailing: 30)
    cell?.backgroundConfiguration = ground
    stage.turn()
    return cell?.subviews.first
  }

  @Test func aTransformerMakesTheColourOnScreen() {
    var ground = UIBackgroundConfiguration.clear()
    ground.backgroundColor = .red
    ground.backgroundColorTransformer = UIConfigurationColorTransformer { _ in .blue }
    #expect(ground.resolvedBackgroundColor(for: .green) == .blue)
    #expect(shown(ground)?.backgroundColor == .blue)
    #expect(ground != .clear())
    #expect(ground == ground)
    ground.strokeColorTransformer = .grayscale
    var white: CGFloat = 0
    var (green, blue, alpha): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    ground.resolvedStrokeColor(for: .green).getRed(
      &white, green: &green, blue: &blue, alpha: &alpha)
    #expect(white == green)
    #expect(white == blue)
  }

  @Test func theGroundKeepsTheMarginsOfTheEdgesThatAskForIt() {
    var ground = UIBackgroundConfiguration.clear()
    ground.edgesAddingLayoutMarginsToBackgroundInsets = [.leading, .bottom]
    ground.backgroundInsets.leading = 4
    #expect(shown(ground)?.frame == CGRect(x: 24, y: 0, width: 366, height: 42))
  }

  @Test func theLineOfAGroundLiesAsFarOutsideAsItIsAskedTo() {
    var ground = UIBackgroundConfiguration.clear()
    ground.backgroundInsets = NSDirectionalEdgeInsets(
      top: 10, leading: 10, bottom: 10, trailing: 10)
    ground.strokeWidth = 2
    ground.strokeOutset = 3
    ground.cornerRadius = 5
    let view = shown(ground)
    #expect(view?.layer.borderWidth == 0)
    let line = view?.subviews.last
    #expect(line?.frame == CGRect(x: -3, y: -3, width: 376, height: 30))
    #expect(line?.layer.borderWidth == 2)
    #expect(line?.layer.cornerRadius == 8)
  }

  // MARK: - Texts

  @Test func guidesLieWhereTheTextsAre() {
    var content = UIListContentConfiguration.subtitleCell()
    content.text = "First"
    content.secondaryText = "Second"
    let view = UIListContentView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    let page = UIViewController()
    page.view.addSubview(view)
    let (first, second) = (view.textLayoutGuide, view.secondaryTextLayoutGuide)
    stage.show(page)
    stage.settle()
    #expect(first?.layoutFrame.minX == 16)
    #expect(first?.layoutFrame.width == 268)
    #expect((second?.layoutFrame.minY ?? 0) >= (first?.layoutFrame.maxY ?? 0))
    #expect(view.imageLayoutGuide == nil)
  }

  @Test func aTextIsShownInCapitalsOrWithAttributes() {
    var content = UIListContentConfiguration.cell()
    content.text = "quiet"
    content.textProperties.transform = .uppercase
    let view = UIListContentView(configuration: content)
    let label = view.subviews.compactMap { $0 as? UILabel }.first
    #expect(label?.text == "QUIET")
    content.attributedText = NSAttributedString(string: "own")
    view.configuration = content
    #expect(label?.attributedText?.string == "own")
  }
}
