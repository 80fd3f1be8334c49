extension UIViewController: UIFocusEnvironment {
}
