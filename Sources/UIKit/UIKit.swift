// Ported source keeps its `import UIKit`: this module is Espalier under Apple's name.
@_exported public import Espalier
