extension UIViewController {
  /// The area that bars cover at the top of the view; older code's name for the safe area.
  public final var topLayoutGuide: any UILayoutSupport { systemGuide(.top) }

  /// The area that bars cover at the bottom of the view; older code's name for the safe area.
  public final var bottomLayoutGuide: any UILayoutSupport { systemGuide(.bottom) }

  private func systemGuide(_ kind: SystemGuide.Kind) -> SystemGuide {
    let view: UIView = view
    return view.systemGuide(kind)
  }
}
