import Espalier
import TrellisMusic

/// The settings: how the app looks, and when the music stops by itself.
final class SettingsViewController: UIViewController {
  private let player: Player
  private let theme: Theme
  let table = UITableView(frame: .zero, style: .insetGrouped)

  private enum Section: Int, CaseIterable {
    case appearance
    case sleep
  }

  init(player: Player, theme: Theme) {
    self.player = player
    self.theme = theme
    super.init(nibName: nil, bundle: nil)
    title = "Settings"
    preferredContentSize = CGSize(width: 440, height: 620)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Palette.ground
    table.backgroundColor = nil
    table.register(UITableViewCell.self, forCellReuseIdentifier: "choice")
    table.dataSource = self
    table.delegate = self
    table.frame = view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(table)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Done", style: .done, target: self, action: Selector(SettingsViewController.done))
    let center = NotificationCenter.default
    for name in [Player.didChange, Player.didMove] {
      center.addObserver(
        self, selector: Selector(SettingsViewController.showChoices), name: name, object: player)
    }
  }

  private func done() { dismiss(animated: true) }

  /// Updates the rows that are visible.
  private func showChoices() {
    for path in table.indexPathsForVisibleRows ?? [] {
      if let cell = table.cellForRow(at: path) { show(path, in: cell) }
    }
  }

  private func show(_ path: IndexPath, in cell: UITableViewCell) {
    var content = UIListContentConfiguration.valueCell()
    let isChosen: Bool
    switch Section(rawValue: path.section) {
    case .appearance:
      let style = Theme.Style.allCases[path.row]
      content.text = style.title
      isChosen = theme.style == style
    default:
      let choice = SleepTimer.Choice.allCases[path.row]
      content.text = choice.title
      isChosen = player.sleepTimer.choice == choice
      if isChosen, choice.rawValue > 0 { content.secondaryText = player.sleepTimer.summary }
    }
    cell.contentConfiguration = content
    cell.accessoryType = isChosen ? .checkmark : .none
    cell.accessibilityLabel = content.text
    cell.accessibilityValue = content.secondaryText
    cell.backgroundColor = Palette.raised
  }
}

extension SettingsViewController: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { Section.allCases.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Section(rawValue: section) == .appearance
      ? Theme.Style.allCases.count : SleepTimer.Choice.allCases.count
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    Section(rawValue: section) == .appearance ? "Appearance" : "Sleep Timer"
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    Section(rawValue: section) == .sleep ? "The timer counts while music plays." : nil
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "choice", for: indexPath)
    show(indexPath, in: cell)
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    if Section(rawValue: indexPath.section) == .appearance {
      theme.style = Theme.Style.allCases[indexPath.row]
    } else {
      player.setSleepTimer(SleepTimer.Choice.allCases[indexPath.row])
    }
    showChoices()
  }
}
