// The target's other sources come from the plugin EspalierProject.
