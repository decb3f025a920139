import type { Clock } from '@outrider/kit/clock.ts';
import type { ServerAlarm, ServerAlarmTurn } from '@outrider/model/events/server-alarms.ts';
import type { Bus } from '../bus/bus.ts';
import { Rounds } from '../jobs/rounds.ts';
import type { Log } from '../log.ts';
import { factsOf } from './certificate-facts.ts';
import type { Certificate } from './certificate.ts';
import type { ServedCertificate } from './certificates.ts';

const EVERY_MS = 600_000;
/** The server that tells of the certificate of the settings keeps that turn by asking this often. */
const TURN_MS = 30_000;
const DAY_MS = 86_400_000;
/** One that nobody renews by itself: administrators get another one in so many days. */
const ENDS_WITHIN_MS = 14 * DAY_MS;
/** An authority may be away for a while: after so many failures in a row somebody has to look. */
const FAILURES = 3;

/** Name of the note that says of which day an alarm of a certificate was told, and not that it is over. With the server behind it where it is of that one's own. */
const TOLD = 'certificate.told';

/** Where small values are kept by name, over a restart too, for all servers that have the same store. */
interface Notes {
  get(name: string): Promise<string | undefined>;
  put(name: string, value: string): Promise<void>;
  remove(name: string): Promise<void>;
}

export interface CertificateWatchParts {
  readonly notes: Notes;
  /** By which this server is told from others that have the same store. */
  readonly server: string;
  /** Whether this server is the one of several that tells of the certificate of the settings, which all of them have. */
  readonly turn: () => Promise<boolean>;
  readonly current: () => Pick<ServedCertificate, 'from' | 'cert' | 'key'> | undefined;
  /** The certificate of the settings, whatever is served with; undefined where none is set that can serve. */
  readonly set: () => Certificate | undefined;
  /** How often in a row a certificate of an authority was not renewed, and when it ends; undefined where none is to be renewed. */
  readonly renewal: () => { readonly failures: number; readonly endsMs: number } | undefined;
  readonly bus: Pick<Bus, 'publish'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** What was told of an alarm: of which day, and by which server. */
interface Told {
  readonly day: string;
  readonly by: string;
}

/** An alarm with its note. */
interface Noted {
  readonly alarm: ServerAlarm;
  /** Name of the note. */
  readonly name: string;
  /** Of which day it stands, by what was told; undefined where another server says so. */
  dayBy(told: Told): string | undefined | Promise<string | undefined>;
}

/**
 * Tells administrators, once, of a certificate of https that is about to end and that nobody exchanges, and when that is over.
 * What was told is kept: a restart tells it to nobody twice.
 */
export class CertificateWatch implements AsyncDisposable {
  readonly #parts: CertificateWatchParts;
  readonly #alarms: readonly Noted[];
  /** What was told, and could not be kept yet, by the name of the note. */
  readonly #unkept = new Map<string, Told>();
  /** Of which day people here know that an alarm stands, by the name of the note. */
  readonly #standing = new Map<string, string>();
  /** As it was when the turn could be asked for last: two servers that say the same are better than none. */
  #hasTurn = true;
  /** By the monotonic clock. */
  #lookedMs: number;
  readonly #rounds: Rounds;

