import EspalierCore
import EspalierDiagnostics
import Foundation

extension UIPickerView {
  private static var mostComponents: Int { 1000 }
  private static var mostRows: Int { 100_000_000 }

  final func setNeedsReload() {
    isLoaded = false
    setNeedsLayout()
  }

  /// Asks the data source for the numbers, if they are out of date.
  ///
  /// The source may ask the picker meanwhile; it gets the numbers that are known by then.
  final func loadIfNeeded() {
    guard !isLoaded, !isLoading else { return }
    isLoading = true
    isLoaded = true
    let count = usable(
      dataSource?.numberOfComponents(in: self) ?? 0, upTo: Self.mostComponents, "components")
    while wheels.count > count { wheels.removeLast().removeFromSuperview() }
    while wheels.count < count {
      let wheel = PickerWheel(wheels.count, in: self)
      wheels.append(wheel)
      addSubview(wheel)
    }
    for wheel in wheels { load(wheel) }
    isLoading = false
    active = min(active, max(wheels.count - 1, 0))
    setNeedsLayout()
  }

  /// Asks for the rows of a component again, unless the source is being asked just now.
  final func reload(_ component: Int) {
    guard isLoaded else { return loadIfNeeded() }
    guard !isLoading, let wheel = wheel(component) else { return }
    isLoading = true
    load(wheel)
    isLoading = false
  }

  /// Asks for the number of rows and the measures of a component.
  private func load(_ wheel: PickerWheel) {
    let component = wheel.component
    let rows = dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
    let height =
      delegate?.pickerView(self, rowHeightForComponent: component)
      ?? WheelShape.standardRowHeight
    let width =
      delegate?.pickerView(self, widthForComponent: component) ?? UIView.noIntrinsicMetric
    if width != UIView.noIntrinsicMetric, !width.isFinite || width < 0 {
      report("width \(width) for component \(component); it gets an equal share", "a width from 0")
    }
    if !height.isFinite || height <= 0 {
      report(
        "row height \(height) for component \(component); its rows are 32 points high",
        "a height above 0")
    }
    wheel.wishedWidth = width.isFinite && width >= 0 ? width : nil
    wheel.load(
      usable(rows, upTo: Self.mostRows, "rows of component \(component)"),
      rowHeight: height.isFinite && height > 0
        ? min(max(height, 1), 10_000) : WheelShape.standardRowHeight)
    setNeedsLayout()
  }

  /// Returns a number that a picker can show.
  private func usable(_ number: Int, upTo limit: Int, _ what: String) -> Int {
    guard !(0...limit).contains(number) else { return number }
    let used = min(max(number, 0), limit)
    report("\(number) \(what); \(used) are shown", "a number from 0 to \(limit)")
    return used
  }

  private func report(_ what: String, _ wanted: String) {
    reportIssue(
      Issue(
        "picker", .error, subjects: [diagnosticPath, what],
        "\(diagnosticPath) got \(what).", fix: "Return \(wanted)."))
  }

  /// Returns the wheel of a component, with the present numbers; reports one that does not exist.
  final func wheel(_ component: Int) -> PickerWheel? {
    loadIfNeeded()
    guard wheels.indices.contains(component) else {
      // A picker without a source has no components yet; programs may ask it before.
      if dataSource != nil, !isLoading {
        reportIssue(
          Issue(
            "picker", .error, subjects: [diagnosticPath, "component \(component)"],
            "\(diagnosticPath) has no component \(component): there are \(wheels.count).",
            fix: "Use a component from 0 to numberOfComponents - 1."))
      }
      return nil
    }
    return wheels[component]
  }

  // MARK: - Places

  private static var edge: CGFloat { 9 }
  private static var gap: CGFloat { 5 }

  private var isMirrored: Bool { traitCollection.layoutDirection == .rightToLeft }

  /// Returns the frames of the components, from the leading one on.
  final func frames() -> [CGRect] {
    guard !wheels.isEmpty else { return [] }
    let count = CGFloat(wheels.count)
    let room = bounds.width - 2 * Self.edge - Self.gap * (count - 1)
    let share = max((room / count).rounded(.down), 0)
    let widths = wheels.map { $0.wishedWidth ?? share }
    let taken = widths.reduce(0, +) + Self.gap * (count - 1)
    var x = Self.edge + ((bounds.width - 2 * Self.edge - taken) / 2).rounded(.down)
    return widths.map { width in
      let start = isMirrored ? bounds.width - x - width : x
      x += width + Self.gap
      return CGRect(
        x: bounds.minX + start, y: bounds.minY, width: width, height: bounds.height)
    }
  }

  final func placeWheels() {
    let frames = frames()
    for (wheel, frame) in zip(wheels, frames) { wheel.frame = frame }
    let rowHeight = wheels.map(\.rowHeight).max() ?? WheelShape.standardRowHeight
    band.frame = CGRect(
      x: bounds.minX + Self.edge, y: bounds.minY + (bounds.height - rowHeight) / 2 - 1,
      width: max(bounds.width - 2 * Self.edge, 0), height: rowHeight + 2)
    placeRing()
  }

  /// Puts the ring of the focus around the selected row of the component that keys turn; a ring
  /// that the program set stays.
  final func placeRing() {
    let own: UIFocusEffect = ring ?? FocusSettings.standardEffect
    guard wheels.indices.contains(active), focusEffect === own else { return }
    let frame = wheels[active].frame
    let rect =
      wheels.count == 1
      ? band.frame
      : CGRect(
        x: frame.minX, y: band.frame.minY, width: frame.width, height: band.frame.height)
    let inside = rect.insetBy(dx: 2, dy: 2)
    guard ring?.rect != inside else { return }
    let effect = UIFocusHaloEffect(roundedRect: inside, cornerRadius: 6, curve: .circular)
    ring = effect
    focusEffect = effect
  }
}
