@_spi(Framework) import EspalierCore
import Foundation

extension NavigationBarContent {
  /// Shows prompt, titles and subtitles as the item has them.
  func showTitles() {
    showPrompt()
    titleLabel.show(item.title, attributes: look?.titleTextAttributes)
    largeLabel.show(item.largeTitle ?? item.title, attributes: look?.largeTitleTextAttributes)
    showRichTitle()
    showLargeSubtitle()
  }

  private func showRichTitle() {
    guard item.hasRichTitle, item.titleView == nil else {
      guard let old = richTitle else { return }
      richTitle = nil
      old.removeFromSuperview()
      titleLabel.removeFromSuperview()
      titleLabel.alpha = 1
      return
    }
    let made = richTitle ?? BarTitle(of: item, titleLabel)
    richTitle = made
    made.update(isLarge: isLarge)
  }

  /// Shows the text or the view below the large title.
  private func showLargeSubtitle() {
    let view = isLarge ? item.subtitleView : nil
    for other in largeArea.subviewStorage
    where other !== largeLabel && other !== largeSubtitle && other !== view {
      other.removeFromSuperview()
    }
    if let view, view.superview !== largeArea {
      hostBySize(view)
      largeArea.addSubview(view)
    }
    guard isLarge, view == nil, let text = item.subtitle else {
      largeSubtitle?.removeFromSuperview()
      largeSubtitle = nil
      return
    }
    let label = largeSubtitle ?? UILabel()
    if largeSubtitle == nil {
      largeSubtitle = label
      label.font = .systemFont(ofSize: 15)
      label.textColor = .secondaryLabel
      largeArea.addSubview(label)
    }
    label.text = text
  }

  private func showPrompt() {
    guard let prompt = item.prompt, !item.hidesRows else {
      promptLabel?.removeFromSuperview()
      promptLabel = nil
      return
    }
    let label = promptLabel ?? UILabel()
    if promptLabel == nil {
      promptLabel = label
      label.font = .systemFont(ofSize: 13)
      label.textColor = .label
      label.textAlignment = .center
    }
    if label.superview == nil { addSubview(label) }
    label.text = prompt
  }

  /// Places the text or the view below the large title.
  func placeLargeSubtitle() {
    let view = largeSubtitle ?? (isLarge ? item.subtitleView : nil)
    guard let view, view.superview === largeArea else { return }
    var size = CGSize(width: bounds.width, height: 20)
    if let largeSubtitle {
      size.width = largeSubtitle.sizeThatFits(CGSize(width: 10_000, height: 20)).width.rounded(.up)
    } else {
      size = item.subtitleSize.natural(of: view, in: size)
    }
    size.width = min(size.width, bounds.width - 2 * Self.margin)
    size.height = min(size.height, 20)
    if view === item.subtitleView { item.subtitleSize.place(size) }
    view.bounds.size = size
    view.center = CGPoint(
      x: mirrored(Self.margin, size.width) + size.width / 2,
      y: largeArea.bounds.height - item.largeHeight + 46 + size.height / 2)
  }
}
