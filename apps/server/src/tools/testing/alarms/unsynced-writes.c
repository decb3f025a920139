/*
 * Loaded before the C library into a server that a test kills (LD_PRELOAD, see power-cut.ts): keeps what the files of its database were before
 * each write that is not forced to the disk yet, so that the test can take those writes back as a power cut does. A file of the journal has, for
 * each write since the last fsync of its file, numbers of 8 bytes: where it began, its length, how long the file was, and how many bytes of before
 * follow. Whole files alone are not looked after: neither renames nor what a folder lists.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MOST_FILES 8
#define MOST_DESCRIPTORS 65536
#define PATH_BYTES 1024

struct file {
  char path[PATH_BYTES];
  int journal;
  int reader;
};

struct write_head {
  uint64_t at;
  uint64_t length;
  uint64_t size;
  uint64_t had;
};

static struct file files[MOST_FILES];
static int known;
/* Which file a descriptor writes into, from 1; 0 for all others. */
static unsigned char file_of[MOST_DESCRIPTORS];
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;

#define REAL(name) ((__typeof__(&name))real(#name))

static void *real(const char *name) {
  void *found = dlsym(RTLD_NEXT, name);
  if (found == NULL) abort();
  return found;
}

/* The database, its log and its mark; not the index of the log, which is made anew. */
static int is_kept(const char *path) {
  const char *folder = getenv("UNSYNCED_FOLDER");
  if (folder == NULL || path == NULL) return 0;
  size_t length = strlen(folder);
  if (strncmp(path, folder, length) != 0 || path[length] != '/') return 0;
  const char *name = path + length + 1;
  return strcmp(name, "outrider.sqlite") == 0 || strcmp(name, "outrider.sqlite-wal") == 0 ||
         strcmp(name, "outrider.sqlite-mark") == 0;
}

/* Called with the turn. */
static int file_at(const char *path) {
  for (int at = 0; at < known; at++)
    if (strcmp(files[at].path, path) == 0) return at;
  if (known == MOST_FILES) abort();
  struct file *file = &files[known];
  snprintf(file->path, PATH_BYTES, "%s", path);
  char journal[PATH_BYTES * 2];
  snprintf(journal, sizeof journal, "%s/%s", getenv("UNSYNCED_JOURNAL"), strrchr(path, '/') + 1);
  file->journal = REAL(open64)(journal, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  file->reader = -1;
  if (file->journal < 0) abort();
  return known++;
}

static int opened(int descriptor, const char *path) {
  if (descriptor < 0 || descriptor >= MOST_DESCRIPTORS) return descriptor;
  if (!is_kept(path)) {
    file_of[descriptor] = 0;
    return descriptor;
  }
  pthread_mutex_lock(&turn);
  int at = file_at(path);
  struct stat there, before;
  int is_same = files[at].reader >= 0 && fstat(files[at].reader, &before) == 0 &&
                stat(path, &there) == 0 && before.st_ino == there.st_ino;
  if (!is_same) {
    /* Another file has this name now: what was written to the one before does not matter. */
    if (files[at].reader >= 0) REAL(close)(files[at].reader);
    files[at].reader = REAL(open64)(path, O_RDONLY | O_CLOEXEC);
    if (REAL(ftruncate64)(files[at].journal, 0) != 0) abort();
  }
  file_of[descriptor] = (unsigned char)(at + 1);
  pthread_mutex_unlock(&turn);
  return descriptor;
}

/* Keeps what is where a write goes; called with the turn. */
static void keep(struct file *file, off64_t at, size_t length) {
  struct stat now;
  if (fstat(file->reader, &now) != 0) abort();
  uint64_t had = at >= now.st_size ? 0 : (uint64_t)(now.st_size - at);
  if (had > length) had = length;
  struct write_head head = {(uint64_t)at, length, (uint64_t)now.st_size, had};
  char *bytes = malloc(sizeof head + had);
  if (bytes == NULL) abort();
  memcpy(bytes, &head, sizeof head);
  if (had > 0 && pread64(file->reader, bytes + sizeof head, had, at) != (ssize_t)had) abort();
  if (REAL(write)(file->journal, bytes, sizeof head + had) != (ssize_t)(sizeof head + had)) abort();
  free(bytes);
}

static struct file *written(int descriptor) {
  if (descriptor < 0 || descriptor >= MOST_DESCRIPTORS || file_of[descriptor] == 0) return NULL;
  return &files[file_of[descriptor] - 1];
}

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = va_arg(rest, mode_t);
  va_end(rest);
  return opened(REAL(open)(path, flags, mode), path);
}

int open64(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = va_arg(rest, mode_t);
  va_end(rest);
  return opened(REAL(open64)(path, flags, mode), path);
}

int close(int descriptor) {
  if (descriptor >= 0 && descriptor < MOST_DESCRIPTORS) file_of[descriptor] = 0;
  return REAL(close)(descriptor);
}

ssize_t write(int descriptor, const void *bytes, size_t length) {
  struct file *file = written(descriptor);
  if (file == NULL) return REAL(write)(descriptor, bytes, length);
  pthread_mutex_lock(&turn);
  keep(file, lseek64(descriptor, 0, SEEK_CUR), length);
  ssize_t result = REAL(write)(descriptor, bytes, length);
  pthread_mutex_unlock(&turn);
  return result;
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t length, off64_t at) {
  struct file *file = written(descriptor);
  if (file == NULL) return REAL(pwrite64)(descriptor, bytes, length, at);
  pthread_mutex_lock(&turn);
  keep(file, at, length);
  ssize_t result = REAL(pwrite64)(descriptor, bytes, length, at);
  pthread_mutex_unlock(&turn);
  return result;
}

ssize_t pwrite(int descriptor, const void *bytes, size_t length, off_t at) {
  return pwrite64(descriptor, bytes, length, at);
}

int ftruncate64(int descriptor, off64_t length) {
  struct file *file = written(descriptor);
  if (file == NULL) return REAL(ftruncate64)(descriptor, length);
  pthread_mutex_lock(&turn);
  struct stat now;
  if (fstat(descriptor, &now) != 0) abort();
  keep(file, length, now.st_size > length ? (size_t)(now.st_size - length) : 0);
  int result = REAL(ftruncate64)(descriptor, length);
  pthread_mutex_unlock(&turn);
  return result;
}

int ftruncate(int descriptor, off_t length) { return ftruncate64(descriptor, length); }

/* All that was written before is on the disk; nobody writes meanwhile. */
static int synced(int descriptor, int (*sync)(int)) {
  struct file *file = written(descriptor);
  if (file == NULL) return sync(descriptor);
  pthread_mutex_lock(&turn);
  int result = sync(descriptor);
  if (result == 0 && REAL(ftruncate64)(file->journal, 0) != 0) abort();
  pthread_mutex_unlock(&turn);
  return result;
}

int fsync(int descriptor) { return synced(descriptor, REAL(fsync)); }

int fdatasync(int descriptor) { return synced(descriptor, REAL(fdatasync)); }
