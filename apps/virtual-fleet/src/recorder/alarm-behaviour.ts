import { type Situation, situations } from './situations.ts';

/** What a recorder finds of vehicle and driver, and how it sends the files of such alarms. */
export const alarmBehaviours = [
  'none',
  /** The first, third and fifth of a fleet raise an alarm every few minutes, each of other kinds. */
  'some',
  /** All have drivers who phone, smoke and look away, and the connection of each with its files breaks off in the middle, once. */
  'cuts',
] as const;
export type AlarmBehaviour = (typeof alarmBehaviours)[number];

/** What a recorder finds, in turns, and whether its connection breaks off in the middle of the first files. */
export interface Findings {
  readonly found: readonly Situation[];
  readonly cuts: boolean;
}

const {
  phoning,
  smoking,
  distracted,
  tired,
  drifting,
  tooClose,
  braking,
  cornering,
  blindSpot,
  flatTyre,
  help,
} = situations;

/** What each vehicle of a fleet finds, by its place. */
const findings: ReadonlyMap<number, Findings> = new Map([
  [0, { found: [phoning, braking, tired, help, distracted], cuts: false }],
  [2, { found: [drifting, smoking, tooClose, braking], cuts: true }],
  [4, { found: [blindSpot, flatTyre, cornering, tired], cuts: false }],
]);

/** What a vehicle of a fleet finds, the first at 0; undefined: nothing. */
export function alarmsOf(behaviour: AlarmBehaviour, index: number): Findings | undefined {
  if (behaviour === 'none') return undefined;
  return behaviour === 'some' ? findings.get(index) : { found: [phoning, smoking, distracted], cuts: true };
}
