import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '@outrider/kit/clock.ts';
import type { AuditEntry, AuditPart } from '@outrider/model/audit/audit-entry.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { ProtocolPorts } from '@outrider/model/server/protocol-settings.ts';
import { serverSentences as sentences } from '@outrider/model/server/sentences.ts';
import type { ServerSettingTable, SettingChangesOf } from '@outrider/model/server-settings.ts';
import type { Log } from '../log.ts';
import { OpenPorts, type PortOpener, type WantedPort } from './open-ports.ts';
import type { SeenEdits, Setter, Settings } from './settings.ts';

/** How long a person has to open the new address. */
const CONFIRM_WITHIN_MS = 60_000;

/** The person who began an exchange: nobody else is told the token, or signed in by it. */
export interface Proposer {
  readonly session: {
    readonly userName: string;
    /** Undefined where the password itself was shown. */
    readonly key: string | undefined;
    readonly keyHash: string;
    /** Undefined while it lasts. */
    readonly ended: string | undefined;
  };
  /** Whether they came by https. */
  readonly secure: boolean;
  readonly ip: string;
}

/** Where it is written down what became of an exchange. */
export interface ExchangeTrail {
  /** Keeps the entry with the first change that the work makes. */
  during<T>(entry: AuditEntry, work: () => Promise<T>): Promise<T>;
  write(entry: AuditEntry): Promise<void>;
}

/** The result of opening a new address. */
export interface Confirmed {
  /** The user who is to be signed in there; undefined where nobody is. */
  readonly signIn: string | undefined;
}

/** What somebody wants of the ports. */
export interface PortWish {
  readonly changes: SettingChangesOf<ServerSettingTable>;
  /** What they have read of it: nothing is changed where somebody else has changed it since. */
  readonly seen?: SeenEdits;
}

interface Trial {
  readonly wish: PortWish;
  readonly proposer: Proposer;
  readonly token: string;
  readonly endsMs: number;
  readonly pages: readonly WantedPort[];
  readonly reached: Set<number>;
  readonly cancel: () => void;
}

interface ExchangeParts {
  readonly settings: Pick<
    Settings<ServerSettingTable>,
    'get' | 'set' | 'told' | 'demandSeen' | 'follow' | 'guard'
  >;
  readonly clock: Clock;
  readonly log: Log;
}

const KEYS = ['protocol.http', 'protocol.https', 'protocol.streaming', 'protocol.streamings'] as const;
const ALL = [...KEYS, 'protocol.sslOnly', 'protocol.disableLivestream'] as const;

/**
 * Exchanges ports of the server so that nobody is shut out: new ones are opened beside the old and reached by the server itself; the settings
 * are kept once a person has opened each new address of pages, and not before, so that a kill in between changes nothing (rule C19).
 */
export class PortExchange implements Disposable {
  readonly #parts: ExchangeParts;
  readonly #open: OpenPorts;
  #trial: Trial | undefined;
  #ended: 'kept' | 'back' | undefined;
  /** Settings that are being kept now: nobody else sets ports. */
  #keeping: SettingChangesOf<ServerSettingTable> = {};
  #opening = false;
  #trail: ExchangeTrail | undefined;
  #stop: readonly (() => void)[] = [];

