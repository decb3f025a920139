import { closeCodes, finalCodes } from '@outrider/protocol/calls/close-codes.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import { TILE_SILENT_MS } from '@outrider/model/live/limits.ts';

/** A silent tile reconnects when the last reconnect is this long ago. */
const TILE_RECONNECT_PAUSE_MS = 15_000;

/** A socket as the connection uses it: the browser's WebSocket, or a test's. */
export interface StreamSocket {
  /** Says it when the socket is open; else it is lost. */
  send(text: 'pause' | 'resume'): void;
  close(): void;
}

export interface StreamSocketEvents {
  opened(): void;
  message(data: Uint8Array<ArrayBuffer>): void;
  /** @param code the WebSocket close code; 1006 when there was no closing handshake */
  closed(code: number): void;
}

export type OpenSocket = (url: string, events: StreamSocketEvents) => StreamSocket;

/** Waits between attempts: a restarted server is found again within a second, one that is away is not hammered. */
const BACKOFF_MS = [...Array.from({ length: 10 }, () => 1000), 2000, 2000, 2000, 3000, 5000, 8000, 15_000];
const WATCH_EVERY_MS = 1000;
/** A look that comes this late is of a page that stood still: what came meanwhile has its turn first. */
const STOOD_STILL_MS = 1000;
/** Each attempt after one that was begun anew before it was through has twice as long, up to so many times: a page or a server that is this slow would never get through. */
const MOST_PATIENCE = 4;

export interface StreamConnectionOptions {
  readonly clock: Clock;
  readonly openSocket: OpenSocket;
  /** Asks for a presigned URL; the answer comes by {@link StreamConnection.connectTo}. */
  readonly requestUrl: () => void;
  readonly onMessage: (data: Uint8Array<ArrayBuffer>) => void;
  /** After every change of phase. */
  readonly onChange: () => void;
}

/**
 * One stream's way to the server. It reconnects by itself: 1 s after the socket closes (later and later while that does not help),
 * and at once when nothing has arrived for more than 10 s and the last reconnect was over 15 s ago (rule TILE-2). An attempt after
 * one that was not through by then has longer.
 */
export class StreamConnection {
  readonly #options: StreamConnectionOptions;
  #socket: StreamSocket | undefined;
  #phase: 'connecting' | 'open' | 'waiting' = 'connecting';
  #failures = 0;
  #retryAtMs: number | undefined;
  #cancelRetry: (() => void) | undefined;
  #cancelWatch: (() => void) | undefined;
  #lastAttemptMs = 0;
  #heardMs: number | undefined;
  #listeningSinceMs = 0;
  /** By so many times longer than else the attempt of now may take. */
  #patience = 1;
  #paused = false;
  #refused = false;
  #liveOff = false;
  #closed = false;

  constructor(options: StreamConnectionOptions) {
    this.#options = options;
  }

  /** Begins to connect. */
  start(): void {
    this.#attempt();
    this.#watch();
  }

  get phase(): 'connecting' | 'open' | 'waiting' {
    return this.#phase;
  }

  /** When the next attempt is due; undefined unless waiting. */
  get retryAtMs(): number | undefined {
    return this.#retryAtMs;
  }

  /** Whether the server closed because the user may not see the stream. */
  get refused(): boolean {
    return this.#refused;
  }

  /** Whether the server closed because live views are switched off for everybody. */
  get liveOff(): boolean {
    return this.#liveOff;
  }

  /** The URL asked for; undefined when there is none to be had now. */
  connectTo(url: string | undefined): void {
    if (this.#closed || this.#socket !== undefined || this.#phase !== 'connecting') return;
    if (url === undefined) return this.#lost(1006);
    const mine: { socket?: StreamSocket } = {};
    const current = (): boolean => this.#socket === mine.socket && !this.#closed;
    mine.socket = this.#options.openSocket(url, {
      opened: () => {
        if (!current()) return;
        this.#phase = 'open';
        this.#patience = 1;
        this.#listeningSinceMs = this.#options.clock.now();
        if (this.#paused) this.#socket?.send('pause');
        this.#options.onChange();
      },
      message: (data) => {
        if (current()) this.#options.onMessage(data);
      },
      closed: (code) => {
        if (current()) this.#lost(code);
      },
    });
    this.#socket = mine.socket;
  }

  /** Media arrived: tell it, so that silence can be noticed and the backoff starts anew. */
  heard(): void {
    this.#heardMs = this.#options.clock.now();
    this.#failures = 0;
    this.#refused = false;
    this.#liveOff = false;
  }

  /** Tells the server that nobody looks; nothing arrives until {@link resume}. */
  pause(): void {
    if (this.#paused) return;
    this.#paused = true;
    if (this.#phase === 'open') this.#socket?.send('pause');
  }

  resume(): void {
    if (!this.#paused) return;
    this.#paused = false;
    this.#listeningSinceMs = this.#options.clock.now();
    if (this.#phase === 'open') this.#socket?.send('resume');
    else this.retry();
  }

  /** Has the server give the stream anew, from its last key picture on. Returns false where nothing comes now anyway. */
  rejoin(): boolean {
    if (this.#paused || this.#phase !== 'open') return false;
    this.#socket?.send('pause');
    this.#socket?.send('resume');
    return true;
  }

  /** Tries again now, if it waits. */
  retry(): void {
    if (this.#phase === 'waiting' && !this.#closed) this.#attempt();
  }

  close(): void {
    this.#closed = true;
    this.#cancelRetry?.();
    this.#cancelWatch?.();
    this.#drop();
  }

  #attempt(): void {
    this.#cancelRetry?.();
    this.#cancelRetry = undefined;
    this.#retryAtMs = undefined;
    this.#phase = 'connecting';
    this.#lastAttemptMs = this.#options.clock.now();
    this.#listeningSinceMs = this.#lastAttemptMs;
    this.#options.requestUrl();
    this.#options.onChange();
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }

  #lost(code: number): void {
    this.#drop();
    this.#refused = finalCodes.has(code);
    this.#liveOff = code === closeCodes.liveOff.code;
    const last = BACKOFF_MS.length - 1;
    const wait = BACKOFF_MS[this.#refused ? last : Math.min(this.#failures, last)] ?? 15_000;
    this.#failures++;
    this.#phase = 'waiting';
    this.#retryAtMs = this.#options.clock.now() + wait;
    this.#cancelRetry?.();
    this.#cancelRetry = this.#options.clock.after(wait, () => this.retry());
    this.#options.onChange();
  }

  #watch(forgave = false): void {
    const { clock } = this.#options;
    const due = clock.elapsed() + WATCH_EVERY_MS;
    this.#cancelWatch = clock.after(WATCH_EVERY_MS, () => {
      const stoodStill = clock.elapsed() - due > STOOD_STILL_MS && !forgave;
      if (!stoodStill && this.#isSilent()) this.#beginAnew();
      this.#watch(stoodStill);
    });
  }

  #isSilent(): boolean {
    if (this.#paused || this.#phase === 'waiting') return false;
    const now = this.#options.clock.now();
    const silentMs = now - Math.max(this.#heardMs ?? 0, this.#listeningSinceMs);
    return silentMs > TILE_SILENT_MS && now - this.#lastAttemptMs > TILE_RECONNECT_PAUSE_MS * this.#patience;
  }

  #beginAnew(): void {
    if (this.#phase === 'connecting') this.#patience = Math.min(2 * this.#patience, MOST_PATIENCE);
    this.#drop();
    this.#attempt();
  }
}
