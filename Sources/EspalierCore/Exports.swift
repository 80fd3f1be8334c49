// Code that imports only UIKit expects Foundation's types to come along, as on Apple's systems.
@_exported public import EspalierGeometry
@_exported public import EspalierLayers
@_exported public import Foundation
