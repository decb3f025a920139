import { closeSync, existsSync, fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import type { Log } from '../log.ts';

/** What ended for good while the database could not be written: a session by the hash of its key, or a link that works once. */
export type HeldEnding =
  | { readonly is: 'session'; readonly keyHash: string }
  | { readonly is: 'ticket'; readonly jti: string; readonly expiresMs: number };

const ending: z.ZodType<HeldEnding> = z.discriminatedUnion('is', [
  z.object({ is: z.literal('session'), keyHash: z.string() }),
  z.object({ is: z.literal('ticket'), jti: z.string(), expiresMs: z.number() }),
]);

const FILE = 'sessions.held';
/** Bytes of an entry: CRC-32 of the rest, length of its JSON, JSON. */
const SLOT = 256;
const HEAD = 6;
const SLOTS = 1_024;
const NOTHING = Buffer.alloc(SLOT);

/**
 * Room on the disk that was taken while there was some, for endings that must not be forgotten while there is none (docs/decisions/0116): written over in
 * place, which needs no more of it. An ending that does not fit, or finds no room all the same, is held in memory alone.
 */
export class HeldEndings {
  /** What a former process left here. */
  readonly endings: readonly HeldEnding[];
  readonly #path: string;
  readonly #log: Log;
  #next: number;
  /** Writes go one after the other. */
  #writing: Promise<void> = Promise.resolve();

  /** Takes the room where it is not taken yet. @param folder the data folder */
  constructor(folder: string, log: Log) {
    this.#path = join(folder, FILE);
    this.#log = log;
    const bytes = reserved(this.#path, log);
    this.endings = read(bytes);
    this.#next = firstFree(bytes);
  }

  /** Resolves once it is on the disk, or cannot be. */
  async add(one: HeldEnding): Promise<void> {
    const slot = slotOf(one);
    const at = this.#next;
    if (slot === undefined || at >= SLOTS) return;
    this.#next++;
    await this.#write((file) => file.write(slot, 0, SLOT, at * SLOT));
  }

  /** The database has all of it: the room is free again. */
  async clear(): Promise<void> {
    const used = this.#next;
    if (used === 0) return;
    this.#next = 0;
    await this.#write((file) => file.write(new Uint8Array(used * SLOT), 0, used * SLOT, 0));
  }

  #write(work: (file: FileHandle) => Promise<unknown>): Promise<void> {
    const written = this.#writing.then(async () => {
      try {
        await using file = await open(this.#path, 'r+');
        await work(file);
        await file.datasync();
      } catch (error) {
        this.#log.warn({ err: error }, 'what sessions ended is held in memory alone');
      }
    });
    this.#writing = written;
    return written;
  }
}

/** The bytes of the file, which is made where there is none; what there is where it cannot be. */
function reserved(path: string, log: Log): Uint8Array {
  try {
    const there = existsSync(path) ? readFileSync(path) : new Uint8Array();
    if (there.length >= SLOT * SLOTS) return there;
    const file = openSync(path, there.length === 0 ? 'w' : 'r+');
    try {
      // With zeros that are written: a hole in a file takes no room.
      writeSync(file, new Uint8Array(SLOT * SLOTS - there.length), 0, undefined, there.length);
      fdatasyncSync(file);
    } finally {
      closeSync(file);
    }
    return readFileSync(path);
  } catch (error) {
    log.warn({ err: error }, 'no room could be reserved for what ends while the disk is full');
    return new Uint8Array();
  }
}

function slotOf(one: HeldEnding): Uint8Array | undefined {
  const json = Buffer.from(JSON.stringify(one));
  if (json.length > SLOT - HEAD) return undefined;
  const slot = Buffer.alloc(SLOT);
  slot.writeUInt16BE(json.length, 4);
  json.copy(slot, HEAD);
  slot.writeUInt32BE(crc32(slot.subarray(4)), 0);
  return slot;
}

function* slotsOf(bytes: Uint8Array): Generator<Buffer> {
  for (let at = 0; at + SLOT <= bytes.length; at += SLOT)
    yield Buffer.from(bytes.buffer, bytes.byteOffset + at, SLOT);
}

/** The endings in the slots; a slot that was torn, or never written, has none. */
function read(bytes: Uint8Array): HeldEnding[] {
  const found: HeldEnding[] = [];
  for (const slot of slotsOf(bytes)) {
    const length = slot.readUInt16BE(4);
    if (length === 0 || length > SLOT - HEAD || slot.readUInt32BE(0) !== crc32(slot.subarray(4))) continue;
    const one = ending.safeParse(JSON.parse(slot.subarray(HEAD, HEAD + length).toString())).data;
    if (one !== undefined) found.push(one);
  }
  return found;
}

/** Behind the last slot in which something stands. */
function firstFree(bytes: Uint8Array): number {
  const used = [...slotsOf(bytes)].findLastIndex((slot) => !slot.equals(NOTHING));
  return used + 1;
}
