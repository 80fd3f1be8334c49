import Observation
import UIKit

// The code of Docs/Guides/Controls.md, as it stands there.

@MainActor @Observable final class Draft {
  var isSaving = false
}

final class SavePage: UIViewController {
  let draft = Draft()
  let save = UIButton(configuration: .borderedProminent())

  override func viewDidLoad() {
    super.viewDidLoad()
    save.frame = CGRect(x: 20, y: 100, width: 160, height: 44)
    save.addAction(
      UIAction { [draft] _ in draft.isSaving = true }, for: .primaryActionTriggered)
    save.configurationUpdateHandler = { [draft] button in
      button.configuration?.title = draft.isSaving ? "Saving" : "Save"
      button.configuration?.showsActivityIndicator = draft.isSaving
    }
    view.addSubview(save)
  }
}

@MainActor func makeWell() -> UIColorWell {
  let well = UIColorWell()
  well.title = "Background"
  well.supportsAlpha = false
  well.addAction(
    UIAction { action in
      guard let well = action.sender as? UIColorWell else { return }
      well.superview?.backgroundColor = well.selectedColor
    }, for: .valueChanged)
  return well
}

@MainActor @Observable final class Mailbox {
  var messages: [String] = []
  var isLoading = true
}

final class Inbox: UIViewController {
  let mailbox = Mailbox()

  override func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {
    var display: UIContentUnavailableConfiguration?
    if mailbox.isLoading {
      display = .loading()
    } else if mailbox.messages.isEmpty, state.searchText?.isEmpty == false {
      display = .search()
    } else if mailbox.messages.isEmpty {
      display = .empty()
      display?.image = UIImage(systemName: "tray")
      display?.text = "No Mail"
    }
    contentUnavailableConfiguration = display
  }
}
