import { results } from '@outrider/jt808/messages/answers.ts';
import { batchTypes, locationBatch, locationReport } from '@outrider/jt808/messages/locations.ts';
import type { Location } from '@outrider/jt808/messages/location.ts';
import type { PastMoment } from '../driving/shifts.ts';
import type { Behaviour, Handlers, Terminal } from './behaviour.ts';
import { makeReport } from './report.ts';
import type { RecorderSettings } from './recorder-settings.ts';

/** Reports kept for later: the oldest go first. */
const MOST_KEPT = 1_200;
/** Reports in one late batch: they fit one frame. */
const BATCH = 12;
const MOVING_KMH = 1;
/** Beyond so many unanswered reports the server is not asked to take more at once. */
const MOST_UNANSWERED = 60;

/** Reports the position, and keeps what the server did not acknowledge, to send it late. */
export class Reporting implements Behaviour {
  readonly #terminal: Terminal;
  readonly #settings: RecorderSettings;
  readonly #unanswered = new Map<number, readonly Location[]>();
  #late: Location[] = [];
  #due = 0;
  #batchOut = false;
  #wasIdle: boolean | undefined;
  #tracking: { intervalMs: number; until: number } | undefined;

  /** @param past what it drove before and has yet to send */
  constructor(terminal: Terminal, settings: RecorderSettings, past: Iterable<PastMoment> = []) {
    this.#terminal = terminal;
    this.#settings = settings;
    // No alarm of what is over: each time that a car on a motorway was a little too fast would be a case of its own for somebody to decide about.
    for (const { time, motion } of past) this.#late.push(makeReport(motion, time, Number.POSITIVE_INFINITY));
  }

  /** Reports that wait to be sent late. */
  get kept(): number {
    return this.#late.length;
  }

  readonly handlers: Handlers = {
    platformAnswer: ({ replyId, replySequence, result }) => {
      if (replyId !== locationReport.id && replyId !== locationBatch.id) return;
      if (result === results.ok) this.#unanswered.delete(replySequence);
      if (replyId === locationBatch.id) this.#batchOut = false;
      this.#sendLate();
    },
    queryLocation: (_, replySequence) => {
      this.#terminal.send('locationAnswer', { replySequence, location: this.#report() });
    },
    trackLocation: ({ intervalSeconds, durationSeconds = 0 }) => {
      const until = this.#terminal.clock.now() + durationSeconds * 1_000;
      this.#tracking = intervalSeconds === 0 ? undefined : { intervalMs: intervalSeconds * 1_000, until };
      this.#due = 0;
      return results.ok;
    },
  };

  onSignedOn(): void {
    this.#due = 0;
    this.onTick(this.#terminal.clock.now());
    this.#sendLate();
  }

  onClose(): void {
    // What was not acknowledged may not have been stored.
    this.#late = [...[...this.#unanswered.values()].flat(), ...this.#late].slice(-MOST_KEPT);
    this.#unanswered.clear();
    this.#batchOut = false;
  }

  onTick(now: number): void {
    const idle = this.#terminal.motion.speedKmh < MOVING_KMH;
    // A report at once when the vehicle sets off or stands: the next one may be half a minute away.
    if (idle !== this.#wasIdle && this.#intervalMs(true) !== this.#intervalMs(false)) this.#due = 0;
    this.#wasIdle = idle;
    // Ticks come about once a second: one that is a little early still counts.
    if (now < this.#due - 100) return;
    this.#due = now + this.#intervalMs(idle, now);
    const report = this.#report();
    if (!this.#send('location', [report])) {
      this.#late.push(report);
      if (this.#late.length > MOST_KEPT) this.#late.shift();
    }
  }

  #intervalMs(idle: boolean, now = 0): number {
    if (this.#tracking !== undefined && now < this.#tracking.until) return this.#tracking.intervalMs;
    return this.#settings.number(idle ? 'sleepReportSeconds' : 'reportSeconds') * 1_000;
  }

  #report(): Location {
    const { motion, clock, asksForCall, faults } = this.#terminal;
    return makeReport(motion, clock.now(), this.#settings.number('maxSpeedKmh'), asksForCall, faults);
  }

  /** Sends kept reports in one batch; the next one follows its acknowledgement. */
  #sendLate(): void {
    const locations = this.#late.slice(0, BATCH);
    if (this.#batchOut || locations.length === 0 || !this.#send('locationBatch', locations)) return;
    this.#late.splice(0, locations.length);
    this.#batchOut = true;
  }

  #send(name: 'location' | 'locationBatch', locations: readonly Location[]): boolean {
    if (!this.#terminal.signedOn || this.#unanswered.size >= MOST_UNANSWERED) return false;
    const sequence =
      name === 'location'
        ? this.#terminal.send(name, locations[0]!)
        : this.#terminal.send(name, { batchType: batchTypes.late, locations });
    if (sequence === undefined) return false;
    this.#unanswered.set(sequence, locations);
    return true;
  }
}
