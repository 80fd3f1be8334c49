#pragma once

// SDL must not rename main: the program's entry point is Swift's.
#define SDL_MAIN_HANDLED 1
#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>

// Macros that Swift's importer leaves out.
static const int espalier_window_position_centered = (int)SDL_WINDOWPOS_CENTERED;
static const int espalier_window_position_undefined = (int)SDL_WINDOWPOS_UNDEFINED;
// The device of mouse events that SDL makes from touches.
static const Uint32 espalier_touch_mouse_id = SDL_TOUCH_MOUSEID;
// The device of touch events that SDL makes from the mouse.
static const SDL_TouchID espalier_mouse_touch_id = SDL_MOUSE_TOUCHID;

// The descriptor on which the window system's events arrive, -1 where there is none.
static inline int espalier_window_descriptor(SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info)) return -1;
#if defined(SDL_VIDEO_DRIVER_X11)
  if (info.subsystem == SDL_SYSWM_X11 && info.info.x11.display)
    return ConnectionNumber(info.info.x11.display);
#endif
#if defined(SDL_VIDEO_DRIVER_WAYLAND)
  if (info.subsystem == SDL_SYSWM_WAYLAND && info.info.wl.display) {
    // SDL loads the Wayland client itself; this takes another reference to what is loaded.
    void *library = SDL_LoadObject("libwayland-client.so.0");
    if (!library) return -1;
    int (*descriptor)(void *) =
        (int (*)(void *))SDL_LoadFunction(library, "wl_display_get_fd");
    int result = descriptor ? descriptor(info.info.wl.display) : -1;
    SDL_UnloadObject(library);
    return result;
  }
#endif
  return -1;
}

// Declared here: <sys/epoll.h> has types that Swift would then find in two modules.
typedef struct {
  Uint32 events;
  Uint64 data;
}
#if defined(__x86_64__)
__attribute__((packed))
#endif
espalier_epoll_event;
extern int epoll_create1(int flags);
extern int epoll_ctl(int epoll, int operation, int descriptor, espalier_epoll_event *event);

// A descriptor from which nothing can be read, for espalier_watch; -1 where the system has none left.
static inline int espalier_make_watch(void) {
  return epoll_create1(02000000 /* EPOLL_CLOEXEC */);
}

// Makes `watch` ready to read whenever `descriptor` is; returns whether that works.
static inline SDL_bool espalier_watch(int watch, int descriptor) {
  espalier_epoll_event event = {1 /* EPOLLIN */, 0};
  return epoll_ctl(watch, 1 /* EPOLL_CTL_ADD */, descriptor, &event) == 0 ? SDL_TRUE : SDL_FALSE;
}

// The resource Xft.dpi of the X server that shows the window, 0 where there is none.
static inline double espalier_window_xft_dpi(SDL_Window *window) {
#if defined(SDL_VIDEO_DRIVER_X11)
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info)) return 0;
  if (info.subsystem != SDL_SYSWM_X11 || !info.info.x11.display) return 0;
  void *library = SDL_LoadObject("libX11.so.6");
  if (!library) return 0;
  char *(*resource)(Display *, const char *, const char *) =
      (char *(*)(Display *, const char *, const char *))SDL_LoadFunction(library, "XGetDefault");
  const char *text = resource ? resource(info.info.x11.display, "Xft", "dpi") : NULL;
  double result = text ? SDL_atof(text) : 0;
  SDL_UnloadObject(library);
  return result;
#else
  (void)window;
  return 0;
#endif
}
