/** What a recorder does with a firmware: as it should, or as some recorders do. */
export const firmwareBehaviours = [
  'good',
  /** It knows no update. */
  'unsupported',
  /** It will not. */
  'refuses',
  /** It fetches the file, and says that it failed. */
  'fails',
  /** Its connection breaks off in the middle of the file, once; then it fetches the rest. */
  'cuts',
  /** Its line is bad: it fetches a piece every few seconds. */
  'slow',
  /** It says that it is done, and comes back with the version that it had. */
  'old',
  /** It says that it is done, and does not come back. */
  'vanishes',
] as const;

export type FirmwareBehaviour = (typeof firmwareBehaviours)[number];

/** What the recorders of a fleet do with a firmware: all alike, or one slowly. */
export const fleetFirmware = [
  ...firmwareBehaviours,
  /** The sixth fetches it slowly. */
  'some',
] as const;

const SLOW = 5;

/** What a vehicle of a fleet does with a firmware, the first at 0. */
export function firmwareOf(behaviour: (typeof fleetFirmware)[number], index: number): FirmwareBehaviour {
  if (behaviour !== 'some') return behaviour;
  return index === SLOW ? 'slow' : 'good';
}
