import type { Socket } from 'node:net';
import type { Clock } from '@outrider/kit/clock.ts';
import type {
  AttachmentInbox,
  AttachmentTaker,
  OpenAttachmentInbox,
} from '../../attachments/attachment-inbox.ts';
import type { Log } from '../../log.ts';
import { ConnectionLimit } from '../../net/connection-limit.ts';
import { LogLimiter } from '../../net/log-limiter.ts';
import { type OpenPort, openPort } from '../../net/open-port.ts';
import { plainAddress } from '../../net/plain-address.ts';
import type { Config } from '../../options/config.ts';
import { serveAttachments } from './attachment-conversation.ts';

/** Connections at once, and those of one alarm. */
const MOST_CONNECTIONS = 1_024;
const MOST_OF_ALARM = 4;
/**
 * Connections of one address that have named no alarm: as many as are asked at once (attachments.ts) may come together from behind one carrier's
 * NAT, and some that were not asked.
 */
const MAX_STRANGERS_OF_ADDRESS = 256;
/** Bytes that are read ahead of one connection, and of all together. */
const READ_AHEAD = 262_144;
const MOST_READ_AHEAD = 8_388_608;

interface Awaited {
  readonly taker: AttachmentTaker;
  readonly connections: Set<Socket>;
}

export interface AttachmentGatewayParts {
  readonly config: Pick<Config, 'deviceHost' | 'attachmentPort'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** The port on which recorders bring the files of their alarms (T/JSATL12): open while some are awaited. */
export class AttachmentGateway implements AttachmentInbox, AsyncDisposable {
  readonly #parts: AttachmentGatewayParts;
  readonly #awaited = new Map<string, Awaited>();
  readonly #strangers = new ConnectionLimit(MAX_STRANGERS_OF_ADDRESS);
  readonly #limiter: LogLimiter;
  #listening: Promise<OpenPort> | undefined;
  #connections = 0;

  constructor(parts: AttachmentGatewayParts) {
    this.#parts = parts;
    this.#limiter = new LogLimiter(parts.clock, parts.log);
  }

  async open(alarmNumber: string, taker: AttachmentTaker): Promise<OpenAttachmentInbox> {
    const awaited: Awaited = { taker, connections: new Set() };
    this.#awaited.set(alarmNumber, awaited);
    try {
      const { port } = await (this.#listening ??= this.#listen());
      return { port, [Symbol.asyncDispose]: () => this.#end(alarmNumber, awaited) };
    } catch (error) {
      this.#listening = undefined;
      this.#awaited.delete(alarmNumber);
      throw error;
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#limiter.stop();
    await Promise.all([...this.#awaited].map(([number, awaited]) => this.#end(number, awaited)));
  }

  async #end(alarmNumber: string, awaited: Awaited): Promise<void> {
    if (this.#awaited.get(alarmNumber) === awaited) this.#awaited.delete(alarmNumber);
    // The last answers go out.
    for (const socket of awaited.connections) socket.destroySoon();
    if (this.#awaited.size > 0) return;
    const listening = this.#listening;
    this.#listening = undefined;
    await (await listening)?.[Symbol.asyncDispose]();
  }

  #listen(): Promise<OpenPort> {
    const { deviceHost: host, attachmentPort: port } = this.#parts.config;
    return openPort({ port, host, onConnection: (socket) => this.#serve(socket) });
  }

  #serve(socket: Socket): void {
    const address = plainAddress(socket.remoteAddress);
    const turnAway = (reason: string): void => {
      socket.destroy();
      this.#limiter.refused(address, { reason }, 'a connection for attachments was turned away');
    };
    if (this.#connections >= MOST_CONNECTIONS || !this.#strangers.take(address))
      return turnAway('too many connections');
    this.#connections++;
    let entered: Awaited | undefined;
    socket.on('error', () => {});
    socket.on('close', () => {
      this.#connections--;
      if (entered === undefined) this.#strangers.give(address);
      if (entered?.connections.delete(socket)) entered.taker.connections(entered.connections.size);
    });
    const enter = (alarmNumber: string): AttachmentTaker | undefined => {
      const awaited = this.#awaited.get(alarmNumber);
      if (awaited === undefined) return undefined;
      if (entered === awaited) return awaited.taker;
      // A recorder that came again may not know that its older connections are dead.
      const [oldest] = awaited.connections;
      if (awaited.connections.size >= MOST_OF_ALARM && oldest !== undefined) {
        awaited.connections.delete(oldest);
        oldest.destroy();
      }
      if (entered === undefined) this.#strangers.give(address);
      else if (entered.connections.delete(socket)) entered.taker.connections(entered.connections.size);
      entered = awaited;
      awaited.connections.add(socket);
      awaited.taker.connections(awaited.connections.size);
      return awaited.taker;
    };
    const { clock } = this.#parts;
    const readAhead = (): number => Math.min(READ_AHEAD, MOST_READ_AHEAD / this.#connections);
    void serveAttachments(socket, { enter, readAhead, clock }).then((reason) => {
      if (reason !== undefined) turnAway(reason);
    });
  }
}
