import type { Frame } from '@outrider/jt808/frame/frame.ts';
import { MessageJoiner } from '@outrider/jt808/frame/message-joiner.ts';
import { SentPackets } from '@outrider/jt808/frame/sent-packets.ts';
import { results } from '@outrider/jt808/messages/answers.ts';
import { decodeMessage, encodeMessage, type Message } from '@outrider/jt808/messages/message.ts';
import type { MessageBodies, MessageName } from '@outrider/jt808/messages/table.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import type { Motion, Mover } from '../driving/motion.ts';
import { ServerLink } from '../network/server-link.ts';
import type { Behaviour, Handler, Terminal } from './behaviour.ts';
import { type Faults, NO_FAULTS } from './faults.ts';
import type { RecorderIdentity } from './recorder-identity.ts';

const TICK_MS = 1_000;
/** How long a driver holds the button for help: a report or two tell of it. */
const CALL_MS = 3_000;
/** Messages of the server that nobody answers, whether a behaviour knows them or not. */
const UNANSWERED = new Set<string>(['platformAnswer', 'registerAnswer', 'serverTime', 'liveState']);

export interface RecorderOptions {
  readonly identity: RecorderIdentity;
  readonly server: { readonly host: string; readonly port: number };
  readonly mover: Mover;
  readonly clock: Clock;
  readonly random: () => number;
  /** Hears of connections, refusals and texts, one line each. */
  readonly log: (line: string) => void;
  /** What is wrong with the vehicle at first. */
  readonly faults?: Faults;
}

/** A recorder that does not exist: a connection to the server, and behaviours that share it. */
export class Recorder implements Terminal {
  readonly identity: RecorderIdentity;
  readonly clock: Clock;
  readonly random: () => number;
  readonly #mover: Mover;
  readonly #link: ServerLink;
  readonly #log: (line: string) => void;
  readonly #behaviours: readonly Behaviour[];
  readonly #sent = new SentPackets();
  #joiner: MessageJoiner;
  #sequence = 0;
  #signedOn = false;
  #asksUntilMs = Number.NEGATIVE_INFINITY;
  #motion: Motion;
  #faults: Faults;
  #lastEnd: string | undefined;
  #cancelTick: (() => void) | undefined;

