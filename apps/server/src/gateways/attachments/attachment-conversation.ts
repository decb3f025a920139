import type { Socket } from 'node:net';
import {
  AttachmentStream,
  DATA_NAME_BYTES,
  joinedParts,
} from '@outrider/jt808/attachments/attachment-stream.ts';
import type { Frame } from '@outrider/jt808/frame/frame.ts';
import { MessageJoiner } from '@outrider/jt808/frame/message-joiner.ts';
import { results } from '@outrider/jt808/messages/answers.ts';
import { attachmentResults, MOST_RANGES } from '@outrider/jt808/messages/attachments.ts';
import { decodeMessage, encodeMessage, versionOf } from '@outrider/jt808/messages/message.ts';
import type { KnownMessage, MessageBodies, MessageName } from '@outrider/jt808/messages/table.ts';
import { decodeGbk, encodeGbk } from '@outrider/jt808/text/gbk.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import { attachmentKinds, MOST_ATTACHMENTS } from '@outrider/model/events/attachment.ts';
import { type AttachmentTaker, Unwanted } from '../../attachments/attachment-inbox.ts';
import { arrivals, giveBack } from '../../net/arrivals.ts';
import { SilenceWatch } from '../../net/silence-watch.ts';

/** A connection has to say for which alarm it is within this time. */
const NAMES_WITHIN_MS = 20_000;
const SILENT_MS = 60_000;
/** A list of as many files as an alarm may have, with their longest names, is a third of it, bytes. */
const MOST_JOINED = 65_536;
/** Messages that a recorder says here: a heartbeat, and messages about files. */
const heardHere: ReadonlySet<number> = new Set([0x0002, 0x1210, 0x1211, 0x1212]);
/** Bytes of answers that nobody reads. */
const MOST_UNREAD = 16_384;

export interface AttachmentConversationParts {
  /** Finds the taker of the files of the alarm with that number; undefined where none is awaited. */
  readonly enter: (alarmNumber: string) => AttachmentTaker | undefined;
  /**
   * How many bytes may be read ahead of a connection that has named its alarm, as of now: bytes that come while a piece is written are the next piece, and
   * fewer and longer pieces cost less. A connection that has named none holds one piece of 64 KiB, and one that was on its way.
   */
  readonly readAhead: () => number;
  readonly clock: Clock;
}

/**
 * One connection of a recorder with files of an alarm, until it ends (T/JSATL12-2017 section 4.6). Bytes that came are written before more are
 * read: a sender that is faster than the disk waits.
 * @returns why it was turned away; undefined where the recorder ended it, or nobody waits any more
 */
export async function serveAttachments(
  socket: Socket,
  { enter, readAhead, clock }: AttachmentConversationParts,
): Promise<string | undefined> {
  const watch = new SilenceWatch(clock, NAMES_WITHIN_MS, () => socket.destroy());
  const conversation = new Conversation(socket, enter, clock);
  try {
    for await (const pieces of arrivals(socket, () => (conversation.isKnown ? readAhead() : 1))) {
      // A recorder that has named no alarm by then is let go, however much it says.
      if (!(await conversation.take(pieces))) continue;
      watch.limit(SILENT_MS);
      watch.touch();
    }
    return undefined;
  } catch (error) {
    // Of a connection that broke off nothing is said: the recorder comes again.
    if (socket.destroyed && !(error instanceof Unwanted)) return undefined;
    return error instanceof Unwanted ? error.message : 'it could not be written';
  } finally {
    watch.stop();
    conversation[Symbol.dispose]();
    socket.destroySoon();
  }
}

class Conversation implements Disposable {
  readonly #socket: Socket;
  readonly #enter: AttachmentConversationParts['enter'];
  readonly #stream = new AttachmentStream();
  readonly #joiner: MessageJoiner;
  /** Names of files, by as much of them as fits in front of data. */
  readonly #names = new Map<string, string>();
  #taker: AttachmentTaker | undefined;
  #sequence = 0;

