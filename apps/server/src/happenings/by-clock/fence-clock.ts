import type { Clock } from '@outrider/kit/clock.ts';
import type { NewEvent } from '@outrider/model/events/kept-event.ts';
import type { Place } from '@outrider/model/maps/place.ts';
import type { Store } from '@outrider/store/store.ts';
import { Rounds } from '../../jobs/rounds.ts';
import type { Log } from '../../log.ts';
import type { EventKeeper } from '../event-keeper.ts';
import type { InsideNow, ReportFacts } from '../report-facts.ts';
import { fenceEvent, wrongStays } from '../stages/fence-rule-facts.ts';
import type { FenceWatch } from '../fences/fence-watch.ts';
import { MissedComes } from './missed-comes.ts';

/** So often it is looked who has stayed for too long. */
const ROUND_MS = 1_000;
/** Events of one round: of a fleet that stands in one yard the rest follows in the next. */
const MOST_A_ROUND = 1_000;

export interface FenceClockParts {
  readonly facts: Pick<ReportFacts, 'insideOf'>;
  readonly watch: () => FenceWatch;
  readonly store: Pick<Store, 'fences'>;
  readonly events: Pick<EventKeeper, 'happened' | 'kept'>;
  /** The driver entered for a vehicle. */
  readonly driverOf: (deviceid: string) => string;
  /** Where a device was last, if that is known. */
  readonly placeOf: (deviceid: string) => Place | undefined;
  readonly clock: Clock;
  readonly log: Log;
}

/** Something to be told of a stay. */
interface Due extends InsideNow {
  readonly code: number;
  readonly time: number;
  readonly values: Record<string, number>;
}

/**
 * Tells by the clock, not with the next report, which vehicles stay in a fence for too long or at a wrong time, and which have not come by a time: a
 * parked vehicle reports once an hour, or not at all. An event's key has the moment, so that it is told once, also over a restart and by
 * several servers.
 */
export class FenceClock implements AsyncDisposable {
  readonly #parts: FenceClockParts;
  readonly #missed: MissedComes;
  readonly #rounds: Rounds;
  /** Stays that go on and were told: device, fence and moment. */
  #told = new Set<string>();
  /** Stays that were due and that the store did not have yet. */
  #waiting = new Set<string>();

  constructor(parts: FenceClockParts) {
    this.#parts = parts;
    const { watch, store, events, clock, log } = parts;
    this.#missed = new MissedComes({
      watch,
      store,
      tell: (event) => this.#happened(event),
      kept: () => events.kept(),
    });
    this.#rounds = new Rounds({
      everyMs: ROUND_MS,
      first: 'now',
      failed: 'rules of fences could not be looked at',
      clock,
      log,
      round: () => this.round(),
    });
  }

  /** Looks once. */
  async round(): Promise<void> {
    const { watch, clock } = this.#parts;
    const nowS = Math.floor(clock.now() / 1_000);
    await this.#missed.look(nowS);
    const { clocked } = watch();
    if (clocked.length === 0) {
      this.#told.clear();
      this.#waiting.clear();
      return;
    }
    const { due, told } = this.#look(nowS);
    this.#told = told;
    const isThere = await this.#isThere(due);
    for (const one of due) {
      const name = nameOf(one);
      // The report that it came with may not be kept yet: it is looked at again.
      if (!isThere(one)) {
        this.#waiting.add(name);
        continue;
      }
      this.#waiting.delete(name);
      this.#told.add(name);
      this.#tell(one, nowS);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#rounds[Symbol.asyncDispose]();
  }

  /** The stays to tell now, and the told ones that go on. */
  #look(nowS: number): { readonly due: readonly Due[]; readonly told: Set<string> } {
    const { facts, watch } = this.#parts;
    const due: Due[] = [];
    const again: Due[] = [];
    const told = new Set<string>();
    for (const now of facts.insideOf(new Set(watch().clocked.map(({ number }) => number))))
      for (const what of wrongStays(now.fence, now.inside.since, nowS)) {
        const one = { ...now, ...what };
        const name = nameOf(one);
        if (this.#told.has(name)) told.add(name);
        else if (this.#waiting.has(name)) again.push(one);
        else if (due.length < MOST_A_ROUND) due.push(one);
      }
    // Waiting stays come behind new ones: stays that the store never gets keep nothing else from being told.
    const waits = again.slice(0, MOST_A_ROUND - due.length);
    this.#waiting = new Set(again.map(nameOf));
    return { due: [...due, ...waits], told };
  }

  /** Whether devices are inside still by the store: another server may have heard of them since. */
  async #isThere(due: readonly Due[]): Promise<(one: Due) => boolean> {
    if (due.length === 0) return () => false;
    const kept = await this.#parts.store.fences.insides([...new Set(due.map(({ deviceid }) => deviceid))]);
    return ({ deviceid, inside: { number, since } }) =>
      (kept.get(deviceid) ?? []).some((one) => one.number === number && one.since === since);
  }

  #tell({ deviceid, fence, inside, code, time, values, at }: Due, nowS: number): void {
    const place = at ?? this.#parts.placeOf(deviceid);
    const event = fenceEvent(fence, inside.edition, { code, time, learnt: nowS });
    this.#happened({ deviceid, ...event, ...(place && { lat: place.lat, lng: place.lng }), values });
  }

  #happened(event: NewEvent): void {
    const { events, driverOf } = this.#parts;
    events.happened({ ...event, driver: driverOf(event.deviceid) });
  }
}

const nameOf = ({ deviceid, inside: { number, since }, code, time }: Due): string =>
  `${deviceid} ${number} ${since} ${code} ${time}`;
