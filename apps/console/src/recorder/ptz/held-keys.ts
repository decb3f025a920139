import type { PtzHeld } from '@outrider/model/live/ptz.ts';

/** Keys that zoom, with what a keyboard has beside or below them. */
const zooms: Readonly<Record<string, PtzHeld>> = { '+': 'ZI', '=': 'ZI', '-': 'ZO', _: 'ZO' };
const arrows: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

/** Whether a key steers a camera. */
export const steers = (key: string): boolean => Object.hasOwn(zooms, key) || arrows.includes(key);

/** What the keys that are down have a camera do: two arrows a diagonal, of two that are against each other the newer. */
export function moveOf(keys: ReadonlySet<string>): PtzHeld | undefined {
  const down = [...keys].toReversed();
  const [newest = ''] = down;
  if (Object.hasOwn(zooms, newest)) return zooms[newest];
  const upright = down.find((key) => key === 'ArrowUp' || key === 'ArrowDown');
  const level = down.find((key) => key === 'ArrowLeft' || key === 'ArrowRight');
  if (upright === undefined) return level && (level === 'ArrowLeft' ? 'LT' : 'RT');
  const way = upright === 'ArrowUp' ? 'UP' : 'DN';
  return level === undefined ? way : `${way}${level === 'ArrowLeft' ? 'LT' : 'RT'}`;
}
