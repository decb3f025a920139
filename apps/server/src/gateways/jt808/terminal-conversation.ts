import type { Frame } from '@outrider/jt808/frame/frame.ts';
import type { StreamError } from '@outrider/jt808/frame/frame-reader.ts';
import { results } from '@outrider/jt808/messages/answers.ts';
import { decodeMessage, type Message, versionOf } from '@outrider/jt808/messages/message.ts';
import { type MessageBodies, rowOfId } from '@outrider/jt808/messages/table.ts';
import { terminalOf } from '@outrider/jt808/frame/terminal-of.ts';
import type { ContactReason } from '@outrider/model/devices/contact.ts';
import { JT808 } from '@outrider/model/devices/link-record.ts';
import type { HeardTerminal } from '../../fleet/traffic/heard-terminal.ts';
import { SilenceWatch } from '../../net/silence-watch.ts';
import { askTerminal } from './ask-terminal.ts';
import { keepChannels } from './change-of-channels.ts';
import { CommitQueue, type CommitQueueOwner } from './commit-queue.ts';
import { ContactNotes } from './contact-notes.ts';
import { type ConversationParts, track } from './conversation-parts.ts';
import { CountedPauses } from './counted-pauses.ts';
import { DeferredFrames, type DeferredFramesOwner } from './deferred-frames.ts';
import { isKeptBack, provingIds } from './message-classes.ts';
import { admitTerminal, registerTerminal } from './register-terminal.ts';
import { saidOfAuthentication, saidOfRegistration } from './said-of.ts';
import { SaidPlate } from './said-plate.ts';
import { FaceCommands } from './serve-faces.ts';
import { tellVersion } from './serve-firmware.ts';
import { SubPackets, type SubPacketsOwner } from './sub-packets.ts';
import { type MessagesOwner, serveMessage, serveUnknown } from './terminal-messages.ts';
import { terminalCommands } from './terminal-commands.ts';
import { type Received, TerminalSender } from './terminal-sender.ts';
import { TerminalBudget } from './terminal-budget.ts';
import type { Transport } from './transport.ts';

/** A terminal that says nothing for this long is gone. */
export const SILENT_MS = 180_000;
/** A connection has to prove its identity within this time. */
export const AUTHENTICATED_WITHIN_MS = 30_000;
const MAX_FAILED_AUTHENTICATIONS = 5;

/** A terminal that has proved who it is. */
interface Link {
  readonly deviceid: string;
  readonly detach: () => void;
}

/** What of a terminal's bytes was no JT/T 808. */
export interface StreamFaults {
  /** The first fault. */
  readonly error: StreamError;
  /** How often something was wrong. */
  readonly errors: number;
  /** Bytes that belong to no frame. */
  readonly skipped: number;
}

export interface ConversationHooks {
  /** The terminal has proved who it is. */
  authenticated(): void;
  /** The conversation is over; its transport is closed. */
  ended(): void;
}

