import { connect, type Socket } from 'node:net';
import type { Frame } from '@outrider/jt808/frame/frame.ts';
import { FrameReader } from '@outrider/jt808/frame/frame-reader.ts';
import type { Location } from '@outrider/jt808/messages/location.ts';
import { results } from '@outrider/jt808/messages/answers.ts';
import { decodeMessage, encodeMessage } from '@outrider/jt808/messages/message.ts';
import { authenticate, heartbeat, register, registerResults } from '@outrider/jt808/messages/session.ts';
import type { MessageBodies, MessageName } from '@outrider/jt808/messages/table.ts';
import type { Version } from '@outrider/jt808/version.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import { relaySentences as sentences } from '@outrider/model/server/relay-sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import type { OnwardReport } from '@outrider/store/positions/onward-reports.ts';
import { messagesOf } from './report-frames.ts';

/** The other platform connects, and answers whatever it is told, within this. */
const CONNECT_MS = 10_000;
const ANSWER_MS = 20_000;
/** Reports that may be on their way to it. */
export const MOST_UNANSWERED = 120;
/** Bytes that may wait for its reading. */
const MOST_UNREAD = 64 * 1_024;
/** Wrong bytes of one that does not speak JT/T 808. */
const MOST_SKIPPED = 4_096;
const MAKER = 'OUTRD';
const MODEL = 'Outrider';
const TERMINAL_ID_2013 = 7;
const LAST_SEQUENCE = 0x1_0000;
/** That of lorries and coaches. */
const PLATE_YELLOW = 2;
const NO_PLATE = 0;

/** How the other platform is told which device it is. */
export interface OnwardIdentity {
  /** Its number of JT/T 808. */
  readonly phone: string;
  readonly version: Version;
  readonly plate: string;
  /** By JT/T 415; undefined where the recorder said none. */
  readonly plateColour: number | undefined;
}

/** Why a link ended. `away`: nobody is there, or it is silent; `refused`: it does not take this device, or a report. */
export interface LinkEnd {
  readonly kind: 'away' | 'refused' | 'done';
  /** In words. */
  readonly words: string;
  /** A report that it says it failed to take. */
  readonly failed?: number;
}

export interface OnwardLinkParts {
  readonly host: string;
  readonly port: number;
  /** Where this server takes recorders itself: nothing is sent there. */
  readonly ownPort: number;
  readonly identity: OnwardIdentity;
  /** The code that the other platform gave the device before. */
  readonly code: string | undefined;
  readonly clock: Clock;
  /** The platform gave another code; undefined: the present one is no longer good. */
  readonly onCode: (code: string | undefined) => void;
  /** Whether the other side takes late reports as one message (0x0704), as far as that is known. */
  readonly takesBatches: () => boolean;
  /** It does not. */
  readonly onNoBatches: () => void;
  /** The device is signed on. */
  readonly onReady: () => void;
  /** The other side answered something. */
  readonly onAnswer: () => void;
  /** It has them, or says that it never takes them. */
  readonly onDone: (numbers: readonly number[], taken: boolean) => void;
  readonly onEnd: (end: LinkEnd) => void;
}

interface Unanswered {
  readonly numbers: readonly number[];
  /** Of a batch, in the order of the numbers: they can be sent one by one. */
  readonly batch: readonly Location[] | undefined;
  readonly sentMs: number;
}

/** A device's connection to another platform, where it signs on, reports and sends heartbeats as a recorder does. */
export class OnwardLink {
  readonly #parts: OnwardLinkParts;
  readonly #socket: Socket;
  readonly #reader = new FrameReader();
  /** Messages that wait for their answer, by their sequence. */
  readonly #unanswered = new Map<number, Unanswered>();
  #reports = 0;
  #sequence = 0;
  #phase: 'connecting' | 'signingOn' | 'ready' | 'ended' = 'connecting';
  #registered = false;
  #sinceMs: number;
  /** When it was used last, on the clock that never leaps. */
  #usedMs: number;