  private constructor(parts: CertificateWatchParts) {
    this.#parts = parts;
    const { renewal, current, server, clock, log } = parts;
    this.#alarms = [
      {
        alarm: 'certificateNotRenewed',
        name: `${TOLD}.certificateNotRenewed.${server}`,
        dayBy: (told) => {
          const asked = renewal();
          // How often it failed is forgotten with a restart: as long as none has come, what was told of that day stands.
          const stands = asked && (asked.failures >= FAILURES || told.day === dayOf(asked.endsMs));
          return stands ? dayOf(asked.endsMs) : NO_DAY;
        },
      },
      {
        alarm: 'certificateEnds',
        name: `${TOLD}.certificateEnds.${server}`,
        dayBy: () => {
          const served = current();
          return this.#endOf(served?.from === 'option' ? served : undefined);
        },
      },
      {
        alarm: 'certificateEnds',
        name: `${TOLD}.certificateEnds`,
        dayBy: (told) => this.#endOfSet(told),
      },
    ];
    this.#lookedMs = clock.elapsed();
    this.#rounds = new Rounds({
      everyMs: TURN_MS,
      first: 'later',
      failed: 'when the certificate of https ends could not be looked at',
      round: () => this.#round(),
      clock,
      log,
    });
  }

  /** Says what was told before: people who sign in now see that it stands. @throws what the store throws */
  static async start(parts: CertificateWatchParts): Promise<CertificateWatch> {
    const watch = new CertificateWatch(parts);
    try {
      for (const noted of watch.#alarms) watch.#follow(noted, (await watch.#told(noted)).day);
    } catch (error) {
      await watch[Symbol.asyncDispose]();
      throw error;
    }
    return watch;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#rounds[Symbol.asyncDispose]();
  }

  async #round(): Promise<void> {
    const { current, clock } = this.#parts;
    // Others that serve the same certificate leave it to the one that keeps asking.
    if (current()?.from === 'setting') await this.#askForTurn();
    if (clock.elapsed() - this.#lookedMs < EVERY_MS) return;
    this.#lookedMs = clock.elapsed();
    const faults: unknown[] = [];
    // A note that cannot be kept holds up no other alarm.
    for (const noted of this.#alarms)
      await this.#look(noted).catch((error: unknown) => void faults.push(error));
    if (faults.length > 0) throw faults[0];
  }

  async #askForTurn(): Promise<boolean> {
    this.#hasTurn = await this.#parts.turn().catch(() => this.#hasTurn);
    return this.#hasTurn;
  }

  /** The day on which a certificate ends, where that is soon. */
  #endOf(pair: Certificate | undefined): string {
    const endsMs = pair && factsOf(pair).untilMs;
    const isSoon = endsMs !== undefined && endsMs - this.#parts.clock.now() < ENDS_WITHIN_MS;
    return isSoon ? dayOf(endsMs) : NO_DAY;
  }

  /**
   * The day on which the certificate of the settings ends, where that is soon and a server serves it. Servers that serve another one leave
   * it to those that do; only what is over by the settings themselves, or what they told themselves, they say to be over.
   */
  async #endOfSet(told: Told): Promise<string | undefined> {
    const { current, set, server } = this.#parts;
    if (current()?.from === 'setting') return this.#hasTurn ? this.#endOf(current()) : undefined;
    const isOver = told.day !== NO_DAY && (told.by === server || told.day !== this.#endOf(set()));
    return isOver && (await this.#askForTurn()) ? NO_DAY : undefined;
  }

  /** @throws what the store throws */
  async #told({ name }: Noted): Promise<Told> {
    const unkept = this.#unkept.get(name);
    if (unkept !== undefined) return unkept;
    const [day = NO_DAY, by = ''] = (await this.#parts.notes.get(name))?.split(' ') ?? [];
    return { day, by };
  }

  /** @throws what the store throws */
  async #look(noted: Noted): Promise<void> {
    const { notes, server } = this.#parts;
    const { alarm, name } = noted;
    const told = await this.#told(noted);
    this.#follow(noted, told.day);
    const day = await noted.dayBy(told);
    if (day === undefined) {
      this.#unkept.delete(name);
      return;
    }
    if (told.day !== day) {
      // Another day is another certificate: what stood of the last one is over.
      if (told.day !== NO_DAY) this.#publish({ alarm, raised: false, of: told.day });
      if (day !== NO_DAY) this.#publish({ alarm, raised: true, of: day });
      this.#standing.set(name, day);
    }
    const isKept = !this.#unkept.has(name) && told.day === day && (day === NO_DAY || told.by === server);
    if (isKept) return;
    this.#unkept.set(name, { day, by: server });
    if (day === NO_DAY) await notes.remove(name);
    else await notes.put(name, `${day} ${server}`);
    this.#unkept.delete(name);
  }

  /** Says what was told before, or by another server, to people who connect from now on: nobody is told twice. */
  #follow({ alarm, name }: Noted, day: string): void {
    const before = this.#standing.get(name) ?? NO_DAY;
    if (before === day) return;
    if (before !== NO_DAY) this.#publish({ alarm, raised: false, of: before, stood: true });
    if (day !== NO_DAY) this.#publish({ alarm, raised: true, of: day, stood: true });
    this.#standing.set(name, day);
  }

  #publish(turn: ServerAlarmTurn): void {
    this.#parts.bus.publish('server.alarm', turn);
  }
}

/** Of no day: the alarm does not stand. */
const NO_DAY = '';

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
