// Ported source keeps its `import CoreGraphics`: this module is Espalier under Apple's name.
@_exported public import Espalier
