/** A stretch in which alarms are counted for floods, minutes. */
export const FLOOD_SLOT_MIN = 10;
/** A flood begins with so many alarms in ten minutes, and is over with fewer than so many (ISA-18.2). */
const BEGINS_WITH = 10;
const OVER_BELOW = 5;

/** How many stretches were part of a flood. @param slots alarms of ten minutes each, one after the other */
export function floodedSlots(slots: readonly number[]): number {
  let flooded = 0;
  let isFlood = false;
  for (const alarms of slots) {
    isFlood = alarms >= (isFlood ? OVER_BELOW : BEGINS_WITH);
    if (isFlood) flooded++;
  }
  return flooded;
}
