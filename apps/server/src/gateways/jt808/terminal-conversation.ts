import type { Frame } from '@outrider/jt808/frame/frame.ts';
import type { StreamError } from '@outrider/jt808/frame/frame-reader.ts';
import { MessageJoiner } from '@outrider/jt808/frame/message-joiner.ts';
import { results } from '@outrider/jt808/messages/answers.ts';
import { decodeMessage, versionOf } from '@outrider/jt808/messages/message.ts';
import {
  type KnownMessage,
  type MessageBodies,
  type MessageName,
  rowOfName,
} from '@outrider/jt808/messages/table.ts';
import type { Location } from '@outrider/jt808/messages/location.ts';
import { encodeUtcTime } from '@outrider/jt808/device-time.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import { terminalOf } from '@outrider/model/devices/device-id.ts';
import { JT808 } from '@outrider/model/devices/link-record.ts';
import type { Config } from '../../options/config.ts';
import type { Fleet } from '../../fleet/fleet.ts';
import type { Log } from '../../log.ts';
import type { Relay } from '../../relay/viewer.ts';
import type { LogLimiter } from '../../net/log-limiter.ts';
import { SilenceWatch } from '../../net/silence-watch.ts';
import { isAuthCode } from './auth-code.ts';
import { CommitQueue } from './commit-queue.ts';
import { registerTerminal } from './register-terminal.ts';
import { type MediaPorts, serveMedia } from './serve-media.ts';
import { TerminalSender } from './terminal-sender.ts';
import { reportOf } from './to-fleet.ts';
import type { Transport } from './transport.ts';

/** A terminal that says nothing for this long is gone. */
export const SILENT_MS = 180_000;
/** Who connects proves who it is within this. */
export const AUTHENTICATED_WITHIN_MS = 30_000;
const MAX_FAILED_AUTHENTICATIONS = 5;
/** Frames that wait while a registration is written. */
const MAX_DEFERRED = 64;
const LATE_BATCH = 1;
/** Memory for a terminal's messages of which sub-packets are missing. */
const JOINER_BYTES = 1024 * 1024;

const idsOf = (...names: MessageName[]): ReadonlySet<number> =>
  new Set(names.map((name) => rowOfName(name).id));
/** Messages that are kept, and acknowledged only then. */
const reportIds = idsOf('location', 'locationBatch');
/** Messages that answer a request; nobody waits for an answer to them. */
const answerIds = idsOf('terminalAnswer', 'parameters', 'attributes', 'avAttributes', 'recordings');
/** Messages that may come in sub-packets. */
const joinedIds = new Set([...reportIds, ...answerIds]);

/** A message, and the sequences by which its sender wants it answered: several when it came in sub-packets. */
interface Received {
  readonly frame: Frame;
  readonly sequences: readonly number[];
}

/** A terminal that has proved who it is. */
interface Link {
  readonly deviceid: string;
  readonly detach: () => void;
}

export interface ConversationParts {
  readonly config: Pick<Config, 'acceptNew' | 'reregister' | 'mediaTransport' | 'publicAddress'>;
  readonly fleet: Fleet;
  readonly relay: Pick<Relay, 'isWanted'>;
  readonly mediaPorts: MediaPorts;
  readonly clock: Clock;
  readonly log: Log;
  readonly limiter: LogLimiter;
  /** Terminals of which was told that they send bytes that are no frame: once each is enough. */
  readonly toldOfFaults: Set<string>;
}

/** What of a terminal's bytes was no JT/T 808. */
export interface StreamFaults {
  /** What was wrong first. */
  readonly error: StreamError;
  /** How often something was wrong. */
  readonly errors: number;
  /** Bytes that belong to no frame. */
  readonly skipped: number;
}

export interface ConversationHooks {
  /** The terminal has proved who it is. */
  readonly authenticated: () => void;
  /** The conversation is over; its transport is closed. */
  readonly ended: () => void;
}

/** One terminal on one connection, from its first frame to the one reason for which it ends. */
export class TerminalConversation {
  readonly #parts: ConversationParts;
  readonly #transport: Transport;
  readonly #hooks: ConversationHooks;
  readonly #terminal: string;
  readonly #sender: TerminalSender;
  readonly #commits: CommitQueue;
  readonly #joiner: MessageJoiner;
  readonly #silence: SilenceWatch;
  #cancelDeadline: () => void;
  #link: Link | undefined;
  #deferred: Frame[] | undefined;
  #failedAuthentications = 0;
  #frames = 0;
  #faults: StreamFaults | undefined;
  #ended = false;

