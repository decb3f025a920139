import type { Clock } from '@outrider/kit/clock.ts';
import type { Device } from '@outrider/model/devices/device.ts';
import { CallError } from '@outrider/protocol/calls/call-error.ts';
import { closeCodes } from '@outrider/protocol/calls/close-codes.ts';
import { errorOfResult, VCP_OK } from '@outrider/protocol/calls/errors.ts';
import { parseFields, printFields } from '@outrider/protocol/vcp/field.ts';
import { decodeVcp, encodeVcp, type VcpFields } from '@outrider/protocol/vcp/frame.ts';
import { firstControl } from '@outrider/protocol/first-calls.ts';
import type { ControlAnswer, controlCalls, ControlName, ControlRequest } from '@outrider/protocol/tables.ts';
import type { StreamStatus } from '@outrider/protocol/live/stream-status.ts';
import type { Extras } from './extra-reader.ts';
import { controlRow } from './late-calls.ts';
import { isList, ListReader, LIVE_MS } from './list-reader.ts';

const CONTROL_RECONNECT_MS = 10_000;
/** Where another server may answer, it is not waited for longer. */
const NEXT_SERVER_MS = 1_000;
const LIST_POLL_MS = 10_000;
const FIRST_LIST_POLL_MS = 2_500;
const STATS_AFTER_POLL_MS = 1_000;
const ANSWER_WITHIN_MS = 15_000;

/** The part of a WebSocket this client uses. */
export interface ControlSocket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(data: string): void;
  close(): void;
  /** Whether it is being closed, by either side: nothing is sent any more, which is soon said. */
  readonly isClosing?: boolean;
}

export interface ControlDeps {
  readonly clock: Clock;
  /** 0 up to 1: spreads the reconnects. */
  random(): number;
  open(url: string): ControlSocket;
  /**
   * Asked each time that a connection is gone which is to be taken up again: where it is tried next, and whether soon.
   * @param wasIn whether it was signed in on
   * @returns undefined where there is one server alone
   */
  next?(wasIn: boolean): { readonly url: string; readonly soon: boolean } | undefined;
}

/** What the client tells. */
export interface ControlEvents {
  connecting(): void;
  signedIn(answer: ControlAnswer<'signIn'>): void;
  /** What the user may do has changed: from now on it is this. */
  accessChanged(access: Pick<ControlAnswer<'signIn'>, 'level' | 'access' | 'branch'>): void;
  /** The server said no: the client has stopped. */
  refused(error: CallError): void;
  /** The connection is gone; the next attempt is due at `retryAt`, undefined when there is none. */
  lost(retryAt: number | undefined): void;
  serverInfo(info: ControlAnswer<'serverInfo'>): void;
  /** Device rows of one answer; `whole`: devices that are not among them are gone. */
  rows(rows: readonly Device[], whole: boolean): void;
  /** A list that was asked for is here: the heartbeat. */
  beat(): void;
  /** @param whole whether these are the extra infos of all devices */
  extras(extras: Extras, whole: boolean): void;
  stats(status: StreamStatus): void;
  statsPaused(): void;
}

interface Pending {
  readonly name: ControlName;
  /** Answers that went well beside the usual one. */
  readonly results: readonly number[];
  /** @throws FieldError when the letters are not the answer */
  resolve(letters: VcpFields): void;
  reject(error: Error): void;
  cancelTimeout(): void;
}

/**
 * The control connection: signs in, keeps the device list fresh, and comes back by itself (rules VCP-2 to VCP-5).
 * One attempt is one socket; every answer is found by its correlation letter W.
 */
export class ControlClient {
  readonly #deps: ControlDeps;
  readonly #events: ControlEvents;
  #socket: ControlSocket | undefined;
  #url = '';
  #credentials: ControlRequest<'signIn'> = {};
  #retries = false;
  /** Whether it ever signed in, and whether on this socket. */
  #signedIn = false;
  #inHere = false;
  #statsPaused = false;
  /** How many have the polls rest. */
  #resting = 0;
  #nextId = 1;
  readonly #pending = new Map<string, Pending>();
  #list: ListReader;
  readonly #timers = new Map<'poll' | 'stats' | 'reconnect', () => void>();

  constructor(deps: ControlDeps, events: ControlEvents) {
    this.#deps = deps;
    this.#events = events;
    this.#list = this.#newList();
  }

