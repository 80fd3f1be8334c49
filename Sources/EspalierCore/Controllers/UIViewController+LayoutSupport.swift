extension UIViewController {
  final func systemGuide(_ kind: SystemGuide.Kind) -> SystemGuide {
    let view: UIView = view
    return view.systemGuide(kind)
  }
}
