// Opens two scenes on the desktop for a test that watches from outside, and says what they hear.

import Espalier

SceneProbe.main()
