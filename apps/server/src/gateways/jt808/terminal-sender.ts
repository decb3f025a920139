import type { Frame } from '@outrider/jt808/frame/frame.ts';
import { SentPackets } from '@outrider/jt808/frame/sent-packets.ts';
import { encodeMessage, type Outgoing } from '@outrider/jt808/messages/message.ts';
import {
  type KnownMessage,
  type MessageBodies,
  type MessageName,
  rowOfName,
} from '@outrider/jt808/messages/table.ts';
import { sendUpgrade } from '@outrider/jt808/messages/upgrade-packet.ts';
import type { Version } from '@outrider/jt808/version.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import { PendingAnswers } from './pending-answers.ts';
import type { Transport } from './transport.ts';
import type { UpgradeSending } from './upgrade-sending.ts';

const SEQUENCES = 0x10000;
/** Bytes of sub-packets that are kept for a terminal that may have missed some. */
const SENT_BYTES = 256 * 1024;
const TERMINAL_ANSWER = 0x0001;

/** A message, and the sequences by which its sender wants it answered: several when it came in sub-packets. */
export interface Received {
  readonly frame: Frame;
  readonly sequences: readonly number[];
}

/** Sends messages to one terminal, in its edition and by its phone number, and waits for their answers. */
export class TerminalSender {
  readonly answers: PendingAnswers;
  readonly #transport: Transport;
  /** As the terminal writes it, all digits. */
  readonly #phone: string;
  readonly #protocolVersion: number | undefined;
  /** Made with the first message that has more than one packet. */
  #sent: SentPackets | undefined;
  #version: Version;
  #sequence = 0;

  constructor(
    transport: Transport,
    clock: Clock,
    terminal: { readonly phone: string; readonly version: Version; readonly protocolVersion?: number },
  ) {
    this.#transport = transport;
    this.#phone = terminal.phone;
    this.#version = terminal.version;
    this.#protocolVersion = terminal.protocolVersion;
    this.answers = new PendingAnswers(clock);
  }

  get version(): Version {
    return this.#version;
  }

  /** The terminal turned out to be of another edition. */
  set version(version: Version) {
    this.#version = version;
  }

  /** The firmware that it is sent, or was sent last. */
  upgrade: UpgradeSending | undefined;

  /** Takes sequences for frames that are made later. @returns the first, and how they are written */
  reserve(frames: number): Outgoing {
    const sequence = this.#sequence;
    this.#sequence = (sequence + frames) % SEQUENCES;
    return this.#outgoing(sequence);
  }

  /** Sends a message. Returns the sequence of its first frame. */
  send<N extends MessageName>(name: N, body: MessageBodies[N]): number {
    const sequence = this.#sequence;
    const frames = encodeMessage(name, body, this.#outgoing(sequence));
    this.#sequence = (sequence + frames.length) % SEQUENCES;
    if (frames.length > 1) {
      this.#sent ??= new SentPackets(SENT_BYTES);
      this.#sent.remember(sequence, frames);
    }
    this.#transport.send(frames);
    return sequence;
  }

  /** Sends the general answer of the platform (JT/T 808-2019 section 8.2), one for each sequence. */
  answer({ frame, sequences }: Received, result: number): void {
    for (const replySequence of sequences) {
      this.send('platformAnswer', { replySequence, replyId: frame.messageId, result });
    }
  }

  /** Sends sub-packets again that the terminal missed (0x0005: JT/T 808-2019 section 8.7). */
  resend(asked: MessageBodies['terminalResendRequest']): void {
    const { firstSequence, packets } = asked;
    if (this.upgrade?.resend(asked) === true) return;
    this.#transport.send(this.#sent?.answer(firstSequence, packets) ?? []);
  }

  /** Sends a message and waits for its answer; rejects as {@link PendingAnswers.wait} does. */
  request<N extends MessageName>(name: N, body: MessageBodies[N], withinMs?: number): Promise<KnownMessage> {
    const { answer = TERMINAL_ANSWER, orAnswer = answer } = rowOfName(name);
    return this.answers.wait(this.send(name, body), [answer, orAnswer], withinMs);
  }

  /** Takes an answer of the terminal: to a packet of a firmware, or to a question. */
  answered(message: KnownMessage): void {
    const isPacket = message.name === 'terminalAnswer' && message.body.replyId === sendUpgrade.id;
    if (!isPacket || this.upgrade?.answered(message.body) !== true) this.answers.answer(message);
  }

  #outgoing(sequence: number): Outgoing {
    return {
      phone: this.#phone,
      sequence,
      version: this.#version,
      ...(this.#protocolVersion === undefined ? {} : { protocolVersion: this.#protocolVersion }),
    };
  }
}
