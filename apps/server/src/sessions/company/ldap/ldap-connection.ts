import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { checkServerIdentity, connect as connectTls, type ConnectionOptions } from 'node:tls';
import type { LdapSettings } from '@outrider/model/people/ldap-settings.ts';
import {
  BindRequest,
  ExtendedRequest,
  type Filter,
  type Message,
  SearchRequest,
  UnbindRequest,
} from 'ldapts';
import { guardedAddress } from '../../../net/guarded-request.ts';
import { LdapBroken, LdapRefusal } from './ldap-fault.ts';
import { assertDone, type LdapAnswer, type LdapEntry, LdapMessages, readAnswer } from './ldap-messages.ts';

/** OID of StartTLS (RFC 4511, section 4.14). */
const START_TLS = '1.3.6.1.4.1.1466.20037';
const SIZE_LIMIT_EXCEEDED = 4;
const PORTS = { 'ldap:': 389, 'ldaps:': 636 } as const;

/** How long a directory may take, ms: until it is connected to, and with all that is asked on one connection. */
export interface LdapLimits {
  readonly connectMs: number;
  readonly wholeMs: number;
}

export const LDAP_LIMITS: LdapLimits = { connectMs: 5_000, wholeMs: 10_000 };

/** Where a directory is. */
export interface LdapPlace extends Pick<LdapSettings, 'encryption' | 'ca'> {
  /** `ldaps://host` or `ldap://host`. */
  readonly url: string;
  /** Hosts of the own network that may be asked, as they stand in an address. */
  readonly allowed: readonly string[];
  readonly limits: LdapLimits;
  /** Ends the connection, or that it is made, at once. */
  readonly stop?: AbortSignal | undefined;
}

export interface LdapSearch {
  readonly base: string;
  readonly filter: Filter;
  readonly attributes: readonly string[];
  /** Entries that are read. */
  readonly most: number;
  /** Whether the entry itself is meant, and nothing below it. */
  readonly itself?: true;
}

/** The result of a search; `isWhole` where there was no more. */
export interface LdapFound {
  readonly entries: readonly LdapEntry[];
  readonly isWhole: boolean;
}

/**
 * A connection with a directory: one question after the other, in bounded time, with bounded answers, encrypted before anything is said.
 * The messages are those of ldapts; its own client connects again by itself, without StartTLS, and reads answers of any size.
 */
export class LdapConnection implements Disposable {
  #socket: Socket;
  #messages = new LdapMessages();
  #answers: LdapAnswer[] = [];
  #fault: Error | undefined;
  #wake = (): void => {};
  #lastId = 0;
  readonly #timer: NodeJS.Timeout;
  readonly #stop: AbortSignal | undefined;
  readonly #hangUp = (): void => this.#end(new LdapBroken('hung up'));