  /**
   * Connects and signs in. Without `retries`, a server that cannot be reached ends the attempt; once signed in, a lost
   * connection is always taken up again.
   */
  start(url: string, credentials: ControlRequest<'signIn'>, retries: boolean): void {
    this.stop();
    this.#url = url;
    this.#credentials = credentials;
    this.#retries = retries;
    this.#connect();
  }

  /** Closes for good. */
  stop(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    if (socket !== undefined) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
    this.#drop('The connection was closed.');
    this.#retries = false;
  }

  /** Makes the attempt that is due later now. */
  retryNow(): void {
    if (this.#retries && this.#socket === undefined) this.#connect();
  }

  /** Asks for network figures again, beginning with the next poll. */
  resumeStats(): void {
    this.#statsPaused = false;
  }

  /**
   * Has the polls for the list and network figures rest, as while a disk is formatted (rule VCP-3): what changes comes by itself, and any answer
   * says that the list is of now.
   * @returns how they go on
   */
  restPolls(): () => void {
    this.#resting += 1;
    let resting = true;
    return () => {
      if (resting) this.#resting -= 1;
      resting = false;
    };
  }

  /**
   * Sends a message of the table and waits for its answer.
   * @throws CallError when the answer is not R:1, cannot be read, or does not come within 15 s
   */
  async request<N extends ControlName>(name: N, values: ControlRequest<N>): Promise<ControlAnswer<N>> {
    const socket = this.#socket;
    const found = controlRow(name);
    // What is there goes out in the turn in which it was asked.
    const { code, meant, request, answer, results } = found instanceof Promise ? await found : found;
    // By then it may be the connection of somebody else.
    if (socket === undefined || socket !== this.#socket || socket.isClosing === true)
      throw new CallError('NETWORK', 'There is no connection.');
    const id = String(this.#nextId++);
    return await new Promise((resolve, reject) => {
      const letters = printFields(request, values);
      const cancelTimeout = this.#deps.clock.after(ANSWER_WITHIN_MS, () => {
        // A connection that swallows messages is dead: end it, and every other wait with it.
        if (this.#socket === socket) this.#lose();
      });
      this.#pending.set(id, {
        name,
        results,
        resolve: (letters) => resolve(parseFields<(typeof controlCalls)[N]['answer']>(answer, letters)),
        reject,
        cancelTimeout,
      });
      try {
        socket.send(encodeVcp({ M: code, ...meant, W: id, ...letters }));
      } catch (error) {
        this.#pending.delete(id);
        cancelTimeout();
        reject(error as Error);
      }
    });
  }

  /** Asks for the whole list and all extra info now. */
  refresh(): Promise<void> {
    return this.#list.refresh();
  }

