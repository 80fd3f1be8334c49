import EspalierTesting
import Foundation
import Testing
import UIKit

/// The code in the guides is compiled here, word for word, and its results are those of the guides.
@MainActor @Suite struct GuideTests {
  nonisolated private static let guides = [
    ("Guides/MiniPlayer.md", "MiniPlayerGuide"), ("Guides/ProgressBar.md", "ProgressBarGuide"),
    ("Guides/CardTransition.md", "CardTransitionGuide"),
    ("Guides/Containers.md", "ContainersGuide"), ("Guides/Windows.md", "WindowsGuide"),
    ("Guides/Menus.md", "MenusGuide"), ("Guides/Keyboard.md", "KeyboardGuide"),
    ("Guides/Lists.md", "ListsGuide"), ("Guides/Text.md", "TextGuide"),
    ("Guides/Pointer.md", "PointerGuide"), ("Guides/DragAndDrop.md", "DragAndDropGuide"),
    ("Guides/Testing.md", "TestingGuide"),
    ("Guides/PopupButtons.md", "PopupButtonsGuide"),
    ("Guides/ReleaseBuilds.md", "ReleaseBuildsGuide"),
    ("Guides/StateThatRedraws.md", "ObservationGuide"),
    ("Guides/EffectsAndLayers.md", "EffectsGuide"),
    ("Guides/LayerAnimations.md", "LayerAnimationsGuide"),
    ("Guides/Controls.md", "ControlsGuide"),
    ("Guides/ScreenReaders.md", "ScreenReadersGuide"),
    ("Guides/OnTheDesktop.md", "OnTheDesktopGuide"),
    ("Guides/StateRestoration.md", "StateRestorationGuide"),
    ("Guides/Dynamics.md", "DynamicsGuide"),
    ("PortingFromUIKit.md", "PortingGuide"),
  ]

  /// The paragraphs between fences that say Swift.
  private func blocks(of text: String) -> [String] {
    text.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
  }

