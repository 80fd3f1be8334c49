import Espalier
import EspalierTesting
import Testing

/// The focus group of a controller whose view is not loaded.
@MainActor struct FocusGroupNameTests {
  private final class Page: UIViewController {
    var groupInDidLoad: String?
    override func viewDidLoad() {
      super.viewDidLoad()
      groupInDidLoad = view.focusGroupIdentifier
    }
  }

  @Test func namingTheGroupDoesNotLoadTheView() {
    let page = Page()
    page.focusGroupIdentifier = "sidebar"
    #expect(!page.isViewLoaded)
    #expect(page.focusGroupIdentifier == "sidebar")
    page.loadViewIfNeeded()
    #expect(page.groupInDidLoad == "sidebar")
    page.view.focusGroupIdentifier = "other"
    #expect(page.focusGroupIdentifier == "other")
    page.focusGroupIdentifier = nil
    #expect(page.view.focusGroupIdentifier == nil)
    #expect(page.focusGroupIdentifier == nil)
  }
}
