import type { StreamFault } from '@outrider/media/stream-state.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import {
  type AudioStreamFrame,
  readStreamFrames,
  type VideoStreamFrame,
} from '@outrider/media/stream-frame.ts';
import { TILE_SILENT_MS } from '@outrider/model/live/limits.ts';
import type { PlaybackRequest } from '@outrider/protocol/recordings/playback-messages.ts';
import { finalCodes } from '@outrider/protocol/calls/close-codes.ts';

/** A socket as the link uses it: the browser's WebSocket, or a test's. */
export interface FootageSocket {
  send(text: string): void;
  close(): void;
}

export interface FootageSocketEvents {
  opened(): void;
  message(data: Uint8Array<ArrayBuffer>): void;
  /** @param code the WebSocket close code */
  closed(code: number): void;
}

/** What is played from now on. */
export interface FootageOrder {
  readonly seek: number;
  /** ms since 1970 UTC. */
  readonly at: number;
  readonly rate: number;
  readonly exact: boolean;
}

export interface FootageLinkOptions {
  readonly clock: Clock;
  readonly openSocket: (url: string, events: FootageSocketEvents) => FootageSocket;
  /** Asks for a presigned address that begins with the order; undefined when there is none to be had. */
  readonly address: (order: FootageOrder) => Promise<string | undefined>;
  readonly onUnit: (frame: VideoStreamFrame | AudioStreamFrame) => void;
  /** A channel has nothing from one moment on to another, or at all, ms. */
  readonly onGap: (
    channel: number,
    fromMs: number,
    toMs: number | undefined,
    fault: StreamFault | undefined,
  ) => void;
  /** The server refuses this user, or does not any more. */
  readonly onRefused: (refused: boolean) => void;
  /** The way to the server is gone, since ms of the machine's clock; or it is there again. It is not told of who is refused. */
  readonly onLost: (sinceMs: number | undefined) => void;
  /** It may be tried again after it was lost: what is wanted by now is to be ordered. */
  readonly onBack: () => void;
}

const BACKOFF_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000];
/** A seek does not wait for longer than this since it was lost: what was refused may have been the moment. */
const SOONEST_MS = 500;
/** How often it is looked whether anything came. */
const LOOK_EVERY_MS = 2_000;
/** Who hears nothing waits so many times longer before each next connection is taken for dead: some networks are slow. */
const MOST_PATIENCE = 8;

/** The way of a device's recordings from the server: one socket for all its channels, which comes back by itself. */
export class FootageLink {
  readonly #options: FootageLinkOptions;
  #socket: FootageSocket | undefined;
  #open = false;
  #order: FootageOrder | undefined;
  /** To which seek belongs what comes. */
  #comes: number | undefined;
  /** The seek that the address began with, which the server calls 0. */
  #began: FootageOrder | undefined;
  #failures = 0;
  #refused = false;
  /** An address is asked for. */
  #isAsking = false;
  /** ms by the clock that never leaps. */
  #lostAtMs = 0;
  /** When something came last, and since when an answer is awaited; ms by the clock that never leaps. */
  #heardMs = 0;
  #askedMs: number | undefined;
  #cancelLook: (() => void) | undefined;
  /** Gives up the next try, while that is to come. */
  #cancelRetry: (() => void) | undefined;
  #closed = false;

  constructor(options: FootageLinkOptions) {
    this.#options = options;
  }

