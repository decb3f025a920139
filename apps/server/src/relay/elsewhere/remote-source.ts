import type { Socket } from 'node:net';
import type { Clock } from '@outrider/kit/clock.ts';
import type { StreamFrame } from '@outrider/media/stream-frame.ts';
import { STREAM_STALLED_MS, TILE_SILENT_MS } from '@outrider/model/live/limits.ts';
import { linkSentences } from '@outrider/model/live/sentences.ts';
import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import type { Log } from '../../log.ts';
import type { StreamKey } from '../stream-key.ts';
import type { SourceState } from '../viewer.ts';
import { FrameReader, stateOf, unitOf, writeRequest } from './peer-stream.ts';

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 15_000;
/** A server that gives no connection by then is tried again. */
const CONNECT_MS = 5_000;

/** The way to the server on which a device hangs. */
export interface PeerWay {
  /** Id of this server. */
  readonly server: string;
  /** Connects to it; undefined where nobody knows where it is. */
  connect(server: string): Socket | undefined;
}

export interface RemoteSourceParts {
  readonly key: StreamKey;
  /** Which server has the device. */
  readonly owner: string;
  readonly way: PeerWay;
  readonly clock: Clock;
  readonly log: Log;
  readonly onState: (state: SourceState) => void;
  readonly onUnit: (unit: MediaUnit) => void;
  /** Units are missing. */
  readonly onGap: () => void;
}

/**
 * Pulls a stream from the server to which its device is connected, once for all viewers here; again while it is wanted. That server
 * decides whether it may be watched: its words are passed on.
 */
export class RemoteSource {
  readonly owner: string;
  readonly #parts: RemoteSourceParts;
  #state: SourceState = { state: 'connecting' };
  #liveSinceMs = 0;
  #socket: Socket | undefined;
  #pauseMs = FIRST_RETRY_MS;
  #cancel = (): void => {};
  /** When the last frame came, on the clock that never leaps; undefined before the first of a connection. */
  #heardMs: number | undefined;
  #isStopped = false;

  constructor(parts: RemoteSourceParts) {
    this.#parts = parts;
    this.owner = parts.owner;
  }

  get state(): SourceState {
    return this.#state;
  }

  /** When it began to come, ms since 1970 UTC; 0 while it does not. */
  get liveSinceMs(): number {
    return this.#state.state === 'live' ? this.#liveSinceMs : 0;
  }

  start(): void {
    const { key, owner, way, clock } = this.#parts;
    this.#drop();
    const socket = way.connect(owner);
    if (socket === undefined) {
      this.#fail();
      return;
    }
    this.#socket = socket;
    const reader = new FrameReader();
    this.#cancel = clock.after(CONNECT_MS, () => socket.destroy());
    // The request is written once there is a connection.
    socket.write(writeRequest({ ...key, server: way.server }));
    socket.on('data', (bytes: Buffer) => this.#read(socket, reader, bytes));
    socket.once('close', () => {
      if (this.#socket === socket) this.#fail();
    });
  }

  /** Nobody wants it any more, or the device is elsewhere. */
  stop(): void {
    this.#isStopped = true;
    this.#drop();
  }

  #read(socket: Socket, reader: FrameReader, bytes: Buffer): void {
    if (this.#socket !== socket) return;
    try {
      for (const frame of reader.take(bytes)) {
        // What a frame says may have ended it.
        if (this.#socket !== socket) return;
        this.#hear(socket);
        this.#take(frame);
      }
    } catch (error) {
      this.#parts.log.warn({ ...this.#parts.key, err: error }, 'another server sends what is no stream');
      socket.destroy();
    }
  }

  #hear(socket: Socket): void {
    const isFirst = this.#heardMs === undefined;
    this.#heardMs = this.#parts.clock.elapsed();
    if (!isFirst) return;
    this.#cancel();
    this.#watchSilence(socket, STREAM_STALLED_MS);
  }

  /**
   * One timer for many frames: it looks how long ago the last one came. The other server says something every few seconds whatever
   * its device does: a connection on which nothing is heard is dead.
   */
  #watchSilence(socket: Socket, ms: number): void {
    const { clock } = this.#parts;
    this.#cancel = clock.after(ms, () => {
      const silentMs = clock.elapsed() - (this.#heardMs ?? 0);
      if (silentMs >= TILE_SILENT_MS) {
        socket.destroy();
        return;
      }
      const isStalled = silentMs >= STREAM_STALLED_MS;
      if (isStalled && this.#state.state === 'live')
        this.#tell({ state: 'stalled', sinceMs: clock.now() - silentMs });
      this.#watchSilence(socket, (isStalled ? TILE_SILENT_MS : STREAM_STALLED_MS) - silentMs);
    });
  }

  #take(frame: StreamFrame): void {
    const { onUnit, onGap, clock } = this.#parts;
    this.#pauseMs = FIRST_RETRY_MS;
    if (frame.kind === 'status') {
      this.#tell(stateOf(frame.status));
      return;
    }
    if (frame.discontinuity) onGap();
    if (this.#state.state !== 'live') {
      this.#liveSinceMs = clock.now();
      this.#tell({ state: 'live' });
    }
    onUnit(unitOf(frame));
  }

  #fail(): void {
    if (this.#isStopped) return;
    const { clock, onGap } = this.#parts;
    this.#drop();
    onGap();
    this.#tell({ state: 'ended', reason: linkSentences.serverAway });
    this.#cancel = clock.after(this.#pauseMs, () => this.start());
    this.#pauseMs = Math.min(2 * this.#pauseMs, LAST_RETRY_MS);
  }

  #drop(): void {
    this.#cancel();
    this.#heardMs = undefined;
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.destroy();
  }

  #tell(state: SourceState): void {
    const isSame = JSON.stringify(state) === JSON.stringify(this.#state);
    if (state.state === 'live' && this.#state.state !== 'live') this.#liveSinceMs = this.#parts.clock.now();
    this.#state = state;
    if (!isSame) this.#parts.onState(state);
  }
}
