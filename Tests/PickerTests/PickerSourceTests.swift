import Espalier
import EspalierPickers
import EspalierTesting
import Foundation
import Testing

/// What a picker asks its data source and its delegate for.
@MainActor @Suite struct PickerSourceTests {
  @Test func aSelectionOutsideBecomesTheNearestRow() {
    let scene = PickerScene()
    scene.picker.selectRow(99, inComponent: 0, animated: false)
    #expect(scene.picker.selectedRow(inComponent: 0) == 5)
    scene.picker.selectRow(-4, inComponent: 0, animated: false)
    #expect(scene.picker.selectedRow(inComponent: 0) == 0)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func aComponentWithoutRowsHasNoSelection() {
    let scene = PickerScene([[]])
    #expect(scene.picker.selectedRow(inComponent: 0) == -1)
    scene.notch()
    scene.stage.tap(scene.middle())
    scene.stage.settle()
    #expect(scene.told.isEmpty)
    scene.lists = [["a"]]
    scene.picker.reloadComponent(0)
    #expect(scene.picker.selectedRow(inComponent: 0) == 0)
  }

  @Test func aReloadKeepsTheSelectionsAsFarAsThereAreRows() {
    let scene = PickerScene([PickerScene.numbers(10), PickerScene.numbers(10)])
    scene.picker.selectRow(7, inComponent: 0, animated: false)
    scene.picker.selectRow(2, inComponent: 1, animated: false)
    scene.lists = [["x", "y"], ["u", "v", "w"]]
    scene.picker.reloadAllComponents()
    scene.stage.settle()
    #expect(scene.picker.selectedRow(inComponent: 0) == 1)
    #expect(scene.picker.numberOfRows(inComponent: 0) == 2)
    #expect(scene.titles == ["y", "w"])
    #expect(scene.told.isEmpty)
  }

  @Test func aSelectionMayReloadAnotherComponent() {
    let scene = PickerScene([["a", "b"], ["1", "2"]])
    scene.onSelect = { [unowned scene] in
      scene.lists[1] = ["8", "9"]
      scene.picker.reloadComponent(1)
    }
    scene.notch()
    scene.stage.settle()
    #expect(scene.titles == ["b", "8"])
  }

  @Test func widthsAndHeightsComeFromTheDelegate() {
    let scene = PickerScene([["a", "b"], ["c", "d"]])
    scene.widths = [60, 100]
    scene.heights = [44, 20]
    scene.picker.reloadAllComponents()
    scene.stage.settle()
    #expect(scene.picker.rowSize(forComponent: 0) == CGSize(width: 60, height: 44))
    #expect(scene.picker.rowSize(forComponent: 1) == CGSize(width: 100, height: 20))
    let places = scene.labels.filter { ["a", "c"].contains($0.text) }.map {
      $0.convert($0.bounds, to: scene.picker).midX
    }
    // Together they are 165 wide, in the middle of 320.
    #expect(places.map { abs($0 - 107) <= 0.5 || abs($0 - 192) <= 0.5 } == [true, true])
  }

