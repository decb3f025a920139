import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { FrameReader } from '@outrider/jt808/frame/frame-reader.ts';
import { results } from '@outrider/jt808/messages/answers.ts';
import { decodeMessage, encodeMessage } from '@outrider/jt808/messages/message.ts';
import { authenticate } from '@outrider/jt808/messages/session.ts';
import { terminalOf } from '@outrider/jt808/frame/terminal-of.ts';
import { pause } from '../measure.ts';
import { reportFrame } from './report-pool.ts';
import { SEEDED_CODE } from './seed-devices.ts';
import { phoneOf } from './terminal.ts';

const VERSION = 2013;
const SOCKETS = 32;
/** The gateway hears 1,000 strangers at once. */
const STRANGERS = 400;
const RETRY_MS = 2_000;
const SIGN_ON_WITHIN_MS = 180_000;
const TICK_MS = 10;
const FIRST_INDEX = Number(terminalOf(phoneOf(0)));
const RECEIVE_BUFFER = 4 * 1024 * 1024;

/** When a terminal sent the report that bears a time. */
interface Sent {
  readonly second: number;
  readonly atMs: number;
}

/**
 * Terminals over UDP, thousands to a socket: more of them than a process may have connections.
 * Each reports at its own moment of the interval.
 */
export class DatagramFleet implements AsyncDisposable {
  readonly #port: number;
  readonly #count: number;
  readonly #sockets: Socket[] = [];
  readonly #signedOn = new Set<number>();
  readonly #waiting = new Map<number, number>();
  readonly #sent: Sent[][];
  #timer: NodeJS.Timeout | undefined;
  #reports = 0;
  #acknowledged = 0;

  constructor(port: number, count: number) {
    this.#port = port;
    this.#count = count;
    this.#sent = Array.from({ length: count }, () => []);
  }

  /** Reports sent, and how many of them the server has acknowledged. */
  get counts(): { readonly reports: number; readonly acknowledged: number } {
    return { reports: this.#reports, acknowledged: this.#acknowledged };
  }

  /** Authenticates all terminals. @throws Error when that takes over three minutes */
  async signOn(): Promise<void> {
    for (let at = 0; at < SOCKETS; at++) {
      const socket = createSocket({ type: 'udp4', recvBufferSize: RECEIVE_BUFFER });
      socket.bind(0, '127.0.0.1');
      await once(socket, 'listening');
      socket.on('message', (bytes) => this.#take(bytes));
      socket.on('error', () => {});
      this.#sockets.push(socket);
    }
    const end = performance.now() + SIGN_ON_WITHIN_MS;
    for (let next = 0; this.#signedOn.size < this.#count;) {
      const now = performance.now();
      if (now > end) throw new Error(`only ${this.#signedOn.size} of ${this.#count} terminals signed on`);
      for (const [index, since] of this.#waiting) if (now - since > RETRY_MS) this.#authenticate(index);
      while (next < this.#count && this.#waiting.size < STRANGERS) this.#authenticate(next++);
      await pause(TICK_MS);
    }
  }

  /** Begins to report: every terminal once within `firstMs`, then once in each interval. */
  start(intervalMs: number, firstMs: number): void {
    const begin = performance.now();
    let next = 0;
    this.#timer = setInterval(() => {
      const elapsed = performance.now() - begin;
      const rounds = elapsed < firstMs ? elapsed / firstMs : 1 + (elapsed - firstMs) / intervalMs;
      const due = Math.floor(rounds * this.#count);
      for (; next < due; next++) this.#report(next % this.#count, Math.floor(next / this.#count));
    }, TICK_MS);
  }

  /** When the device sent the report of that second, on the wall clock in ms; undefined when it sent none. */
  sentAt(deviceid: string, second: number): number | undefined {
    const sent = this.#sent[Number(deviceid) - FIRST_INDEX];
    return sent?.find((report) => report.second === second)?.atMs;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#timer);
    for (const socket of this.#sockets) socket.close();
    await Promise.all(this.#sockets.map((socket) => once(socket, 'close')));
  }

  #authenticate(index: number): void {
    this.#waiting.set(index, performance.now());
    const body = { authCode: SEEDED_CODE, imei: '', softwareVersion: '' };
    const header = { phone: phoneOf(index), sequence: 0, version: VERSION } as const;
    for (const frame of encodeMessage('authenticate', body, header)) this.#send(index, frame);
  }

  #report(index: number, sequence: number): void {
    const atMs = performance.timeOrigin + performance.now();
    this.#sent[index]?.push({ second: Math.floor(atMs / 1_000), atMs });
    this.#reports++;
    this.#send(index, reportFrame(phoneOf(index), index, atMs, (sequence + 1) & 0xffff));
  }

  #send(index: number, frame: Uint8Array): void {
    this.#sockets[index % SOCKETS]?.send(frame, this.#port, '127.0.0.1');
  }

  #take(bytes: Uint8Array): void {
    for (const frame of new FrameReader().push(bytes)) {
      const result = decodeMessage(frame, VERSION);
      if (!result.ok || result.message.name !== 'platformAnswer') continue;
      const { replyId, result: answer } = result.message.body;
      if (answer !== results.ok) continue;
      if (replyId !== authenticate.id) {
        this.#acknowledged++;
        continue;
      }
      const index = Number(terminalOf(frame.phone)) - FIRST_INDEX;
      this.#waiting.delete(index);
      this.#signedOn.add(index);
    }
  }
}
