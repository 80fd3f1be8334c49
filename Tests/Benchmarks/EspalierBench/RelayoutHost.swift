import Espalier

/// The trees that are laid out.
@MainActor enum RelayoutHost {
  /// Makes a host as wide as the window.
  ///
  /// - Parameters:
  ///   - kind: `box`, leaves placed each by four anchors; `constraint`, leaves in one chain of
  ///     anchors; `rows`, rows that place four parts by hand; `crows`, rows of 15 constraints.
  ///   - count: The number of leaves, or of widgets, five a row.
  /// - Returns: The host, not yet laid out.
  static func make(kind: String, count: Int) -> UIView {
    switch kind {
    case "rows": rows(count / 5) { HandPlacedRow(index: $0) }
    case "crows": rows(count / 5) { ConstraintRow(index: $0) }
    case "constraint": leaves(count, isChain: true)
    default: leaves(count, isChain: false)
    }
  }

  private static func leaves(_ count: Int, isChain: Bool) -> UIView {
    let host = UIView(
      frame: CGRect(x: 0, y: 0, width: Scene.size.width, height: CGFloat(count) * 20))
    var previous: UIView?
    var constraints: [NSLayoutConstraint] = []
    for index in 0..<count {
      let leaf = UIView()
      leaf.translatesAutoresizingMaskIntoConstraints = false
      host.addSubview(leaf)
      let top =
        if isChain, let previous {
          leaf.topAnchor.constraint(equalTo: previous.bottomAnchor)
        } else {
          leaf.topAnchor.constraint(equalTo: host.topAnchor, constant: CGFloat(index) * 20)
        }
      constraints += [
        leaf.leftAnchor.constraint(equalTo: host.leftAnchor, constant: 16),
        leaf.rightAnchor.constraint(equalTo: host.rightAnchor, constant: -16),
        leaf.heightAnchor.constraint(equalToConstant: 20), top,
      ]
      previous = leaf
    }
    NSLayoutConstraint.activate(constraints)
    return host
  }

  private static func rows(_ count: Int, make: (Int) -> UIView) -> UIView {
    let host = UIView(
      frame: CGRect(
        x: 0, y: 0, width: Scene.size.width, height: CGFloat(count) * Scene.rowHeight))
    for index in 0..<count {
      let row = make(index)
      row.frame = CGRect(
        x: 0, y: CGFloat(index) * Scene.rowHeight, width: Scene.size.width,
        height: Scene.rowHeight)
      row.autoresizingMask = .flexibleWidth
      host.addSubview(row)
    }
    return host
  }
}

/// A row's square, title, subtitle and button.
@MainActor private struct RowParts {
  let square: UIView
  let title: UILabel
  let subtitle: UILabel
  let button: UIButton

  init(index: Int, in row: UIView) {
    square = Scene.square(Scene.palette[index % 12], radius: 8, frame: .zero)
    title = Scene.label(Scene.title(of: index), size: 16, color: .black, frame: .zero)
    subtitle = Scene.label(
      Scene.subtitle(of: index), size: 13, color: Scene.subtitle, frame: .zero)
    button = Scene.pill("Play", frame: .zero)
    for part in all { row.addSubview(part) }
  }

  var all: [UIView] { [square, title, subtitle, button] }
}

/// Asks its parts for their sizes and places them in `layoutSubviews`.
private final class HandPlacedRow: UIView {
  private var parts: RowParts?

  init(index: Int) {
    super.init(frame: .zero)
    parts = RowParts(index: index, in: self)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let parts else { return }
    parts.square.frame = CGRect(x: 16, y: 10, width: 44, height: 44)
    parts.button.frame = CGRect(x: bounds.width - 80, y: 16, width: 64, height: 32)
    let room = CGSize(width: bounds.width - 164, height: .greatestFiniteMagnitude)
    let title = parts.title.sizeThatFits(room)
    let subtitle = parts.subtitle.sizeThatFits(room)
    parts.title.frame = CGRect(x: 76, y: 11, width: room.width, height: title.height)
    parts.subtitle.frame = CGRect(
      x: 76, y: 15 + title.height, width: room.width, height: subtitle.height)
  }
}

/// Places its parts by fifteen constraints of its own.
private final class ConstraintRow: UIView {
  init(index: Int) {
    super.init(frame: .zero)
    let parts = RowParts(index: index, in: self)
    for part in parts.all { part.translatesAutoresizingMaskIntoConstraints = false }
    let (square, title, subtitle, button) = (
      parts.square, parts.title, parts.subtitle, parts.button
    )
    NSLayoutConstraint.activate([
      heightAnchor.constraint(equalToConstant: Scene.rowHeight),
      square.leftAnchor.constraint(equalTo: leftAnchor, constant: 16),
      square.centerYAnchor.constraint(equalTo: centerYAnchor),
      square.widthAnchor.constraint(equalToConstant: 44),
      square.heightAnchor.constraint(equalToConstant: 44),
      title.leftAnchor.constraint(equalTo: square.rightAnchor, constant: 16),
      title.topAnchor.constraint(equalTo: topAnchor, constant: 11),
      title.rightAnchor.constraint(equalTo: button.leftAnchor, constant: -8),
      subtitle.leftAnchor.constraint(equalTo: title.leftAnchor),
      subtitle.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      subtitle.rightAnchor.constraint(equalTo: title.rightAnchor),
      button.rightAnchor.constraint(equalTo: rightAnchor, constant: -16),
      button.centerYAnchor.constraint(equalTo: centerYAnchor),
      button.widthAnchor.constraint(equalToConstant: 64),
      button.heightAnchor.constraint(equalToConstant: 32),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