  #newList(): ListReader {
    return new ListReader({
      request: (name, values) => this.request(name, values),
      rows: (rows, whole) => this.#events.rows(rows, whole),
      extras: (extras, whole) => this.#events.extras(extras, whole),
    });
  }

  #connect(): void {
    this.#cancelTimers();
    this.#inHere = false;
    this.#events.connecting();
    const socket = this.#deps.open(this.#url);
    this.#socket = socket;
    socket.onopen = () => void this.#signIn().catch(() => this.#lose());
    socket.onmessage = ({ data }) => {
      if (typeof data === 'string') this.#receive(data);
    };
    socket.onclose = ({ code }) => {
      // Told to sign in first: what the server says to the key is better known now than in ten seconds.
      const ended = code === closeCodes.signInFirst.code && this.#inHere;
      // Told to go on with another, it does not try this one first.
      if (code === closeCodes.goOn.code) this.#inHere = false;
      this.#lose();
      if (ended) this.retryNow();
    };
  }

  async #signIn(): Promise<void> {
    let answer: ControlAnswer<'signIn'>;
    try {
      answer = await this.request('signIn', this.#credentials);
    } catch (error) {
      // No answer is no refusal; nor is a fault that passes, of somebody who was in already.
      const refused = error instanceof CallError && error.code !== 'NETWORK' && error.code !== 'UNREADABLE';
      if (!refused || (this.#signedIn && error.retryable)) throw error;
      this.stop();
      this.#events.refused(error);
      return;
    }
    this.#signedIn = this.#inHere = this.#retries = true;
    this.#statsPaused = false;
    const { save } = this.#credentials;
    if (answer.key !== undefined) this.#credentials = { user: answer.user, password: answer.key, save };
    this.#events.signedIn(answer);
    // They are answered nothing else yet.
    if (answer.owesFactor === 1) return;
    this.#after('poll', FIRST_LIST_POLL_MS, () => this.#poll());
    const info = this.request('serverInfo', {}).then((values) => this.#events.serverInfo(values));
    await Promise.all([info, this.refresh()]);
  }

  #poll(): void {
    this.#after('poll', LIST_POLL_MS, () => this.#poll());
    if (this.#resting > 0) return;
    if (!this.#statsPaused) this.#after('stats', STATS_AFTER_POLL_MS, () => void this.#askStats());
    this.request('deviceChanges', { live: LIVE_MS }).catch(() => {
      // A refused poll is followed by the next one; a dead connection by its close.
    });
  }

  async #askStats(): Promise<void> {
    try {
      this.#events.stats((await this.request('streamStatus', {})).status);
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'UNREADABLE') return;
      this.#statsPaused = true;
      this.#events.statsPaused();
    }
  }

  #receive(text: string): void {
    let frames;
    try {
      frames = decodeVcp(text);
    } catch {
      this.#lose();
      return;
    }
    for (const { fields } of frames) this.#take(fields);
  }

  #take(fields: VcpFields): void {
    const code = fields['M'] ?? '';
    const ofList = isList(code);
    if (ofList) this.#list.take(code, fields);
    // A row of a list: its last frame settles the question.
    if (ofList && fields['A'] !== undefined && fields['S'] === undefined) return;
    if (code === firstControl.signIn.code && fields['W'] === undefined) {
      this.#takeAccess(fields);
      return;
    }
    const pending = this.#pending.get(fields['W'] ?? '');
    if (pending === undefined) return;
    this.#pending.delete(fields['W'] ?? '');
    pending.cancelTimeout();
    if (ofList) this.#events.beat();
    // What changes comes by itself, and in order: nothing has since.
    else if (this.#resting > 0) this.#events.rows([], false);
    this.#settle(pending, fields);
  }

  /** The server says by itself what the user may do from now on. */
  #takeAccess(fields: VcpFields): void {
    try {
      this.#events.accessChanged(parseFields(firstControl.signIn.answer, fields));
    } catch {
      // What cannot be read is asked for anew.
      this.#lose();
    }
  }

  #settle(pending: Pending, fields: VcpFields): void {
    const result = Number(fields['R'] ?? VCP_OK);
    if (result !== VCP_OK && !pending.results.includes(result)) {
      const error = new CallError(errorOfResult(result), fields['Z'] ?? '');
      pending.reject(error);
      if (error.code === 'AUTH_REQUIRED' && pending.name !== 'signIn') this.#lose();
      return;
    }
    try {
      pending.resolve(fields);
    } catch (cause) {
      pending.reject(new CallError('UNREADABLE', 'The answer cannot be read.', { cause }));
    }
  }

  /** The socket is gone, or no good any more. */
  #lose(): void {
    const socket = this.#socket;
    if (socket === undefined) return;
    this.#socket = undefined;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.#drop('The connection was lost.');
    if (!this.#retries) {
      this.#events.lost(undefined);
      return;
    }
    const next = this.#deps.next?.(this.#inHere);
    this.#url = next?.url ?? this.#url;
    const after = next?.soon === true ? NEXT_SERVER_MS : CONTROL_RECONNECT_MS;
    const wait = after * (1 + this.#deps.random() * 0.1);
    this.#after('reconnect', wait, () => this.#connect());
    this.#events.lost(this.#deps.clock.now() + wait);
  }

  #drop(reason: string): void {
    this.#cancelTimers();
    this.#list.close();
    this.#list = this.#newList();
    const waiting = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject, cancelTimeout } of waiting) {
      cancelTimeout();
      reject(new CallError('NETWORK', reason));
    }
  }

  #after(name: 'poll' | 'stats' | 'reconnect', ms: number, work: () => void): void {
    this.#timers.get(name)?.();
    this.#timers.set(name, this.#deps.clock.after(ms, work));
  }

  #cancelTimers(): void {
    for (const cancel of this.#timers.values()) cancel();
    this.#timers.clear();
  }
}
