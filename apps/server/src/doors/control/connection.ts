import { closeCodes } from '@outrider/protocol/calls/close-codes.ts';
import type { Socket } from 'node:net';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { Identity } from '@outrider/model/people/user.ts';
import {
  FieldError,
  parseFields,
  printFields,
  type Fields,
  type ValuesOf,
} from '@outrider/protocol/vcp/field.ts';
import {
  decodeBinaryVcp,
  decodeVcp,
  encodeVcp,
  VcpFrameError,
  type VcpFields,
  type VcpFrame,
} from '@outrider/protocol/vcp/frame.ts';
import type { ControlCall as ControlRow } from '@outrider/protocol/calls/control-call.ts';
import { errorRows, VCP_OK } from '@outrider/protocol/calls/errors.ts';
import { scopeField } from '@outrider/protocol/calls/scope.ts';
import { controlCalls, type ControlName } from '@outrider/protocol/tables.ts';
import type { RawData, WebSocket } from 'ws';
import { assertAccess, assertDevice, NOBODY } from '../../calls/access.ts';
import type { Services } from '../../calls/services.ts';
import type { OpenSocket } from '../door.ts';
import { keepAlive } from '../keep-alive.ts';
import type { Session } from '../../sessions/session.ts';
import type { ControlCall, DeviceRows } from '../../calls/control/call.ts';
import { DeviceList } from './device-list.ts';
import { handlers } from '../../calls/control/handlers.ts';

/** A connection that has not signed in by then is closed. */
const SIGN_IN_WITHIN_MS = 15_000;
/** Requests that may wait for their turn. */
const MAX_WAITING = 64;
const MAX_FAULTS = 2;
const MAX_REFUSED_SIGN_INS = 5;
const MAX_CORRELATION_CHARS = 64;
/** Before somebody has signed in: bytes of a message, and bytes that the connection may bring in all. */
const MAX_STRANGER_MESSAGE_BYTES = 8 * 1024;
const MAX_STRANGER_BYTES = 64 * 1024;

const names = new Map<string, ControlName>(
  Object.entries(controlCalls).map(([name, { code }]) => [code, name as ControlName]),
);

type AnyHandler = (request: unknown, call: ControlCall) => unknown;

/**
 * Serves one control connection until it closes.
 * @param onKnown called once, when somebody has signed in on it or it closes
 */
export function serveControl(
  { socket, connection, knock }: OpenSocket,
  services: Services,
  counterBase: number,
  onKnown: () => void,
): void {
  const stopWatching = watchStranger(connection, () => socket.terminate());
  new ControlConnection(socket, knock.ip, services, counterBase, () => {
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
  readonly #services: Services;
  readonly #list: DeviceList;
  #onKnown: () => void;
  #session: Session | undefined;
  #stopListening: () => void = () => {};
  #cancelSignInTimer: () => void = () => {};
  #waiting = 0;
  #turn: Promise<void> = Promise.resolve();
  #faults = 0;
  #refusedSignIns = 0;

  constructor(socket: WebSocket, ip: string, services: Services, counterBase: number, onKnown: () => void) {
    this.#socket = socket;
    this.#onKnown = onKnown;
    this.#ip = ip;
    this.#services = services;
    this.#list = new DeviceList({
      state: services.fleet.state,
      clock: services.clock,
      counterBase,
      session: () => this.#session,
      socket: {
        get bufferedAmount() {
          return socket.bufferedAmount;
        },
        send: (text) => this.#send(text),
      },
    });
  }

  start(): void {
    const { clock, log } = this.#services;
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

  get #identity(): Identity {
    return this.#session?.identity ?? NOBODY;
  }

  #send(text: string): Promise<void> {
    return new Promise((resolve) => {
      if (this.#socket.readyState !== this.#socket.OPEN) resolve();
      // A failed send closes the socket, which ends everything there is to end.
      else this.#socket.send(text, () => resolve());
    });
  }

  /** Requests of a connection are answered one after the other, in their order. */
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
      .catch((error: unknown) => {
        // Whatever one message found a fault with, the others are served on.
        this.#services.log.error({ err: error }, 'a control connection could not be served');
        this.#socket.terminate();
      });
  }

  async #work(data: Buffer, isBinary: boolean): Promise<void> {
    this.#waiting--;
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    for (const frame of this.#decode(data, isBinary)) {
      // A message has room for thousands of requests: nobody works them off for one who has left.
      if (this.#socket.readyState !== this.#socket.OPEN) return;
      await this.#answer(frame);
    }
  }

  #decode(data: Buffer, isBinary: boolean): VcpFrame[] {
    try {
      return isBinary ? [decodeBinaryVcp(data)] : decodeVcp(data.toString('utf8'));
    } catch (error) {
      if (!(error instanceof VcpFrameError)) throw error;
      void this.#send(encodeVcp({ R: String(errorRows.VALIDATION.vcp), Z: error.message }));
      if (++this.#faults >= MAX_FAULTS)
        this.#socket.close(closeCodes.policy.code, 'not the control protocol');
      return [];
    }
  }

  async #answer({ fields }: VcpFrame): Promise<void> {
    const { M: code, W: correlation } = fields;
    const head: VcpFields = { M: code, W: correlation };
    try {
      if ((correlation?.length ?? 0) > MAX_CORRELATION_CHARS) throw new FieldError('W is too long');
      const name = names.get(code ?? '');
      if (name === undefined) throw new FieldError('There is no such message');
      await this.#call(name, fields, head);
    } catch (error) {
      await this.#refuse(error, head);
    }
  }

  async #call(name: ControlName, fields: VcpFields, head: VcpFields): Promise<void> {
    const message: ControlRow = controlCalls[name];
    assertAccess(this.#identity, message.access);
    const request = parseFields(message.request, fields);
    const named = (request as Readonly<Record<string, unknown>>)[scopeField(message.scope) ?? ''];
    if (typeof named === 'string') assertDevice(this.#identity, named);
    const session = this.#session;
    if (session !== undefined) await this.#services.sessions.touch(session);
    const result = await (handlers[name] as AnyHandler)(request, {
      services: this.#services,
      identity: this.#identity,
      ip: this.#ip,
      signIn: (next) => this.#become(next),
    });
    if (message.rows === 'devices') await this.#list.answer(result as DeviceRows, head, this.#identity);
    else {
      const letters = printFields(message.answer, result as ValuesOf<Fields>);
      await this.#send(encodeVcp({ ...head, R: String(VCP_OK), ...letters }));
    }
  }

  async #refuse(error: unknown, head: VcpFields): Promise<void> {
    const { log } = this.#services;
    let result: number = errorRows.INTERNAL.vcp;
    let message = 'Something went wrong on the server';
    if (error instanceof FieldError) {
      result = errorRows.VALIDATION.vcp;
      message = error.message;
    } else if (error instanceof OutriderError && error.code !== 'INTERNAL') {
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
    this.#stopListening = session.onChange(() => {
      if (session.ended !== undefined) this.#socket.close(closeCodes.signInFirst.code, session.ended);
      else this.#list.pushSoon();
    });
    if (session.ended !== undefined) this.#socket.close(closeCodes.signInFirst.code, session.ended);
  }
}
