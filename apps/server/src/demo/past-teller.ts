import type { Clock } from '@outrider/kit/clock.ts';
import type { Alarm } from '@outrider/model/events/alarms.ts';
import { Track } from '@outrider/model/positions/track.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Log } from '../log.ts';
import { pastEvents } from './past-events.ts';

const DAY_MS = 86_400_000;
/** So often it is looked whether a drive has come in; ... */
const LOOK_MS = 1_000;
/** ... and for this long: then something else is wrong. */
const LOOKS = 120;
/** A drive is whole when so many looks in a row found no more of it: what is being stored may rest for one under load. */
const SAME_LOOKS = 2;

/** What each vehicle's drive brought, in turns: a morning's work for people who decide about it, and no two drives alike. */
const KINDS: readonly (readonly Alarm[])[] = [
  ['emergency', 'harshBraking', 'parkingTooLong'],
  ['overSpeed', 'fatigueWarning'],
  ['forwardCollision', 'harshBraking'],
  ['overSpeed', 'harshAcceleration', 'parkingTooLong'],
  ['harshAcceleration', 'harshBraking', 'videoCovered'],
  ['overSpeed', 'harshBraking'],
  ['lowVoltage', 'harshBraking', 'parkingTooLong'],
  ['overSpeed', 'forwardCollision', 'fatigueWarning'],
];

export interface PastTellerParts {
  readonly store: Pick<Store, 'positions' | 'events'>;
  readonly clock: Clock;
  readonly log: Log;
  /** Vehicles that have driven yesterday; the driver of the first asked for help once. */
  readonly deviceids: readonly string[];
  /** Told once, when all there is of yesterday is in. */
  readonly onTold?: () => Promise<void>;
}

/** Makes up a few events for the drives that the demo's vehicles send of yesterday, once each has come in. */
export class PastTeller implements Disposable {
  readonly #parts: PastTellerParts;
  readonly #fromMs: number;
  /** How many fixes of each are in, and how many looks in a row found no more. */
  readonly #counts = new Map<string, { readonly fixes: number; readonly same: number }>();
  #looks = 0;
  #ended = false;
  #cancel: () => void = () => {};

  constructor(parts: PastTellerParts) {
    this.#parts = parts;
    const midnight = new Date(parts.clock.now());
    midnight.setHours(0, 0, 0, 0);
    this.#fromMs = midnight.getTime() - DAY_MS;
    for (const deviceid of parts.deviceids) this.#counts.set(deviceid, { fixes: 0, same: 0 });
    this.#schedule();
  }

  [Symbol.dispose](): void {
    this.#ended = true;
    this.#cancel();
  }

  #schedule(): void {
    if (this.#ended || this.#counts.size === 0 || this.#looks++ >= LOOKS) return;
    this.#cancel = this.#parts.clock.after(LOOK_MS, () => {
      this.#look().then(
        () => this.#schedule(),
        (error: unknown) => {
          if (!this.#ended) this.#parts.log.warn({ err: error }, 'events of the demo could not be made up');
        },
      );
    });
  }

  async #look(): Promise<void> {
    const { store, deviceids } = this.#parts;
    for (const [deviceid, before] of this.#counts) {
      const { track } = await store.positions.track(deviceid, this.#fromMs, this.#fromMs + DAY_MS);
      const drive = new Track(track);
      const fixes = drive.count;
      const same = fixes > 0 && fixes === before.fixes ? before.same + 1 : 0;
      this.#counts.set(deviceid, { fixes, same });
      if (same < SAME_LOOKS) continue;
      this.#counts.delete(deviceid);
      const at = deviceids.indexOf(deviceid);
      await store.events.add(pastEvents(deviceid, drive, at === 0, KINDS[at % KINDS.length]));
    }
    if (this.#counts.size === 0) await this.#parts.onTold?.();
  }
}
