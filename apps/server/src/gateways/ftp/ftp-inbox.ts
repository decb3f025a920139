import { randomBytes, timingSafeEqual } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import type { Socket } from 'node:net';
import type { Clock } from '@outrider/kit/clock.ts';
import type { Config } from '../../options/config.ts';
import { ftpDataPorts } from '../../options/ftp-ports.ts';
import { ConnectionLimit } from '../../net/connection-limit.ts';
import { type OpenPort, openPort } from '../../net/open-port.ts';
import type { Inbox, InboxOrder, OpenInbox } from '../../retrieval/inbox.ts';
import { FtpConversation } from './ftp-conversation.ts';
import { OrderFiles } from './order-files.ts';

/** Control connections at once: uploads are few, and recorders that lose their network leave some half open. */
const MOST_CONNECTIONS = 64;
/** Of one address, of those that have not signed in: nobody keeps recorders out by connecting. */
const MOST_STRANGERS = 8;
/**
 * Of one upload: what a recorder leaves half open makes way, as long as no file comes in on it, and no recorder has all connections and
 * data ports.
 */
const MOST_OF_ORDER = 4;
const NAME_BYTES = 6;
const PASSWORD_BYTES = 12;

interface Awaited {
  readonly order: InboxOrder;
  readonly password: string;
  readonly files: OrderFiles;
  /** The oldest first. */
  readonly connections: Map<Socket, FtpConversation>;
}

/** An upload that is awaited, as it is now. */
export interface FtpSession {
  readonly upload: string;
  readonly connections: number;
  /** Connections on which bytes of a file come in. */
  readonly receiving: number;
  readonly files: number;
  readonly bytes: number;
}

export interface FtpInboxParts {
  readonly config: Pick<Config, 'deviceHost' | 'publicAddress' | 'ftpPort' | 'ftpPassivePorts'>;
  readonly clock: Clock;
}

/** Takes uploads by FTP. It listens only while one is awaited, each by a name and a password of its own. */
export class FtpInbox implements Inbox, AsyncDisposable {
  readonly #parts: FtpInboxParts;
  readonly #awaited = new Map<string, Awaited>();
  #listening: Promise<OpenPort> | undefined;
  #address: string | undefined;
  readonly #strangers = new ConnectionLimit(MOST_STRANGERS);
  #connections = 0;

  constructor(parts: FtpInboxParts) {
    this.#parts = parts;
  }

  async open(order: InboxOrder): Promise<OpenInbox> {
    const user = randomBytes(NAME_BYTES).toString('hex');
    const password = randomBytes(PASSWORD_BYTES).toString('hex');
    const files = new OrderFiles(order);
    await files.load();
    const awaited = { order, password, files, connections: new Map<Socket, FtpConversation>() };
    this.#awaited.set(user, awaited);
    try {
      const { port } = await (this.#listening ??= this.#listen());
      return {
        port,
        user,
        password,
        files: () => awaited.files.list(),
        [Symbol.asyncDispose]: () => this.#end(user, awaited),
      };
    } catch (error) {
      this.#listening = undefined;
      this.#awaited.delete(user);
      throw error;
    }
  }

  /** Uploads that are awaited, by their names at sign-in: what comes of each now. */
  sessions(): FtpSession[] {
    return [...this.#awaited].map(([upload, { connections, files }]) => {
      const listed = files.list();
      return {
        upload,
        connections: connections.size,
        receiving: [...connections.values()].filter(({ receives }) => receives).length,
        files: listed.length,
        bytes: listed.reduce((sum, { bytes }) => sum + bytes, 0),
      };
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([...this.#awaited].map(([user, awaited]) => this.#end(user, awaited)));
  }

  async #end(user: string, { connections, files }: Awaited): Promise<void> {
    if (!this.#awaited.delete(user)) return;
    for (const socket of connections.keys()) socket.destroy();
    await files.idle();
    if (this.#awaited.size > 0) return;
    const listening = this.#listening;
    this.#listening = undefined;
    await (await listening)?.[Symbol.asyncDispose]();
  }

  async #listen(): Promise<OpenPort> {
    const { deviceHost, publicAddress, ftpPort } = this.#parts.config;
    // Passive mode has a place for an IPv4 address, not for a name.
    this.#address =
      publicAddress === undefined
        ? undefined
        : await lookup(publicAddress, 4).then(
            ({ address }) => address,
            () => undefined,
          );
    return await openPort({
      port: ftpPort,
      host: deviceHost,
      onConnection: (socket) => this.#serve(socket),
    });
  }

  #serve(socket: Socket): void {
    const { remoteAddress: from = '' } = socket;
    if (this.#connections >= MOST_CONNECTIONS || !this.#strangers.take(from)) return void socket.destroy();
    this.#connections++;
    let entered: Awaited | undefined;
    socket.on('close', () => {
      this.#connections--;
      if (entered === undefined) this.#strangers.give(from);
      if (entered?.connections.delete(socket)) entered.order.onConnections(entered.connections.size);
    });
    const { config, clock } = this.#parts;
    const conversation: FtpConversation = new FtpConversation(socket, {
      signIn: (user, password) => {
        const awaited = this.#awaited.get(user);
        if (awaited === undefined || !isSame(awaited.password, password)) return undefined;
        if (!awaited.connections.has(socket) && !makesWay(awaited)) return 'busy';
        if (entered === undefined) this.#strangers.give(from);
        else entered.connections.delete(socket);
        entered = awaited;
        awaited.connections.set(socket, conversation);
        awaited.order.onConnections(awaited.connections.size);
        return awaited.files;
      },
      address: this.#address,
      host: config.deviceHost,
      dataPorts: ftpDataPorts(config),
      clock,
    });
  }
}

/** Sees to it that one more connection may be had. @returns false where files come in on all that there are */
function makesWay({ connections }: Awaited): boolean {
  if (connections.size < MOST_OF_ORDER) return true;
  const [idle] = [...connections].find(([, conversation]) => !conversation.receives) ?? [];
  if (idle === undefined) return false;
  connections.delete(idle);
  idle.destroy();
  return true;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
