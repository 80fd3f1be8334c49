// Ported source keeps its `import OSLog`, which re-exports `os` on Apple's platforms, too.
@_exported public import os
