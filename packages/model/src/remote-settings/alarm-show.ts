/** What the recorder shows on its own screen at an alarm: a channel by its number, several, or what it does at events (rules RSET-58 and N21). */
export const SHOW_ALL = 1_000;
export const SHOW_FIRST_FOUR = 1_001;
export const SHOW_SECOND_FOUR = 1_002;
export const SHOW_EVENT = 9_000;
/** Channels that can be shown alone. */
export const SHOWN_CHANNELS = 8;

const FOUR = 4;

/** What can be shown with so many channels. */
export function alarmShowChoices(channels: number): readonly number[] {
  const alone = Array.from({ length: Math.min(channels, SHOWN_CHANNELS) }, (_, at) => at + 1);
  const first = channels >= FOUR ? [SHOW_FIRST_FOUR] : [];
  const second = channels >= SHOWN_CHANNELS ? [SHOW_SECOND_FOUR] : [];
  return [...alone, SHOW_ALL, ...first, ...second, SHOW_EVENT];
}

/** A choice as people read it; undefined for those that need a word: all, and events. */
export function alarmShowText(choice: number): string | undefined {
  if (choice === SHOW_FIRST_FOUR) return 'ch1~ch4';
  if (choice === SHOW_SECOND_FOUR) return 'ch5~ch8';
  return choice <= SHOWN_CHANNELS ? `ch${choice}` : undefined;
}