  @Test func titlesMayHaveAttributes() throws {
    final class Coloured: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
      func pickerView(_ view: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
      func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
      ) -> NSAttributedString? {
        NSAttributedString(string: "row \(row)", attributes: [.foregroundColor: UIColor.red])
      }
    }
    let scene = PickerScene()
    let source = Coloured()
    scene.picker.dataSource = source
    scene.picker.delegate = source
    scene.stage.settle()
    let text = try #require(scene.labels.compactMap(\.attributedText).first { $0.length > 0 })
    #expect(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    #expect(text.attribute(.font, at: 0, effectiveRange: nil) is UIFont)
  }

  @Test("Looks T44: views of rows are reused and squeezed, and the fifth row has none")
  func views() throws {
    final class Viewed: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
      var made = 0
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
      func pickerView(_ view: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 500 }
      func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
        reusing view: UIView?
      ) -> UIView {
        if view == nil { made += 1 }
        let label = view as? UILabel ?? UILabel()
        label.text = "\(row)"
        return label
      }
    }
    let scene = PickerScene()
    let source = Viewed()
    scene.picker.dataSource = source
    scene.picker.delegate = source
    scene.stage.settle()
    let next = try #require(scene.picker.view(forRow: 1, forComponent: 0))
    let frame = next.convert(next.bounds, to: scene.picker)
    #expect(abs(frame.minY - 124.447) < 0.001 && abs(frame.height - 30.266) < 0.001)
    #expect(next.bounds.size == CGSize(width: 302, height: 32))
    #expect(scene.picker.view(forRow: 4, forComponent: 0) != nil)
    #expect(scene.picker.view(forRow: 5, forComponent: 0) == nil)
    for _ in 0..<20 { scene.notch() }
    scene.stage.settle()
    #expect(scene.picker.selectedRow(inComponent: 0) == 20)
    #expect((scene.picker.view(forRow: 20, forComponent: 0) as? UILabel)?.text == "20")
    #expect(source.made <= 16)
  }

  @Test func aLyingSourceIsReportedAndStopsNothing() {
    final class Liar: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
      var components = 3
      func numberOfComponents(in pickerView: UIPickerView) -> Int { components }
      func pickerView(_ view: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        [-5, 3, .max][component]
      }
      func pickerView(_ view: UIPickerView, widthForComponent component: Int) -> CGFloat {
        [.nan, -30, .infinity][component]
      }
      func pickerView(_ view: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
        [0, .nan, -.infinity][component]
      }
    }
    let scene = PickerScene()
    let liar = Liar()
    scene.picker.dataSource = liar
    scene.picker.delegate = liar
    scene.stage.settle()
    #expect(scene.picker.numberOfRows(inComponent: 0) == 0)
    #expect(scene.picker.numberOfRows(inComponent: 2) == 100_000_000)
    #expect(scene.picker.rowSize(forComponent: 1) == CGSize(width: 97, height: 32))
    scene.picker.selectRow(.max, inComponent: 2, animated: true)
    scene.stage.settle()
    #expect(scene.stage.issues.count == 8)
    #expect(scene.stage.issues.allSatisfy { $0.code == "picker" })
    liar.components = -1
    scene.picker.reloadAllComponents()
    #expect(scene.picker.numberOfComponents == 0)
    #expect(scene.picker.selectedRow(inComponent: 0) == -1)
    #expect(scene.picker.rowSize(forComponent: 7) == .zero)
    scene.stage.settle()
  }

  @Test func aPickerWithoutASourceIsEmpty() {
    let picker = UIPickerView()
    #expect(picker.numberOfComponents == 0 && picker.frame.size == CGSize(width: 320, height: 216))
    #expect(picker.selectedRow(inComponent: 0) == -1)
    picker.selectRow(3, inComponent: 1, animated: true)
    picker.reloadAllComponents()
    picker.layoutIfNeeded()
  }

  @Test func aSourceMayReloadWhileItIsAsked() {
    final class Eager: NSObject, UIPickerViewDataSource {
      func numberOfComponents(in pickerView: UIPickerView) -> Int {
        pickerView.reloadAllComponents()
        return 1
      }
      func pickerView(_ view: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        view.reloadComponent(component)
        return 4
      }
    }
    let scene = PickerScene()
    let source = Eager()
    scene.picker.dataSource = source
    scene.picker.reloadComponent(0)
    scene.stage.settle()
    #expect(scene.picker.numberOfRows(inComponent: 0) == 4)
    // A source that reloads whenever it is asked asks for a layout in each layout.
    #expect(scene.stage.issues.count == 1)
    #expect(scene.stage.issues.first?.code == "C33")
  }

  @Test func aDelegateMayReloadWhileItGivesRows() {
    final class Restless: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
      var isFirst = true
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
      func pickerView(_ view: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 9 }
      func pickerView(
        _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
      ) -> String? {
        if isFirst {
          isFirst = false
          pickerView.reloadAllComponents()
        }
        return "\(row)"
      }
    }
    let scene = PickerScene()
    let source = Restless()
    scene.picker.dataSource = source
    scene.picker.delegate = source
    scene.stage.settle()
    #expect(scene.titles == ["0"])
  }
}
