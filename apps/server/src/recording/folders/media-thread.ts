import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fdatasyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
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
import { cutFile, isCutting, settleCut, unsettledCut } from './cut-file.ts';
import { listPictures } from './list-pictures.ts';

// The thread of one media folder: whatever waits for its disk waits here, and holds up nobody else.

/** A disk that takes longer is asked in rounds: each file so often. */
const SLOW_SYNC_MS = 25;
const SYNC_ROUND_MS = 5_000;
const PROBE = Buffer.alloc(64 * 1024);

if (parentPort === null) throw new Error('this module runs in a worker thread');
const port = parentPort;
const { folder, id: ownId, unmarked, server, synced, saysEveryMs } = workerData as MediaThreadOptions;
// Another server may be looking for room in the same folder.
const PROBE_FILE = `.outrider-probe-${server}`;

interface OpenFile {
  readonly fd: number;
  length: number;
  syncedMs: number;
}

const files = new Map<string, OpenFile>();
let syncTookMs = 0;

const markFile = join(folder, MEDIA_MARK);

/** @throws the fault of the system where there is no folder */
function markIfAny(): string | undefined {
  statSync(folder);
  return existsSync(markFile) ? readFileSync(markFile, 'utf8').trim() : undefined;
}

/** It was given for reading alone, and has no mark so far. */
let isBare = unmarked;

/** A disk may go at any time: what is then at its place is not to be written, and what is not there is not removed. */
function checkMark(): void {
  const mark = isBare ? markIfAny() : readFileSync(markFile, 'utf8').trim();
  if (mark !== undefined && mark !== ownId)
    throw Object.assign(new Error(`${folder} is another media folder`), { code: 'ENOENT' });
  isBare &&= mark === undefined;
}

const userFile = join(folder, MEDIA_USER);
let saidMs = Number.NEGATIVE_INFINITY;
/** Runs from when this server records here until it does no more. */
let saying: NodeJS.Timeout | undefined;
/** Another server was found recording here: nothing is written before {@link hold} finds that it is gone. */
let taken = false;

/** The server that records here; undefined when none says so. @throws the fault of a disk that does not tell */
function userOf(): string | undefined {
  try {
    return readFileSync(userFile, 'utf8').trim() || undefined;
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
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

const isTaken = (): Error =>
  Object.assign(new Error(`another server records into ${folder}`), { code: 'EBUSY' });

/** Two servers would cut off and remove each other's files. @throws EBUSY where another one records */
function hold(): void {
  checkMark();
  if (isBare) writeFileSync(markFile, `${ownId}\n`, { mode: 0o640 });
  isBare = false;
  const user = userOf();
  if (
    user !== undefined &&
    user !== server &&
    Math.abs(diskNow() - statSync(userFile).mtimeMs) < MEDIA_LEFT_MS
  ) {
    letGo();
    taken = true;
    throw isTaken();
  }
  taken = false;
  saidMs = performance.now();
  // By itself: anyone who looks after the folders may be waiting for another disk.
  saying ??= setInterval(sayAgain, saysEveryMs).unref();
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

/** A fault is met by the next call. */
function sayAgain(): void {
  try {
    hold();
  } catch {}
}

/** A disk that hung for long may be another server's by now. @throws EBUSY then */
function checkHold(): void {
  if (taken) throw isTaken();
  if (saying !== undefined && performance.now() - saidMs >= saysEveryMs) hold();
}

/** What was open is the other server's: it has cut it off, or removed it. */
function letGo(): void {
  stopSaying();
  for (const [path, { fd }] of files) {
    files.delete(path);
    closeSync(fd);
  }
}

function stopSaying(): void {
  clearInterval(saying);
  saying = undefined;
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
    checkHold();
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
  replace({ path, text }) {
    checkHold();
    checkMark();
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    const draft = `${file}.part`;
    writeFileSync(draft, text, { mode: 0o640, flush: true });
    renameSync(draft, file);
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
    checkHold();
    checkMark();
    for (const path of paths) remove(path);
    return undefined;
  },
  mendBeginning({ path, bytes }) {
    checkHold();
    checkMark();
    const fd = openSync(join(folder, path), 'r+');
    try {
      writeAll(fd, bytes, 0);
      fdatasyncSync(fd);
    } finally {
      closeSync(fd);
    }
    return undefined;
  },
  listPictures({ path, ...listed }) {
    checkHold();
    checkMark();
    // What is being cut is shortened once more where the index has not followed.
    return files.has(path) || isCutting(folder) ? undefined : listPictures(join(folder, path), listed);
  },
  truncate({ path, length }) {
    checkHold();
    checkMark();
    truncateSync(join(folder, path), length);
    return undefined;
  },
  cut(cut) {
    checkHold();
    checkMark();
    // What is being written is whole when it is closed.
    return files.has(cut.path) ? false : cutFile(folder, cut, remove);
  },
  unsettledCut() {
    checkHold();
    checkMark();
    return unsettledCut(folder, remove);
  },
  settleCut() {
    checkHold();
    checkMark();
    settleCut(folder);
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
    else stopSaying();
    const { bavail, blocks, bsize } = statfsSync(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  },
  release() {
    stopSaying();
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
