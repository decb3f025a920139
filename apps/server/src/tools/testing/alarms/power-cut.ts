import { spawnSync } from 'node:child_process';
import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { choose, type Random } from '@outrider/kit/seeded-random.ts';

const SOURCE = fileURLToPath(new URL('unsynced-writes.c', import.meta.url));
/** Numbers in front of what a write wrote over, 8 bytes each. */
const HEAD_BYTES = 4 * 8;
/** What a disk writes whole or not at all. */
const SECTOR = 512;
/**
 * How much of what was written since the last sync is on the disk at a cut: nothing, as much as was written first, or any of its sectors, as
 * disks write in what order they like.
 */
const arrivals = ['nothing', 'first', 'some'] as const;

/** A write that no sync followed. */
interface Write {
  readonly at: number;
  readonly length: number;
  /** How long the file was before. */
  readonly size: number;
  /** What it wrote over, of which there may be less than it wrote. */
  readonly before: Uint8Array;
}

/**
 * A disk that loses its power: of the writes of a server to its database those are taken back that were not forced to the disk. The server runs
 * with a library of some lines of C before the C library, which keeps what they wrote over.
 */
export class UnsyncedWrites {
  readonly #library: string;
  readonly #journal: string;
  readonly #folder: string;

  private constructor(library: string, journal: string, folder: string) {
    this.#library = library;
    this.#journal = journal;
    this.#folder = folder;
  }

  /**
   * @param work a folder of its own
   * @param folder the data folder of the server, its real path
   * @returns undefined where no such library can be had: not on Linux, or without a C compiler (`cc`)
   */
  static prepare(work: string, folder: string): UnsyncedWrites | undefined {
    if (process.platform !== 'linux') return undefined;
    const library = join(work, 'unsynced-writes.so');
    const { status } = spawnSync(
      'cc',
      ['-O1', '-shared', '-fPIC', '-o', library, SOURCE, '-ldl', '-pthread'],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    if (status !== 0) return undefined;
    const journal = join(work, 'journal');
    mkdirSync(journal);
    return new UnsyncedWrites(library, journal, folder);
  }

  /** What a server has in its environment whose power is to be cut. */
  get environment(): Readonly<Record<string, string>> {
    return { LD_PRELOAD: this.#library, UNSYNCED_FOLDER: this.#folder, UNSYNCED_JOURNAL: this.#journal };
  }

  /** Cuts the power of a server that was killed. @returns how many writes were not on the disk */
  cut(random: Random): number {
    let writes = 0;
    for (const name of readdirSync(this.#journal)) {
      const journal = join(this.#journal, name);
      const unsynced = readWrites(readFileSync(journal));
      if (unsynced.length > 0) takeBack(join(this.#folder, name), unsynced, random);
      writes += unsynced.length;
    }
    this.forget();
    return writes;
  }

  /** The power stayed: what the last server wrote comes to the disk. */
  forget(): void {
    for (const name of readdirSync(this.#journal)) rmSync(join(this.#journal, name));
  }
}

/** @param bytes a journal, of which the last write may be cut off: it was not begun */
export function readWrites(bytes: Buffer): Write[] {
  const writes: Write[] = [];
  for (let from = 0; from + HEAD_BYTES <= bytes.length;) {
    const [at = 0, length = 0, size = 0, had = 0] = [0, 1, 2, 3].map((place) =>
      Number(bytes.readBigUInt64LE(from + place * 8)),
    );
    const end = from + HEAD_BYTES + had;
    if (end > bytes.length) break;
    writes.push({ at, length, size, before: bytes.subarray(from + HEAD_BYTES, end) });
    from = end;
  }
  return writes;
}

/** Takes writes of a file back, as a disk might have them that lost its power. */
export function takeBack(file: string, writes: readonly Write[], random: Random): void {
  const fd = openSync(file, 'r+');
  try {
    const arrived = choose(random, arrivals);
    if (arrived === 'some') takeSomeBack(fd, writes, random);
    else
      takeLastBack(fd, writes.slice(arrived === 'nothing' ? 0 : Math.floor(random() * (writes.length + 1))));
  } finally {
    closeSync(fd);
  }
}

function takeLastBack(fd: number, writes: readonly Write[]): void {
  for (const { at, before } of writes.toReversed())
    if (before.length > 0) writeSync(fd, before, 0, before.length, at);
  const [first] = writes;
  if (first !== undefined) ftruncateSync(fd, first.size);
}

/** Each sector is as it was at the last sync, or as it was written last. */
function takeSomeBack(fd: number, writes: readonly Write[], random: Random): void {
  const lost = new Map<number, boolean>();
  for (const { at, length, before } of writes.toReversed()) {
    for (let from = at; from < at + length;) {
      const sector = Math.floor(from / SECTOR);
      const to = Math.min(at + length, (sector + 1) * SECTOR);
      const isLost = lost.get(sector) ?? random() < 0.5;
      lost.set(sector, isLost);
      if (isLost) {
        const bytes = new Uint8Array(to - from);
        // Behind the end that the file had there is nothing yet.
        bytes.set(before.subarray(from - at, to - at));
        writeSync(fd, bytes, 0, bytes.length, from);
      }
      from = to;
    }
  }
}