  private constructor(socket: Socket, wholeMs: number, stop: AbortSignal | undefined) {
    this.#socket = socket;
    this.#timer = setTimeout(() => this.#end(new LdapBroken('too slow')), wholeMs);
    this.#stop = stop;
    this.#listen();
    stop?.addEventListener('abort', this.#hangUp);
    if (stop?.aborted === true) this.#hangUp();
  }

  /** Connects, with TLS where the address or StartTLS says so. @throws ForbiddenAddress, LdapBroken, LdapRefusal, or the fault of the system */
  static async open({ url, encryption, ca, allowed, limits, stop }: LdapPlace): Promise<LdapConnection> {
    const { protocol, hostname, port: named } = new URL(url);
    const host = hostname.replace(/^\[|\]$/g, '');
    const isTls = protocol === 'ldaps:';
    const port = named === '' ? PORTS[isTls ? 'ldaps:' : 'ldap:'] : Number(named);
    const begun = performance.now();
    const late = AbortSignal.timeout(limits.connectMs);
    const until = stop === undefined ? late : AbortSignal.any([late, stop]);
    const address = await before(until, guardedAddress(host, port, allowed));
    const plain = await opened(connectPlain({ host: address, port }), 'connect', until);
    const tls = tlsOf(host, ca);
    const first = isTls ? await opened(connectTls({ ...tls, socket: plain }), 'secureConnect', until) : plain;
    const connection = new LdapConnection(first, limits.wholeMs - (performance.now() - begun), stop);
    if (isTls || encryption === 'none') return connection;
    try {
      await connection.#startTls(tls, until);
      return connection;
    } catch (error) {
      connection[Symbol.dispose]();
      throw error;
    }
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
    if (this.#fault === undefined && this.#socket.writable)
      this.#socket.end(new UnbindRequest({ messageId: this.#nextId() }).write());
    this.#end(new LdapBroken('hung up'));
  }

  /** Signs in. @throws LdapRefusal where the directory does not let in; an empty password of a name is nobody's (RFC 4513, section 5.1.2) */
  async bind(dn: string, password: string): Promise<void> {
    if (dn !== '' && password === '') throw new LdapRefusal(49, '');
    assertDone(await this.#ask(new BindRequest({ messageId: this.#nextId(), dn, password })));
  }

  /** @throws LdapRefusal */
  async search({ base, filter, attributes, most, itself }: LdapSearch): Promise<LdapFound> {
    const entries: LdapEntry[] = [];
    const request = new SearchRequest({
      messageId: this.#nextId(),
      baseDN: base,
      scope: itself === true ? 'base' : 'sub',
      filter,
      attributes: [...attributes],
      // One more, which shows that there are more.
      sizeLimit: most + 1,
      timeLimit: 8,
    });
    const last = await this.#ask(request, (entry) => {
      // A directory may send more than the limit.
      if (entries.length <= most) entries.push(entry);
    });
    if (last.result !== SIZE_LIMIT_EXCEEDED) assertDone(last);
    const isWhole = last.result !== SIZE_LIMIT_EXCEEDED && entries.length <= most;
    return { entries: entries.slice(0, most), isWhole };
  }

  async #startTls(tls: ConnectionOptions, until: AbortSignal): Promise<void> {
    assertDone(await this.#ask(new ExtendedRequest({ messageId: this.#nextId(), oid: START_TLS })));
    // Bytes that were sent before the keys were agreed on may be anybody's.
    if (!this.#messages.isEmpty || this.#answers.length > 0) throw new LdapBroken('nonsense');
    const plain = this.#socket;
    plain.removeAllListeners();
    this.#socket = await opened(connectTls({ ...tls, socket: plain }), 'secureConnect', until);
    this.#messages = new LdapMessages();
    this.#listen();
  }

  #nextId(): number {
    return ++this.#lastId;
  }

  /** Asks one question. @returns the last message of its answer */
  async #ask(message: Message, onEntry: (entry: LdapEntry) => void = () => {}): Promise<LdapAnswer> {
    if (this.#fault !== undefined) throw this.#fault;
    this.#socket.write(message.write());
    for (;;) {
      const answer = this.#answers.shift();
      if (answer === undefined) {
        if (this.#fault !== undefined) throw this.#fault;
        await new Promise<void>((resolve) => (this.#wake = resolve));
      } else if (answer.id === message.messageId) {
        if (answer.entry !== undefined) onEntry(answer.entry);
        if (answer.result !== undefined) return answer;
      }
    }
  }

  #listen(): void {
    const socket = this.#socket;
    socket.on('data', (chunk: Buffer) => {
      try {
        for (const message of this.#messages.take(chunk)) this.#answers.push(readAnswer(message));
        this.#wake();
      } catch (error) {
        this.#end(error as Error);
      }
    });
    socket.on('error', (error) => this.#end(error));
    socket.on('close', this.#hangUp);
  }

  #end(fault: Error): void {
    this.#fault ??= fault;
    clearTimeout(this.#timer);
    this.#stop?.removeEventListener('abort', this.#hangUp);
    this.#socket.destroySoon();
    if (!(fault instanceof LdapBroken && fault.why === 'hung up')) this.#socket.destroy();
    this.#wake();
  }
}

/** By which a directory is known: the name in its certificate is that of its address. */
function tlsOf(host: string, ca: string): ConnectionOptions {
  return {
    minVersion: 'TLSv1.2',
    checkServerIdentity: (_name, certificate) => checkServerIdentity(host, certificate),
    ...(isIP(host) === 0 && { servername: host }),
    ...(ca !== '' && { ca }),
  };
}

/** @throws LdapBroken where it takes longer */
async function before<T>(until: AbortSignal, work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_resolve, reject) => {
    const give = (): void => reject(new LdapBroken('too slow'));
    if (until.aborted) give();
    else until.addEventListener('abort', give, { once: true });
  });
  return await Promise.race([work, late]);
}

/** A socket once it is open. @throws LdapBroken where it takes longer; its fault */
async function opened<S extends Socket>(
  socket: S,
  name: 'connect' | 'secureConnect',
  until: AbortSignal,
): Promise<S> {
  const { promise, resolve, reject } = Promise.withResolvers<S>();
  const close = (): void => reject(new LdapBroken('hung up'));
  // Later errors are told to those who listen then; without a listener they would end the process.
  socket.on('error', () => {});
  socket.once(name, () => resolve(socket));
  socket.once('error', reject);
  socket.once('close', close);
  try {
    return await before(until, promise);
  } catch (error) {
    socket.destroy();
    throw error;
  } finally {
    socket.off('close', close);
    socket.off('error', reject);
  }
}
