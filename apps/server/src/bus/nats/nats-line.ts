import { readFile } from 'node:fs/promises';
import { connect, credsAuthenticator, type Msg, type NatsConnection } from '@nats-io/transport-node';
import { Listeners } from '@outrider/kit/listeners.ts';
import type { Log } from '../../log.ts';
import { StartError } from '../../start-error.ts';
import type { Hear, Line, LineEnd } from '../line.ts';
import { missed } from '../missed.ts';
import { topicRows } from '../topic-rows.ts';
import type { Topic, Topics } from '../topics.ts';
import { type BusAddress, shownBus } from '../../options/bus-address.ts';
import { pack, unpack } from './packed.ts';

/** A NATS server that has not answered by then counts as unreachable. */
const CONNECT_MS = 5_000;
const RECONNECT_MS = 500;
/** A connection that is silent is found out after twice this. */
const PING_MS = 5_000;
/** Messages that wait until this server has joined the others; of more, the newest wait. */
const HELD = 2_000;
const EARLY: ReadonlySet<Topic> = new Set(['server.hello', 'server.welcome']);

export interface NatsLineParts {
  readonly address: BusAddress;
  /** By which servers are told apart. */
  readonly server: string;
  /** Under which the servers of one cluster speak: several may share a NATS. */
  readonly cluster: string;
  /** File with credentials as `nsc` writes them, in place of user and password. */
  readonly credentialsFile?: string | undefined;
  /** PEM file with the authorities by which the servers of NATS are believed. */
  readonly caFile?: string | undefined;
  readonly log: Log;
}

/**
 * The line between servers over NATS. A topic is a subject; a message that names a server goes to that server alone. Messages are lost
 * while the connection is down, as the rows of the topics allow.
 */
export class NatsLine implements Line, AsyncDisposable {
  readonly #connection: NatsConnection;
  readonly #parts: NatsLineParts;
  readonly #prefix: string;
  readonly #ends = new Set<Hear>();
  readonly #onTurn = new Listeners<boolean>();
  #held: [Topic, unknown][] | undefined = [];
  #isUp = true;

  private constructor(connection: NatsConnection, parts: NatsLineParts) {
    this.#connection = connection;
    this.#parts = parts;
    this.#prefix = `outrider.${parts.cluster}`;
    const callback = (error: Error | null, message: Msg): void => this.#took(error, message);
    connection.subscribe(`${this.#prefix}.all.>`, { callback });
    connection.subscribe(`${this.#prefix}.to.${parts.server}.>`, { callback });
    void this.#follow();
  }

  /** @throws StartError in words, when NATS cannot be reached or refuses the credentials */
  static async open(parts: NatsLineParts): Promise<NatsLine> {
    const { address, credentialsFile, caFile, log } = parts;
    try {
      const connection = await connect({
        servers: [...address.servers],
        name: `outrider ${parts.server}`,
        ...(address.user !== undefined && { user: address.user, pass: address.password ?? '' }),
        ...(credentialsFile !== undefined && {
          authenticator: credsAuthenticator(await readFile(credentialsFile)),
        }),
        ...(address.isSecret && { tls: caFile === undefined ? {} : { caFile } }),
        noEcho: true,
        timeout: CONNECT_MS,
        maxReconnectAttempts: -1,
        reconnectTimeWait: RECONNECT_MS,
        pingInterval: PING_MS,
        maxPingOut: 1,
        ignoreAuthErrorAbort: true,
      });
      const line = new NatsLine(connection, parts);
      // From here on nothing is missed.
      await connection.flush();
      log.info({ bus: shownBus(address) }, 'this server is on the bus');
      return line;
    } catch (error) {
      throw new StartError(
        `The bus ${shownBus(address)} cannot be used: ${(error as Error).message}. Look whether nats-server runs there, and at --bus.`,
        { cause: error },
      );
    }
  }

