import type { PtzHeld } from '@outrider/model/live/ptz.ts';
import { isKey } from '../../ground/keys.ts';
import { ptzKeys } from './ptz-keys.ts';

const { turn, zoomIn, zoomOut } = ptzKeys.rows;

/** Whether a key steers a camera. */
export const steers = (key: string): boolean => [turn, zoomIn, zoomOut].some((row) => isKey(row, { key }));

/** What the keys that are down have a camera do: two arrows a diagonal, of two that are against each other the newer. */
export function moveOf(keys: ReadonlySet<string>): PtzHeld | undefined {
  const down = [...keys].toReversed();
  const [newest = ''] = down;
  if (isKey(zoomIn, { key: newest })) return 'ZI';
  if (isKey(zoomOut, { key: newest })) return 'ZO';
  const upright = down.find((key) => key === 'ArrowUp' || key === 'ArrowDown');
  const level = down.find((key) => key === 'ArrowLeft' || key === 'ArrowRight');
  if (upright === undefined) return level && (level === 'ArrowLeft' ? 'LT' : 'RT');
  const way = upright === 'ArrowUp' ? 'UP' : 'DN';
  return level === undefined ? way : `${way}${level === 'ArrowLeft' ? 'LT' : 'RT'}`;
}
