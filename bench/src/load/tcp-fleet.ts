import { connect, type Socket } from 'node:net';
import { FrameReader } from '@outrider/jt808/frame/frame-reader.ts';
import { results } from '@outrider/jt808/messages/answers.ts';
import { decodeMessage, encodeMessage } from '@outrider/jt808/messages/message.ts';
import { authenticate } from '@outrider/jt808/messages/session.ts';
import { type MessageBodies, type MessageName, rowOfName } from '@outrider/jt808/messages/table.ts';
import { pause } from '../measure.ts';
import { locationOf } from './report-pool.ts';
import { SEEDED_CODE } from './seed-devices.ts';
import { phoneOf } from './terminal.ts';

const VERSION = 2013;
/** Terminals of one address: an address has some 28,000 ports, and strangers of one are limited. */
const OF_ONE_ADDRESS = 2_000;
const OPENED_AT_ONCE = 50;
const OPEN_EVERY_MS = 10;
/** A recorder whose connection breaks comes back after 1 to 5 s. */
const BACK_AFTER_MS = 1_000;
const BACK_WITHIN_MS = 4_000;
const LOCATION = rowOfName('location').id;

/** One terminal: what it has to send until it is acknowledged, and its connection. */
class TcpTerminal {
  readonly #index: number;
  readonly #port: number;
  readonly #onSignedOn: (signedOn: boolean) => void;
  /** Reports that are not acknowledged, by their sequence. */
  readonly #waiting = new Map<number, number>();
  #socket: Socket | undefined;
  #signedOn = false;
  #sequence = 0;
  #ended = false;

  constructor(index: number, port: number, onSignedOn: (signedOn: boolean) => void) {
    this.#index = index;
    this.#port = port;
    this.#onSignedOn = onSignedOn;
  }

  get unacknowledged(): number {
    return this.#waiting.size;
  }

  open(): void {
    if (this.#ended) return;
    const reader = new FrameReader();
    const localAddress = `127.0.0.${2 + Math.floor(this.#index / OF_ONE_ADDRESS)}`;
    const socket = connect({ port: this.#port, host: '127.0.0.1', localAddress, noDelay: true });
    this.#socket = socket;
    socket.on('connect', () =>
      this.#say('authenticate', { authCode: SEEDED_CODE, imei: '', softwareVersion: '' }),
    );
    socket.on('data', (bytes: Buffer) => {
      for (const frame of reader.push(bytes)) {
        const read = decodeMessage(frame, VERSION);
        if (read.ok && read.message.name === 'platformAnswer') this.#answered(read.message.body);
        else
          this.#say('terminalAnswer', {
            replySequence: frame.sequence,
            replyId: frame.messageId,
            result: results.unsupported,
          });
      }
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      if (this.#signedOn) this.#onSignedOn(false);
      this.#signedOn = false;
      if (!this.#ended) setTimeout(() => this.open(), BACK_AFTER_MS + Math.random() * BACK_WITHIN_MS);
    });
  }

  /** Takes a report of that time; it is sent until it is acknowledged. */
  report(timeMs: number): void {
    if (this.#signedOn) this.#waiting.set(this.#say('location', locationOf(this.#index, timeMs)), timeMs);
    else this.#waiting.set(-timeMs, timeMs);
  }

  end(): void {
    this.#ended = true;
    this.#socket?.destroy();
  }

  #answered({ replyId, replySequence, result }: MessageBodies['platformAnswer']): void {
    if (result !== results.ok) return;
    if (replyId === LOCATION) this.#waiting.delete(replySequence);
    if (replyId !== authenticate.id || this.#signedOn) return;
    this.#signedOn = true;
    this.#onSignedOn(true);
    const times = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const timeMs of times) this.report(timeMs);
  }

  #say<N extends MessageName>(name: N, body: MessageBodies[N]): number {
    const sequence = this.#sequence;
    this.#sequence = (sequence + 1) & 0xffff;
    const header = { phone: phoneOf(this.#index), sequence, version: VERSION } as const;
    for (const frame of encodeMessage(name, body, header)) this.#socket?.write(frame);
    return sequence;
  }
}

/** Terminals over TCP, each with a connection of its own that it makes again when it breaks. */
export class TcpFleet implements Disposable {
  readonly #port: number;
  readonly #terminals: TcpTerminal[] = [];
  #signedOn = 0;
  #reports = 0;

  constructor(port: number) {
    this.#port = port;
  }

  /** How many are signed on now. */
  get signedOn(): number {
    return this.#signedOn;
  }

  /** Reports that were made, and those of them that wait for their acknowledgement. */
  get counts(): { readonly reports: number; readonly unacknowledged: number } {
    const unacknowledged = this.#terminals.reduce((sum, terminal) => sum + terminal.unacknowledged, 0);
    return { reports: this.#reports, unacknowledged };
  }

  /** Opens terminals until there are so many; resolves once all are signed on. @throws Error when that takes too long */
  async grow(count: number, withinMs: number): Promise<void> {
    while (this.#terminals.length < count) {
      for (let more = 0; more < OPENED_AT_ONCE && this.#terminals.length < count; more++) {
        const terminal = new TcpTerminal(
          this.#terminals.length,
          this.#port,
          (on) => (this.#signedOn += on ? 1 : -1),
        );
        this.#terminals.push(terminal);
        terminal.open();
      }
      await pause(OPEN_EVERY_MS);
    }
    await this.until(() => this.#signedOn === count, withinMs);
  }

  /** Resolves when it is so. @throws Error when that takes longer */
  async until(isSo: () => boolean, withinMs: number): Promise<void> {
    const end = performance.now() + withinMs;
    while (!isSo()) {
      if (performance.now() > end) {
        throw new Error(
          `${this.#signedOn} of ${this.#terminals.length} terminals are signed on: ${JSON.stringify(this.counts)}`,
        );
      }
      await pause(OPEN_EVERY_MS);
    }
  }

  /** One report of every terminal, of that time. */
  report(timeMs: number): void {
    for (const terminal of this.#terminals) terminal.report(timeMs);
    this.#reports += this.#terminals.length;
  }

  [Symbol.dispose](): void {
    for (const terminal of this.#terminals) terminal.end();
  }
}
