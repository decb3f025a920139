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
  /** Whoever asks or tells it hears nothing. */
  'silent',
] as const;

export type SettingsBehaviour = (typeof settingsBehaviours)[number];
