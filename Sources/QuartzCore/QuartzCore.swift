// Ported source keeps its `import QuartzCore`: this module is Espalier under Apple's name.
@_exported public import Espalier
