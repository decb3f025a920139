import type { Clock } from '@outrider/kit/clock.ts';
import { concatBytes, equalBytes } from '@outrider/kit/concat-bytes.ts';
import type { Frame } from './frame.ts';

/** Packets that 0x8003 or 0x0005 shall ask for. */
export interface MissingPackets {
  readonly messageId: number;
  /** Of the first packet, also when it has not come. */
  readonly firstSequence: number;
  readonly total: number;
  /** Indexes from 1, rising, at most 255: older editions count them in a byte. */
  readonly missing: readonly number[];
}

export interface MessageJoinerOptions {
  readonly clock: Clock;
  /** A message had no packet for `quietMs`: ask for these. */
  readonly onMissing?: (packets: MissingPackets) => void;
  /** A message was given up: nothing came after `requests` requests, or there is no room for it. */
  readonly onDropped?: (packets: MissingPackets) => void;
  readonly quietMs?: number;
  readonly requests?: number;
  /** Memory for all messages that are not whole yet. */
  readonly maxBytes?: number;
  readonly maxMessages?: number;
  /** Memory for one message, by its id. */
  readonly maxMessageBytes?: (messageId: number) => number;
}

/** What a frame did. All but 'refused' should be acknowledged to the sender. */
export type Joined =
  /** The message is whole: without `subPacket`, its sequence is the first packet's. */
  | { readonly state: 'whole'; readonly frame: Frame }
  | { readonly state: 'waiting' }
  /** The packet, or all of its message, came before. */
  | { readonly state: 'duplicate' }
  /** Its numbers make no sense, or it does not fit. */
  | { readonly state: 'refused' };

interface Part {
  readonly sequence: number;
  readonly body: Uint8Array;
}

interface Pending {
  readonly first: Frame;
  readonly total: number;
  readonly baseSequence: number;
  readonly parts: Map<number, Part>;
  bytes: number;
  asked: number;
  cancel: () => void;
}

interface Done {
  readonly messageId: number;
  readonly total: number;
  readonly baseSequence: number;
  readonly firstBody: Uint8Array;
  readonly at: number;
}

const MAX_ASKED = 255;
/** What a part costs beyond its bytes. */
const PART_COST = 128;
/** How many other messages a terminal may have sent between two packets of one. */
const MAX_GAP = 256;
/** How far to look for a packet's neighbours. */
const REACH = 64;
const REMEMBER_MS = 30_000;
const REMEMBER = 16;

/** How far `to` is behind `from` in sequences that wrap. */
function distance(from: number, to: number): number {
  return (to - from) & 0xffff;
}

/**
 * Joins the sub-packets of one terminal (JT/T 808-2019 section 4.4.3), in whatever order they come, in bounded
 * memory. Packets of a message should have sequences in a row; some terminals send other messages in between.
 */
export class MessageJoiner {
  readonly #options: Required<MessageJoinerOptions>;
  #pending: Pending[] = [];
  #done: Done[] = [];

