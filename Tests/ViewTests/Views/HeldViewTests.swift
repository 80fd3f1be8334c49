import Espalier
import EspalierTesting
import Foundation
import Testing

/// Properties that hold a view show it in one place, and give it back.
@MainActor @Suite(.serialized) struct HeldViewTests {
  @Test(
    "An owner shows one view, and what it no longer holds has no superview",
    arguments: HeldProperty.allCases)
  func anOwnerShowsOneView(_ property: HeldProperty) {
    let scene = HeldScene()
    let (first, second) = (scene.owner(of: property), scene.owner(of: property))
    let (a, b) = (property.view(), property.view())
    scene.set(a, in: first)
    #expect(scene.count(of: a) == 1)
    scene.set(b, in: first)
    #expect(a.superview == nil)
    #expect(scene.count(of: b) == 1)
    scene.set(nil, in: first)
    #expect(b.superview == nil)
    scene.set(a, in: second)
    #expect(scene.count(of: a) == 1)
    scene.set(a, in: first)
    #expect(scene.count(of: a) == 1)
    scene.set(nil, in: first)
    #expect(a.superview == nil)
  }

  @Test(
    "A view that the program moved elsewhere stays there",
    arguments: HeldProperty.allCases)
  func aMovedViewStays(_ property: HeldProperty) {
    let scene = HeldScene()
    let owner = scene.owner(of: property)
    let (a, b) = (property.view(), property.view())
    scene.set(a, in: owner)
    scene.other.addSubview(a)
    a.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    scene.layOut(owner)
    #expect(a.superview === scene.other)
    #expect(a.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
    scene.set(b, in: owner)
    #expect(a.superview === scene.other)
    #expect(scene.count(of: b) == 1)
    scene.set(nil, in: owner)
    #expect(a.superview === scene.other)
    #expect(b.superview == nil)
  }

  @Test(
    "A view that another owner was given belongs to that one",
    arguments: HeldProperty.allCases.filter { !$0.followsFirstResponder })
  func aViewBelongsToItsLastOwner(_ property: HeldProperty) {
    let scene = HeldScene()
    let (first, second) = (scene.owner(of: property), scene.owner(of: property))
    let (a, b) = (property.view(), property.view())
    scene.set(a, in: first)
    scene.set(a, in: second)
    let place = a.superview
    #expect(scene.count(of: a) == 1)
    scene.layOut(first)
    #expect(a.superview === place)
    scene.set(b, in: first)
    #expect(a.superview === place)
    scene.set(nil, in: first)
    #expect(a.superview === place)
    #expect(place != nil)
  }

  @Test("A cell shows one accessory through editing and reuse")
  func accessoriesOfCells() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let (own, editing) = (UISwitch(), UISwitch())
    cell.accessoryView = own
    cell.editingAccessoryView = editing
    cell.accessoryType = .checkmark
    cell.setEditing(true, animated: false)
    #expect(own.superview == nil)
    #expect(editing.superview === cell)
    cell.setEditing(false, animated: false)
    #expect(own.superview === cell)
    #expect(editing.superview == nil)
    // The same view in both properties belongs to both.
    cell.editingAccessoryView = own
    cell.accessoryView = nil
    cell.setEditing(true, animated: false)
    #expect(own.superview === cell)
    #expect(cell.subviews.count { $0 is UISwitch } == 1)
  }

  @Test("Reused cells have the switch of their own row and no other")
  func switchesOfReusedCells() {
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let page = SwitchList(style: .plain)
    stage.show(page)
    for y in stride(from: 0.0, through: 3_000, by: 150) {
      page.tableView.contentOffset.y = y
      stage.turn()
    }
    for cell in page.tableView.visibleCells {
      let row = page.tableView.indexPath(for: cell)?.row ?? 1
      #expect(cell.subviews.count { $0 is UISwitch } == (row % 2 == 0 ? 1 : 0))
    }
  }

  private final class SwitchList: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      100
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
      -> UITableViewCell
    {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.accessoryView = indexPath.row % 2 == 0 ? UISwitch() : nil
      return cell
    }
  }

  @Test("A refresh control that is added as a subview refreshes, and follows its scroll view")
  func refreshControlsFollowTheirPlace() {
    let stage = Stage(size: CGSize(width: 300, height: 600))
    let scrolls = [UIScrollView(), UIScrollView()]
    let page = UIViewController()
    for (index, scroll) in scrolls.enumerated() {
      scroll.frame = CGRect(x: 0, y: 300 * Double(index), width: 300, height: 300)
      scroll.contentSize = CGSize(width: 300, height: 900)
      page.view.addSubview(scroll)
    }
    stage.show(page)
    let control = UIRefreshControl()
    scrolls[0].addSubview(control)
    control.beginRefreshing()
    #expect(scrolls[0].adjustedContentInset.top == 60)
    scrolls[1].refreshControl = control
    #expect(scrolls[0].refreshControl == nil)
    #expect(scrolls[0].adjustedContentInset.top == 0)
    #expect(scrolls[1].adjustedContentInset.top == 60)
    control.endRefreshing()
    stage.settle()
    var refreshes = 0
    control.addAction(UIAction { _ in refreshes += 1 }, for: .valueChanged)
    stage.drag(from: CGPoint(x: 150, y: 50), to: CGPoint(x: 150, y: 280), duration: 0.3)
    #expect(refreshes == 0)
    stage.settle()
    stage.drag(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 580), duration: 0.3)
    #expect(refreshes == 1)
  }
}
