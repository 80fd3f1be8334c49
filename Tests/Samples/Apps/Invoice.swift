import UIKit

/// One line of an invoice.
package struct InvoiceLine {
  package var text = ""
  var count = 1
  var price = 0.0
}

/// A cell with a name and a field.
final class FieldCell: UITableViewCell {
  let name = UILabel()
  let field = UITextField()
  var onChange: (String) -> Void = { _ in }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    field.textAlignment = .right
    field.addAction(
      UIAction { [weak self] _ in self?.onChange(self?.field.text ?? "") }, for: .editingChanged)
    name.setContentHuggingPriority(.required, for: .horizontal)
    let stack = UIStackView(arrangedSubviews: [name, field])
    stack.spacing = 12
    stack.alignment = .firstBaseline
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: contentView.layoutMarginsGuide.topAnchor),
      stack.bottomAnchor.constraint(equalTo: contentView.layoutMarginsGuide.bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
      stack.heightAnchor.constraint(greaterThanOrEqualToConstant: 24),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }
}

/// A cell with a text view that grows with its text.
final class NotesCell: UITableViewCell, UITextViewDelegate {
  let text = UITextView()
  var onChange: (String) -> Void = { _ in }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    text.isScrollEnabled = false
    text.backgroundColor = .clear
    text.font = .preferredFont(forTextStyle: .body)
    text.delegate = self
    text.accessibilityLabel = "Notes"
    text.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(text)
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
      text.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
      text.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  func textViewDidChange(_ textView: UITextView) {
    onChange(textView.text)
    var table = superview
    while let view = table, !(view is UITableView) { table = view.superview }
    (table as? UITableView)?.performBatchUpdates(nil)
  }
}

/// An invoice as a form: fields, switches, a slider, lines that can be added and deleted, notes.
package final class InvoiceController: UITableViewController {
  enum Section: Int, CaseIterable { case customer, options, lines, notes }

  package var customer = ["Name": "", "Street": "", "City": ""]
  package var isPaid = false
  var sendsReminder = true
  package var discount: Float = 0
  package var lines = [
    InvoiceLine(text: "Design", count: 3, price: 80), InvoiceLine(text: "Print", price: 45),
  ]
  package var notes = ""
  private let names = ["Name", "Street", "City"]
  private let total = UILabel()

  package init() {
    super.init(style: .insetGrouped)
    title = "Invoice"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(FieldCell.self, forCellReuseIdentifier: "field")
    tableView.register(NotesCell.self, forCellReuseIdentifier: "notes")
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "plain")
    tableView.keyboardDismissMode = .onDrag
    navigationItem.rightBarButtonItem = editButtonItem
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.addLine() })
    navigationItem.leftBarButtonItem?.accessibilityLabel = "Add Line"
    total.font = .preferredFont(forTextStyle: .headline)
    total.textAlignment = .center
    total.frame.size.height = 44
    tableView.tableFooterView = total
    showTotal()
  }

  var sum: Double {
    lines.reduce(0) { $0 + Double($1.count) * $1.price } * Double(1 - discount / 100)
  }

  private func showTotal() { total.text = String(format: "Total %.2f", sum) }

  func addLine() {
    lines.append(InvoiceLine())
    let path = IndexPath(row: lines.count - 1, section: Section.lines.rawValue)
    tableView.insertRows(at: [path], with: .automatic)
    tableView.scrollToRow(at: path, at: .middle, animated: true)
    (tableView.cellForRow(at: path) as? FieldCell)?.field.becomeFirstResponder()
  }

  package override func numberOfSections(in tableView: UITableView) -> Int {
    Section.allCases.count
  }

  package override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    switch Section(rawValue: section) {
    case .customer: names.count
    case .options: 3
    case .lines: lines.count
    default: 1
    }
  }

  package override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    ["Customer", "Options", "Lines", "Notes"][section]
  }

  package override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    switch Section(rawValue: indexPath.section) {
    case .customer:
      let cell = dequeueField(indexPath)
      let name = names[indexPath.row]
      cell.name.text = name
      cell.field.text = customer[name]
      cell.field.placeholder = "Required"
      cell.field.accessibilityLabel = name
      cell.onChange = { [weak self] in self?.customer[name] = $0 }
      return cell
    case .lines:
      let cell = dequeueField(indexPath)
      let line = lines[indexPath.row]
      cell.name.text = "\(line.count) × \(line.price)"
      cell.field.text = line.text
      cell.field.placeholder = "Description"
      cell.field.accessibilityLabel = "Line"
      cell.onChange = { [weak self, weak cell] text in
        guard let self, let cell, let path = self.tableView.indexPath(for: cell) else { return }
        lines[path.row].text = text
      }
      return cell
    case .notes:
      let cell = tableView.dequeueReusableCell(withIdentifier: "notes", for: indexPath)
      if let cell = cell as? NotesCell {
        cell.text.text = notes
        cell.onChange = { [weak self] in self?.notes = $0 }
      }
      return cell
    default: return optionCell(indexPath)
    }
  }

  private func dequeueField(_ indexPath: IndexPath) -> FieldCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "field", for: indexPath)
    guard let cell = cell as? FieldCell else { fatalError("Another class is registered.") }
    return cell
  }

  private func optionCell(_ indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "plain", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = ["Paid", "Reminder", "Discount"][indexPath.row]
    cell.contentConfiguration = content
    cell.selectionStyle = .none
    if indexPath.row == 2 {
      let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 140, height: 30))
      slider.maximumValue = 50
      slider.value = discount
      slider.accessibilityLabel = "Discount"
      slider.addAction(
        UIAction { [weak self] action in
          self?.discount = (action.sender as? UISlider)?.value ?? 0
          self?.showTotal()
        }, for: .valueChanged)
      cell.accessoryView = slider
    } else {
      let toggle = UISwitch()
      toggle.isOn = indexPath.row == 0 ? isPaid : sendsReminder
      toggle.accessibilityLabel = content.text
      toggle.addAction(
        UIAction { [weak self] action in
          let isOn = (action.sender as? UISwitch)?.isOn ?? false
          if indexPath.row == 0 { self?.isPaid = isOn } else { self?.sendsReminder = isOn }
        }, for: .valueChanged)
      cell.accessoryView = toggle
    }
    return cell
  }

  package override func tableView(
    _ tableView: UITableView, canEditRowAt indexPath: IndexPath
  ) -> Bool { indexPath.section == Section.lines.rawValue }

  package override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    lines.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
    showTotal()
  }

  package override func tableView(
    _ tableView: UITableView, canMoveRowAt indexPath: IndexPath
  ) -> Bool { indexPath.section == Section.lines.rawValue }

  package override func tableView(
    _ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath
  ) {
    lines.insert(lines.remove(at: source.row), at: destination.row)
  }

  package override func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath { proposed.section == source.section ? proposed : source }
}
