// Empty on purpose: see the comment at this target in Package.swift.
