import { closeCodes } from '@outrider/protocol/calls/close-codes.ts';
import type { Socket } from 'node:net';
import { OutriderError } from '@outrider/model/error-code.ts';
import { type Fields, printFields, type ValuesOf } from '@outrider/protocol/vcp/field.ts';
import {
  decodeBinaryVcp,
  encodeVcp,
  readVcp,
  VcpFrameError,
  type VcpFields,
  type VcpFrame,
} from '@outrider/protocol/vcp/frame.ts';
import type { ControlCall as ControlRow } from '@outrider/protocol/calls/control-call.ts';
import { meantBy } from '@outrider/protocol/calls/meant.ts';
import { errorRows, VCP_OK } from '@outrider/protocol/calls/errors.ts';
import { controlCalls, type ControlName } from '@outrider/protocol/tables.ts';
import type { RawData, WebSocket } from 'ws';
import { Caller, NOBODY } from '../../calls/caller.ts';
import type { DeviceRows } from '../../calls/handler.ts';
import type { DoorParts, Knock, OpenSocket } from '../door.ts';
import { keepAlive } from '../keep-alive.ts';
import { TokenBucket } from '../../net/token-bucket.ts';
import type { Session } from '../../sessions/session.ts';
import { accessFrame } from './access-frame.ts';
import { DeviceList } from './device-list.ts';
import { DeviceTurns } from './device-turns.ts';

/** A connection that has not signed in by then is closed. */
const SIGN_IN_WITHIN_MS = 15_000;
/** Messages that may wait for their turn. */
const MAX_WAITING = 64;
/** Of those, requests that wait for a device while others go on. */
const MAX_WAITING_FOR_DEVICES = 32;
/** Requests of one message: two kilobytes that are deflated have room for ninety thousand. */
const MAX_A_MESSAGE = 64;
/** Requests of a connection at once, and a second from then on; those beyond are refused. */
const REQUESTS_AT_ONCE = 128;
const REQUESTS_A_SECOND = 64;
/** A client that goes on after so many refusals, or more of them a second, does not wait as it is told to. */
const REFUSALS_AT_ONCE = 64;
const REFUSALS_A_SECOND = 1;
const MAX_FAULTS = 2;
const MAX_REFUSED_SIGN_INS = 5;
const MAX_CORRELATION_CHARS = 64;
/** Before somebody has signed in: bytes of a message, and bytes that the connection may bring in all. */
const MAX_STRANGER_MESSAGE_BYTES = 8 * 1024;
const MAX_STRANGER_BYTES = 64 * 1024;

const rows = (Object.entries(controlCalls) as [ControlName, ControlRow][]).map(([name, { code, meant }]) => ({
  name,
  code,
  meant,
}));
const rowsByCode = Map.groupBy(rows, ({ code }) => code);

/**
 * Serves one control connection until it closes.
 * @param onKnown called once, when somebody has signed in on it or it closes
 */
export function serveControl(
  { socket, connection, knock }: OpenSocket,
  parts: DoorParts,
  counterBase: number,
  onKnown: () => void,
): void {
  const stopWatching = watchStranger(connection, () => socket.terminate());
  new ControlConnection(socket, knock, parts, counterBase, () => {
    stopWatching();
    onKnown();
  }).start();
}

/** Calls `tooMuch` when the connection brings more than a stranger has to say; returns how to stop watching. */
function watchStranger(connection: Socket, tooMuch: () => void): () => void {
  const before = connection.bytesRead;
  const look = (): void => {
    if (connection.bytesRead - before > MAX_STRANGER_BYTES) tooMuch();
  };
  connection.on('data', look);
  return () => void connection.off('data', look);
}

class ControlConnection {
  readonly #socket: WebSocket;
  readonly #ip: string;
  readonly #agent: string;
  readonly #parts: DoorParts;
  readonly #caller: Caller;
  readonly #list: DeviceList;
  #onKnown: () => void;
  #session: Session | undefined;
  #stopListening: () => void = () => {};
  #cancelSignInTimer: () => void = () => {};
  #waiting = 0;
  #turn: Promise<void> = Promise.resolve();
  readonly #deviceTurns = new DeviceTurns(MAX_WAITING_FOR_DEVICES);
  #faults = 0;
  #refusedSignIns = 0;
  readonly #requests: TokenBucket;
  readonly #refusals: TokenBucket;

