import type { Clock } from '@outrider/kit/clock.ts';
import type { Device } from '@outrider/model/devices/device.ts';
import { encodeVcp, type VcpFields } from '@outrider/protocol/vcp/frame.ts';
import { controlCalls } from '@outrider/protocol/tables.ts';
import type { Caller } from '../../calls/caller.ts';
import type { DeviceRows } from '../../calls/handler.ts';
import type { LiveState } from '../../fleet/state/live-state.ts';
import { rowPrinter } from './device-rows.ts';

/** Characters of one message of rows: while one is deflated, the next is printed. */
const MESSAGE_CHARS = 64 * 1024;
/** Changed rows are not sent by themselves while more bytes than this wait for the client. */
const BUSY_BYTES = 256 * 1024;
const MIN_LIVE_MS = 50;
/** Streams must not wait for a long list: after this the rest of the server has its turn. */
const TURN_MS = 4;
const ROWS_A_LOOK = 100;

/** The connection as its list sees it. */
export interface ListSocket {
  readonly bufferedAmount: number;
  /** Resolves when the text has left for the client, or the connection is gone. */
  send(text: string): Promise<void>;
}

export interface DeviceListParts {
  readonly state: LiveState;
  readonly clock: Clock;
  readonly socket: ListSocket;
  /** Added to the list's version, so that no version is met twice, not even after a restart. */
  readonly counterBase: number;
  readonly caller: Caller;
  /** Grows when what the caller may do and see changes. */
  readonly scopeVersion: () => number;
}

/**
 * The device list of one connection: whole, changed since its previous list, and by itself as devices change
 * (docs/decisions/0003). A device is sent once with its newest state, so a slow client misses detail, never the present.
 */
export class DeviceList implements Disposable {
  readonly #parts: DeviceListParts;
  /** The change number at the previous list; undefined before the first. */
  #sentTo: number | undefined;
  #sentCounter: number | undefined;
  #sending = false;
  #pushing: Promise<void> | undefined;
  #liveMs = 0;
  #stopListening: (() => void) | undefined;
  #cancelTimer: (() => void) | undefined;
  #lastLiveMs = Number.NEGATIVE_INFINITY;

  constructor(parts: DeviceListParts) {
    this.#parts = parts;
  }

  [Symbol.dispose](): void {
    this.#setLive(0);
  }

  /** Answers a message that asks for rows. `head` are the letters all its frames begin with. */
  async answer({ rows, live }: DeviceRows, head: VcpFields): Promise<void> {
    this.#sending = true;
    await this.#pushing;
    try {
      if (typeof rows !== 'string') await this.#send(rows, head);
      else {
        const since = rows === 'changed' ? this.#sentTo : undefined;
        this.#sentTo = this.#parts.state.changeNumber;
        await this.#send(this.#inScope(since, this.#sentTo), head);
      }
    } finally {
      this.#sending = false;
    }
    if (live !== undefined) this.#setLive(live);
    this.pushSoon();
  }

  /**
   * Structural version of the list as this user sees it (rule N04): it grows when a device of theirs comes or goes. A user who sees
   * only some is not troubled by the others: their scope changes with them. Even for the ones, odd for the others, so that
   * one who becomes the other meets no version twice.
   */
  #counter(): number {
    const { state, counterBase, caller, scopeVersion } = this.#parts;
    const version = caller.devices.unlimited
      ? 2 * (state.listCounter + scopeVersion())
      : 2 * scopeVersion() + 1;
    return counterBase + version;
  }

  #inScope(since: number | undefined, upTo: number): Iterable<Device> {
    const { state, caller } = this.#parts;
    if (since === undefined) return caller.devices.all();
    return since === upTo ? [] : caller.devices.among(state.changedSince(since));
  }

  async #send(devices: Iterable<Device>, head: VcpFields): Promise<void> {
    const counter = this.#counter();
    const print = rowPrinter(headLines(head), this.#parts.caller.may({ right: 'F_gps' }));
    let text = '';
    let count = 0;
    let sent = Promise.resolve();
    let turnBegan = performance.now();
    for (const device of devices) {
      text += print(device);
      if (text.length >= MESSAGE_CHARS) {
        await sent;
        sent = this.#parts.socket.send(text);
        text = '';
      }
      if (++count % ROWS_A_LOOK === 0 && performance.now() - turnBegan >= TURN_MS) {
        await new Promise((resolve) => setImmediate(resolve));
        turnBegan = performance.now();
      }
    }
    await sent;
    text += encodeVcp({ ...head, R: '1', S: 'fin', Y: String(counter) });
    this.#sentCounter = counter;
    await this.#parts.socket.send(text);
  }

  #setLive(ms: number): void {
    this.#liveMs = ms === 0 ? 0 : Math.max(MIN_LIVE_MS, ms);
    if (ms === 0) {
      this.#cancelTimer?.();
      this.#cancelTimer = undefined;
      this.#stopListening?.();
      this.#stopListening = undefined;
    } else this.#stopListening ??= this.#parts.state.onChange(() => this.pushSoon());
  }

  /** Sends what changed, when it is time to, where the client asked for that. */
  pushSoon(): void {
    if (this.#liveMs === 0 || this.#cancelTimer !== undefined || this.#sending) return;
    const { clock, state } = this.#parts;
    if (state.changeNumber === this.#sentTo && this.#counter() === this.#sentCounter) return;
    const waitMs = Math.max(0, this.#lastLiveMs + this.#liveMs - clock.elapsed());
    this.#cancelTimer = clock.after(waitMs, () => {
      this.#cancelTimer = undefined;
      this.#pushing = this.#push();
    });
  }

  async #push(): Promise<void> {
    const { clock, state, socket, caller } = this.#parts;
    if (!caller.isSignedIn || this.#sending) return;
    this.#lastLiveMs = clock.elapsed();
    if (socket.bufferedAmount <= BUSY_BYTES) {
      const since = this.#sentTo;
      this.#sentTo = state.changeNumber;
      const devices = [...this.#inScope(since, this.#sentTo)];
      if (devices.length > 0 || this.#counter() !== this.#sentCounter) {
        await this.#send(devices, { M: controlCalls.deviceChanges.code });
      }
    }
    // The next push may begin once this one is done.
    setImmediate(() => this.pushSoon());
  }
}

const headLines = (head: VcpFields): string =>
  Object.entries(head)
    .map(([letter, value]) => (value === undefined ? '' : `${letter}:${value}\n`))
    .join('');