  constructor(socket: Socket, enter: AttachmentConversationParts['enter'], clock: Clock) {
    this.#socket = socket;
    this.#enter = enter;
    this.#joiner = new MessageJoiner({
      clock,
      onMissing: () => {},
      maxBytes: MOST_JOINED,
      maxMessages: 1,
      maxMessageBytes: () => MOST_JOINED,
    });
  }

  [Symbol.dispose](): void {
    this.#joiner[Symbol.dispose]();
  }

  /** Whether it is known for which alarm it is. */
  get isKnown(): boolean {
    return this.#taker !== undefined;
  }

  /** Does what the bytes say. @returns whether it is known by now for which alarm they are. @throws Unwanted */
  async take(pieces: readonly Uint8Array[]): Promise<boolean> {
    const parts = pieces.map((bytes) => this.#stream.push(bytes));
    for (const part of joinedParts(parts.flat())) {
      if (part.kind === 'frame') await this.#hear(part.frame);
      else await this.#named().write(this.#names.get(part.name) ?? part.name, part.offset, part.pieces);
    }
    // Pieces with nothing but data are written by now.
    for (const [at, bytes] of pieces.entries())
      if (parts[at]?.every(({ kind }) => kind === 'data') === true) giveBack(bytes);
    if (this.#stream.isForeign) throw new Unwanted('neither a message nor data');
    return this.isKnown;
  }

  #named(): AttachmentTaker {
    if (this.#taker === undefined) throw new Unwanted('it named no alarm');
    return this.#taker;
  }

  async #hear(frame: Frame): Promise<void> {
    // Others are neither joined nor read: a stranger's bytes cost next to nothing.
    if (!heardHere.has(frame.messageId)) {
      this.#named();
      return this.#acknowledge(frame, results.unsupported);
    }
    if (frame.subPacket === undefined) return await this.#obey(frame);
    const joined = this.#joiner.push(frame);
    if (joined.state === 'whole') return await this.#obey(joined.frame);
    if (joined.state === 'refused') throw new Unwanted('a message in too many parts');
    this.#acknowledge(frame);
  }

  async #obey(frame: Frame): Promise<void> {
    const decoded = decodeMessage(frame);
    if (!decoded.ok || decoded.message.name === 'opaque') throw new Unwanted('a message that is none');
    const { message } = decoded;
    await this.#do(message, frame);
    this.#taker?.answered();
  }

  async #do(message: KnownMessage, frame: Frame): Promise<void> {
    switch (message.name) {
      case 'attachmentList': {
        this.#taker = this.#enter(message.body.alarmNumber);
        this.#named().announce(message.body.files);
        for (const { name } of message.body.files) this.#know(name);
        return this.#acknowledge(frame);
      }
      case 'attachmentBegins': {
        const { name, kind, bytes } = message.body;
        this.#named().begin({ name, bytes, kind: attachmentKinds[kind] ?? 'other' });
        this.#know(name);
        return this.#acknowledge(frame);
      }
      case 'attachmentEnds': {
        const { name, kind, bytes } = message.body;
        const missing = await this.#named().end({ name, bytes });
        return this.#say(frame, 'attachmentAnswer', {
          name,
          kind,
          result: missing.length === 0 ? attachmentResults.whole : attachmentResults.sendMore,
          missing: missing.slice(0, MOST_RANGES).map(([from, to]) => ({ offset: from, length: to - from })),
        });
      }
      case 'heartbeat':
        return this.#acknowledge(frame);
      default:
        throw new Unwanted('a message that is not said here');
    }
  }

  /** As many as an alarm may have, and as many again that are none of it. @throws Unwanted */
  #know(name: string): void {
    this.#names.set(decodeGbk(encodeGbk(name).subarray(0, DATA_NAME_BYTES)), name);
    if (this.#names.size > 2 * MOST_ATTACHMENTS) throw new Unwanted('too many files');
  }

  /** 0x8001. */
  #acknowledge({ messageId, sequence, ...frame }: Frame, result: number = results.ok): void {
    const body = { replySequence: sequence, replyId: messageId, result };
    this.#say({ messageId, sequence, ...frame }, 'platformAnswer', body);
  }

  #say<N extends MessageName>(to: Frame, name: N, body: MessageBodies[N]): void {
    const header = { phone: to.phone, sequence: this.#sequence, version: versionOf(to) };
    for (const frame of encodeMessage(name, body, header)) {
      this.#sequence = (this.#sequence + 1) & 0xffff;
      this.#socket.write(frame);
    }
    if (this.#socket.writableLength > MOST_UNREAD) throw new Unwanted('it does not read what it is answered');
  }
}