  /** From now on that is played; nothing of what was before comes any more. */
  play(order: FootageOrder): void {
    this.#order = order;
    if (this.#open) this.#say({ do: 'play', ...order });
    else if (this.#cancelRetry !== undefined) this.#retry(SOONEST_MS);
    else if (this.#socket === undefined && !this.#isAsking) void this.#connect(order);
  }

  /** Another rate, of what is played. */
  pace(rate: number): void {
    if (this.#order !== undefined) this.#order = { ...this.#order, rate };
    this.#say({ do: 'pace', rate });
  }

  /** The server is there again: what was lost is tried at once; who was refused waits. */
  serverIsThere(): void {
    if (this.#cancelRetry !== undefined && !this.#refused) this.#retry(0);
  }

  /** The playhead is there, ms since 1970 UTC. */
  at(ms: number): void {
    this.#say({ do: 'at', at: ms });
  }

  close(): void {
    this.#closed = true;
    this.#cancelRetry?.();
    this.#cancelLook?.();
    this.#socket?.close();
    this.#socket = undefined;
  }

  #say(request: PlaybackRequest): void {
    if (!this.#open) return;
    this.#socket?.send(JSON.stringify(request));
    if (request.do !== 'at') this.#askedMs ??= this.#options.clock.elapsed();
  }

  /**
   * A server answers every order at once. One that does not, as when the network went without a word, is lost; where nothing came for a
   * while and nothing was ordered, it is told the rate anew, which changes nothing.
   */
  #look(): void {
    this.#cancelLook = this.#options.clock.after(LOOK_EVERY_MS, () => {
      const nowMs = this.#options.clock.elapsed();
      const patienceMs = TILE_SILENT_MS * Math.min(MOST_PATIENCE, 2 ** this.#failures);
      if (this.#askedMs !== undefined && nowMs - this.#askedMs > patienceMs) {
        this.#socket?.close();
        return this.#lost(1006);
      }
      const order = this.#order;
      if (order?.exact === true && nowMs - this.#heardMs > TILE_SILENT_MS) this.pace(order.rate);
      this.#look();
    });
  }

  async #connect(order: FootageOrder): Promise<void> {
    this.#isAsking = true;
    const url = await this.#options.address(order);
    this.#isAsking = false;
    if (this.#closed) return;
    if (url === undefined) return this.#lost(1006);
    const mine: { socket?: FootageSocket } = {};
    const isCurrent = (): boolean => this.#socket === mine.socket && !this.#closed;
    this.#began = order;
    this.#comes = undefined;
    this.#heardMs = this.#askedMs = this.#options.clock.elapsed();
    mine.socket = this.#options.openSocket(url, {
      opened: () => {
        if (!isCurrent()) return;
        this.#open = true;
        // What was said meanwhile was heard by nobody.
        const wanted = this.#order;
        if (wanted !== undefined && wanted !== order) this.#say({ do: 'play', ...wanted });
      },
      message: (data) => {
        if (isCurrent()) this.#take(data);
      },
      closed: (code) => {
        if (isCurrent()) this.#lost(code);
      },
    });
    this.#socket = mine.socket;
    this.#look();
  }

  #take(data: Uint8Array<ArrayBuffer>): void {
    this.#heardMs = this.#options.clock.elapsed();
    this.#askedMs = undefined;
    const frames = readStreamFrames(data);
    if (frames === undefined) return;
    const { onUnit, onGap, onRefused, onLost } = this.#options;
    if (this.#failures > 0) {
      onRefused(false);
      onLost(undefined);
    }
    this.#failures = 0;
    for (const frame of frames) {
      if (frame.kind === 'status') {
        const { seek, gapMs, fault } = frame.status;
        if (seek !== undefined) this.#comes = seek === 0 ? this.#began?.seek : seek;
        if (gapMs !== undefined && this.#isWanted) onGap(frame.channel, gapMs[0], gapMs[1], fault);
      } else if (this.#isWanted) onUnit(frame);
    }
  }

  get #isWanted(): boolean {
    return this.#comes !== undefined && this.#comes === this.#order?.seek;
  }

  #lost(code: number): void {
    this.#cancelLook?.();
    this.#socket = undefined;
    this.#open = false;
    this.#refused = finalCodes.has(code);
    if (this.#refused) this.#options.onRefused(true);
    else if (this.#failures === 0) this.#options.onLost(this.#options.clock.now());
    const last = BACKOFF_MS.length - 1;
    const wait = BACKOFF_MS[this.#refused ? last : Math.min(this.#failures, last)];
    this.#failures++;
    this.#lostAtMs = this.#options.clock.elapsed();
    this.#retry(wait ?? 0);
  }

  /** @param afterMs since it was lost */
  #retry(afterMs: number): void {
    this.#cancelRetry?.();
    const { clock, onBack } = this.#options;
    this.#cancelRetry = clock.after(Math.max(0, this.#lostAtMs + afterMs - clock.elapsed()), () => {
      this.#cancelRetry = undefined;
      onBack();
    });
  }
}
