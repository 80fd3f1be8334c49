import UIKit

// The code of Docs/Guides/PopupButtons.md, as it stands there.

final class QualityPage: UIViewController {
  let button = UIButton(type: .system)
  private(set) var quality = "High"

  override func viewDidLoad() {
    super.viewDidLoad()
    button.menu = UIMenu(
      children: ["Low", "High", "Lossless"].map { name in
        UIAction(title: name, state: name == quality ? .on : .off) { [weak self] _ in
          self?.quality = name
        }
      })
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    button.frame = CGRect(x: 20, y: 100, width: 160, height: 34)
    view.addSubview(button)
  }
}
