import { randomBytes, timingSafeEqual } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import type { Socket } from 'node:net';
import type { Clock } from '@outrider/kit/clock.ts';
import type { Config } from '../../options/config.ts';
import { ftpDataPorts } from '../../options/ftp-ports.ts';
import { type OpenPort, openPort } from '../../net/open-port.ts';
import type { Inbox, InboxOrder, OpenInbox } from '../../retrieval/inbox.ts';
import type { Admitted, FileTaker, OpenDoor, UploadDoor } from '../../uploads/upload-door.ts';
import { FtpConversation } from './ftp-conversation.ts';
import { OrderFiles } from './order-files.ts';
import { Strangers } from './strangers.ts';

/** Control connections at once: uploads are few, and recorders that lose their network leave some half open. */
const MOST_CONNECTIONS = 128;
/**
 * Of one upload: what a recorder leaves half open makes way, as long as no file comes in on it, and no recorder has all connections and
 * data ports.
 */
const MOST_OF_ORDER = 4;
/** Of one device that uploads by itself, and such devices at once: half of all connections are left for what somebody waits for. */
const MOST_OF_DEVICE = 2;
const MOST_STANDING = 32;
/** A device that has sent no file on its connections for this long makes way for another. */
const IDLE_MS = 10_000;
const NAME_BYTES = 6;
const PASSWORD_BYTES = 12;

/** Where somebody has signed in. */
interface Entered {
  readonly files: FileTaker;
  /** The oldest first. */
  readonly connections: Map<Socket, FtpConversation>;
  /** Connections at once. */
  readonly most: number;
  /** Told how many there are. */
  readonly onConnections: (open: number) => void;
}

interface Awaited extends Entered {
  readonly deviceid: string;
  readonly files: OrderFiles;
  readonly password: string;
}

/** An upload that is awaited, as it is now. */
export interface FtpSession {
  readonly deviceid: string;
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

/**
 * Takes uploads by FTP. It listens only while one is awaited, each by a name and a password of its own, or while devices have accounts by
 * which they upload by themselves.
 */
export class FtpInbox implements Inbox, UploadDoor, AsyncDisposable {
  readonly #parts: FtpInboxParts;
  readonly #awaited = new Map<string, Awaited>();
  /** Devices that upload by themselves, while they are connected. */
  readonly #standing = new Map<string, Entered>();
  #admit: ((user: string, password: string) => Promise<Admitted | undefined>) | undefined;
  #listening: Promise<OpenPort> | undefined;
  #address: string | undefined;
  readonly #strangers = new Strangers();
  #connections = 0;

  constructor(parts: FtpInboxParts) {
    this.#parts = parts;
  }

  async open(order: InboxOrder): Promise<OpenInbox> {
    const user = randomBytes(NAME_BYTES).toString('hex');
    const password = randomBytes(PASSWORD_BYTES).toString('hex');
    const files = new OrderFiles(order);
    await files.load();
    const awaited: Awaited = {
      deviceid: order.deviceid,
      password,
      files,
      connections: new Map(),
      most: MOST_OF_ORDER,
      onConnections: order.onConnections,
    };
    this.#awaited.set(user, awaited);
    try {
      const { port } = await this.#port();
      return {
        port,
        user,
        password,
        files: () => awaited.files.list(),
        [Symbol.asyncDispose]: () => this.#end(user, awaited),
      };
    } catch (error) {
      this.#awaited.delete(user);
      throw error;
    }
  }

  /** Uploads that are awaited, by their names at sign-in, with the files that come now. */
  sessions(): FtpSession[] {
    return [...this.#awaited].map(([upload, { deviceid, connections, files }]) => {
      const listed = files.list();
      return {
        deviceid,
        upload,
        connections: connections.size,
        receiving: [...connections.values()].filter(({ receives }) => receives).length,
        files: listed.length,
        bytes: listed.reduce((sum, { bytes }) => sum + bytes, 0),
      };
    });
  }