  constructor(parts: OnwardLinkParts) {
    this.#parts = parts;
    const { host, port, clock } = parts;
    this.#sinceMs = clock.elapsed();
    this.#usedMs = this.#sinceMs;
    this.#socket = connect({ host: host.replace(/^\[|\]$/g, ''), port, noDelay: true, keepAlive: true });
    this.#socket.once('connect', () => this.#connected());
    this.#socket.on('data', (bytes: Buffer) => this.#read(bytes));
    this.#socket.on('error', (error: NodeJS.ErrnoException) =>
      this.end({
        kind: 'away',
        words: sentence(sentences.unreachable, { reason: error.code ?? error.message }),
      }),
    );
    this.#socket.once('close', () => this.end({ kind: 'away', words: sentences.closed }));
  }

  get isReady(): boolean {
    return this.#phase === 'ready';
  }

  /** Whether nothing is on its way. */
  get isIdle(): boolean {
    return this.isReady && this.#unanswered.size === 0;
  }

  /** Whether the device signed on with this plate: with another one it registers again. */
  isPlated({ plate, plateColour }: OnwardIdentity): boolean {
    const { identity } = this.#parts;
    return plate === identity.plate && plateColour === identity.plateColour;
  }

  get usedMs(): number {
    return this.#usedMs;
  }

  /** How many reports it takes now. */
  get room(): number {
    if (!this.isReady || this.#socket.writableLength > MOST_UNREAD) return 0;
    return MOST_UNANSWERED - this.#reports;
  }

  /** The smallest number of the reports that are on their way. */
  get firstUnanswered(): number | undefined {
    let first: number | undefined;
    for (const { numbers } of this.#unanswered.values())
      for (const number of numbers) if (first === undefined || number < first) first = number;
    return first;
  }

  /** Sends reports: no more than there is {@link room} for. */
  report(reports: readonly OnwardReport[]): void {
    const { identity, clock, takesBatches } = this.#parts;
    for (const message of messagesOf(reports, identity.version, clock.now(), takesBatches())) {
      this.#reports += message.numbers.length;
      if (message.name === 'location') this.#ask('location', message.body, message.numbers);
      else this.#ask('locationBatch', message.body, message.numbers, message.body.locations);
    }
  }

  /** Says that the device is there. */
  beat(): void {
    if (this.isReady && this.#socket.writableLength <= MOST_UNREAD) this.#ask('heartbeat', {});
  }

  /** Looks whether the other side answers in time. */
  check(): void {
    const nowMs = this.#parts.clock.elapsed();
    const [oldest] = this.#unanswered.values();
    const sinceMs = this.#phase === 'ready' ? oldest?.sentMs : this.#sinceMs;
    const withinMs = this.#phase === 'connecting' ? CONNECT_MS : ANSWER_MS;
    if (sinceMs !== undefined && nowMs - sinceMs > withinMs)
      this.end({ kind: 'away', words: sentences.silent });
  }

  end(end: LinkEnd): void {
    if (this.#phase === 'ended') return;
    this.#phase = 'ended';
    this.#socket.destroy();
    this.#parts.onEnd(end);
  }

  #connected(): void {
    const { remoteAddress, localAddress, remotePort } = this.#socket;
    const { ownPort, code } = this.#parts;
    if (remoteAddress === localAddress && remotePort === ownPort) {
      this.end({ kind: 'away', words: sentences.ownPort });
      return;
    }
    this.#phase = 'signingOn';
    if (code === undefined) this.#register();
    else this.#authenticate(code);
  }

  #register(): void {
    const { phone, version, plate, plateColour } = this.#parts.identity;
    // Beside a plate, no colour would say that it is no plate, but the number of the chassis.
    const colour = plateColour === undefined || plateColour === NO_PLATE ? PLATE_YELLOW : plateColour;
    this.#registered = true;
    this.#send('register', {
      province: 0,
      city: 0,
      manufacturer: MAKER,
      model: MODEL,
      terminalId: version === 2019 ? phone : phone.slice(-TERMINAL_ID_2013),
      plateColour: plate === '' ? NO_PLATE : colour,
      plate,
    });
  }

  #authenticate(authCode: string): void {
    this.#send('authenticate', { authCode, imei: '', softwareVersion: MODEL });
  }

  #read(bytes: Uint8Array): void {
    for (const frame of this.#reader.push(bytes)) if (this.#phase !== 'ended') this.#take(frame);
    if (this.#reader.skipped > MOST_SKIPPED) this.end({ kind: 'away', words: sentences.noStandard });
  }

  #take(frame: Frame): void {
    const decoded = decodeMessage(frame, this.#parts.identity.version);
    if (!decoded.ok) return;
    const { message } = decoded;
    this.#parts.onAnswer();
    if (message.name === 'registerAnswer') this.#onRegistered(message.body);
    else if (message.name === 'platformAnswer') this.#onAnswered(message.body);
    // Whatever it orders is for a recorder, which is none of this server's business.
    else if (message.name !== 'serverTime' && this.#socket.writableLength <= MOST_UNREAD)
      this.#send('terminalAnswer', {
        replySequence: frame.sequence,
        replyId: frame.messageId,
        result: results.unsupported,
      });
  }

  #onRegistered({ result, authCode = '' }: MessageBodies['registerAnswer']): void {
    if (this.#phase !== 'signingOn') return;
    if (result !== registerResults.ok) {
      this.end({ kind: 'refused', words: sentence(sentences.notRegistered, { result: String(result) }) });
      return;
    }
    this.#parts.onCode(authCode);
    this.#authenticate(authCode);
  }

  #onAnswered({ replyId, replySequence, result }: MessageBodies['platformAnswer']): void {
    if (replyId === authenticate.id) this.#onAuthenticated(result);
    else if (replyId === register.id) {
      if (this.#phase === 'signingOn' && result !== results.ok)
        this.end({ kind: 'refused', words: sentence(sentences.notRegistered, { result: String(result) }) });
    } else {
      const { numbers, batch } = this.#unanswered.get(replySequence) ?? {};
      if (numbers === undefined) return;
      const taken = result === results.ok || result === results.alarmConfirmed;
      if (batch !== undefined && !taken) {
        this.#unanswered.delete(replySequence);
        this.#oneByOne(numbers, batch, result);
        return;
      }
      if (result === results.failed && replyId !== heartbeat.id) {
        const [failed = 0] = numbers;
        this.end({
          kind: 'refused',
          words: sentence(sentences.notTaken, { result: String(result) }),
          failed,
        });
        return;
      }
      this.#unanswered.delete(replySequence);
      this.#reports -= numbers.length;
      this.#parts.onDone(numbers, taken);
    }
  }

  /** A batch that was not taken says nothing about its reports: some platforms do not know 0x0704, and some refuse all for one of them. */
  #oneByOne(numbers: readonly number[], batch: readonly Location[], result: number): void {
    if (result !== results.failed) this.#parts.onNoBatches();
    for (const [at, location] of batch.entries()) this.#ask('location', location, numbers.slice(at, at + 1));
  }

  #onAuthenticated(result: number): void {
    if (this.#phase !== 'signingOn') return;
    if (result === results.ok) {
      this.#phase = 'ready';
      this.#parts.onReady();
      return;
    }
    this.#parts.onCode(undefined);
    // The code of an earlier registration may no longer be good.
    if (this.#registered)
      this.end({ kind: 'refused', words: sentence(sentences.notAuthenticated, { result: String(result) }) });
    else this.#register();
  }

  #ask<N extends MessageName>(
    name: N,
    body: MessageBodies[N],
    numbers: readonly number[] = [],
    batch?: readonly Location[],
  ): void {
    const sequence = this.#send(name, body);
    this.#unanswered.set(sequence, { numbers, batch, sentMs: this.#parts.clock.elapsed() });
  }

  #send<N extends MessageName>(name: N, body: MessageBodies[N]): number {
    const { identity, clock } = this.#parts;
    const sequence = this.#sequence;
    const frames = encodeMessage(name, body, { ...identity, sequence });
    this.#sequence = (sequence + frames.length) % LAST_SEQUENCE;
    this.#usedMs = clock.elapsed();
    for (const frame of frames) this.#socket.write(frame);
    return sequence;
  }
}
