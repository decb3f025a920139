import type { Clock } from '@outrider/kit/clock.ts';
import type { ServerAlarm, ServerAlarmTurn } from '@outrider/model/events/server-alarms.ts';
import type { Bus } from '../bus/bus.ts';
import { Rounds } from '../jobs/rounds.ts';
import type { Log } from '../log.ts';
import { factsOf } from './certificate-facts.ts';
import type { ServedCertificate } from './certificates.ts';

const EVERY_MS = 600_000;
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
  /** How often in a row a certificate of an authority was not renewed, and when it ends; undefined where none is to be renewed. */
  readonly renewal: () => { readonly failures: number; readonly endsMs: number } | undefined;
  readonly bus: Pick<Bus, 'publish'>;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Tells administrators, once, of a certificate of https that is about to end and that nobody exchanges, and when that is over.
 * What was told is kept: a restart tells it to nobody twice.
 */
export class CertificateWatch implements AsyncDisposable {
  readonly #parts: CertificateWatchParts;
  /** What was told, and could not be kept yet: the day by the name of the note. */
  readonly #unkept = new Map<string, string>();
  /** Alarms that this server has said since its start, with their day. */
  readonly #said = new Set<string>();
  readonly #rounds: Rounds;

  constructor(parts: CertificateWatchParts) {
    this.#parts = parts;
    const { clock, log } = parts;
    this.#rounds = new Rounds({
      everyMs: EVERY_MS,
      first: 'later',
      failed: 'when the certificate of https ends could not be looked at',
      round: () => this.#look(),
      clock,
      log,
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#rounds[Symbol.asyncDispose]();
  }

  async #look(): Promise<void> {
    const { renewal, current, server, turn } = this.#parts;
    const asked = renewal();
    // How often it failed is forgotten with a restart: as long as none has come, what was told of that day stands.
    await this.#tell('certificateNotRenewed', `.${server}`, (told) =>
      asked !== undefined && (asked.failures >= FAILURES || told === dayOf(asked.endsMs))
        ? dayOf(asked.endsMs)
        : NO_DAY,
    );
    const served = current();
    await this.#tell('certificateEnds', `.${server}`, () => this.#endOf(served, 'option'));
    if (await turn()) await this.#tell('certificateEnds', '', () => this.#endOf(served, 'setting'));
  }

  /** The day on which a certificate of that origin ends, where that is soon. */
  #endOf(served: ReturnType<CertificateWatchParts['current']>, from: ServedCertificate['from']): string {
    const endsMs = served?.from === from ? factsOf(served).untilMs : undefined;
    const isSoon = endsMs !== undefined && endsMs - this.#parts.clock.now() < ENDS_WITHIN_MS;
    return isSoon ? dayOf(endsMs) : NO_DAY;
  }

  /**
   * @param whose behind the name of the note
   * @param dayBy of which day the alarm stands, by that of which it was told
   * @throws what the store throws
   */
  async #tell(alarm: ServerAlarm, whose: string, dayBy: (told: string) => string): Promise<void> {
    const { notes } = this.#parts;
    const name = `${TOLD}.${alarm}${whose}`;
    const kept = (await notes.get(name)) ?? NO_DAY;
    const told = this.#unkept.get(name) ?? kept;
    const day = dayBy(told);
    // Another day is another certificate: what stood of the last one is over.
    if (told !== NO_DAY && told !== day) this.#publish({ alarm, raised: false, of: told });
    const said = `${name} ${day}`;
    if (day !== NO_DAY && !(told === day && this.#said.has(said))) {
      this.#said.add(said);
      // Told before this server was started: who signs in now is to see that it stands.
      this.#publish({ alarm, raised: true, of: day, ...(told === day && { stood: true }) });
    }
    if (day === kept) return;
    this.#unkept.set(name, day);
    if (day === NO_DAY) await notes.remove(name);
    else await notes.put(name, day);
    this.#unkept.delete(name);
  }

  #publish(turn: ServerAlarmTurn): void {
    this.#parts.bus.publish('server.alarm', turn);
  }
}

/** Of no day: the alarm does not stand. */
const NO_DAY = '';

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
