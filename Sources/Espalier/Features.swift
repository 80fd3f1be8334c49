import EspalierAccessibility
import EspalierCards
import EspalierCore
import EspalierDebugging
import EspalierInteraction
import EspalierPopup

/// Returns the features that are there from the start, one to a line, for the first runtime:
/// `Tests/Checks/deletable-features.txt` says which of them a build can do without.
@_silgen_name("espalier_features") @MainActor package func linkedFeatures() -> [any Feature.Type] {
  [
    ContainmentChecks.self,  // Debugging
    TextInputSession.self,  // TextInput
    KeyRouter.self,  // Keys
    ContextMenuPresenter.self,  // ContextMenus
    DragFeature.self,  // DragAndDrop
    UISheetPresentationController.self,  // Sheets
    UIPopoverPresentationController.self,  // Popovers
    PointerTracker.self,  // Pointer
    PopupRestoration.self,  // Popup
    FloatRestoration.self,  // PictureInPicture
    AccessibilityFeature.self,  // Accessibility
    AccessibilityExport.self,
    MediaFeature.self,
    DesktopFeature.self,
    ProjectCatalogues.self,
  ]
}
