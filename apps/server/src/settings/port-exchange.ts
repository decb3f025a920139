import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '@outrider/kit/clock.ts';
import type { AuditEntry, AuditPart } from '@outrider/model/audit/audit-entry.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { ProtocolPorts } from '@outrider/model/server/protocol-settings.ts';
import { serverSentences as sentences } from '@outrider/model/server/sentences.ts';
import type { ServerSettingTable, SettingChangesOf } from '@outrider/model/server-settings.ts';
import { sentence } from '@outrider/model/text.ts';
import type { Log } from '../log.ts';
import type { Setter, Settings } from './settings.ts';

/** How long a person has to open the new address. */
const CONFIRM_WITHIN_MS = 60_000;

/** A port that is wanted. */
export interface WantedPort {
  readonly port: number;
  readonly secure: boolean;
  /** Whether people open pages there: then a person says that it is reached. */
  readonly page: boolean;
}

/** Opens ports before the doors. */
export interface PortOpener {
  /** @throws the system's error when it cannot be had */
  open(wanted: WantedPort): Promise<{ close(): void }>;
  /** Asks the server through the port. @throws the fault where it does not answer */
  reach(wanted: WantedPort): Promise<void>;
  /** Whether the port of the start serves https. */
  readonly secure: boolean;
  readonly startPort: number;
}

/** Who began an exchange: nobody else is told the token, or signed in by it. */
export interface Proposer {
  readonly session: {
    readonly userName: string;
    /** Undefined where the password itself was shown. */
    readonly key: string | undefined;
    readonly keyHash: string;
    /** Undefined while it lasts. */
    readonly ended: string | undefined;
  };
  /** Whether he came by https. */
  readonly secure: boolean;
  readonly ip: string;
}

/** Where it is written down what became of an exchange. */
export interface ExchangeTrail {
  /** Keeps the entry with the first change that the work makes. */
  during<T>(entry: AuditEntry, work: () => Promise<T>): Promise<T>;
  write(entry: AuditEntry): Promise<void>;
}

/** What comes of opening a new address. */
export interface Confirmed {
  /** Who is to be signed in there; undefined where nobody is. */
  readonly signIn: string | undefined;
}

interface Trial {
  readonly changes: SettingChangesOf<ServerSettingTable>;
  readonly proposer: Proposer;
  readonly token: string;
  readonly endsMs: number;
  readonly pages: readonly WantedPort[];
  readonly reached: Set<number>;
  readonly cancel: () => void;
}

interface ExchangeParts {
  readonly settings: Pick<Settings<ServerSettingTable>, 'get' | 'set' | 'told' | 'follow' | 'guard'>;
  readonly clock: Clock;
  readonly log: Log;
}

const KEYS = ['protocol.http', 'protocol.https', 'protocol.streaming', 'protocol.streamings'] as const;
const ALL = [...KEYS, 'protocol.sslOnly', 'protocol.disableLivestream'] as const;

const nameOf = ({ port, secure }: WantedPort): string => `${secure ? 's' : ''}${port}`;
const reasonOf = (error: unknown): string =>
  (error as NodeJS.ErrnoException).code ?? (error as Error).message;

/**
 * Exchanges ports of the server so that nobody is shut out: new ones are opened beside the old and reached by the server itself; what is
 * set is kept once a person has opened each new address of pages, and not before, so that a kill in between changes nothing (rule C19).
 */
export class PortExchange implements Disposable {
  readonly #parts: ExchangeParts;
  readonly #open = new Map<string, { close(): void }>();
  readonly #faults = new Map<number, string>();
  #opener: PortOpener | undefined;
  #trial: Trial | undefined;
  #ended: 'kept' | 'back' | undefined;
  /** What is being kept now: nobody else sets ports. */
  #keeping: SettingChangesOf<ServerSettingTable> = {};
  #opening = false;
  #trail: ExchangeTrail | undefined;
  #stop: readonly (() => void)[] = [];

