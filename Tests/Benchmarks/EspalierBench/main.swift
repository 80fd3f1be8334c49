print("espalier-bench")
