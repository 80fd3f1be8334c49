import Espalier

/// One row of the list: cover, two lines, a button, a separator.
final class SongRow: UIView {
  private let square: UIView
  private let title: UILabel
  private let subtitle: UILabel

  /// Which song is shown.
  var index: Int {
    didSet { if index != oldValue { show() } }
  }

  init(index: Int) {
    self.index = index
    square = Scene.square(
      Scene.palette[index % 12], radius: 8, frame: CGRect(x: 16, y: 10, width: 44, height: 44))
    title = Scene.label(
      Scene.title(of: index), size: 16, color: .black,
      frame: CGRect(x: 76, y: 11, width: 226, height: 19))
    subtitle = Scene.label(
      Scene.subtitle(of: index), size: 13, color: Scene.subtitle,
      frame: CGRect(x: 76, y: 35, width: 226, height: 15))
    super.init(
      frame: CGRect(
        x: 0, y: CGFloat(index) * Scene.rowHeight, width: Scene.size.width,
        height: Scene.rowHeight))
    let separator = UIView(frame: CGRect(x: 0, y: 63, width: Scene.size.width, height: 1))
    separator.backgroundColor = Scene.separator
    addSubview(square)
    addSubview(title)
    addSubview(subtitle)
    addSubview(Scene.pill("Play", frame: CGRect(x: 310, y: 16, width: 64, height: 32)))
    addSubview(separator)
  }

  required init?(coder: NSCoder) { nil }

  private func show() {
    frame.origin.y = CGFloat(index) * Scene.rowHeight
    square.backgroundColor = Scene.palette[index % 12]
    title.text = Scene.title(of: index)
    subtitle.text = Scene.subtitle(of: index)
  }
}

/// A thousand songs: with views for all rows, or only for the visible ones, which are reused.
final class SongList: UIScrollView, UIScrollViewDelegate {
  private var rows: [SongRow] = []
  private let recycles: Bool

  init(frame: CGRect, recycles: Bool) {
    self.recycles = recycles
    super.init(frame: frame)
    backgroundColor = .white
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    contentSize = CGSize(
      width: frame.width, height: CGFloat(Scene.rowCount) * Scene.rowHeight)
    delegate = self
    let visible = Int((frame.height / Scene.rowHeight).rounded(.up)) + 1
    for index in 0..<(recycles ? visible : Scene.rowCount) {
      let row = SongRow(index: index)
      rows.append(row)
      addSubview(row)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Gives the rows that left at one end to the songs that come in at the other.
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard recycles else { return }
    let first = max(0, Int(contentOffset.y / Scene.rowHeight))
    for index in first..<min(Scene.rowCount, first + rows.count) {
      rows[index % rows.count].index = index
    }
  }
}
