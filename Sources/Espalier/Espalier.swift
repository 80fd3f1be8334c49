// What an app imports: the core, which brings Foundation, and the features.
@_exported public import EspalierCards
@_exported public import EspalierContainers
@_exported public import EspalierCore
@_exported public import EspalierDebugging
@_exported public import EspalierDynamics
@_exported public import EspalierInteraction
@_exported public import EspalierLists
@_exported public import EspalierPickers
@_exported public import EspalierPopup
@_exported public import EspalierTextEntry
