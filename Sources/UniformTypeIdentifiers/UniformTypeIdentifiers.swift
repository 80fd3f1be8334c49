// Ported source keeps its `import UniformTypeIdentifiers`: the types are those of EspalierTypes.
@_exported public import EspalierTypes
