#pragma once
#include <png.h>
#include <stddef.h>
#include <stdint.h>

// Work on every pixel of a picture is written in C, because a debug build of an app compiles this
// package without optimisation, and Swift's generic code then needs a hundred times as long.

// Multiplies the colours of straight pixels (0xAARRGGBB) by their alpha, rounded to the nearest value;
// returns the bits that all alphas have in common, which are 255 for an opaque picture.
static inline uint32_t espalier_premultiply(uint32_t *pixels, size_t count) {
  uint32_t common = 255;
  for (uint32_t *pixel = pixels, *end = pixels + count; pixel < end; pixel++) {
    uint32_t value = *pixel, alpha = value >> 24;
    if (alpha == 255) continue;
    common &= alpha;
    uint32_t red_blue = (value & 0xff00ff) * alpha + 0x800080;
    uint32_t green = (value >> 8 & 0xff) * alpha + 0x80;
    red_blue = (red_blue + (red_blue >> 8 & 0xff00ff)) >> 8 & 0xff00ff;
    green = (green + (green >> 8)) & 0xff00;
    *pixel = alpha << 24 | red_blue | green;
  }
  return common;
}

// Writes blue, green, red and, for four channels, alpha of each pixel, not premultiplied.
static inline void espalier_straighten(
    const uint32_t *pixels, size_t count, uint8_t *bytes, int channels) {
  for (const uint32_t *pixel = pixels, *end = pixels + count; pixel < end; pixel++) {
    uint32_t value = *pixel, alpha = value >> 24;
    for (int channel = 0; channel < 3; channel++) {
      uint32_t color = value >> 8 * channel & 0xff;
      if (alpha == 0) {
        color = 0;
      } else if (alpha < 255) {
        color = (color * 255 + alpha / 2) / alpha;
        if (color > 255) color = 255;
      }
      bytes[channel] = (uint8_t)color;
    }
    if (channels == 4) bytes[3] = (uint8_t)alpha;
    bytes += channels;
  }
}
