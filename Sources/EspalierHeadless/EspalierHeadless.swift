// This module's files follow.