/** One terminal on one connection, from its first frame to the one reason for which it ends. */
export class TerminalConversation
  implements CommitQueueOwner, DeferredFramesOwner, MessagesOwner, SubPacketsOwner
{
  readonly #parts: ConversationParts;
  readonly #transport: Transport;
  readonly #hooks: ConversationHooks;
  readonly #terminal: string;
  readonly heard: HeardTerminal;
  readonly sender: TerminalSender;
  readonly contact: ContactNotes;
  readonly commits = new CommitQueue(this);
  readonly #silence: SilenceWatch;
  readonly #budget: TerminalBudget;
  readonly #pauses: CountedPauses;
  /** Made when the first sub-packet comes. */
  #subPackets: SubPackets | undefined;
  #cancelDeadline: (() => void) | undefined;
  #link: Link | undefined;
  #faces: FaceCommands | undefined;
  readonly #deferred: DeferredFrames;
  readonly #plate: SaidPlate;
  #failedAuthentications = 0;
  #frames = 0;
  #lastSequence = 0;
  #faults: StreamFaults | undefined;
  #ended = false;

  /** @param first the terminal's first frame; it is received like all others, by {@link receive} */
  constructor(first: Frame, transport: Transport, parts: ConversationParts, hooks: ConversationHooks) {
    const { clock, fleet } = parts;
    this.#parts = parts;
    this.#transport = transport;
    this.#hooks = hooks;
    this.#terminal = terminalOf(first.phone);
    this.heard = fleet.traffic.heard(JT808, this.#terminal, transport.address);
    this.#plate = new SaidPlate(this.#terminal, parts);
    this.sender = new TerminalSender(transport, clock, { ...first, version: versionOf(first) });
    const { address } = transport;
    this.contact = new ContactNotes({
      contacts: fleet.contacts,
      terminal: this.#terminal,
      address,
      reregister: parts.config.reregister,
    });
    this.contact.step('tcp', '', first);
    this.#silence = new SilenceWatch(clock, SILENT_MS, () => this.#silent());
    this.#pauses = new CountedPauses(transport);
    this.#deferred = new DeferredFrames(this, this.#pauses);
    this.#budget = new TerminalBudget(this.heard, this.#pauses, parts);
    this.#cancelDeadline = this.#awaitAuthentication();
  }

  get parts(): ConversationParts {
    return this.#parts;
  }

  /** Too many reports wait for the disk. */
  commitsFull(): void {
    this.#pauses.pause();
  }

  commitsFree(): void {
    this.#pauses.resume();
  }

  commitFailed(error: unknown): void {
    this.#subPackets?.[Symbol.dispose]();
    this.#parts.limiter.failed({ err: error }, 'reports were not kept and not acknowledged');
  }

  get address(): string {
    return this.#transport.address;
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** Of the terminal's last frame. */
  get lastSequence(): number {
    return this.#lastSequence;
  }

  /** When the terminal said something last, on the clock that never leaps. */
  get heardMs(): number {
    return this.#silence.lastMs;
  }

  /** Takes the terminal's next frame. */
  receive(frame: Frame): void {
    if (this.#ended) return;
    this.#lastSequence = frame.sequence;
    this.#silence.touch();
    this.#deferred.push(frame);
  }

  accept(frame: Frame): void {
    this.#frames++;
    this.heard.count(frame.messageId, this.#parts.clock.now());
    if (!this.#ended) this.#budget.spend(frame);
    if (frame.subPacket === undefined) this.take({ frame, sequences: [frame.sequence] });
    else this.#takePart(frame, frame.subPacket.total);
  }

  /** Notes that the terminal sends bytes that are no frame; all of them so far. */
  noteFaults(faults: StreamFaults): void {
    this.#faults = faults;
    const { log, toldOfFaults } = this.#parts;
    this.heard.skippedBytes = faults.skipped;
    if (toldOfFaults.has(this.#terminal)) return;
    toldOfFaults.add(this.#terminal);
    log.info(
      { address: this.#transport.address, terminal: this.#terminal, ...faults },
      'a terminal sends bytes that are no JT/T 808; they are skipped',
    );
  }

  /** A terminal that is not read for now cannot be heard. */
  #silent(): void {
    if (this.#pauses.isPaused) this.#silence.limit(SILENT_MS);
    else this.end('silent');
  }

  /** Ends the conversation and closes its transport. */
  end(reason: string): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#cancelDeadline?.();
    this.#silence.stop();
    this.#budget[Symbol.dispose]();
    if (!this.#deferred.isLate) this.#subPackets?.[Symbol.dispose]();
    this.sender.answers.abandon();
    this.sender.upgrade?.stop();
    this.#faces?.abandon();
    this.#transport.close();
    const { limiter } = this.#parts;
    const fields = { terminal: this.#terminal, reason, frames: this.#frames, faults: this.#faults };
    const { address } = this.#transport;
    // Noted before it counts as gone: while another connection is the terminal's, the end of this one is no news of it.
    this.contact.step('end', 'ended', undefined, reason);
    if (this.#link === undefined) {
      limiter.refused(address, fields, 'a terminal was turned away');
    } else {
      this.#unlink(this.#link);
      limiter.noted(this.#link.deviceid, { address, ...fields }, 'a terminal disconnected');
    }
    this.#hooks.ended();
  }

  #takePart(frame: Frame, total: number): void {
    const part: Received = { frame, sequences: [frame.sequence] };
    const { messageId } = frame;
    if (this.#link === undefined) this.answer(part, results.failed);
    else if (rowOfId(messageId) === undefined || provingIds.has(messageId)) serveUnknown(this, part);
    else (this.#subPackets ??= new SubPackets(this)).push(frame, total);
  }

  passedUp(kind: number, data: Uint8Array): void {
    this.#faces?.take(kind, data);
  }

  joined(frame: Frame): void {
    if (!this.#ended) this.#budget.spendJoined(frame);
  }

  /** Takes a message that is whole. */
  take(received: Received): void {
    const { lateTurns, writes } = this.#parts;
    if (this.#link === undefined || !isKeptBack(received.frame)) this.#serve(received);
    else if (lateTurns.free) lateTurns.run(() => this.#serve(received));
    else {
      this.hear();
      this.#deferred.holdLate();
      // The server stops only once it is taken.
      const taken = Promise.withResolvers<void>();
      void track(writes, taken.promise);
      lateTurns.wait(() => {
        this.#takeLate(received);
        taken.resolve();
      });
    }
  }

  /** The terminal said something that has to wait. */
  hear(): void {
    if (this.#link !== undefined && !this.#ended) this.#parts.fleet.presence.heard(this.#link.deviceid);
  }

  /** It is the turn of the terminal's late reports, and then of the messages that came after them; of a terminal that is gone meanwhile, of its reports. */
  #takeLate(received: Received): void {
    this.#deferred.releaseLate(() => this.#serve(received));
    if (this.#ended && !this.#deferred.isLate) this.#subPackets?.[Symbol.dispose]();
  }

  takingFailed(error: unknown): void {
    this.#parts.limiter.failed({ err: error, address: this.address }, 'a terminal could not be served');
    this.end('a fault of the server');
  }

  #serve(received: Received): void {
    const { frame } = received;
    const result = decodeMessage(frame, this.sender.version);
    if (this.#ended) {
      if (result.ok) this.#keep(received, result.message);
    } else if (!result.ok) {
      this.contact.unreadable(frame);
      this.answer(received, results.wrong);
    } else if (result.message.name === 'register') {
      this.sender.version = versionOf(frame);
      this.#hold(this.#register(frame, result.message.body));
    } else if (result.message.name === 'authenticate') {
      this.#authenticate(received, result.message.body);
    } else if (this.#link === undefined) {
      this.contact.step('authentication', 'tooEarly', frame);
      this.answer(received, results.failed);
    } else if (result.message.name === 'opaque') {
      this.#parts.fleet.presence.heard(this.#link.deviceid);
      serveUnknown(this, received);
    } else if (result.message.name === 'unregister') {
      this.#parts.fleet.presence.heard(this.#link.deviceid);
      this.#hold(this.#unregister(received, this.#link));
    } else {
      serveMessage(this, received, result.message, this.#link.deviceid);
    }
  }

  /** Keeps the reports in what a terminal said that is gone now, unless its device was removed. */
  #keep(received: Received, message: Message): void {
    const { deviceid } = this.#link ?? {};
    if (deviceid === undefined || this.#parts.fleet.records.get(deviceid) === undefined) return;
    if (message.name !== 'opaque') serveMessage(this, received, message, deviceid);
  }

  #authenticate(received: Received, body: MessageBodies['authenticate']): void {
    const { fleet } = this.#parts;
    const said = saidOfAuthentication(body);
    this.heard.say(said);
    if (fleet.records.findByLink(JT808, this.#terminal)?.registered === true) {
      this.#prove(received, body.authCode);
      return;
    }
    // Many terminals that come from another platform never register: they are new devices too.
    const knock = { terminal: this.#terminal, address: this.#transport.address, ...said };
    this.#hold(
      admitTerminal(knock, this.#parts).then((admitted) => {
        if (this.#ended) return;
        if (admitted) this.#prove(received, body.authCode);
        else this.#refuse(received, 'notRegistered');
      }),
    );
  }

  #refuse(received: Received, why: ContactReason): void {
    this.contact.step('authentication', why, received.frame);
    this.answer(received, results.failed);
    if (++this.#failedAuthentications >= MAX_FAILED_AUTHENTICATIONS) this.end('wrong authentication codes');
  }

  #prove(received: Received, code: string): void {
    const { fleet, limiter, codes } = this.#parts;
    const record = fleet.records.findByLink(JT808, this.#terminal);
    if (record === undefined || !codes.accept(this.#terminal, code)) {
      this.#refuse(received, record === undefined ? 'notRegistered' : 'wrongCode');
      return;
    }
    this.answer(received, results.ok);
    const { deviceid } = record;
    this.contact.proved();
    this.contact.step('authentication', '', received.frame);
    fleet.presence.heard(deviceid);
    if (this.#link !== undefined) return;
    this.#cancelDeadline?.();
    this.#cancelDeadline = undefined;
    const { address } = this.#transport;
    limiter.noted(deviceid, { address, version: this.sender.version }, 'a terminal connected');
    fleet.traffic.trust(this.heard);
    this.#budget.proved();
    this.#hooks.authenticated();
    this.#parts.sharedNumbers.came(this);
    this.#link = { deviceid, detach: this.#attach(deviceid) };
    if (fleet.traffic.isDue(this.heard)) void this.#ask(deviceid);
    this.#plate.keep();
  }

  /** What the terminal has is asked for, not taken for granted. */
  async #ask(deviceid: string): Promise<void> {
    const { fleet, limiter } = this.#parts;
    const { channels, said } = await askTerminal(this.sender);
    if (this.#link?.deviceid !== deviceid) return;
    this.heard.say(said);
    if (said.softwareVersion !== undefined) tellVersion(this.#parts.bus, deviceid, said);
    if (channels === undefined) return;
    try {
      await keepChannels(fleet.records, deviceid, channels);
    } catch (error) {
      limiter.failed({ err: error, deviceid }, 'the channels of a device could not be kept');
    }
  }

  #attach(deviceid: string): () => void {
    const { sender, heard } = this;
    const faces = new FaceCommands({
      sender,
      heard,
      clock: this.#parts.clock,
      dialects: this.#parts.dialects,
    });
    this.#faces = faces;
    return this.#parts.fleet.links.attach({
      protocol: JT808,
      deviceid,
      address: this.#transport.address,
      commands: terminalCommands(this, { deviceid, transport: this.#transport, faces }),
      close: (reason) => this.end(reason),
    });
  }

  /** Until the work is done, what the terminal sends waits: what it may do depends on the outcome. */
  #hold(work: Promise<void>): void {
    this.#deferred.hold();
    track(this.#parts.writes, work).then(
      () => this.#deferred.release(),
      (error: unknown) => {
        this.#parts.limiter.failed({ err: error }, 'a registration could not be kept');
        this.end('the registration could not be kept');
      },
    );
  }

  async #register(frame: Frame, body: MessageBodies['register']): Promise<void> {
    const { address } = this.#transport;
    const said = saidOfRegistration(body);
    this.heard.say(said);
    this.#plate.say(body.plateColour);
    const knock = { terminal: this.#terminal, address, ...said };
    const answer = await registerTerminal(knock, this.#parts).catch((error: unknown) => {
      this.contact.step('registration', 'notKept', frame);
      throw error;
    });
    this.contact.registered(answer.result, frame);
    if (!this.#ended) this.sender.send('registerAnswer', { replySequence: frame.sequence, ...answer });
  }

  #unlink({ detach }: Link): void {
    detach();
    // A newer connection of it may be there already.
    if (this.#parts.sharedNumbers.went(this)) this.contact.left();
  }

  /** The terminal gives up its registration (JT/T 808-2019 section 8.10): its code is worth nothing any more. */
  async #unregister(received: Received, link: Link): Promise<void> {
    await this.#parts.codes.giveUp(this.#terminal);
    if (this.#ended) return;
    this.answer(received, results.ok);
    this.#unlink(link);
    this.#link = undefined;
    this.#cancelDeadline = this.#awaitAuthentication();
  }

  #awaitAuthentication(): () => void {
    return this.#parts.clock.after(AUTHENTICATED_WITHIN_MS, () => this.end('not authenticated in time'));
  }

  /** Sends the general answer, unless the conversation is over. */
  answer(received: Received, result: number): void {
    if (!this.#ended) this.sender.answer(received, result);
  }
}
