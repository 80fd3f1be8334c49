import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// Title views and custom views of items are sized by Auto Layout, and bars follow their sizes.
@MainActor @Suite struct BarItemSizeTests {
  let scene = NavigationScene()
  var item: UINavigationItem { scene.first.navigationItem }
  var bar: UINavigationBar { scene.navigation.navigationBar }

  /// A place in the bar.
  enum Place: CaseIterable { case title, leading, trailing }

  private func show(_ view: UIView, at place: Place) {
    switch place {
    case .title: item.titleView = view
    case .leading: item.leftBarButtonItem = UIBarButtonItem(customView: view)
    case .trailing: item.rightBarButtonItem = UIBarButtonItem(customView: view)
    }
    scene.stage.settle()
  }

  @Test(arguments: Place.allCases)
  func aViewFollowsItsIntrinsicSize(place: Place) {
    let view = Measured(60)
    show(view, at: place)
    #expect(view.bounds.size == CGSize(width: 60, height: 28))
    for width in [150, 20] as [CGFloat] {
      view.width = width
      scene.stage.settle()
      #expect(view.bounds.width == width)
      #expect(view.convert(view.bounds, to: bar).midY == 22)
    }
    if place == .title { #expect(view.convert(view.bounds, to: bar).midX == 195) }
    #expect(scene.stage.issues.isEmpty)
  }

  @Test(arguments: Place.allCases)
  func aStackFollowsWhatIsInIt(place: Place) {
    let (label, view) = (UILabel(), Measured(30))
    label.text = "Ab"
    show(UIStackView(arrangedSubviews: [label, view]), at: place)
    #expect(view.bounds.width == 30 && label.bounds.width > 10)
    label.text = "A longer text"
    view.width = 80
    scene.stage.settle()
    #expect(view.bounds.width == 80)
    #expect(label.bounds.width >= label.intrinsicContentSize.width - 1)
    view.width = 10
    scene.stage.settle()
    #expect(view.bounds.width == 10)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test(arguments: Place.allCases, [false, true])
  func aViewFollowsTheConstraintsInsideIt(place: Place, translates: Bool) {
    let (box, inner) = (UIView(), UIView())
    box.translatesAutoresizingMaskIntoConstraints = translates
    inner.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(inner)
    let width = inner.widthAnchor.constraint(equalToConstant: 40)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 5),
      inner.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -5),
      inner.topAnchor.constraint(equalTo: box.topAnchor),
      inner.bottomAnchor.constraint(equalTo: box.bottomAnchor),
      inner.heightAnchor.constraint(equalToConstant: 20), width,
    ])
    show(box, at: place)
    #expect(box.bounds.size == CGSize(width: 50, height: 20))
    width.constant = 90
    scene.stage.settle()
    #expect(box.bounds.size == CGSize(width: 100, height: 20))
    #expect(inner.frame == CGRect(x: 5, y: 0, width: 90, height: 20))
    width.constant = 12
    scene.stage.settle()
    #expect(box.bounds.width == 22)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test(arguments: Place.allCases)
  func aFrameThatTheProgramSetCounts(place: Place) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 132, height: 26))
    show(view, at: place)
    #expect(view.bounds.size == CGSize(width: 132, height: 26))
    view.frame.size.width = 70
    bar.setNeedsLayout()
    item.title = "Other"
    scene.stage.settle()
    #expect(view.bounds.size == CGSize(width: 70, height: 26))
  }

  @Test func aButtonFollowsItsTitle() {
    let button = UIButton(type: .system)
    button.setTitle("Ab", for: .normal)
    show(button, at: .trailing)
    let short = button.bounds.width
    button.setTitle("A longer title", for: .normal)
    scene.stage.settle()
    #expect(button.bounds.width > short + 30)
  }

  @Test func itemsMakeRoomForEachOtherAndForTheTitle() {
    let (first, second, title) = (Measured(30), Measured(30), Measured(120))
    item.rightBarButtonItems = [first, second].map(UIBarButtonItem.init(customView:))
    show(title, at: .title)
    func place(_ view: UIView) -> CGRect { view.convert(view.bounds, to: bar) }
    first.width = 90
    scene.stage.settle()
    #expect(place(second).maxX <= place(first).minX)
    #expect(place(title).maxX <= place(second).minX)
    #expect(place(title).width == 120)
  }

  @Test func aLongTitleViewIsCutAndGetsItsWidthBack() {
    let title = Measured(900)
    show(title, at: .title)
    #expect(title.bounds.width < 390)
    title.width = 100
    scene.stage.settle()
    #expect(title.bounds.width == 100)
  }

  @Test func aViewHasItsSizeAfterAPushAndAPop() {
    let title = Measured(60)
    show(title, at: .title)
    scene.navigation.pushViewController(scene.second, animated: true)
    scene.stage.settle()
    title.width = 140
    scene.navigation.popViewController(animated: true)
    scene.stage.settle()
    #expect(title.bounds.width == 140)
    #expect(title.convert(title.bounds, to: bar).midX == 195)
  }

  @Test func customViewsOfAPopupBarHaveTheirSizes() {
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController()]
    scene.stage.show(tabs)
    let content = UIViewController()
    let (framed, measured) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)), Measured(60)
    )
    content.popupItem.trailingBarButtonItems = [framed, measured].map(
      UIBarButtonItem.init(customView:))
    tabs.presentPopupBar(with: content, animated: false)
    scene.stage.settle()
    #expect(framed.bounds.size == CGSize(width: 20, height: 20))
    #expect(measured.bounds.size == CGSize(width: 60, height: 28))
    measured.width = 90
    scene.stage.settle()
    #expect(measured.bounds.width == 90)
    let popupBar = tabs.popupBar
    for view in [framed, measured] {
      #expect(popupBar.bounds.contains(view.convert(view.bounds, to: popupBar)))
    }
  }

  // MARK: Fields and cells

  @Test(arguments: [false, true])
  func aSideViewOfATextFieldFollowsItsIntrinsicSize(isLeft: Bool) {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    scene.first.view.addSubview(field)
    let view = Measured(30)
    if isLeft { field.leftView = view } else { field.rightView = view }
    field.leftViewMode = .always
    field.rightViewMode = .always
    scene.stage.settle()
    #expect(view.frame == CGRect(x: isLeft ? 0 : 170, y: 6, width: 30, height: 28))
    view.width = 55
    scene.stage.settle()
    #expect(view.frame == CGRect(x: isLeft ? 0 : 145, y: 6, width: 55, height: 28))
    view.width = 10
    scene.stage.settle()
    #expect(view.bounds.width == 10)
  }

  @Test func aSideViewOfATextFieldFollowsWhatIsInsideIt() {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    scene.first.view.addSubview(field)
    let view = Measured(30)
    field.leftView = UIStackView(arrangedSubviews: [view])
    field.leftViewMode = .always
    scene.stage.settle()
    #expect(view.bounds.width == 30)
    view.width = 64
    scene.stage.settle()
    #expect(field.leftView?.bounds.width == 64)
    #expect(field.textRect(forBounds: field.bounds).minX >= 64)
  }

  @Test func aCustomAccessoryOfAListCellFollowsItsIntrinsicSize() {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 100, width: 390, height: 50))
    scene.first.view.addSubview(cell)
    let view = Measured(30)
    cell.accessories = [
      .customView(configuration: .init(customView: view, placement: .trailing()))
    ]
    scene.stage.settle()
    #expect(view.bounds.width == 30)
    let room = cell.contentView.frame.width
    view.width = 80
    scene.stage.settle()
    #expect(view.bounds.width == 80)
    #expect(cell.contentView.frame.width == room - 50)
    #expect(cell.bounds.contains(view.convert(view.bounds, to: cell)))
  }
}

/// A view with an intrinsic size.
@MainActor private final class Measured: UIView {
  var width: CGFloat { didSet { invalidateIntrinsicContentSize() } }

  init(_ width: CGFloat) {
    self.width = width
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { CGSize(width: width, height: 28) }
}
