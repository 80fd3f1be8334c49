import Espalier
import EspalierTesting
import Foundation
import Testing

/// The bar of a chat: a controller's `inputAccessoryView` with a text in it.
@MainActor @Suite struct AccessoryBarTests {
  let stage = Stage(size: CGSize(width: 390, height: 844))

  private func show(_ chat: ChatPage) {
    stage.show(chat)
    chat.becomeFirstResponder()
    stage.settle()
  }

  private func place(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  @Test(arguments: [
    UIView.AutoresizingMask(), .flexibleHeight, .flexibleWidth, [.flexibleWidth, .flexibleHeight],
  ])
  func theBarIsAsHighAsItsFrameOrItsContents(mask: UIView.AutoresizingMask) {
    for start in [CGRect.zero, CGRect(x: 0, y: 0, width: 390, height: 50)] {
      let bar = TallBar(frame: start)
      bar.autoresizingMask = mask
      show(ChatPage(bar))
      #expect(place(bar) == CGRect(x: 0, y: 794, width: 390, height: 50))
      bar.height = 120
      stage.settle()
      let follows = mask.contains(.flexibleHeight) || start.isEmpty
      #expect(place(bar).height == (follows ? 120 : 50))
      #expect(place(bar).maxY == 844)
    }
  }

  @Test func aFrameThatTheProgramSetsLaterIsFollowed() {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 50))
    let chat = ChatPage(bar)
    show(chat)
    bar.frame.size.height = 80
    chat.reloadInputViews()
    bar.superview?.setNeedsLayout()
    bar.superview?.superview?.setNeedsLayout()
    stage.settle()
    #expect(place(bar) == CGRect(x: 0, y: 764, width: 390, height: 80))
  }

  @Test(arguments: [false, true]) func aTapEditsTheFieldInTheBar(usesConstraints: Bool) {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 50))
    if usesConstraints {
      bar.translatesAutoresizingMaskIntoConstraints = false
      bar.heightAnchor.constraint(equalToConstant: 50).isActive = true
    }
    let field = UITextField(frame: CGRect(x: 10, y: 8, width: 300, height: 34))
    bar.addSubview(field)
    let chat = ChatPage(bar)
    show(chat)
    #expect(place(bar) == CGRect(x: 0, y: 794, width: 390, height: 50))
    stage.tap(field)
    stage.settle()
    stage.type("hi")
    #expect(field.text == "hi")
    #expect(bar.window != nil)
    var chain: [UIResponder] = []
    var current: UIResponder? = field
    while let responder = current {
      chain.append(responder)
      current = responder.next
    }
    #expect(chain.contains { $0 === chat })
    field.resignFirstResponder()
    stage.settle()
    #expect(chat.isFirstResponder)
    #expect(bar.window != nil)
    chat.resignFirstResponder()
    stage.settle()
    #expect(bar.window == nil)
  }

  @Test(arguments: [false, true]) func aTextInTheBarGrowsTheBarAndTheGuideFollows(
    isFlexible: Bool
  ) {
    let bar = TextBar(frame: CGRect(x: 0, y: 0, width: 390, height: 56))
    if isFlexible {
      bar.autoresizingMask = .flexibleHeight
    } else {
      bar.translatesAutoresizingMaskIntoConstraints = false
    }
    let chat = ChatPage(bar)
    let log = KeyboardLog()
    show(chat)
    let mark = UIView()
    mark.translatesAutoresizingMaskIntoConstraints = false
    chat.view.addSubview(mark)
    NSLayoutConstraint.activate([
      mark.bottomAnchor.constraint(equalTo: chat.view.keyboardLayoutGuide.topAnchor),
      mark.heightAnchor.constraint(equalToConstant: 10),
      mark.widthAnchor.constraint(equalToConstant: 10),
      mark.leadingAnchor.constraint(equalTo: chat.view.leadingAnchor),
    ])
    stage.settle()
    let low = place(bar).height
    #expect((30..<60).contains(low))
    #expect(mark.frame.maxY == 844 - low)
    stage.tap(bar.text)
    for _ in 0..<4 {
      stage.type("a line")
      stage.press(key: .keyboardReturnOrEnter)
    }
    stage.settle()
    let high = place(bar).height
    #expect(high > low + 60)
    #expect(place(bar).maxY == 844)
    #expect(mark.frame.maxY == 844 - high)
    #expect(log.heights.last == high)
    #expect(bar.text.isFirstResponder)
    bar.text.text = ""
    stage.settle()
    #expect(place(bar).height == low)
    #expect(stage.issues == [])
  }

  @Test func theBarGoesWithItsPageAndReturnsWithIt() {
    let bar = TallBar(frame: .zero)
    let chat = ChatPage(bar)
    let pages = UINavigationController(rootViewController: chat)
    stage.show(pages)
    chat.becomeFirstResponder()
    stage.settle()
    #expect(bar.window != nil)
    pages.pushViewController(UIViewController(), animated: true)
    stage.settle()
    #expect(bar.window == nil)
    pages.popViewController(animated: true)
    stage.settle()
    #expect(bar.window != nil)
    #expect(chat.isFirstResponder)
    chat.present(UIViewController(), animated: true)
    stage.settle()
    #expect(bar.window == nil)
    chat.dismiss(animated: true)
    stage.settle()
    #expect(bar.window != nil)
    pages.setViewControllers([UIViewController()], animated: true)
    stage.settle()
    #expect(bar.window == nil)
  }

  @Test func aFieldOfThePageShowsTheBarOfThePageToo() {
    let bar = TallBar(frame: .zero)
    let chat = ChatPage(bar)
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    chat.loadViewIfNeeded()
    chat.view.addSubview(field)
    stage.show(chat)
    stage.settle()
    #expect(bar.window == nil)
    stage.tap(field)
    stage.settle()
    #expect(bar.window != nil)
    field.resignFirstResponder()
    stage.settle()
    #expect(bar.window != nil)
    #expect(chat.isFirstResponder)
  }

  @Test func aDragThatDismissesTheKeyboardLeavesTheBar() {
    let bar = TextBar(frame: CGRect(x: 0, y: 0, width: 390, height: 56))
    bar.autoresizingMask = .flexibleHeight
    let chat = ChatPage(bar)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 700))
    scroll.contentSize = CGSize(width: 390, height: 2_000)
    scroll.keyboardDismissMode = .onDrag
    chat.loadViewIfNeeded()
    chat.view.addSubview(scroll)
    show(chat)
    stage.tap(bar.text)
    stage.settle()
    for _ in 0..<2 {
      stage.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 300), duration: 0.2)
      stage.settle()
      #expect(!bar.text.isFirstResponder)
      #expect(chat.isFirstResponder)
      #expect(bar.window != nil)
    }
  }

  @Test(arguments: [
    UIScrollView.KeyboardDismissMode.interactive, .interactiveWithAccessory,
  ])
  func anInteractiveDragThatReachesTheBarEndsTypingAndLeavesTheBar(
    _ mode: UIScrollView.KeyboardDismissMode
  ) {
    let bar = TextBar(frame: CGRect(x: 0, y: 0, width: 390, height: 56))
    bar.autoresizingMask = .flexibleHeight
    let chat = ChatPage(bar)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    scroll.contentSize = CGSize(width: 390, height: 2_000)
    scroll.keyboardDismissMode = mode
    chat.loadViewIfNeeded()
    chat.view.addSubview(scroll)
    show(chat)
    let resting = place(bar)
    stage.tap(bar.text)
    stage.settle()
    stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 700), duration: 0.2)
    stage.settle()
    #expect(bar.text.isFirstResponder)
    stage.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 830), duration: 0.2)
    stage.settle()
    #expect(!bar.text.isFirstResponder)
    #expect(chat.isFirstResponder)
    #expect(place(bar) == resting)
    #expect(stage.issues == [])
  }

  @Test(arguments: [false, true], [false, true])
  func aSwipeBackThatIsCancelledLeavesTheBarAndTheCaretInIt(isTyping: Bool, isCancelled: Bool) {
    let bar = TextBar(frame: CGRect(x: 0, y: 0, width: 390, height: 56))
    bar.autoresizingMask = .flexibleHeight
    let chat = ChatPage(bar)
    let pages = UINavigationController(rootViewController: UIViewController())
    stage.show(pages)
    pages.pushViewController(chat, animated: false)
    stage.settle()
    chat.becomeFirstResponder()
    stage.settle()
    let resting = place(bar)
    if isTyping {
      stage.tap(bar.text)
      stage.type("a")
    }
    stage.press(CGPoint(x: 2, y: 300))
    for step in 1...10 {
      stage.advance(by: 0.02)
      stage.move(to: CGPoint(x: 2 + CGFloat(step) * (isCancelled ? 8 : 30), y: 300))
    }
    stage.advance(by: 0.4)
    stage.release()
    stage.settle()
    #expect((pages.topViewController === chat) == isCancelled)
    #expect((bar.window != nil) == isCancelled)
    if isCancelled {
      #expect(place(bar) == resting)
      #expect(isTyping ? bar.text.isFirstResponder : chat.isFirstResponder)
      stage.type("b")
      #expect(bar.text.text == (isTyping ? "ab" : ""))
    }
    #expect(stage.issues == [])
  }

  @Test func theCaretInTheBarReturnsWithTheBar() {
    let bar = TextBar(frame: CGRect(x: 0, y: 0, width: 390, height: 56))
    bar.autoresizingMask = .flexibleHeight
    let chat = ChatPage(bar)
    let pages = UINavigationController(rootViewController: chat)
    stage.show(pages)
    chat.becomeFirstResponder()
    stage.settle()
    stage.tap(bar.text)
    stage.type("a")
    pages.pushViewController(UIViewController(), animated: true)
    stage.settle()
    #expect(bar.window == nil)
    stage.type("x")
    pages.popViewController(animated: true)
    stage.settle()
    #expect(bar.text.isFirstResponder)
    stage.type("b")
    #expect(bar.text.text == "ab")
    #expect(stage.issues == [])
  }

  @Test func aSheetTakesTheKeysFromTheFieldBehindItAndGivesThemBack() {
    let page = UIViewController()
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    stage.show(page)
    page.view.addSubview(field)
    stage.tap(field)
    stage.type("a")
    let sheet = UIViewController()
    page.present(sheet, animated: true)
    stage.settle()
    stage.type("b")
    #expect(field.text == "a")
    sheet.dismiss(animated: true)
    stage.settle()
    stage.type("c")
    #expect(field.text == "ac")
  }
}

