import type { Socket } from 'node:net';
import { PAGE_PREFIX_LENGTH, writePageFrame } from '@outrider/media/page-frames.ts';
import { FRAME_HEADROOM, type FramedUnit } from '../../relay/frame-arena.ts';
import type { Slab, SlabPool } from '../../relay/slab-pool.ts';
import type { BatchTurns } from './batch-turns.ts';
import { messageInPlace } from './binary-message.ts';
import type { ViewerOutlet } from './viewer-outlet.ts';

/** Bytes that may wait on one connection for all its streams. */
const MAX_PAGE_WAITING = 16 * 1024 * 1024;

/** The connection of a page: frames of all its streams are gathered, and written as one message a turn. */
export class PageBatch {
  readonly #connection: Socket;
  readonly #turns: BatchTurns;
  readonly #slabs: SlabPool;
  #slab: Slab | undefined;
  #queued = false;

  constructor(connection: Socket, turns: BatchTurns, slabs: SlabPool) {
    this.#connection = connection;
    this.#turns = turns;
    this.#slabs = slabs;
  }

  /** Whether no more bytes may wait on the connection, or it is gone. */
  get full(): boolean {
    return !this.#connection.writable || this.#connection.writableLength > MAX_PAGE_WAITING;
  }

  /** Sends a frame of the stream in the next turn. Its bytes are not needed afterwards. */
  add(stream: number, frame: Uint8Array): void {
    const length = PAGE_PREFIX_LENGTH + frame.length;
    if (this.#slab !== undefined && this.#slab.bytes.length - this.#slab.used < length) this.flush();
    const slab = (this.#slab ??= this.#begin(length));
    slab.used = writePageFrame(slab.bytes, slab.used, stream, frame);
    if (this.#queued) return;
    this.#queued = true;
    this.#turns.add(this);
  }

  /** Writes what there is. */
  flush(): void {
    this.#queued = false;
    const slab = this.#slab;
    this.#slab = undefined;
    if (slab === undefined || !this.#connection.writable) return;
    this.#connection.write(messageInPlace(slab.bytes.subarray(FRAME_HEADROOM, slab.used)));
    // What the kernel did not take at once is read later: such a slab is left to the collector.
    if (this.#connection.writableLength === 0) this.#slabs.give(slab);
  }

  #begin(length: number): Slab {
    const slab = this.#slabs.take(FRAME_HEADROOM + length);
    slab.used = FRAME_HEADROOM;
    return slab;
  }
}

/** One stream of a page: what waits for it are the bytes that the page has not said to have used. */
export class PageOutlet implements ViewerOutlet {
  readonly #batch: PageBatch;
  readonly #stream: number;
  #given = 0;
  #used = 0;

  constructor(batch: PageBatch, stream: number) {
    this.#batch = batch;
    this.#stream = stream;
  }

  get waiting(): number {
    return this.#batch.full ? Number.POSITIVE_INFINITY : this.#given - this.#used;
  }

  give({ frame }: FramedUnit): 'taken' {
    this.tell(frame);
    return 'taken';
  }

  tell(frame: Uint8Array): void {
    this.#given += frame.length;
    this.#batch.add(this.#stream, frame);
  }

  /** The page says that it has used so many bytes of the stream in all. */
  used(bytes: number): void {
    this.#used = Math.min(this.#given, Math.max(this.#used, bytes));
  }
}