  async stand(admit: (user: string, password: string) => Promise<Admitted | undefined>): Promise<OpenDoor> {
    this.#admit = admit;
    try {
      const { port } = await this.#port();
      const dropAll = (): void => this.#standing.forEach(hangUp);
      return {
        port,
        drop: (deviceid) => hangUp(this.#standing.get(deviceid)),
        dropAll,
        [Symbol.asyncDispose]: async () => {
          this.#admit = undefined;
          dropAll();
          await this.#endListening();
        },
      };
    } catch (error) {
      this.#admit = undefined;
      throw error;
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([...this.#awaited].map(([user, awaited]) => this.#end(user, awaited)));
  }

  async #end(user: string, awaited: Awaited): Promise<void> {
    if (!this.#awaited.delete(user)) return;
    hangUp(awaited);
    await awaited.files.idle();
    await this.#endListening();
  }

  /** Nobody listens where nobody is awaited. */
  async #endListening(): Promise<void> {
    if (this.#awaited.size > 0 || this.#admit !== undefined) return;
    const listening = this.#listening;
    this.#listening = undefined;
    await (await listening)?.[Symbol.asyncDispose]();
  }

  /** @throws the system's error when it cannot be opened */
  async #port(): Promise<OpenPort> {
    const listening = (this.#listening ??= this.#listen());
    try {
      return await listening;
    } catch (error) {
      if (this.#listening === listening) this.#listening = undefined;
      throw error;
    }
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
    const isFull = this.#connections >= MOST_CONNECTIONS && !this.#strangers.dropOldest();
    if (isFull || !this.#strangers.take(socket)) return void socket.destroy();
    this.#connections++;
    let entered: Entered | undefined;
    socket.on('close', () => {
      this.#connections--;
      this.#strangers.give(socket);
      if (entered?.connections.delete(socket)) entered.onConnections(entered.connections.size);
    });
    const { config, clock } = this.#parts;
    const conversation: FtpConversation = new FtpConversation(socket, {
      signIn: async (user, password) => {
        const place = await this.#placeOf(user, password);
        if (place === undefined) return undefined;
        if (place === 'busy' || socket.destroyed) return 'busy';
        if (!place.connections.has(socket) && !makesWay(place)) return 'busy';
        this.#strangers.give(socket);
        if (entered?.connections.delete(socket)) entered.onConnections(entered.connections.size);
        entered = place;
        place.connections.set(socket, conversation);
        place.onConnections(place.connections.size);
        return place.files;
      },
      address: this.#address,
      host: config.deviceHost,
      dataPorts: ftpDataPorts(config),
      clock,
    });
  }

  /** Where they lead who sign in so. */
  async #placeOf(user: string, password: string): Promise<Entered | 'busy' | undefined> {
    const awaited = this.#awaited.get(user);
    if (awaited !== undefined && isSame(awaited.password, password)) return awaited;
    const admitted = await this.#admit?.(user, password);
    if (admitted === undefined) return undefined;
    const { deviceid, files } = admitted;
    const known = this.#standing.get(deviceid);
    if (known !== undefined) return known;
    if (this.#standing.size >= MOST_STANDING && !this.#dropIdlest()) return 'busy';
    const connections = new Map<Socket, FtpConversation>();
    const onConnections = (open: number): void => {
      if (open === 0) this.#standing.delete(deviceid);
      else this.#standing.set(deviceid, entered);
    };
    const entered: Entered = { files, connections, most: MOST_OF_DEVICE, onConnections };
    return entered;
  }

  /** Hangs up on the device that brings files by itself, and brought none for longest. @returns false where all bring some */
  #dropIdlest(): boolean {
    const lastOf = ({ connections }: Entered): number =>
      Math.max(...[...connections.values()].map(({ lastUsedMs }) => lastUsedMs));
    const idle = [...this.#standing].map(([deviceid, entered]) => ({
      deviceid,
      entered,
      last: lastOf(entered),
    }));
    const [idlest] = idle.toSorted((one, other) => one.last - other.last);
    if (idlest === undefined || this.#parts.clock.elapsed() - idlest.last < IDLE_MS) return false;
    const { deviceid, entered } = idlest;
    this.#standing.delete(deviceid);
    hangUp(entered);
    // What closes later is no connection of the device that may be here again by then.
    entered.connections.clear();
    return true;
  }
}

/** Ends all connections. */
function hangUp(entered: Entered | undefined): void {
  for (const socket of entered?.connections.keys() ?? []) socket.destroy();
}

/** Makes room for one more connection. @returns false where files come in on all that there are */
function makesWay({ connections, most }: Entered): boolean {
  if (connections.size < most) return true;
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
