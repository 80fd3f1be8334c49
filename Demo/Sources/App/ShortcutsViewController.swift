import Espalier

/// A sheet that lists key commands: the title of each, and its keys.
final class ShortcutsViewController: UIViewController {
  private let commands: [UIKeyCommand]

  init(_ commands: [UIKeyCommand]) {
    self.commands = commands
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .formSheet
    title = "Shortcuts"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let rows = UIStackView(arrangedSubviews: commands.map(makeRow))
    rows.axis = .vertical
    rows.spacing = 12
    let list = UIScrollView()
    list.addSubview(rows)
    let heading = UILabel()
    heading.text = title
    heading.accessibilityTraits = .header
    heading.font = .systemFont(ofSize: 22, weight: .bold)
    let done = UIButton(
      configuration: .filled(),
      primaryAction: UIAction(title: "Done") { [weak self] _ in self?.dismiss(animated: true) })
    rows.translatesAutoresizingMaskIntoConstraints = false
    for part in [heading, list, done] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    // As high as its rows where there is room for them.
    let natural = list.heightAnchor.constraint(equalTo: rows.heightAnchor)
    natural.priority = .defaultLow
    let contents = list.contentLayoutGuide
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      heading.topAnchor.constraint(equalTo: area.topAnchor, constant: 28),
      heading.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 24),
      list.topAnchor.constraint(equalTo: heading.bottomAnchor, constant: 18),
      list.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 24),
      list.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -24),
      natural,
      rows.topAnchor.constraint(equalTo: contents.topAnchor),
      rows.bottomAnchor.constraint(equalTo: contents.bottomAnchor),
      rows.leadingAnchor.constraint(equalTo: contents.leadingAnchor),
      rows.trailingAnchor.constraint(equalTo: contents.trailingAnchor),
      rows.widthAnchor.constraint(equalTo: list.widthAnchor),
      done.topAnchor.constraint(equalTo: list.bottomAnchor, constant: 22),
      done.bottomAnchor.constraint(lessThanOrEqualTo: area.bottomAnchor, constant: -24),
      done.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 24),
    ])
  }

  private func makeRow(_ command: UIKeyCommand) -> UIView {
    let title = UILabel()
    title.text = command.discoverabilityTitle ?? command.title
    let keys = UILabel()
    keys.text = Self.text(of: command)
    keys.textColor = .secondaryLabel
    keys.textAlignment = .right
    let row = UIStackView(arrangedSubviews: [title, keys])
    row.distribution = .fill
    return row
  }

  /// The keys of a command, as in "Ctrl+Right".
  private static func text(of command: UIKeyCommand) -> String {
    let names = [
      " ": "Space", UIKeyCommand.inputLeftArrow: "Left", UIKeyCommand.inputRightArrow: "Right",
      UIKeyCommand.f2: "F2", UIKeyCommand.inputDelete: "Delete",
    ]
    let input = command.input ?? ""
    let key = names[input] ?? input.uppercased()
    let flags = command.modifierFlags
    return (flags.contains(.command) ? "Ctrl+" : "") + (flags.contains(.shift) ? "Shift+" : "")
      + key
  }
}
