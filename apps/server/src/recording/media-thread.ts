import {
  accessSync,
  closeSync,
  constants,
  fdatasyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmdirSync,
  statSync,
  statfsSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { MEDIA_LEFT_MS, MEDIA_MARK, MEDIA_USER } from '@outrider/model/recordings/media-setting.ts';
import {
  type MediaAnswer,
  type MediaCall,
  type MediaCalls,
  type MediaRequest,
  type MediaThreadOptions,
} from './media-calls.ts';

// The thread of one media folder: whatever waits for its disk waits here, and holds up nobody else.

/** A disk that takes longer is asked in rounds: each file so often. */
const SLOW_SYNC_MS = 25;
const SYNC_ROUND_MS = 5_000;
const PROBE = Buffer.alloc(64 * 1024);
const PROBE_FILE = '.outrider-probe';
/** So often it is said that this server records here. */
const SAYS_EVERY_MS = 10_000;

if (parentPort === null) throw new Error('this module runs in a worker thread');
const port = parentPort;
const { folder, id: ownId, server, synced } = workerData as MediaThreadOptions;

interface OpenFile {
  readonly fd: number;
  length: number;
  syncedMs: number;
}

const files = new Map<string, OpenFile>();
let syncTookMs = 0;

/** A disk may go at any time: what is then at its place is not to be written, and what is not there is not removed. */
function checkMark(): void {
  const mark = readFileSync(join(folder, MEDIA_MARK), 'utf8').trim();
  if (mark !== ownId) throw Object.assign(new Error(`${folder} is another media folder`), { code: 'ENOENT' });
}

const userFile = join(folder, MEDIA_USER);
let saidMs = Number.NEGATIVE_INFINITY;

/** The server that records here; undefined when none says so. */
function userOf(): string | undefined {
  try {
    return readFileSync(userFile, 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}

/** What the disk says the time is: servers that share it may differ. */
function diskNow(): number {
  const probe = join(folder, PROBE_FILE);
  try {
    writeFileSync(probe, '');
    const { mtimeMs } = statSync(probe);
    unlinkSync(probe);
    return mtimeMs;
  } catch {
    return Date.now();
  }
}

/** Two servers would cut off and remove each other's files. */
function hold(): void {
  const user = userOf();
  if (
    user !== undefined &&
    user !== server &&
    Math.abs(diskNow() - statSync(userFile).mtimeMs) < MEDIA_LEFT_MS
  )
    throw Object.assign(new Error(`another server records into ${folder}`), { code: 'EBUSY' });
  if (user === server && performance.now() - saidMs < SAYS_EVERY_MS) return;
  saidMs = performance.now();
  try {
    // In place: a full disk has no room for it a second time.
    const fd = openSync(userFile, user === server ? 'r+' : 'w', 0o640);
    try {
      writeSync(fd, `${server}\n`, 0);
    } finally {
      closeSync(fd);
    }
  } catch {
    // A disk that takes nothing takes nothing of another server either.
  }
}

function fileOf(path: string, at: number): OpenFile {
  const known = files.get(path);
  if (known !== undefined) return known;
  if (at !== 0) throw Object.assign(new Error(`${path} is not open`), { code: 'ENOENT' });
  checkMark();
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  const file = { fd: openSync(join(folder, path), 'wx', 0o640), length: 0, syncedMs: 0 };
  files.set(path, file);
  return file;
}

function writeAll(fd: number, bytes: Uint8Array, at: number): void {
  for (let done = 0; done < bytes.length;) done += writeSync(fd, bytes, done, bytes.length - done, at + done);
}

function sync(file: OpenFile): void {
  const before = performance.now();
  if (syncTookMs > SLOW_SYNC_MS && before - file.syncedMs < SYNC_ROUND_MS) return;
  fdatasyncSync(file.fd);
  file.syncedMs = performance.now();
  syncTookMs = syncTookMs * 0.9 + (file.syncedMs - before) * 0.1;
}

type Calls = { [N in MediaCall]: (takes: MediaCalls[N]['takes']) => MediaCalls[N]['gives'] };

const calls: Calls = {
  append({ path, at, bytes }) {
    const file = fileOf(path, at);
    if (file.length !== at) throw Object.assign(new Error(`${path} has a hole`), { code: 'EIO' });
    try {
      writeAll(file.fd, bytes, at);
      if (synced) sync(file);
    } catch (error) {
      // What is half would be taken for a torn tail at the next start; now its room is wanted.
      ftruncateSync(file.fd, at);
      throw error;
    }
    file.length += bytes.length;
    return undefined;
  },
  close({ path }) {
    const file = files.get(path);
    files.delete(path);
    if (file === undefined) return undefined;
    try {
      if (file.length > 0 && synced) fdatasyncSync(file.fd);
    } finally {
      closeSync(file.fd);
    }
    if (file.length === 0) {
      checkMark();
      remove(path);
    }
    return undefined;
  },
  remove({ paths }) {
    checkMark();
    for (const path of paths) remove(path);
    return undefined;
  },
  truncate({ path, length }) {
    checkMark();
    truncateSync(join(folder, path), length);
    return undefined;
  },
  access() {
    accessSync(folder, constants.W_OK);
    return undefined;
  },
  probe() {
    checkMark();
    const fd = openSync(join(folder, PROBE_FILE), 'w', 0o640);
    try {
      writeAll(fd, PROBE, 0);
      fdatasyncSync(fd);
    } finally {
      closeSync(fd);
      unlinkSync(join(folder, PROBE_FILE));
    }
    return undefined;
  },
  space({ hold: holds }) {
    checkMark();
    if (holds) hold();
    const { bavail, blocks, bsize } = statfsSync(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  },
  release() {
    if (userOf() === server) unlinkSync(userFile);
    return undefined;
  },
};

/** Removes a file, and its day and its device when they have nothing more. */
function remove(path: string): void {
  try {
    unlinkSync(join(folder, path));
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  for (let up = dirname(path); up !== '.'; up = dirname(up)) {
    try {
      rmdirSync(join(folder, up));
    } catch {
      return;
    }
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? 'EIO';

port.on('message', ({ id, call, takes }: MediaRequest) => {
  let answer: MediaAnswer;
  try {
    answer = { id, gives: (calls[call] as (takes: unknown) => MediaCalls[MediaCall]['gives'])(takes) };
  } catch (error) {
    answer = { id, code: codeOf(error), message: error instanceof Error ? error.message : String(error) };
  }
  port.postMessage(answer);
});
