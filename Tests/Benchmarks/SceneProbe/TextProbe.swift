import Espalier
import Foundation

/// An app with a search bar, fields and a text view that prints each entry, one line per change.
///
/// A line of a field has the text, the composed part of it in brackets, the number of changes, and
/// the place of the composed text or of the caret in points of the window.
final class TextProbe: NSObject, UIApplicationDelegate, UITextViewDelegate, UITextFieldDelegate {
  var window: UIWindow?
  private let notes = UITextView()
  private var changes = 0
  private var toldSize = ""

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if CommandLine.arguments.contains("still") { Runtime.current.caretLimit = 0 }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 420))
    let root = UIViewController()
    root.view.backgroundColor = .systemBackground
    window.rootViewController = root
    let search = UISearchBar(frame: CGRect(x: 0, y: 0, width: 390, height: 56))
    search.placeholder = "Search songs"
    search.showsCancelButton = true
    root.view.addSubview(search)
    let name = field("name", "Name", y: 70)
    let secret = field("secret", "Password", y: 116)
    secret.isSecureTextEntry = true
    root.view.addSubview(name)
    root.view.addSubview(secret)
    notes.frame = CGRect(x: 20, y: 164, width: 350, height: 236)
    notes.font = .systemFont(ofSize: 17)
    notes.layer.borderWidth = 1
    notes.layer.borderColor = UIColor.separator.cgColor
    notes.layer.cornerRadius = 5
    notes.delegate = self
    root.view.addSubview(notes)
    window.makeKeyAndVisible()
    self.window = window
    name.becomeFirstResponder()
    say("ready")
    sayTextSize(root)
    root.registerForTraitChanges([
      UITraitPreferredContentSizeCategory.self, UITraitUserInterfaceStyle.self,
    ]) { [weak self] (root: UIViewController, _) in self?.sayTextSize(root) }
    root.registerForTraitChanges([UITraitAccessibilityContrast.self]) {
      [weak self] (root: UIViewController, _) in self?.sayLook(root)
    }
    return true
  }

  private func sayTextSize(_ root: UIViewController) {
    let category = root.traitCollection.preferredContentSizeCategory
    let font = UIFont.preferredFont(
      forTextStyle: .body, compatibleWith: root.traitCollection)
    let style = root.traitCollection.userInterfaceStyle == .dark ? "dark" : "light"
    let line = "size \(category.rawValue) body \(font.pointSize) \(style)"
    if line != toldSize { say(line) }
    toldSize = line
  }

  private func sayLook(_ root: UIViewController) {
    var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    UIColor.tintColor.resolvedColor(with: root.traitCollection)
      .getRed(&red, green: &green, blue: &blue, alpha: nil)
    let contrast = root.traitCollection.accessibilityContrast == .high ? "high" : "usual"
    let motion = UIAccessibility.isReduceMotionEnabled ? "little" : "usual"
    say("look: contrast \(contrast) motion \(motion) \(green > max(red, blue) ? "green" : "blue")")
  }

  private func field(_ title: String, _ placeholder: String, y: CGFloat) -> UITextField {
    let field = UITextField(frame: CGRect(x: 20, y: y, width: 350, height: 34))
    field.borderStyle = .roundedRect
    field.placeholder = placeholder
    field.clearButtonMode = .whileEditing
    field.delegate = self
    field.addAction(
      UIAction { [weak self, weak field] _ in
        guard let self, let field else { return }
        changes += 1
        say("\(title): \(marked(field)) changes \(changes) at \(place(field))")
        // The line says where to look, and the next one that it can be seen.
        DispatchQueue.main.async { say("shown") }
      },
      for: .editingChanged)
    return field
  }

  /// The text of a field, with the composed part in brackets.
  private func marked(_ field: UITextField) -> String {
    guard let range = field.markedTextRange,
      let before = field.textRange(from: field.beginningOfDocument, to: range.start),
      let after = field.textRange(from: range.end, to: field.endOfDocument),
      let parts = Optional([before, range, after].map { field.text(in: $0) ?? "" })
    else { return field.text ?? "" }
    return "\(parts[0])[\(parts[1])]\(parts[2])"
  }

  private func place(_ field: UITextField) -> String {
    var rect = field.caretRect(for: field.endOfDocument)
    if let range = field.markedTextRange { rect = field.firstRect(for: range) }
    let inWindow = field.convert(rect, to: nil)
    let numbers = [inWindow.minX, inWindow.minY, inWindow.width, inWindow.height]
    return numbers.map { String(Int($0.rounded(.down))) }.joined(separator: " ")
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    if string.utf16.count > 1 { say("asked (\(range.location),\(range.length)) \(string)") }
    return true
  }

  func textViewDidChange(_ textView: UITextView) { say("notes: \(textView.text.debugDescription)") }
}