  constructor(options: MessageJoinerOptions) {
    this.#options = {
      onMissing: () => {},
      onDropped: () => {},
      quietMs: 5_000,
      requests: 3,
      maxBytes: 8 << 20,
      maxMessages: 8,
      maxMessageBytes: () => Number.POSITIVE_INFINITY,
      ...options,
    };
  }

  /** Messages that are not whole yet. */
  get pending(): number {
    return this.#pending.length;
  }

  /** Memory that they take, in bytes. */
  get bytes(): number {
    return this.#pending.reduce((sum, message) => sum + message.bytes, 0);
  }

  /** Takes a frame: gives it back when it is no sub-packet, or the whole message that it completes. */
  push(frame: Frame): Joined {
    const { subPacket } = frame;
    if (subPacket === undefined) return { state: 'whole', frame };
    const { total, index } = subPacket;
    if (index < 1 || index > total) return { state: 'refused' };
    const baseSequence = (frame.sequence - index + 1) & 0xffff;
    if (this.#wasDone(frame, total, index, baseSequence)) return { state: 'duplicate' };
    let message = this.#find(frame, total, index, baseSequence);
    const known = message?.parts.get(index);
    if (message !== undefined && known !== undefined) {
      if (index !== 1 || equalBytes(known.body, frame.body)) return { state: 'duplicate' };
      // The same numbers, another beginning: the terminal started again.
      this.#forget(message);
      message = undefined;
    }
    message ??= this.#open(frame, total, baseSequence);
    message.parts.set(index, { sequence: frame.sequence, body: frame.body.slice() });
    message.bytes += frame.body.length + PART_COST;
    if (message.bytes > this.#options.maxMessageBytes(frame.messageId)) {
      this.#drop(message);
      return { state: 'refused' };
    }
    if (message.parts.size === total) return { state: 'whole', frame: this.#close(message) };
    if (!this.#makeRoom(message)) return { state: 'refused' };
    this.#wait(message);
    return { state: 'waiting' };
  }

  /** Forgets all that is not whole, and stops its timers. */
  [Symbol.dispose](): void {
    for (const message of this.#pending) message.cancel();
    this.#pending = [];
    this.#done = [];
  }

  #find(frame: Frame, total: number, index: number, baseSequence: number): Pending | undefined {
    const alike = this.#pending.filter(
      (message) => message.total === total && message.first.messageId === frame.messageId,
    );
    return (
      alike.find((message) => message.baseSequence === baseSequence) ??
      alike.findLast((message) => !message.parts.has(index) && fits(message, index, frame.sequence))
    );
  }

  #open(first: Frame, total: number, baseSequence: number): Pending {
    const message: Pending = {
      first,
      total,
      baseSequence,
      parts: new Map(),
      bytes: 0,
      asked: 0,
      cancel: () => {},
    };
    this.#pending.push(message);
    return message;
  }

  #close(message: Pending): Frame {
    this.#forget(message);
    const { messageId } = message.first;
    const { total, baseSequence } = message;
    const parts = Array.from({ length: total }, (_, at) => message.parts.get(at + 1)!);
    const firstBody = parts[0]!.body;
    this.#done.push({ messageId, total, baseSequence, firstBody, at: this.#options.clock.now() });
    if (this.#done.length > REMEMBER) this.#done.shift();
    const { subPacket: _, ...header } = message.first;
    return { ...header, sequence: parts[0]!.sequence, body: concatBytes(parts.map((part) => part.body)) };
  }

  #wasDone(frame: Frame, total: number, index: number, baseSequence: number): boolean {
    const since = this.#options.clock.now() - REMEMBER_MS;
    this.#done = this.#done.filter((one) => one.at >= since);
    const done = this.#done.find(
      (one) => one.messageId === frame.messageId && one.total === total && one.baseSequence === baseSequence,
    );
    if (done === undefined) return false;
    if (index !== 1 || equalBytes(done.firstBody, frame.body)) return true;
    // The same numbers, another beginning: a message of its own.
    this.#done = this.#done.filter((one) => one !== done);
    return false;
  }

  /** Drops the oldest messages until all fit; false when the given one had to go. */
  #makeRoom(message: Pending): boolean {
    const { maxBytes, maxMessages } = this.#options;
    while (this.bytes > maxBytes || this.#pending.length > maxMessages) {
      const oldest = this.#pending.find((other) => other !== message) ?? message;
      this.#drop(oldest);
      if (oldest === message) return false;
    }
    return true;
  }

  #wait(message: Pending): void {
    message.cancel();
    message.cancel = this.#options.clock.after(this.#options.quietMs, () => {
      if (message.asked === this.#options.requests) {
        this.#drop(message);
        return;
      }
      message.asked++;
      this.#wait(message);
      this.#options.onMissing(missingOf(message));
    });
  }

  #drop(message: Pending): void {
    this.#forget(message);
    this.#options.onDropped(missingOf(message));
  }

  #forget(message: Pending): void {
    message.cancel();
    this.#pending = this.#pending.filter((other) => other !== message);
  }
}

/** Whether a packet whose sequence is off may still belong: asked for, or in order between its neighbours. */
function fits(message: Pending, index: number, sequence: number): boolean {
  if (message.asked > 0) return true;
  let before: number | undefined;
  let behind: number | undefined;
  for (let step = 1; step <= REACH && before === undefined && behind === undefined; step++) {
    before = message.parts.get(index - step)?.sequence;
    behind = message.parts.get(index + step)?.sequence;
  }
  return (
    (before !== undefined || behind !== undefined) &&
    (before === undefined || distance(before, sequence) <= MAX_GAP) &&
    (behind === undefined || distance(sequence, behind) <= MAX_GAP)
  );
}

function missingOf({ first, total, baseSequence, parts }: Pending): MissingPackets {
  const missing: number[] = [];
  for (let index = 1; index <= total && missing.length < MAX_ASKED; index++) {
    if (!parts.has(index)) missing.push(index);
  }
  const firstSequence = parts.get(1)?.sequence ?? baseSequence;
  return { messageId: first.messageId, firstSequence, total, missing };
}
