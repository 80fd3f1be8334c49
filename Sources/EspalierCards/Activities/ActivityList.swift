import EspalierCore
import EspalierLists
import Foundation

/// What can be done with items, a row each, below a line that names the items.
@MainActor final class ActivityList: UIView, UITableViewDataSource, UITableViewDelegate {
  private static let rowHeight: CGFloat = 48
  private static let headingHeight: CGFloat = 44
  private static let width: CGFloat = 320

  /// Called with the activity that the user chose.
  var onChoose: ((UIActivity) -> Void)?
  private var activities: [UIActivity] = []
  private let heading = UILabel()
  private let table = UITableView()

  init() {
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    heading.font = .preferredFont(forTextStyle: .headline)
    heading.lineBreakMode = .byTruncatingMiddle
    table.dataSource = self
    table.delegate = self
    table.rowHeight = Self.rowHeight
    for part in [heading, table] {
      part.translatesAutoresizingMaskIntoConstraints = false
      addSubview(part)
    }
    let room = safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      heading.topAnchor.constraint(equalTo: room.topAnchor),
      heading.heightAnchor.constraint(equalToConstant: Self.headingHeight),
      heading.leadingAnchor.constraint(equalTo: room.leadingAnchor, constant: 16),
      heading.trailingAnchor.constraint(equalTo: room.trailingAnchor, constant: -16),
      table.topAnchor.constraint(equalTo: heading.bottomAnchor),
      table.leadingAnchor.constraint(equalTo: leadingAnchor),
      table.trailingAnchor.constraint(equalTo: trailingAnchor),
      table.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }

  func show(_ items: [Any], _ activities: [UIActivity]) {
    heading.text = items.lazy.compactMap { Self.name(of: $0) }.first ?? InterfaceWord.share.text
    self.activities = activities
    table.reloadData()
  }

  /// The size at which every row is seen.
  var naturalSize: CGSize {
    CGSize(
      width: Self.width,
      height: Self.headingHeight + CGFloat(max(1, activities.count)) * Self.rowHeight)
  }

  private static func name(of item: Any) -> String? {
    if let text = UIActivity.text(of: item) {
      return text.split(whereSeparator: \.isNewline).first.map(String.init)
    }
    guard let url = item as? URL else { return nil }
    let name = url.isFileURL ? url.lastPathComponent : url.absoluteString
    return name.isEmpty ? nil : name
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    activities.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "activity")
      ?? UITableViewCell(style: .default, reuseIdentifier: "activity")
    let activity = activities[indexPath.row]
    cell.textLabel?.text = activity.activityTitle
    cell.imageView?.image = activity.activityImage
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    onChoose?(activities[indexPath.row])
  }
}
