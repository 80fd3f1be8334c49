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

// The number of the window at the X server; 0 for other window systems.
static inline unsigned long espalier_x11_window(SDL_Window *window) {
#if defined(SDL_VIDEO_DRIVER_X11)
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (SDL_GetWindowWMInfo(window, &info) && info.subsystem == SDL_SYSWM_X11)
    return info.info.x11.window;
#endif
  (void)window;
  return 0;
}

// SDL's connection to the X server that shows the window; NULL for other window systems.
static inline void *espalier_x11_display(SDL_Window *window) {
#if defined(SDL_VIDEO_DRIVER_X11)
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (SDL_GetWindowWMInfo(window, &info) && info.subsystem == SDL_SYSWM_X11)
    return info.info.x11.display;
#endif
  (void)window;
  return NULL;
}

// The window whose end a raw event of the X server reports; 0 for all other events.
static inline unsigned long espalier_destroyed_window(const SDL_Event *event) {
#if defined(SDL_VIDEO_DRIVER_X11)
  if (event->type == SDL_SYSWMEVENT && event->syswm.msg &&
      event->syswm.msg->subsystem == SDL_SYSWM_X11 &&
      event->syswm.msg->msg.x11.event.type == DestroyNotify)
    return event->syswm.msg->msg.x11.event.xdestroywindow.window;
#endif
  (void)event;
  return 0;
}

static inline int espalier_keeps_event(void *context, SDL_Event *event) {
  (void)context;
  return event->type != SDL_SYSWMEVENT || espalier_destroyed_window(event) != 0;
}

// Adds the ends of windows to SDL's queue, for which SDL has no event, as raw events.
static inline void espalier_report_destroyed_windows(void) {
  SDL_EventState(SDL_SYSWMEVENT, SDL_ENABLE);
  SDL_SetEventFilter(espalier_keeps_event, NULL);
}

// What a Wayland compositor offers: the number of seats, and of ways to ask for frames around windows.
typedef struct {
  int seats;
  int frames;
} espalier_wayland_facts;

static inline void espalier_wayland_offer(
    void *data, void *registry, Uint32 name, const char *interface, Uint32 version) {
  espalier_wayland_facts *facts = (espalier_wayland_facts *)data;
  (void)registry, (void)name, (void)version;
  if (SDL_strcmp(interface, "wl_seat") == 0) facts->seats++;
  if (SDL_strcmp(interface, "zxdg_decoration_manager_v1") == 0) facts->frames++;
}

static inline void espalier_wayland_withdraw(void *data, void *registry, Uint32 name) {
  (void)data, (void)registry, (void)name;
}

// Asks the compositor that the environment names what it offers, over a connection of its own; returns
// whether it answered. The library is found at run time, as SDL does it.
static inline SDL_bool espalier_ask_wayland(espalier_wayland_facts *facts) {
  void *library = SDL_LoadObject("libwayland-client.so.0");
  if (!library) return SDL_FALSE;
  void *(*connect)(const char *) =
      (void *(*)(const char *))SDL_LoadFunction(library, "wl_display_connect");
  void (*disconnect)(void *) = (void (*)(void *))SDL_LoadFunction(library, "wl_display_disconnect");
  int (*roundtrip)(void *) = (int (*)(void *))SDL_LoadFunction(library, "wl_display_roundtrip");
  void *(*make)(void *, Uint32, const void *, ...) = (void *(*)(void *, Uint32, const void *, ...))
      SDL_LoadFunction(library, "wl_proxy_marshal_constructor");
  int (*listen)(void *, void (**)(void), void *) =
      (int (*)(void *, void (**)(void), void *))SDL_LoadFunction(library, "wl_proxy_add_listener");
  void (*destroy)(void *) = (void (*)(void *))SDL_LoadFunction(library, "wl_proxy_destroy");
  const void *interface = SDL_LoadFunction(library, "wl_registry_interface");
  if (!connect || !disconnect || !roundtrip || !make || !listen || !destroy || !interface)
    return SDL_FALSE;
  void *display = connect(NULL);
  if (!display) return SDL_FALSE;
  void (*listener[2])(void) = {
      (void (*)(void))espalier_wayland_offer, (void (*)(void))espalier_wayland_withdraw};
  // The request with which a connection gets the list of what the compositor offers.
  void *registry = make(display, 1, interface, NULL);
  SDL_bool answers = SDL_FALSE;
  if (registry) {
    if (listen(registry, listener, facts) == 0 && roundtrip(display) >= 0) answers = SDL_TRUE;
    destroy(registry);
  }
  disconnect(display);
  return answers;
}