  /** @param behaviours makes what the recorder does, given the recorder */
  constructor(options: RecorderOptions, behaviours: (terminal: Terminal) => readonly Behaviour[]) {
    const { identity, server, mover, clock, random, log } = options;
    this.identity = identity;
    this.clock = clock;
    this.random = random;
    this.#mover = mover;
    this.#log = log;
    this.#motion = mover.at(clock.now());
    this.#faults = options.faults ?? NO_FAULTS;
    this.#link = new ServerLink({
      ...server,
      clock,
      random,
      onOpen: () => this.#each((behaviour) => behaviour.onOpen?.()),
      onFrame: (frame) => this.#receive(frame),
      onClose: (reason) => this.#closed(reason),
    });
    this.#joiner = this.#newJoiner();
    this.#behaviours = behaviours(this);
  }

  get motion(): Motion {
    return this.#motion;
  }

  get signedOn(): boolean {
    return this.#signedOn;
  }

  get asksForCall(): boolean {
    return this.clock.elapsed() < this.#asksUntilMs;
  }

  get faults(): Faults {
    return this.#faults;
  }

  /** Something breaks, or is mended. */
  setFaults(faults: Faults): void {
    this.#faults = faults;
  }

  /** The driver presses the button for help. */
  askForCall(): void {
    this.#asksUntilMs = this.clock.elapsed() + CALL_MS;
  }

  callAnswered(): void {
    this.#asksUntilMs = Number.NEGATIVE_INFINITY;
  }

  /** Begins to drive at once and connects after `delayMs`. */
  start(delayMs: number): void {
    this.#link.start(delayMs);
    this.#cancelTick = this.clock.after(delayMs % TICK_MS, () => this.#tick());
  }

  /** Ends the connection, and everything that belongs to it, for good. */
  stop(): void {
    this.#cancelTick?.();
    this.#link.stop();
    this.#signedOn = false;
    this.#joiner[Symbol.dispose]();
    this.#each((behaviour) => behaviour.onClose?.());
    this.#each((behaviour) => behaviour.onStop?.());
  }

  send<N extends MessageName>(name: N, body: MessageBodies[N]): number | undefined {
    if (!this.#link.isOpen) return undefined;
    const { phone, version } = this.identity;
    const sequence = this.#sequence;
    const frames = encodeMessage(name, body, { phone, sequence, version });
    if (!this.#link.send(frames)) return undefined;
    if (frames.length > 1) this.#sent.remember(sequence, frames);
    this.#sequence = (sequence + frames.length) & 0xffff;
    return sequence;
  }

  acceptSignOn(): void {
    this.#signedOn = true;
    this.#lastEnd = undefined;
    this.#link.settled();
    this.#each((behaviour) => behaviour.onSignedOn?.());
  }

  reconnect(reason: string): void {
    this.#link.drop(reason);
  }

  #each(work: (behaviour: Behaviour) => void): void {
    for (const behaviour of this.#behaviours) work(behaviour);
  }

  #tick(): void {
    this.#cancelTick = this.clock.after(TICK_MS, () => this.#tick());
    const now = this.clock.now();
    this.#motion = this.#mover.at(now);
    this.#each((behaviour) => behaviour.onTick?.(now));
  }

  #closed(reason: string): void {
    this.#signedOn = false;
    this.#joiner[Symbol.dispose]();
    this.#joiner = this.#newJoiner();
    // Said once while the server is away, not at every try.
    if (reason !== this.#lastEnd) this.#log(`${this.identity.deviceId}: connection ended: ${reason}`);
    this.#lastEnd = reason;
    this.#each((behaviour) => behaviour.onClose?.());
  }

  #newJoiner(): MessageJoiner {
    return new MessageJoiner({
      clock: this.clock,
      onMissing: ({ firstSequence, missing }) =>
        this.send('terminalResendRequest', { firstSequence, packets: missing }),
    });
  }

  #receive(frame: Frame): void {
    if (frame.subPacket === undefined) {
      this.#take(frame);
      return;
    }
    const joined = this.#joiner.push(frame);
    if (joined.state === 'whole') this.#take(joined.frame);
    else if (joined.state !== 'refused') this.#answer(frame.messageId, frame.sequence, results.ok);
  }

  #take(frame: Frame): void {
    const decoded = decodeMessage(frame, this.identity.version);
    if (!decoded.ok) {
      this.#answer(frame.messageId, frame.sequence, results.wrong);
      return;
    }
    const { message } = decoded;
    if (message.name === 'platformResendRequest') {
      this.#link.send(this.#sent.answer(message.body.firstSequence, message.body.packets));
      return;
    }
    const answer = this.#handle(message, frame.sequence);
    if (answer !== undefined) this.#answer(frame.messageId, frame.sequence, answer);
  }

  /** Lets every behaviour that knows the message act; gives the result to answer with, if any is due. */
  #handle(message: Message, sequence: number): number | undefined {
    if (message.name === 'opaque') return results.unsupported;
    let known = false;
    let answer: number | undefined;
    for (const behaviour of this.#behaviours) {
      const handler = behaviour.handlers?.[message.name] as Handler<MessageName> | undefined;
      if (handler === undefined) continue;
      known = true;
      answer = handler(message.body, sequence) ?? answer;
    }
    if (UNANSWERED.has(message.name)) return undefined;
    return known ? answer : results.unsupported;
  }

  #answer(replyId: number, replySequence: number, result: number): void {
    this.send('terminalAnswer', { replySequence, replyId, result });
  }
}
