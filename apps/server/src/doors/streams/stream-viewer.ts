import type { Socket } from 'node:net';
import type { Clock } from '@outrider/kit/clock.ts';
import { encodeStreamFrame } from '@outrider/media/stream-frame.ts';
import type { StreamKey } from '../../relay/stream-key.ts';
import type { FramedUnit } from '../../relay/frame-arena.ts';
import type { ChannelOf } from '../../relay/random-view.ts';
import type { LedViewer, Offered, SourceState, Viewer } from '../../relay/viewer.ts';
import { binaryMessage, unitMessage } from './binary-message.ts';

/** Bytes that may wait for a viewer: two seconds of its stream, between these. */
const MIN_WAITING_BYTES = 128 * 1024;
const MAX_WAITING_BYTES = 1024 * 1024;
const WAITING_SECONDS = 2;
/** A new viewer is given a whole group of pictures at once, which may be larger. */
const START_MS = 3_000;
const START_WAITING_BYTES = 12 * 1024 * 1024;
const RATE_WINDOW_MS = 1_000;

/** A WebSocket that watches a stream: units go straight to its connection, as the bytes that all viewers share. */
export class StreamViewer implements LedViewer {
  readonly user: string;
  readonly ip: string;
  readonly port: number;
  readonly sinceMs: number;
  readonly #connection: Socket;
  readonly #clock: Clock;
  readonly #key: StreamKey;
  #startedMs: number;
  /** Where a random view has led it. */
  #ledTo: ChannelOf | undefined;
  #dropped = 0;
  #toldDropped = 0;
  /** It refused a unit, and has taken none since. */
  #behind = false;
  #sequence: number | undefined;
  #state: SourceState = { state: 'connecting' };
  #limit = MIN_WAITING_BYTES;
  #windowMs: number;
  #windowBytes = 0;

  constructor(connection: Socket, key: StreamKey, clock: Clock, who: Pick<Viewer, 'user' | 'ip' | 'port'>) {
    this.#connection = connection;
    this.#key = key;
    this.#clock = clock;
    this.user = who.user;
    this.ip = who.ip;
    this.port = who.port;
    this.sinceMs = clock.now();
    this.#startedMs = clock.elapsed();
    this.#windowMs = this.#startedMs;
  }

  get dropped(): number {
    return this.#dropped;
  }

  /** The viewer begins anew after a pause: what it missed meanwhile was not too much for it. */
  restart(): void {
    this.#startedMs = this.#clock.elapsed();
    this.#sequence = undefined;
    this.#behind = false;
  }

  /** A random view leads the viewer to another channel, or to none: from now on its status tells which. */
  leadTo(channel: ChannelOf | undefined): void {
    this.#ledTo = channel;
    this.restart();
  }

  offer(unit: FramedUnit): Offered {
    const now = this.#clock.elapsed();
    const { length } = unit.frame;
    this.#measure(length, now);
    const limit = now - this.#startedMs < START_MS ? START_WAITING_BYTES : this.#limit;
    if (this.#connection.writableLength + length > limit || !this.#connection.writable) {
      this.#behind = true;
      return 'refused';
    }
    this.#count(unit.sequence);
    this.#connection.write(unitMessage(unit));
    // What the kernel did not take at once, the socket reads later.
    return this.#connection.writableLength === 0 ? 'taken' : 'held';
  }

  status(state: SourceState): void {
    this.#state = state;
    this.#tell();
  }

  /** How many units were too much for it is told by the gap in the sequence: the relay does not offer them all. */
  #count(sequence: number): void {
    if (this.#behind && this.#sequence !== undefined) this.#dropped += (sequence - this.#sequence - 1) >>> 0;
    this.#sequence = sequence;
    this.#behind = false;
    if (this.#dropped !== this.#toldDropped) this.#tell();
  }

  #measure(bytes: number, now: number): void {
    this.#windowBytes += bytes;
    const elapsed = now - this.#windowMs;
    if (elapsed < RATE_WINDOW_MS) return;
    const twoSeconds = (this.#windowBytes * 1000 * WAITING_SECONDS) / elapsed;
    this.#limit = Math.min(MAX_WAITING_BYTES, Math.max(MIN_WAITING_BYTES, twoSeconds));
    this.#windowMs = now;
    this.#windowBytes = 0;
  }

  #tell(): void {
    if (!this.#connection.writable) return;
    this.#toldDropped = this.#dropped;
    const frame = encodeStreamFrame({
      kind: 'status',
      status: { ...this.#state, dropped: this.#dropped, ...this.#ledTo },
      sequence: this.#sequence ?? 0,
      captureMs: 0,
      // The server's clock, from which the page tells the age of what comes.
      arrivalMs: this.#clock.now(),
      lateMs: 0,
      channel: this.#ledTo?.channel ?? this.#key.channel,
      stream: this.#key.stream,
      discontinuity: false,
    });
    this.#connection.write(binaryMessage(frame));
  }
}