  /** Whether there is a connection now, as far as is known. */
  get isUp(): boolean {
    return this.#isUp;
  }

  /** The address of this machine by which the bus sees it; undefined where it does not say. */
  get ownAddress(): string | undefined {
    return this.#connection.info?.client_ip;
  }

  /** How long a word takes to the bus and back, ms; undefined while there is no connection. */
  async roundTrip(): Promise<number | undefined> {
    return this.#isUp ? await this.#connection.rtt().catch(() => undefined) : undefined;
  }

  /** Calls the listener each time the connection is lost (false), and there again. Returns how to stop. */
  onTurn(listener: (isUp: boolean) => void): () => void {
    return this.#onTurn.add(listener);
  }

  /** Has this server hear what others may have said while the connection was away. */
  hearMissed(): void {
    for (const [topic, message] of missed) for (const hear of this.#ends) hear(topic, message as never);
  }

  /** This server is one of the others: what it has said until now is told, and all else from now on. */
  admit(): void {
    const held = this.#held;
    this.#held = undefined;
    for (const [topic, message] of held ?? []) this.#send(topic, message);
  }

  join(hear: Hear): LineEnd {
    this.#ends.add(hear);
    return {
      say: (topic, message) => {
        if (this.#ends.has(hear)) this.#say(topic, message);
      },
      [Symbol.dispose]: () => void this.#ends.delete(hear),
    };
  }

  /** Messages that were published are sent first. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#ends.clear();
    if (this.#isUp) await this.#connection.flush().catch(() => {});
    await this.#connection.close();
  }

  #say(topic: Topic, message: unknown): void {
    if (this.#held === undefined || EARLY.has(topic)) {
      this.#send(topic, message);
      return;
    }
    this.#held.push([topic, message]);
    if (this.#held.length > HELD) this.#held.shift();
  }

  #send(topic: Topic, message: unknown): void {
    if (!this.#isUp) return;
    const to = topicRows[topic].reach === 'named' ? `to.${(message as { readonly to: string }).to}` : 'all';
    const bytes = pack(message);
    const most = this.#connection.info?.max_payload ?? Number.POSITIVE_INFINITY;
    if (bytes.length > most) {
      this.#parts.log.error({ topic, bytes: bytes.length, most }, 'too long for the bus: it was not said');
      return;
    }
    try {
      this.#connection.publish(`${this.#prefix}.${to}.${topic}`, bytes);
    } catch (error) {
      this.#parts.log.debug({ err: error, topic }, 'it could not be said on the bus');
    }
  }

  #took(error: Error | null, message: Msg): void {
    const { log } = this.#parts;
    if (error !== null) {
      log.error({ err: error }, 'the bus does not let this server listen: look at the rights of its user');
      return;
    }
    const { subject } = message;
    const topic = subject.slice(
      `${this.#prefix}.${subject.startsWith(`${this.#prefix}.all.`) ? 'all' : `to.${this.#parts.server}`}.`
        .length,
    );
    // A later version may say more than this one knows.
    if (!Object.hasOwn(topicRows, topic)) return;
    try {
      const said = Object.freeze(unpack(message.data)) as Topics[Topic];
      for (const hear of this.#ends) hear(topic as Topic, said);
    } catch (fault) {
      log.warn({ err: fault, topic }, 'something on the bus could not be read');
    }
  }

  async #follow(): Promise<void> {
    for await (const { type } of this.#connection.status()) {
      if (type === 'disconnect') this.#turn(false);
      else if (type === 'reconnect') this.#turn(true);
    }
  }

  #turn(isUp: boolean): void {
    if (this.#isUp === isUp) return;
    this.#isUp = isUp;
    this.#parts.log[isUp ? 'info' : 'warn'](
      { bus: shownBus(this.#parts.address) },
      isUp ? 'the bus is there again' : 'the bus is gone: this server goes on with its own devices',
    );
    this.#onTurn.tell(isUp);
  }
}