  constructor(socket: WebSocket, knock: Knock, parts: DoorParts, counterBase: number, onKnown: () => void) {
    const { services } = parts;
    const { ip, request } = knock;
    this.#socket = socket;
    this.#onKnown = onKnown;
    this.#ip = ip;
    this.#agent = request.headers['user-agent'] ?? '';
    this.#parts = parts;
    this.#requests = new TokenBucket(services.clock, REQUESTS_AT_ONCE, REQUESTS_A_SECOND);
    this.#refusals = new TokenBucket(services.clock, REFUSALS_AT_ONCE, REFUSALS_A_SECOND);
    const { fleet, privacy } = services;
    this.#caller = new Caller(() => this.#session?.identity ?? NOBODY, fleet.state, privacy);
    this.#list = new DeviceList({
      state: services.fleet.state,
      clock: services.clock,
      counterBase,
      caller: this.#caller,
      scopeVersion: () => this.#session?.version ?? 0,
      socket: {
        get bufferedAmount() {
          return socket.bufferedAmount;
        },
        send: (text) => this.#send(text),
      },
    });
  }

  start(): void {
    const { clock, log } = this.#parts.services;
    keepAlive(this.#socket, clock);
    this.#cancelSignInTimer = clock.after(SIGN_IN_WITHIN_MS, () =>
      this.#socket.close(closeCodes.signInFirst.code, 'nobody signed in'),
    );
    this.#socket.on('message', (data, isBinary) => this.#take(data, isBinary));
    this.#socket.on('error', (error) =>
      log.debug({ ip: this.#ip, reason: error.message }, 'control connection failed'),
    );
    this.#socket.on('close', () => {
      this.#known();
      this.#stopListening();
      this.#list[Symbol.dispose]();
      this.#session = undefined;
    });
  }

  #send(text: string): Promise<void> {
    return new Promise((resolve) => {
      if (this.#socket.readyState !== this.#socket.OPEN) resolve();
      // A failed send closes the socket, which ends everything there is to end.
      else this.#socket.send(text, () => resolve());
    });
  }

  /** Requests of a connection are answered one after the other, in their order; those that wait for a device hold up no others. */
  #take(data: RawData, isBinary: boolean): void {
    if (this.#session === undefined && (data as Buffer).length > MAX_STRANGER_MESSAGE_BYTES) {
      this.#socket.close(closeCodes.policy.code, 'sign in first');
      return;
    }
    if (++this.#waiting > MAX_WAITING) {
      this.#socket.close(closeCodes.policy.code, 'too many requests at once');
      return;
    }
    this.#turn = this.#turn
      .then(() => this.#work(data as Buffer, isBinary))
      .catch((error: unknown) => this.#giveUp(error));
  }

  /** Whatever one connection found a fault with, the others are served on. */
  #giveUp(error: unknown): void {
    this.#parts.services.log.error({ err: error }, 'a control connection could not be served');
    this.#socket.terminate();
  }

  async #work(data: Buffer, isBinary: boolean): Promise<void> {
    this.#waiting--;
    let count = 0;
    for (const frame of this.#framesOf(data, isBinary)) {
      // Nobody works them off for one who has left.
      if (this.#socket.readyState !== this.#socket.OPEN) return;
      await this.#admit(frame, ++count);
      // One message has many requests: everybody else has a turn between them.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** The frames of a message as far as they are any; what is none is told. */
  *#framesOf(data: Buffer, isBinary: boolean): Generator<VcpFrame, void> {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    try {
      if (isBinary) yield decodeBinaryVcp(data);
      else yield* readVcp(data.toString('utf8'));
    } catch (error) {
      if (!(error instanceof VcpFrameError)) throw error;
      void this.#send(encodeVcp({ R: String(errorRows.VALIDATION.vcp), Z: error.message }));
      if (this.#session === undefined || ++this.#faults >= MAX_FAULTS)
        this.#socket.close(closeCodes.policy.code, 'not the control protocol');
    }
  }

  /** Answers the request, if it is not one too many. @param count which of its message it is, from 1 on */
  async #admit({ fields }: VcpFrame, count: number): Promise<void> {
    const { M: code, W } = fields;
    const correlation = (W?.length ?? 0) > MAX_CORRELATION_CHARS ? undefined : W;
    const head: VcpFields = { M: code, W: correlation };
    const refuse = (error: OutriderError): Promise<void> => this.#refuse(error, head);
    if (count > MAX_A_MESSAGE) {
      await refuse(new OutriderError('RATE_LIMIT', `A message has at most ${MAX_A_MESSAGE} requests`));
      this.#socket.close(closeCodes.policy.code, 'too many requests in one message');
    } else if (!this.#requests.take()) {
      await refuse(new OutriderError('RATE_LIMIT', `At most ${REQUESTS_A_SECOND} requests a second`));
      if (!this.#refusals.take()) this.#socket.close(closeCodes.policy.code, 'too many requests');
    } else if (this.#session === undefined && code !== controlCalls.signIn.code) {
      await refuse(new OutriderError('AUTH_REQUIRED', 'Sign in first'));
      this.#socket.close(closeCodes.signInFirst.code, 'sign in first');
    } else if (correlation !== W) await refuse(new OutriderError('VALIDATION', 'W is too long'));
    else await this.#answer(fields, head);
  }

  async #answer(fields: VcpFields, head: VcpFields): Promise<void> {
    try {
      const name = meantBy(rowsByCode.get(fields['M'] ?? '') ?? [], fields)?.name;
      if (name === undefined) throw new OutriderError('VALIDATION', 'There is no such message');
      const device = waitedFor(name, fields);
      // A client that gives its requests no name knows their answers by their order.
      if (device === undefined || head['W'] === undefined || !this.#deviceTurns.hasRoom)
        await this.#call(name, fields, head);
      else
        void this.#deviceTurns.take(device, () =>
          this.#call(name, fields, head)
            .catch((error: unknown) => this.#refuse(error, head))
            .catch((error: unknown) => this.#giveUp(error)),
        );
    } catch (error) {
      await this.#refuse(error, head);
    }
  }

  async #call(name: ControlName, fields: VcpFields, head: VcpFields): Promise<void> {
    const session = this.#session;
    if (session !== undefined) await this.#parts.services.sessions.touch(session);
    const asker = { caller: this.#caller, session, ip: this.#ip };
    const line = { agent: this.#agent, signIn: (next: Session) => this.#become(next) };
    const answer = await this.#parts.dispatch.control(name, fields, asker, line);
    const row: ControlRow = controlCalls[name];
    if (row.rows === 'devices') await this.#list.answer(answer as DeviceRows, head);
    else {
      const letters = printFields(row.answer, answer as ValuesOf<Fields>);
      await this.#send(encodeVcp({ ...head, R: String(VCP_OK), ...letters }));
    }
  }

  async #refuse(error: unknown, head: VcpFields): Promise<void> {
    const { log } = this.#parts.services;
    let result: number = errorRows.INTERNAL.vcp;
    let message = 'Something went wrong on the server';
    if (error instanceof OutriderError && error.code !== 'INTERNAL') {
      result = errorRows[error.code].vcp;
      message = error.message;
    } else log.error({ err: error, message: head['M'] }, 'a call of the control connection failed');
    const text = message.replace(/[\r\n\0]+/g, ' ');
    await this.#send(encodeVcp({ ...head, R: String(result), Z: text }));
    const signIn = head['M'] === controlCalls.signIn.code && this.#session === undefined;
    if (signIn && ++this.#refusedSignIns >= MAX_REFUSED_SIGN_INS) {
      this.#socket.close(closeCodes.policy.code, 'too many refused sign-ins');
    }
  }

  #known(): void {
    this.#cancelSignInTimer();
    this.#onKnown();
    this.#onKnown = () => {};
  }

  #become(session: Session): void {
    this.#known();
    this.#stopListening();
    this.#session = session;
    let told = session.identity;
    this.#stopListening = session.onChange(() => {
      if (session.ended !== undefined) {
        this.#socket.close(closeCodes.signInFirst.code, session.ended);
        return;
      }
      const { level, access, branch } = session.identity;
      const isOther =
        level !== told.level || access !== told.access || branch?.roots[0] !== told.branch?.roots[0];
      if (isOther) void this.#send(accessFrame(session.identity));
      told = session.identity;
      this.#list.pushSoon();
    });
    if (session.ended !== undefined) this.#socket.close(closeCodes.signInFirst.code, session.ended);
  }
}

/** The device whose answer a call waits for; undefined when it asks none. */
function waitedFor(name: ControlName, fields: VcpFields): string | undefined {
  const { errors, rows, request }: ControlRow = controlCalls[name];
  const letter = request['deviceid']?.letter;
  const asks = errors.includes('DEVICE_OFFLINE') && rows === 'none';
  return asks && letter !== undefined ? fields[letter] : undefined;
}