  /** @param first the terminal's first frame; it is received like all others, by {@link receive} */
  constructor(first: Frame, transport: Transport, parts: ConversationParts, hooks: ConversationHooks) {
    const { clock, limiter } = parts;
    this.#parts = parts;
    this.#transport = transport;
    this.#hooks = hooks;
    this.#terminal = terminalOf(first.phone);
    this.#sender = new TerminalSender(transport, clock, { ...first, version: versionOf(first) });
    this.#commits = new CommitQueue({
      full: () => transport.pause(),
      free: () => transport.resume(),
      failed: (error) => {
        // What the terminal sends again is no repetition then.
        this.#joiner[Symbol.dispose]();
        limiter.failed({ err: error }, 'reports were not kept and not acknowledged');
      },
    });
    this.#joiner = new MessageJoiner({
      clock,
      maxBytes: JOINER_BYTES,
      onMissing: ({ firstSequence, missing }) =>
        void this.#sender.send('platformResendRequest', { firstSequence, packets: missing }),
    });
    this.#silence = new SilenceWatch(clock, SILENT_MS, () => this.end('silent'));
    this.#cancelDeadline = this.#awaitAuthentication();
  }

  /** Takes the terminal's next frame. */
  receive(frame: Frame): void {
    if (this.#ended) return;
    if (this.#deferred !== undefined) {
      if (this.#deferred.length >= MAX_DEFERRED) this.end('too many messages during the registration');
      else this.#deferred.push(frame);
      return;
    }
    this.#frames++;
    this.#silence.touch();
    if (terminalOf(frame.phone) !== this.#terminal) {
      this.end('another terminal on the same connection');
      return;
    }
    if (frame.subPacket === undefined) this.#take({ frame, sequences: [frame.sequence] });
    else this.#takePart(frame, frame.subPacket.total);
  }

  /** Notes that the terminal sends bytes that are no frame; all of them so far. */
  noteFaults(faults: StreamFaults): void {
    this.#faults = faults;
    const { log, toldOfFaults } = this.#parts;
    if (toldOfFaults.has(this.#terminal)) return;
    toldOfFaults.add(this.#terminal);
    log.info(
      { address: this.#transport.address, terminal: this.#terminal, ...faults },
      'a terminal sends bytes that are no JT/T 808; they are skipped',
    );
  }

  /** Ends the conversation and closes its transport. */
  end(reason: string): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#cancelDeadline();
    this.#silence.stop();
    this.#joiner[Symbol.dispose]();
    this.#sender.answers.abandon();
    this.#transport.close();
    const { log, limiter } = this.#parts;
    const fields = { terminal: this.#terminal, reason, frames: this.#frames, faults: this.#faults };
    const { address } = this.#transport;
    if (this.#link === undefined) {
      limiter.refused(address, fields, 'a terminal was turned away');
    } else {
      this.#link.detach();
      log.info({ address, deviceid: this.#link.deviceid, ...fields }, 'a terminal disconnected');
    }
    this.#hooks.ended();
  }

  /** A sub-packet (JT/T 808-2019 section 4.4.3): a message is taken when the last of its parts is here. */
  #takePart(frame: Frame, total: number): void {
    const part: Received = { frame, sequences: [frame.sequence] };
    const { messageId } = frame;
    if (this.#link === undefined) {
      this.#answer(part, results.failed);
      return;
    }
    if (!joinedIds.has(messageId)) {
      this.#answer(part, results.unsupported);
      return;
    }
    const joined = this.#joiner.push(frame);
    if (joined.state === 'whole') {
      const first = joined.frame.sequence;
      const all = Array.from({ length: total }, (_, at) => (first + at) & 0xffff);
      this.#take({ frame: joined.frame, sequences: reportIds.has(messageId) ? all : part.sequences });
      if (answerIds.has(messageId)) this.#answer(part, results.ok);
    } else if (joined.state === 'refused') {
      this.#answer(part, results.failed);
    } else if (!reportIds.has(messageId)) {
      this.#answer(part, results.ok);
    } else if (joined.state === 'duplicate') {
      // Its message may still be on its way to the disk.
      this.#commits.add(Promise.resolve(), () => this.#answer(part, results.ok));
    }
  }

  #take(received: Received): void {
    const { frame } = received;
    const result = decodeMessage(frame, this.#sender.version);
    if (!result.ok) {
      this.#answer(received, results.wrong);
    } else if (result.message.name === 'register') {
      this.#sender.version = versionOf(frame);
      this.#hold(this.#register(frame, result.message.body));
    } else if (result.message.name === 'authenticate') {
      this.#authenticate(received, result.message.body.authCode);
    } else if (this.#link === undefined) {
      this.#answer(received, results.failed);
    } else if (result.message.name === 'opaque') {
      this.#parts.fleet.presence.heard(this.#link.deviceid);
      this.#answer(received, results.unsupported);
    } else {
      this.#serve(received, result.message, this.#link);
    }
  }

  /** A message of an authenticated terminal. */
  #serve(received: Received, message: KnownMessage, link: Link): void {
    switch (message.name) {
      case 'location':
        this.#report(received, link, [message.body], false);
        return;
      case 'locationBatch':
        this.#report(received, link, message.body.locations, message.body.batchType === LATE_BATCH);
        return;
      case 'locationAnswer':
        this.#sender.answers.answer(message);
        this.#report(undefined, link, [message.body.location], false);
        return;
      default:
        this.#parts.fleet.presence.heard(link.deviceid);
    }
    if (answerIds.has(message.id)) this.#sender.answers.answer(message);
    else if (message.name === 'heartbeat') this.#answer(received, results.ok);
    else if (message.name === 'unregister') this.#hold(this.#unregister(received, link));
    else if (message.name === 'terminalResendRequest') this.#sender.resend(message.body);
    else if (message.name === 'queryServerTime') {
      this.#sender.send('serverTime', { time: encodeUtcTime(this.#parts.clock.now()) });
    } else this.#answer(received, results.unsupported);
  }

  /** Keeps locations; acknowledges `received`, if given, once they are committed. */
  #report(received: Received | undefined, link: Link, locations: readonly Location[], late: boolean): void {
    const { fleet, clock } = this.#parts;
    const now = clock.now();
    const reports = locations.map((location) => reportOf(location, now, late));
    this.#commits.add(fleet.reports.take(link.deviceid, reports), () => {
      if (received !== undefined) this.#answer(received, results.ok);
    });
  }

  #authenticate(received: Received, code: string): void {
    const { fleet, log } = this.#parts;
    const record = fleet.records.findByLink(JT808, this.#terminal);
    const secretHash = fleet.records.findLink(JT808, this.#terminal)?.secretHash;
    if (record?.registered !== true || !isAuthCode(code, secretHash)) {
      this.#answer(received, results.failed);
      if (++this.#failedAuthentications >= MAX_FAILED_AUTHENTICATIONS) this.end('wrong authentication codes');
      return;
    }
    this.#answer(received, results.ok);
    const { deviceid } = record;
    fleet.presence.heard(deviceid);
    if (this.#link !== undefined) return;
    this.#cancelDeadline();
    log.info(
      { address: this.#transport.address, deviceid, version: this.#sender.version },
      'a terminal connected',
    );
    this.#hooks.authenticated();
    this.#link = { deviceid, detach: this.#attach(deviceid) };
  }

  #attach(deviceid: string): () => void {
    const { fleet, config, relay, mediaPorts } = this.#parts;
    const { mediaTransport, publicAddress } = config;
    const terminal = { deviceid, sender: this.#sender, transport: this.#transport };
    return fleet.links.attach({
      protocol: JT808,
      deviceid,
      address: this.#transport.address,
      commands: { media: serveMedia({ ...terminal, mediaPorts, mediaTransport, publicAddress, relay }) },
      close: (reason) => this.end(reason),
    });
  }

  /** Until the work is done, what the terminal sends waits: what it may do depends on the outcome. */
  #hold(work: Promise<void>): void {
    this.#deferred = [];
    work.then(
      () => this.#takeDeferred(),
      (error: unknown) => {
        this.#parts.limiter.failed({ err: error }, 'a registration could not be kept');
        this.end('the registration could not be kept');
      },
    );
  }

  #takeDeferred(): void {
    const deferred = this.#deferred ?? [];
    this.#deferred = undefined;
    for (const frame of deferred) this.receive(frame);
  }

  async #register({ sequence }: Frame, { plate }: MessageBodies['register']): Promise<void> {
    const { address } = this.#transport;
    const answer = await registerTerminal({ terminal: this.#terminal, plate, address }, this.#parts);
    if (!this.#ended) this.#sender.send('registerAnswer', { replySequence: sequence, ...answer });
  }

  /** The terminal gives up its registration (JT/T 808-2019 section 8.10): its code is worth nothing any more. */
  async #unregister(received: Received, link: Link): Promise<void> {
    const { fleet } = this.#parts;
    await fleet.records.keepSecret(JT808, this.#terminal, undefined);
    if (this.#ended) return;
    this.#answer(received, results.ok);
    link.detach();
    this.#link = undefined;
    this.#cancelDeadline = this.#awaitAuthentication();
  }

  #awaitAuthentication(): () => void {
    return this.#parts.clock.after(AUTHENTICATED_WITHIN_MS, () => this.end('not authenticated in time'));
  }

  /** The general answer of the platform (JT/T 808-2019 section 8.2). */
  #answer({ frame, sequences }: Received, result: number): void {
    if (this.#ended) return;
    for (const replySequence of sequences) {
      this.#sender.send('platformAnswer', { replySequence, replyId: frame.messageId, result });
    }
  }
}
