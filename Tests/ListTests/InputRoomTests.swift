import Espalier
import EspalierTesting
import Foundation
import Testing

/// Tables and sheets make room for the input views of their fields.
@MainActor @Suite(.serialized) struct InputRoomTests {
  private final class Form: UITableViewController {
    var fields: [UITextField] = []

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      16
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
      -> UITableViewCell
    {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let field = UITextField(frame: CGRect(x: 16, y: 0, width: 300, height: 44))
      field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 200))
      cell.contentView.addSubview(field)
      fields.append(field)
      return cell
    }
  }

  @Test("A table controller keeps the edited row above the input views")
  func tableControllersMakeRoom() {
    let stage = Stage(size: CGSize(width: 390, height: 844))
    let form = Form(style: .plain)
    stage.show(UINavigationController(rootViewController: form))
    stage.settle()
    let before = form.tableView.adjustedContentInset.bottom
    stage.tap(form.fields[14])
    stage.settle()
    func place(_ field: UITextField) -> CGRect { field.convert(field.bounds, to: nil) }
    #expect(place(form.fields[14]).maxY <= 644)
    #expect(form.tableView.adjustedContentInset.bottom == 200)
    #expect(form.tableView.verticalScrollIndicatorInsets.bottom == 200)
    // The last row can be scrolled above the views.
    form.tableView.contentOffset.y = 10_000
    form.tableView.scrollToRow(at: IndexPath(row: 15, section: 0), at: .bottom, animated: false)
    stage.settle()
    #expect(place(form.fields[15]).maxY <= 644)
    form.fields[14].resignFirstResponder()
    stage.settle()
    #expect(form.tableView.adjustedContentInset.bottom == before)
    #expect(form.tableView.verticalScrollIndicatorInsets.bottom == 0)
  }

  @Test("A table controller that disappears gives the room back")
  func roomIsGivenBack() {
    let stage = Stage(size: CGSize(width: 390, height: 844))
    let form = Form(style: .plain)
    let navigation = UINavigationController(rootViewController: UIViewController())
    stage.show(navigation)
    navigation.pushViewController(form, animated: false)
    stage.settle()
    stage.tap(form.fields[3])
    stage.settle()
    #expect(form.tableView.contentInset.bottom == 200)
    navigation.popViewController(animated: false)
    stage.settle()
    #expect(form.tableView.contentInset.bottom == 0)
  }

  @Test("A table that ends above the input views needs no room")
  func tablesElsewhereStay() {
    let stage = Stage(size: CGSize(width: 390, height: 844))
    let form = Form(style: .plain)
    let root = UIViewController()
    stage.show(root)
    root.addChild(form)
    form.view.frame = CGRect(x: 0, y: 0, width: 390, height: 600)
    root.view.addSubview(form.view)
    form.didMove(toParent: root)
    stage.settle()
    stage.tap(form.fields[3])
    stage.settle()
    #expect(form.tableView.contentInset.bottom == 0)
    form.view.frame.size.height = 844
  }

  @Test("A sheet at a small detent rises with the input views of its field")
  func sheetsRise() throws {
    let stage = Stage(size: CGSize(width: 390, height: 844))
    let root = UIViewController()
    stage.show(root)
    let contents = UIViewController()
    let field = UITextField(frame: CGRect(x: 20, y: 40, width: 300, height: 44))
    field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 200))
    contents.view.addSubview(field)
    let sheet = try #require(contents.sheetPresentationController)
    sheet.detents = [.custom { _ in 150 }, .large()]
    root.present(contents, animated: false)
    stage.settle()
    func top() -> CGFloat { contents.view.convert(CGPoint.zero, to: nil).y }
    let resting = top()
    stage.tap(field)
    stage.settle()
    #expect(top() == resting - 200)
    #expect(field.convert(field.bounds, to: nil).maxY <= 644)
    field.resignFirstResponder()
    stage.settle()
    #expect(top() == resting)
    // A large sheet is high enough.
    sheet.selectedDetentIdentifier = .large
    stage.settle()
    let large = top()
    stage.tap(field)
    stage.settle()
    #expect(top() == large)
  }
}
