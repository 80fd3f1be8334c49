print("solver-trace")
