#pragma once
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H

// Macros that Swift's importer leaves out. FreeType's own hinting, because many fonts have none of
// theirs.
static const FT_Int32 espalier_ft_hinted =
    FT_LOAD_TARGET_LIGHT | FT_LOAD_FORCE_AUTOHINT | FT_LOAD_NO_BITMAP;
static const FT_Int32 espalier_ft_unhinted = FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP;
