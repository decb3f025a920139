import type { AlarmItemName } from './alarm-item.ts';
import type { Motion } from '../driving/motion.ts';

/** Something of vehicle or driver of which a recorder tells an alarm. */
export interface Situation {
  /** The item of a report that tells it (T/JSATL12-2017 section 4.5; 0x70 of the provinces); undefined: the driver's button for help. */
  readonly item: AlarmItemName | undefined;
  /** Its kind within the item. */
  readonly kind: number;
  /** For how long it lasts, ms: its begin is told, then its end, and its files come with the end. Absent: a moment. */
  readonly lastsMs?: number;
  /** Whether it can be found in how the vehicle moves now and moved a second before; absent: whenever. */
  readonly fits?: (now: Motion, before: Motion) => boolean;
}

/** So much slower within a second is braking hard, km/h; and so many degrees a second at this speed a sharp bend. */
const HARD_KMH = 8.5;
const BEND_DEGREES = 12;
const BEND_KMH = 15;
const ROLLS_KMH = 20;

const rolls = ({ speedKmh }: Motion): boolean => speedKmh >= ROLLS_KMH;
const turned = (now: Motion, before: Motion): number =>
  Math.abs(((now.heading - before.heading + 540) % 360) - 180);

/** What the virtual recorders find. */
export const situations = {
  phoning: { item: 'driverState', kind: 2 },
  smoking: { item: 'driverState', kind: 3 },
  distracted: { item: 'driverState', kind: 4 },
  tired: { item: 'driverState', kind: 1, lastsMs: 12_000, fits: rolls },
  tooClose: { item: 'driverAssistance', kind: 1, fits: rolls },
  drifting: { item: 'driverAssistance', kind: 2, fits: rolls },
  flatTyre: { item: 'tyreAlarms', kind: 2 },
  blindSpot: { item: 'blindSpot', kind: 2, lastsMs: 6_000, fits: rolls },
  braking: {
    item: 'harshDriving',
    kind: 2,
    fits: (now, before) => before.speedKmh - now.speedKmh >= HARD_KMH,
  },
  cornering: {
    item: 'harshDriving',
    kind: 3,
    fits: (now, before) => now.speedKmh >= BEND_KMH && turned(now, before) >= BEND_DEGREES,
  },
  help: { item: undefined, kind: 0 },
} as const satisfies Record<string, Situation>;
