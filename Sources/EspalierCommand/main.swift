internal import EspalierProjects
internal import Foundation

// The lines of a build arrive as they are printed, and mistakes of the user end with their status.
let tool = CommandLineTool(
  output: { FileHandle.standardOutput.write(Data(($0 + "\n").utf8)) },
  errors: { FileHandle.standardError.write(Data(($0 + "\n").utf8)) })
exit(tool.run(Array(CommandLine.arguments.dropFirst())))
