import Espalier

// The same scene and the same workloads as the programs of other toolkits that it is compared with:
// one JSON line a phase on standard output. Docs/Benchmarks.md has the list.

guard let workload = Workload(arguments: CommandLine.arguments) else {
  FileHandle.standardError.write(Data(Workload.usage.utf8))
  exit(2)
}
Bench.workload = workload
BenchDelegate.main()