private final class ChatPage: UIViewController {
  private let bar: UIView
  init(_ bar: UIView) {
    self.bar = bar
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
  override var inputAccessoryView: UIView? { bar }
  override var canBecomeFirstResponder: Bool { true }
}

private final class TallBar: UIView {
  var height: CGFloat = 50 { didSet { invalidateIntrinsicContentSize() } }
  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: height)
  }
}

private final class TextBar: UIView {
  let text = UITextView()
  override init(frame: CGRect) {
    super.init(frame: frame)
    text.isScrollEnabled = false
    text.font = .systemFont(ofSize: 17)
    text.translatesAutoresizingMaskIntoConstraints = false
    addSubview(text)
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      text.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor, constant: -8),
      text.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
      text.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -12),
    ])
  }
  required init?(coder: NSCoder) { nil }
  override var intrinsicContentSize: CGSize { .zero }
}

@MainActor private final class KeyboardLog {
  var heights: [CGFloat] = []
  private static let changed = Selector(KeyboardLog.heard)
  init() {
    NotificationCenter.default.addObserver(
      self, selector: Self.changed, name: UIResponder.keyboardWillChangeFrameNotification,
      object: nil)
  }
  private func heard(_ notification: Notification) {
    let value = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
    if let value { heights.append(value.cgRectValue.height) }
  }
}
