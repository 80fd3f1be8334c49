import Espalier
import Foundation

/// An app with a search bar, fields and a text view that tells what is entered, one line a change.
final class TextProbe: NSObject, UIApplicationDelegate, UITextViewDelegate {
  var window: UIWindow?
  private let notes = UITextView()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
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
    return true
  }

  private func field(_ title: String, _ placeholder: String, y: CGFloat) -> UITextField {
    let field = UITextField(frame: CGRect(x: 20, y: y, width: 350, height: 34))
    field.borderStyle = .roundedRect
    field.placeholder = placeholder
    field.clearButtonMode = .whileEditing
    field.addAction(
      UIAction { [weak self, weak field] _ in self?.say("\(title): \(field?.text ?? "")") },
      for: .editingChanged)
    return field
  }

  func textViewDidChange(_ textView: UITextView) { say("notes: \(textView.text.debugDescription)") }

  private func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}
