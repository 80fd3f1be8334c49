// A program for tests that watch from outside.
//
//   scene-probe              opens two scenes on the desktop, and prints their callbacks
//   scene-probe place        prints the place of a floating window of the name "probe"
//   scene-probe place WIDTH  moves it to the upper left corner first, with this width
//   scene-probe window       keeps its window from run to run, and prints each of its sizes
//   scene-probe depth N      nests N views and goes through everything that walks over them
//   scene-probe depth N constraints   the same, with constraints
//   scene-probe text         opens a window with fields, and prints each entry
//   scene-probe text still   the same, with a caret that does not blink
//   scene-probe defaults     sets a default, and another one when it goes to the background
//   scene-probe defaults exit   sets a default and calls `exit`
//   scene-probe thread       changes a label on another thread, and prints the report

import Espalier
import Foundation

switch CommandLine.arguments.dropFirst().first {
case "place": PlaceProbe.main()
case "window": WindowProbe.main()
case "depth": DepthProbe.main()
case "text": TextProbe.main()
case "defaults": DefaultsProbe.main()
case "thread": ThreadProbe.main()
default: SceneProbe.main()
}
