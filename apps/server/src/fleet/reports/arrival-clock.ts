import type { Clock } from '@outrider/kit/clock.ts';
import type { Bus } from '../../bus/bus.ts';
import type { Log } from '../../log.ts';
import { agree, agreedTime, differByZone } from './agreed-time.ts';

/** Devices are compared with the server this often while they report. */
const JUDGED_EVERY_MS = 5_000;
/** What a device said of its clock counts for this long. */
const HEARD_WITHIN_MS = 300_000;
/** After a leap that no devices speak against, the machine's clock is believed. */
const BELIEVED_AFTER_MS = 60_000;

interface ArrivalClockParts {
  readonly clock: Clock;
  readonly bus: Pick<Bus, 'publish'>;
  readonly log: Log;
}

/** A device's clock, by the machine's counter that never leaps. */
interface Witness {
  /** Its time less the counter, ms. */
  aheadMs: number;
  heardMs: number;
}

/**
 * By which reports arrive: the machine's clock, as long as it can be believed. Where it leaps by more than a device's clock may be
 * off, time goes on as it was until devices say which of the two is right; where most devices agree on a time that the machine does
 * not show, theirs holds, and an alarm of the server stands until the machine's clock is set (decision 0066).
 */
export class ArrivalClock implements Clock, Disposable {
  readonly #parts: ArrivalClockParts;
  readonly #witnesses = new Map<string, Witness>();
  /** The believed time less the counter, ms. */
  #aheadMs: number;
  /** When the machine's clock was seen to leap, by the counter; undefined while it is believed, or devices overruled it. */
  #leaptMs: number | undefined;
  #overruled = false;
  #cancel: (() => void) | undefined;

  constructor(parts: ArrivalClockParts) {
    this.#parts = parts;
    this.#aheadMs = this.#machine;
  }

  [Symbol.dispose](): void {
    this.#cancel?.();
  }

  now(): number {
    const machine = this.#machine;
    if (!this.#overruled && this.#leaptMs === undefined) {
      if (agree(machine, this.#aheadMs)) this.#aheadMs = machine;
      else this.#holdOn();
    }
    return Math.round(this.#parts.clock.elapsed() + this.#aheadMs);
  }

  elapsed(): number {
    return this.#parts.clock.elapsed();
  }

  after(ms: number, work: () => void): () => void {
    return this.#parts.clock.after(ms, work);
  }

  /**
   * A device told its time.
   * @param time ms since 1970 by the device's clock, in a report that comes straight from it
   */
  hear(deviceid: string, time: number): void {
    const heardMs = this.elapsed();
    const witness = this.#witnesses.get(deviceid);
    if (witness === undefined) this.#witnesses.set(deviceid, { aheadMs: time - heardMs, heardMs });
    else {
      witness.aheadMs = time - heardMs;
      witness.heardMs = heardMs;
    }
    this.#judgeLater();
  }

  /** The machine's clock less the counter, ms. */
  get #machine(): number {
    const { clock } = this.#parts;
    return clock.now() - clock.elapsed();
  }

  /** What devices said before says nothing of which is right: the counter of a machine that slept stood still. */
  #holdOn(): void {
    const leapS = Math.round((this.#machine - this.#aheadMs) / 1_000);
    this.#parts.log.warn(
      { leapS },
      'the clock of this machine leapt: times of arrival go on as they were for now',
    );
    this.#leaptMs = this.elapsed();
    this.#witnesses.clear();
    this.#judgeLater();
  }

  #judgeLater(): void {
    this.#cancel ??= this.after(JUDGED_EVERY_MS, () => {
      this.#cancel = undefined;
      this.now();
      this.#judge();
      if (this.#witnesses.size > 0 || this.#leaptMs !== undefined || this.#overruled) this.#judgeLater();
    });
  }

  #judge(): void {
    const machine = this.#machine;
    const agreed = this.#agreed();
    if (agreed === undefined) {
      if (this.#overruled && agree(machine, this.#aheadMs)) this.#believe(machine);
      else if (this.#leaptMs !== undefined && this.elapsed() - this.#leaptMs >= BELIEVED_AFTER_MS)
        this.#believe(machine);
    } else if (agree(agreed, machine)) this.#believe(machine);
    // Told a wrong zone, all of them are wrong by the same; a machine that leapt was right before.
    else if (this.#overruled || this.#leaptMs !== undefined || !differByZone(agreed, machine))
      this.#overrule(agreed);
  }

  #agreed(): number | undefined {
    const since = this.elapsed() - HEARD_WITHIN_MS;
    for (const [deviceid, { heardMs }] of this.#witnesses)
      if (heardMs < since) this.#witnesses.delete(deviceid);
    return agreedTime(Array.from(this.#witnesses.values(), ({ aheadMs }) => aheadMs));
  }

  #believe(machine: number): void {
    const { log, bus } = this.#parts;
    this.#aheadMs = machine;
    this.#leaptMs = undefined;
    if (!this.#overruled) return;
    this.#overruled = false;
    log.info({}, 'the clock of this machine and those of the devices agree again');
    bus.publish('server.alarm', { alarm: 'clockWrong', raised: false });
  }

  #overrule(agreed: number): void {
    const { log, bus } = this.#parts;
    if (!agree(agreed, this.#aheadMs)) this.#aheadMs = agreed;
    this.#leaptMs = undefined;
    if (this.#overruled) return;
    this.#overruled = true;
    const wrongS = Math.round((this.#machine - agreed) / 1_000);
    log.error(
      { wrongS },
      'the clock of this machine is wrong, most devices say: times of arrival go by theirs',
    );
    bus.publish('server.alarm', { alarm: 'clockWrong', raised: true });
  }
}