  constructor(parts: ExchangeParts) {
    this.#parts = parts;
    const { settings } = parts;
    this.#stop = [
      settings.follow(KEYS, () => this.#apply()),
      ...ALL.map((key) =>
        settings.guard(key, async (value) => {
          if (!isDeepStrictEqual(this.#keeping[key], value))
            throw new OutriderError('VALIDATION', sentences.ownCall);
        }),
      ),
    ];
  }

  [Symbol.dispose](): void {
    for (const stop of this.#stop) stop();
    this.detach();
  }

  /** The doors are shut. */
  detach(): void {
    this.#trial?.cancel();
    this.#trial = undefined;
    this.#opener = undefined;
    this.#close([...this.#open.keys()]);
  }

  /** The doors listen: ports that are set are opened, and one that cannot be had is told of. */
  async attach(opener: PortOpener): Promise<void> {
    this.#opener = opener;
    await this.#apply();
  }

  /** Where it is written down what became of an exchange. */
  writesTo(trail: ExchangeTrail): void {
    this.#trail = trail;
  }

  /** A port of https that is open, besides that of the start; undefined where there is none. */
  get securePort(): number | undefined {
    const { https } = this.#set();
    if (this.#opener?.secure === true) return this.#opener.startPort;
    return https !== 0 && this.#open.has(nameOf({ port: https, secure: true, page: true }))
      ? https
      : undefined;
  }

  /** Whether the port of the start serves https. */
  get startsSecure(): boolean {
    return this.#opener?.secure === true;
  }

  /** The exchange that waits, as a session sees it: the token is that of who began it alone. */
  trialFor(session: Proposer['session']):
    | {
        readonly leftMs: number;
        readonly token: string | undefined;
        readonly pages: (WantedPort & { readonly reached: boolean })[];
      }
    | undefined {
    const trial = this.#trial;
    if (trial === undefined) return undefined;
    return {
      leftMs: Math.max(0, trial.endsMs - this.#parts.clock.elapsed()),
      token: isSame(session, trial.proposer.session) ? trial.token : undefined,
      pages: trial.pages.map((page) => ({ ...page, reached: trial.reached.has(page.port) })),
    };
  }

  get ended(): 'kept' | 'back' | undefined {
    return this.#ended;
  }

  get faults(): { readonly port: number; readonly reason: string }[] {
    return Array.from(this.#faults, ([port, reason]) => ({ port, reason }));
  }

  /**
   * Begins an exchange. Where no new address of pages is among it, it is kept at once.
   * @throws OutriderError VALIDATION where a port cannot be had or is not reached: nothing is changed
   */
  async propose(
    changes: SettingChangesOf<ServerSettingTable>,
    proposer: Proposer,
    note: Setter['note'],
  ): Promise<void> {
    const opener = this.#opener;
    if (this.#trial !== undefined || this.#opening || opener === undefined)
      throw new OutriderError('VALIDATION', sentences.portsPending);
    this.#opening = true;
    try {
      await this.#try(opener, changes, proposer, note);
    } finally {
      this.#opening = false;
    }
  }

  async #try(
    opener: PortOpener,
    changes: SettingChangesOf<ServerSettingTable>,
    proposer: Proposer,
    note: Setter['note'],
  ): Promise<void> {
    note(this.#parts.settings.told(changes));
    const fresh = this.#wanted(withChanges(this.#set(), changes)).filter(
      (one) => !this.#open.has(nameOf(one)),
    );
    const opened: string[] = [];
    try {
      for (const one of fresh) {
        const port = String(one.port);
        const listener = await opener.open(one).catch((error: unknown) => {
          throw new OutriderError(
            'VALIDATION',
            sentence(sentences.portTaken, { port, reason: reasonOf(error) }),
          );
        });
        if (this.#opener !== opener) {
          listener.close();
          throw new OutriderError('VALIDATION', sentences.portsPending);
        }
        this.#open.set(nameOf(one), listener);
        opened.push(nameOf(one));
        await opener.reach(one).catch((error: unknown) => {
          throw new OutriderError(
            'VALIDATION',
            sentence(sentences.portSilent, { port, reason: reasonOf(error) }),
          );
        });
      }
    } catch (error) {
      this.#close(opened);
      throw error;
    }
    const pages = fresh.filter(({ page }) => page);
    this.#ended = undefined;
    if (pages.length === 0) {
      await this.#keep(changes, proposer);
      return;
    }
    const { clock } = this.#parts;
    this.#trial = {
      changes,
      proposer,
      token: randomBytes(16).toString('hex'),
      endsMs: clock.elapsed() + CONFIRM_WITHIN_MS,
      pages,
      reached: new Set(),
      cancel: clock.after(CONFIRM_WITHIN_MS, () => this.takeBack()),
    };
  }

  /**
   * A person has opened a new address.
   * @param port through which he came
   * @returns whom to sign in there, the first time; undefined for another token, or a port that is not on trial
   */
  async confirm(token: string, port: number): Promise<Confirmed | undefined> {
    const trial = this.#trial;
    const page = trial?.pages.find((one) => one.port === port);
    if (trial?.token !== token || page === undefined) return undefined;
    const { session, secure } = trial.proposer;
    // A link that signs in is sent once, and not in clear to who came by https.
    const signsIn = !trial.reached.has(port) && session.ended === undefined && (page.secure || !secure);
    trial.reached.add(port);
    if (trial.pages.every((one) => trial.reached.has(one.port))) {
      trial.cancel();
      this.#trial = undefined;
      await this.#keep(trial.changes, trial.proposer);
    }
    return { signIn: signsIn ? session.userName : undefined };
  }

  /** Everything stays as it was. */
  takeBack(): void {
    const trial = this.#trial;
    if (trial === undefined) return;
    trial.cancel();
    this.#trial = undefined;
    this.#ended = 'back';
    this.#closeOthers();
    this.#parts.log.warn(
      { pages: trial.pages.map(({ port }) => port) },
      'ports stay as they were: nobody opened the new address',
    );
    void this.#trail
      ?.write(
        this.#entry(trial.proposer, ['the ports of the server stay as they were: nobody confirmed them']),
      )
      .catch((error: unknown) => this.#parts.log.error({ err: error }, 'no entry of the audit trail'));
  }

  #entry(proposer: Proposer, text: AuditEntry['text']): AuditEntry {
    return {
      timeMs: this.#parts.clock.now(),
      door: 'http',
      call: 'writeProtocol',
      user: proposer.session.userName,
      ip: proposer.ip,
      devices: [],
      text,
      outcome: 'ok',
    };
  }

  async #keep(changes: SettingChangesOf<ServerSettingTable>, proposer: Proposer): Promise<void> {
    const text: AuditPart[] = ['set the ports of the server'];
    const user = proposer.session.userName;
    const setter: Setter = { user, note: (told) => void text.push(...told) };
    const work = () => this.#parts.settings.set(changes, setter);
    this.#keeping = changes;
    try {
      await (this.#trail?.during(this.#entry(proposer, text), work) ?? work());
      this.#ended = 'kept';
    } catch (error) {
      this.#ended = 'back';
      throw error;
    } finally {
      this.#keeping = {};
      this.#closeOthers();
    }
  }

  #set(): ProtocolPorts {
    const { settings } = this.#parts;
    return {
      http: settings.get('protocol.http'),
      https: settings.get('protocol.https'),
      streaming: settings.get('protocol.streaming'),
      streamings: settings.get('protocol.streamings'),
    };
  }

  #wanted({ http, https, streaming, streamings }: ProtocolPorts): WantedPort[] {
    const secure = this.#opener?.secure === true;
    return [
      { port: http, secure: false, page: true },
      { port: https, secure: true, page: true },
      ...[streaming, ...streamings].map((port) => ({ port, secure, page: false })),
    ].filter(({ port }) => port !== 0);
  }

  /** Opens what is set and closes what is not: sockets that are open stay. */
  async #apply(): Promise<void> {
    const opener = this.#opener;
    if (opener === undefined) return;
    this.#faults.clear();
    for (const one of this.#wanted(this.#set())) {
      if (this.#open.has(nameOf(one))) continue;
      try {
        const listener = await opener.open(one);
        // The doors were shut meanwhile.
        if (this.#opener !== opener) {
          listener.close();
          return;
        }
        this.#open.set(nameOf(one), listener);
      } catch (error) {
        this.#faults.set(one.port, reasonOf(error));
        this.#parts.log.error(
          { err: error, port: one.port },
          'a port that is set cannot be opened: the others serve',
        );
      }
    }
    this.#closeOthers();
  }

  #closeOthers(): void {
    const kept = new Set(this.#wanted(this.#set()).map(nameOf));
    for (const page of this.#trial?.pages ?? []) kept.add(nameOf(page));
    this.#close([...this.#open.keys()].filter((name) => !kept.has(name)));
  }

  #close(names: readonly string[]): void {
    for (const name of names) {
      this.#open.get(name)?.close();
      this.#open.delete(name);
    }
  }
}

/** Who shows his password with each call has no key: there it is the person. */
function isSame(a: Proposer['session'], b: Proposer['session']): boolean {
  if (a.key === undefined || b.key === undefined) return a.key === b.key && a.userName === b.userName;
  return a.keyHash === b.keyHash;
}

/** The ports as they would be. */
function withChanges(now: ProtocolPorts, changes: SettingChangesOf<ServerSettingTable>): ProtocolPorts {
  return {
    http: changes['protocol.http'] ?? now.http,
    https: changes['protocol.https'] ?? now.https,
    streaming: changes['protocol.streaming'] ?? now.streaming,
    streamings: changes['protocol.streamings'] ?? now.streamings,
  };
}
