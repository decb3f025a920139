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

export interface CertificateWatchParts {
  readonly current: () => Pick<ServedCertificate, 'from' | 'cert' | 'key'> | undefined;
  /** How often in a row a certificate of an authority was not renewed, and when it ends; undefined where none is to be renewed. */
  readonly renewal: () => { readonly failures: number; readonly endsMs: number } | undefined;
  readonly bus: Pick<Bus, 'publish'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Tells administrators, once, of a certificate of https that is about to end and that nobody exchanges, and when that is over. */
export class CertificateWatch implements AsyncDisposable {
  readonly #parts: CertificateWatchParts;
  /** Alarms that stand, with the day that they name. */
  readonly #standing = new Map<ServerAlarm, string>();
  readonly #rounds: Rounds;

  constructor(parts: CertificateWatchParts) {
    this.#parts = parts;
    const { clock, log } = parts;
    this.#rounds = new Rounds({
      everyMs: EVERY_MS,
      first: 'later',
      failed: 'when the certificate of https ends could not be looked at',
      round: async () => this.#look(),
      clock,
      log,
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#rounds[Symbol.asyncDispose]();
  }

  #look(): void {
    const renewal = this.#parts.renewal();
    this.#tell(
      'certificateNotRenewed',
      renewal !== undefined && renewal.failures >= FAILURES ? renewal.endsMs : undefined,
    );
    const current = this.#parts.current();
    const isGiven = current?.from === 'option' || current?.from === 'setting';
    const endsMs = isGiven ? factsOf(current).untilMs : undefined;
    const isSoon = endsMs !== undefined && endsMs - this.#parts.clock.now() < ENDS_WITHIN_MS;
    this.#tell('certificateEnds', isSoon ? endsMs : undefined);
  }

  /** @param endsMs undefined where the alarm does not stand */
  #tell(alarm: ServerAlarm, endsMs: number | undefined): void {
    const day = endsMs === undefined ? undefined : new Date(endsMs).toISOString().slice(0, 10);
    const before = this.#standing.get(alarm);
    if (day === before) return;
    // Another day is another certificate: what stood of the last one is over.
    if (before !== undefined) this.#publish({ alarm, raised: false, of: before });
    this.#standing.delete(alarm);
    if (day === undefined) return;
    this.#standing.set(alarm, day);
    this.#publish({ alarm, raised: true, of: day });
  }

  #publish(turn: ServerAlarmTurn): void {
    this.#parts.bus.publish('server.alarm', turn);
  }
}
