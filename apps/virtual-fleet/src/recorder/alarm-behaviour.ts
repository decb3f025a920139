/** What a recorder's cameras find of the driver, and how it sends the files of such alarms. */
export const alarmBehaviours = [
  'none',
  /** The first and third of a fleet raise an alarm of their driver every few minutes. */
  'some',
  /** All do, and the connection of each with its files breaks off in the middle, once. */
  'cuts',
] as const;
export type AlarmBehaviour = (typeof alarmBehaviours)[number];

const raising: readonly number[] = [0, 2];

/** What a vehicle of a fleet does, the first at 0. */
export function alarmsOf(behaviour: AlarmBehaviour, index: number): 'none' | 'good' | 'cuts' {
  if (behaviour === 'some') return raising.includes(index) ? 'good' : 'none';
  return behaviour;
}