  @Test(arguments: guides)
  func everyBlockIsCompiled(guide: String, source: String) throws {
    let here = URL(fileURLWithPath: #filePath)
    var top = here
    for _ in 0..<4 { top.deleteLastPathComponent() }
    let text = try String(contentsOf: top.appendingPathComponent("Docs/\(guide)"), encoding: .utf8)
    let code = try String(
      contentsOf: here.deletingLastPathComponent().appendingPathComponent("\(source).swift"),
      encoding: .utf8)
    let found = blocks(of: text)
    #expect(!found.isEmpty)
    for block in found {
      let start = block.prefix(60)
      #expect(code.contains(block), "Copy this block of \(guide) to \(source).swift: \(start)")
    }
  }

  let stage = Stage(size: CGSize(width: 390, height: 844))

  @Test func theNoteComesBackAsItWasLeft() {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("espalier-guide-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(comesBackAsItWasLeft(in: folder) == "Note 7: Half a thought")
  }

  @Test func theFieldKeepsFortyCharactersAndTheViewTakesDigits() {
    let page = SongPage()
    stage.show(page)
    page.name.becomeFirstResponder()
    stage.type("Song")
    #expect(page.savedName == "Song")
    stage.type(String(repeating: "a", count: 50))
    #expect(page.name.text?.count == 40)
    stage.press(key: .keyboardReturnOrEnter)
    #expect(!page.name.isEditing)
    let pin = PinView()
    page.view.addSubview(pin)
    pin.becomeFirstResponder()
    stage.type("1a2")
    stage.press(key: .keyboardDeleteOrBackspace)
    #expect(pin.digits == "1")
    #expect(stage.issues == [])
  }

  @Test func theSearchFindsSongsWithoutTheirAccentsAndTheNoteIsFormatted() {
    let songs = SongSearch()
    stage.show(UINavigationController(rootViewController: songs))
    songs.search.isActive = true
    for (words, title) in [
      ("deja", "Déjà Vu"), ("ΚΑΛΗΜΕΡΑ", "Καλημέρα"), ("カフェ", "Tokyo ｶﾌｪ"), ("قمر", "قمر على النيل"),
    ] {
      songs.search.searchBar.searchTextField.selectAll(nil)
      stage.type(words)
      #expect(songs.found == [title])
    }
    let page = NotePage()
    stage.show(page)
    page.note.becomeFirstResponder()
    stage.press(key: .keyboardB, modifiers: .control)
    stage.type("ab")
    page.note.selectedRange = NSRange(location: 1, length: 1)
    page.highlight()
    let text: NSAttributedString = page.note.attributedText
    let font = text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    #expect(font?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
    #expect(text.attribute(.backgroundColor, at: 0, effectiveRange: nil) == nil)
    #expect(text.attribute(.backgroundColor, at: 1, effectiveRange: nil) != nil)
    #expect(stage.issues == [])
  }

  @Test func theMiniPlayerOpensAndClosesAsOneInstance() throws {
    let tabs = MusicTabs()
    stage.show(tabs)
    stage.settle()
    #expect(tabs.viewControllers?.count == 2)
    #expect(tabs.popupContentViewController === tabs.nowPlaying)
    stage.tap(tabs.popupBar)
    stage.settle()
    #expect(tabs.popupPresentationState == .open)
    stage.tap(CGPoint(x: 60, y: 42))
    stage.settle()
    #expect(tabs.popupPresentationState == .barPresented)
    #expect(stage.issues == [])
  }

  @Test func theHandMadeBarPresentsThePlayer() {
    let tabs = HandMadeTabs()
    stage.show(tabs)
    #expect(tabs.viewControllers?.count == 2)
    stage.tap(tabs.bar.view)
    stage.settle()
    #expect(tabs.presentedViewController is NowPlayingController)
    #expect(stage.issues == [])
  }

  @Test func viewsOfTheAppFollowThePointer() {
    let page = UIViewController()
    stage.show(page)
    let line = HoverLine(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let timeline = Timeline(frame: CGRect(x: 0, y: 100, width: 180, height: 50))
    let transport = TransportView(frame: CGRect(x: 0, y: 200, width: 100, height: 50))
    for view in [line, timeline, transport] { page.view.addSubview(view) }
    page.view.addSubview(ColumnEdge(frame: CGRect(x: 0, y: 300, width: 6, height: 50)))
    stage.move(to: CGPoint(x: 30, y: 20))
    #expect(!line.line.isHidden)
    #expect(line.line.frame.minX == 30)
    stage.move(to: CGPoint(x: 90, y: 120))
    #expect(line.line.isHidden)
    let frames = stage.frameCount
    stage.advance(by: 1)
    #expect(stage.frameCount == frames + 1)
    #expect(transport.shuffle.toolTip == "Shuffle")
    stage.move(to: CGPoint(x: 3, y: 320))
    #expect(stage.issues == [])
  }

  @Test func theScrubberFollowsTheDragAndTheWindow() {
    let page = ScrubPage()
    stage.show(page)
    let middle = page.scrub.frame.midY
    stage.drag(
      from: CGPoint(x: 30, y: middle), to: CGPoint(x: 195, y: middle), duration: 0.2)
    #expect(page.scrub.fraction == 0.5)
    #expect(page.seconds == 107)
    stage.drag(
      from: CGPoint(x: 195, y: middle), to: CGPoint(x: 2000, y: middle), duration: 0.2)
    #expect(page.scrub.fraction == 1)
    stage.resize(to: CGSize(width: 600, height: 844))
    #expect(page.scrub.fraction == 1)
    #expect(stage.issues == [])
  }

  @Test func theCardGrowsFromTheThumbnailAndTurnsRoundWithoutAJump() throws {
    let page = ThumbnailPage()
    stage.show(page)
    stage.tap(page.thumbnail)
    let card = try #require(page.presentedViewController as? CoverCard)
    #expect(card.cover.layer.presentation()?.frame == page.thumbnail.frame)
    stage.advance(by: 0.2)
    let half = try #require(card.cover.layer.presentation()).frame
    card.close()
    stage.turn()
    let turned = try #require(card.cover.layer.presentation()).frame
    #expect(abs(turned.width - half.width) < 1)
    stage.settle()
    #expect(page.presentedViewController == nil)
    #expect(stage.issues == [])
  }

  @Test func theContainerShowsOneChildAtATime() {
    let container = StateContainer()
    stage.show(container)
    #expect(container.children == [container.loading])
    container.state = .loaded
    stage.settle()
    #expect(container.children == [container.loaded])
    let dark = DarkContainer()
    stage.show(dark)
    #expect(dark.child.traitCollection.userInterfaceStyle == .dark)
    #expect(stage.issues == [])
  }

  @Test func theBadgeWindowLetsClicksFallThrough() throws {
    let page = UIViewController()
    stage.show(page)
    let scene = try #require(page.view.window?.windowScene)
    let badge = makeBadgeWindow(in: scene)
    stage.turn()
    #expect(badge.hitTest(CGPoint(x: 60, y: 40), with: nil) is UIButton)
    #expect(badge.hitTest(CGPoint(x: 200, y: 400), with: nil) == nil)
    badge.isHidden = true
  }

  @Test func thePageFloatsAndComesBack() throws {
    let container = UIViewController()
    let page = FloatingPage()
    container.loadViewIfNeeded()
    container.embed(page, in: container.view)
    stage.show(container)
    stage.tap(CGPoint(x: 60, y: 42))
    stage.settle()
    #expect(page.float.isPictureInPictureActive)
    page.float.stopPictureInPicture()
    stage.settle()
    #expect(!page.float.isPictureInPictureActive)
    #expect(page.parent === container)
    #expect(stage.issues == [])
  }

  @Test func theCellsMenuOpensAndItsFavoriteIsOnTheNextTime() {
    let page = UIViewController()
    let cell = SongCell(song: "Sun")
    cell.frame = CGRect(x: 20, y: 100, width: 200, height: 44)
    page.loadViewIfNeeded()
    page.view.addSubview(cell)
    stage.show(page)
    stage.secondaryClick(CGPoint(x: 40, y: 120))
    #expect(stage.openMenus == [["[Sun]", "Play", "Favorite", "---", "Delete !"]])
    stage.tap(stage.row("Favorite"))
    stage.settle()
    #expect(cell.isFavorite)
    stage.secondaryClick(CGPoint(x: 40, y: 120))
    #expect(stage.openMenus == [["[Sun]", "Play", "✓ Favorite", "---", "Delete !"]])
    stage.tap(stage.row("Delete"))
    #expect(cell.log == ["delete"])
    #expect(stage.issues == [])
  }

  @Test func theSortButtonShowsWhatIsChosen() {
    var sorted: [String] = []
    let page = UIViewController()
    let button = makeSortButton { sorted.append($0) }
    button.frame = CGRect(x: 20, y: 100, width: 120, height: 44)
    page.loadViewIfNeeded()
    page.view.addSubview(button)
    stage.show(page)
    #expect(button.title(for: .normal) == "Title")
    stage.tap(button)
    stage.tap(stage.row("Year"))
    #expect(sorted == ["Year"])
    #expect(button.title(for: .normal) == "Year")
    #expect(stage.issues == [])
  }

  @Test func thePlaylistsComeLater() {
    var answer: (@MainActor ([String]) -> Void)?
    let page = UIViewController()
    let button = UIButton(frame: CGRect(x: 20, y: 100, width: 120, height: 44))
    button.menu = makePlaylistMenu { answer = $0 }
    button.showsMenuAsPrimaryAction = true
    page.loadViewIfNeeded()
    page.view.addSubview(button)
    stage.show(page)
    stage.tap(button)
    #expect(stage.openMenus == [["[Add to Playlist]", "New Playlist…", "Loading…"]])
    answer?(["Morning", "Evening"])
    #expect(
      stage.openMenus == [["[Add to Playlist]", "New Playlist…", "Morning", "Evening"]])
    answer = nil
    #expect(stage.issues == [])
  }

  @Test func theMainMenuShufflesThePage() {
    let delegate = JukeboxDelegate()
    let stage = Stage(delegate: delegate, size: CGSize(width: 800, height: 500))
    stage.resize(to: CGSize(width: 800, height: 500))
    stage.settle()
    #expect(delegate.page.view.safeAreaInsets.top == 30)
    stage.press(key: .keyboardF10)
    #expect(stage.openMenus == [["> Shuffle"]])
    stage.press(key: .keyboardReturnOrEnter)
    stage.settle()
    #expect(delegate.page.shuffles)
    stage.press(key: .keyboardF10)
    #expect(stage.openMenus == [["> ✓ Shuffle"]])
    #expect(stage.issues == [])
  }

  @Test func thePageIsUsedByKeysAlone() {
    let page = PlayerPage()
    stage.show(page)
    stage.press(key: .keyboardSpacebar)
    #expect(page.isPlaying)
    stage.press(key: .keyboardTab)
    #expect(page.playButton.isFocused)
    stage.press(key: .keyboardReturnOrEnter)
    #expect(!page.isPlaying)
    stage.press(key: .keyboardTab)
    stage.press(key: .keyboardRightArrow)
    #expect(page.stars.rating == 1)
    stage.press(key: .keyboard5, modifiers: .control)
    #expect(page.stars.rating == 5)
    moveFocus(to: page.playButton)
    stage.turn()
    #expect(page.playButton.isFocused)
    let row = makeColorRow(["Red", "Green"])
    row.frame = CGRect(x: 20, y: 300, width: 200, height: 44)
    page.view.addSubview(row)
    stage.settle()
    for _ in 0..<2 { stage.press(key: .keyboardTab) }
    #expect(row.arrangedSubviews.first?.isFocused == true)
    stage.press(key: .keyboardRightArrow)
    #expect(row.arrangedSubviews.last?.isFocused == true)
    #expect(stage.issues == [])
  }

  @Test func controlsShowTheStateOfTheApp() throws {
    let page = SavePage()
    stage.show(page)
    stage.settle()
    #expect(page.save.titleLabel?.text == "Save")
    stage.tap(page.save)
    stage.turn()
    #expect(page.save.titleLabel?.text == "Saving")
    let inbox = Inbox()
    stage.show(inbox)
    stage.turn()
    #expect(inbox.contentUnavailableConfiguration != nil)
    inbox.mailbox.isLoading = false
    stage.settle()
    let display = inbox.contentUnavailableConfiguration as? UIContentUnavailableConfiguration
    #expect(display?.text == "No Mail")
    inbox.mailbox.messages.append("Hello")
    stage.settle()
    #expect(inbox.contentUnavailableConfiguration == nil)
    let well = makeWell()
    inbox.view.addSubview(well)
    well.selectedColor = .red
    well.sendActions(for: .valueChanged)
    #expect(inbox.view.backgroundColor == .red)
    #expect(stage.issues == [])
  }

  @Test func thePortedPageCounts() { #expect(playIsCountedTwice()) }
}
