// The part of the C interface of the toolchain's libIndexStore that the checks use. Toolchains ship
// the library; not all of them ship its header.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
  const char *_Nullable data;
  size_t length;
} indexstore_string_ref_t;

void *_Nullable indexstore_store_create(const char *_Nonnull path, void *_Nullable *_Nullable error);
void indexstore_store_dispose(void *_Nonnull store);
bool indexstore_store_units_apply_f(
  void *_Nonnull store, unsigned sorted, void *_Nullable context,
  bool (*_Nonnull applier)(void *_Nullable context, indexstore_string_ref_t name));

void *_Nullable indexstore_unit_reader_create(
  void *_Nonnull store, const char *_Nonnull name, void *_Nullable *_Nullable error);
void indexstore_unit_reader_dispose(void *_Nonnull reader);
indexstore_string_ref_t indexstore_unit_reader_get_main_file(void *_Nonnull reader);
bool indexstore_unit_reader_dependencies_apply_f(
  void *_Nonnull reader, void *_Nullable context,
  bool (*_Nonnull applier)(void *_Nullable context, void *_Nonnull dependency));
int indexstore_unit_dependency_get_kind(void *_Nonnull dependency);
indexstore_string_ref_t indexstore_unit_dependency_get_name(void *_Nonnull dependency);
indexstore_string_ref_t indexstore_unit_dependency_get_filepath(void *_Nonnull dependency);

void *_Nullable indexstore_record_reader_create(
  void *_Nonnull store, const char *_Nonnull name, void *_Nullable *_Nullable error);
void indexstore_record_reader_dispose(void *_Nonnull reader);
bool indexstore_record_reader_occurrences_apply_f(
  void *_Nonnull reader, void *_Nullable context,
  bool (*_Nonnull applier)(void *_Nullable context, void *_Nonnull occurrence));
void *_Nonnull indexstore_occurrence_get_symbol(void *_Nonnull occurrence);
uint64_t indexstore_occurrence_get_roles(void *_Nonnull occurrence);
void indexstore_occurrence_get_line_col(
  void *_Nonnull occurrence, unsigned *_Nullable line, unsigned *_Nullable column);
indexstore_string_ref_t indexstore_symbol_get_name(void *_Nonnull symbol);
indexstore_string_ref_t indexstore_symbol_get_usr(void *_Nonnull symbol);