  constructor(parts: ExchangeParts) {
    this.#parts = parts;
    const { settings, log } = parts;
    this.#open = new OpenPorts({
      set: () => setPorts(settings),
      onTrial: () => this.#trial?.pages ?? [],
      log,
    });
    this.#stop = [
      settings.follow(KEYS, () => this.#open.apply()),
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
    this.#open.detach();
  }

  /** The doors listen: set ports are opened, and a port that cannot be had is reported. */
  async attach(opener: PortOpener): Promise<void> {
    await this.#open.attach(opener);
  }

  /** Where it is written down what became of an exchange. */
  writesTo(trail: ExchangeTrail): void {
    this.#trail = trail;
  }

  /** A port of https that is open, that of the start before others; undefined where there is none. */
  get securePort(): number | undefined {
    return this.#open.securePort;
  }

  /** Whether the port of the start serves https. */
  get startsSecure(): boolean {
    return this.#open.startsSecure;
  }

  /** The exchange that waits, as a session sees it: only the person who began it gets the token. */
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
    return this.#open.faults;
  }

  /**
   * Begins an exchange. Where no new address of pages is among it, it is kept at once.
   * @throws OutriderError VALIDATION where a port cannot be had or is not reached, CONFLICT where somebody else has changed what the caller saw:
   * nothing is changed
   */
  async propose(wish: PortWish, proposer: Proposer, note: Setter['note']): Promise<void> {
    if (this.#trial !== undefined || this.#opening || !this.#open.attached)
      throw new OutriderError('VALIDATION', sentences.portsPending);
    this.#opening = true;
    try {
      await this.#try(wish, proposer, note);
    } finally {
      this.#opening = false;
    }
  }

  async #try(wish: PortWish, proposer: Proposer, note: Setter['note']): Promise<void> {
    const { changes, seen = {} } = wish;
    this.#parts.settings.demandSeen(changes, seen);
    note(this.#parts.settings.told(changes));
    const fresh = await this.#open.tryOut(withChanges(setPorts(this.#parts.settings), changes));
    const pages = fresh.filter(({ page }) => page);
    this.#ended = undefined;
    if (pages.length === 0) {
      await this.#keep(wish, proposer);
      return;
    }
    const { clock } = this.#parts;
    this.#trial = {
      wish,
      proposer,
      token: randomBytes(16).toString('hex'),
      endsMs: clock.elapsed() + CONFIRM_WITHIN_MS,
      pages,
      reached: new Set(),
      cancel: clock.after(CONFIRM_WITHIN_MS, () => this.takeBack('late')),
    };
  }

  /**
   * A person has opened a new address.
   * @param port through which they came
   * @returns the user to sign in there, the first time; undefined for another token, or a port that is not on trial
   */
  async confirm(token: string, port: number): Promise<Confirmed | undefined> {
    const trial = this.#trial;
    const page = trial?.pages.find((one) => one.port === port);
    if (trial?.token !== token || page === undefined) return undefined;
    const { session, secure } = trial.proposer;
    // A link that signs in is sent once, and not in clear to somebody who came by https.
    const signsIn = !trial.reached.has(port) && session.ended === undefined && (page.secure || !secure);
    trial.reached.add(port);
    if (trial.pages.every((one) => trial.reached.has(one.port))) {
      trial.cancel();
      this.#trial = undefined;
      await this.#keep(trial.wish, trial.proposer);
    }
    return { signIn: signsIn ? session.userName : undefined };
  }

  /** Everything stays as it was. @param why a person wants it so, or nobody opened each new address in time */
  takeBack(why: 'late' | 'person'): void {
    const trial = this.#trial;
    if (trial === undefined) return;
    trial.cancel();
    this.#trial = undefined;
    this.#ended = 'back';
    this.#open.closeOthers();
    const reason = why === 'late' ? 'not every new address was opened in time' : 'they were taken back';
    this.#parts.log.warn(
      { pages: trial.pages.map(({ port }) => port) },
      `ports stay as they were: ${reason}`,
    );
    void this.#trail
      ?.write(this.#entry(trial.proposer, [`the ports of the server stay as they were: ${reason}`]))
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

  async #keep({ changes, seen }: PortWish, proposer: Proposer): Promise<void> {
    const text: AuditPart[] = ['set the ports of the server'];
    const user = proposer.session.userName;
    const setter: Setter = { user, note: (told) => void text.push(...told) };
    const work = () => this.#parts.settings.set(changes, setter, seen);
    this.#keeping = changes;
    try {
      await (this.#trail?.during(this.#entry(proposer, text), work) ?? work());
      this.#ended = 'kept';
    } catch (error) {
      this.#ended = 'back';
      throw error;
    } finally {
      this.#keeping = {};
      this.#open.closeOthers();
    }
  }
}

/** A client that shows its password with each call has no key: there it is the person. */
function isSame(a: Proposer['session'], b: Proposer['session']): boolean {
  if (a.key === undefined || b.key === undefined) return a.key === b.key && a.userName === b.userName;
  return a.keyHash === b.keyHash;
}

const setPorts = (settings: ExchangeParts['settings']): ProtocolPorts => ({
  http: settings.get('protocol.http'),
  https: settings.get('protocol.https'),
  streaming: settings.get('protocol.streaming'),
  streamings: settings.get('protocol.streamings'),
});

/** The ports as they would be. */
function withChanges(now: ProtocolPorts, changes: SettingChangesOf<ServerSettingTable>): ProtocolPorts {
  return {
    http: changes['protocol.http'] ?? now.http,
    https: changes['protocol.https'] ?? now.https,
    streaming: changes['protocol.streaming'] ?? now.streaming,
    streamings: changes['protocol.streamings'] ?? now.streamings,
  };
}
