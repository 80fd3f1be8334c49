import EspalierDiagnostics
import Foundation

extension UIViewController {
  /// The storyboard that the controller came from; nil for one made in code.
  public final var storyboard: UIStoryboard? { companions[SceneCompanion.self]?.loader.storyboard }

  /// Makes the view from the scene or the nib of the controller.
  ///
  /// A controller made in code looks for the nib that its initializer was given; without a name for
  /// one named as its class, first without "Controller" at the end.
  ///
  /// - Returns: Whether there is one; false leaves the view to the caller.
  package final func loadViewFromNib() -> Bool {
    if let scene = companions[SceneCompanion.self]?.loader { return scene.makeView(for: self) }
    guard let tables = _ProjectTables.of(type(of: self)), let nib = nibLoader(in: tables) else {
      return false
    }
    nib.init(owner: self).run()
    if viewIfLoaded == nil {
      reportIssue(
        Issue(
          "nib.view", .error, subjects: [diagnosticPath],
          "The nib of \(diagnosticPath) sets no view.",
          fix: "Connect the outlet “view” of File's Owner with a view."))
    }
    return viewIfLoaded != nil
  }

  private func nibLoader(in tables: _ProjectTables) -> _NibLoader.Type? {
    if let name = nibName {
      let found = tables.nib(name)
      if found == nil {
        reportIssue(
          Issue(
            "nib.name", .error, subjects: [diagnosticPath],
            "There is no nib “\(name)” for \(diagnosticPath); an empty view takes its place.",
            fix: "Give init(nibName:bundle:) the name of a xib of the target."))
      }
      return found
    }
    let name = "\(type(of: self))"
    if name.hasSuffix("Controller"), let found = tables.nib("\(name.dropLast(10))") {
      return found
    }
    return tables.nib(name)
  }

  final func basePerformSegue(_ identifier: String, sender: Any?) {
    guard let scene = companions[SceneCompanion.self]?.loader else {
      usageFault(
        "storyboard.segue",
        "\(diagnosticPath) has no segue “\(identifier)”: it does not come from a storyboard.",
        fix: "Make the controller with UIStoryboard.instantiateViewController(withIdentifier:).")
    }
    scene.perform(named: identifier, sender: sender)
  }
}
