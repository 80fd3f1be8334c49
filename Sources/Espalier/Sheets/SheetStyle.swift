extension UISheetPresentationController: Feature {
  static func start(in runtime: Runtime) {
    for style in [UIModalPresentationStyle.pageSheet, .formSheet] {
      PresentationStyles.register(style) {
        UISheetPresentationController(presentedViewController: $0, presenting: $1)
      }
    }
  }
}

extension UIViewController {
  /// The sheet this controller is presented in, or will be with its present style; `nil` for others.
  ///
  /// Reading it before the presentation makes the one that will be used, so that it can be set up.
  public final var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
}
