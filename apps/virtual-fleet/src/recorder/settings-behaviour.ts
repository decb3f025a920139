/** How a recorder takes its settings: as it should, or as some do. */
export const settingsBehaviours = [
  'good',
  /** Whatever has a threshold of the G-sensor in it is refused whole. */
  'refuses',
  /** It says yes, and keeps what it had. */
  'lies',
  /** It says only the first half of what it is asked. */
  'half',
  /** It can only be asked for all at once (0x8104). */
  'whole',
  /** It cannot be asked at all. */
  'mute',
  /** A server that asks or tells it hears nothing. */
  'silent',
  /** It answers, but under another number and of other settings than it was asked for. */
  'confused',
  /** It takes what it is told, and restarts before it says so; once. */
  'restarts',
  /** It says all that it has when it is asked, and is out of reach for good a while later. */
  'leaves',
] as const;

export type SettingsBehaviour = (typeof settingsBehaviours)[number];

/** How the recorders of a fleet take their settings: all alike, or some badly. */
export const fleetSettings = [
  ...settingsBehaviours,
  /** The fourth refuses, and the eighth leaves. */
  'some',
  /** The fourth refuses, and the eighth, which left before, does not come. */
  'away',
] as const;
export type FleetSettings = (typeof fleetSettings)[number];

const REFUSING = 3;
const LEAVING = 7;

/** How a vehicle of a fleet takes its settings, the first at 0; undefined for one that does not come. */
export function settingsOf(behaviour: FleetSettings, index: number): SettingsBehaviour | undefined {
  if (behaviour !== 'some' && behaviour !== 'away') return behaviour;
  if (index === REFUSING) return 'refuses';
  if (index !== LEAVING) return 'good';
  return behaviour === 'some' ? 'leaves' : undefined;
}
