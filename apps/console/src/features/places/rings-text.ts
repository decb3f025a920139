import { type Place, placeText, printPlace } from '@outrider/model/maps/place.ts';
import { MAX_FENCE_CORNERS, MAX_FENCE_RINGS } from '@outrider/model/places/limits.ts';
import type { Draft } from '../../map/shapes/draft.ts';

/** The edge or the line of what is drawn, then its holes. */
export const ringsOf = ({ corners, holes }: Draft): readonly (readonly Place[])[] => [corners, ...holes];

/** Corners as a text: a line each, and a blank line before each hole. */
export const ringsText = (rings: readonly (readonly Place[])[]): string =>
  rings.map((corners) => corners.map((corner) => printPlace(corner)).join('\n')).join('\n\n');

/** The corners of a text, and those of each part behind a blank line; undefined when a line of it is none. */
export function ringsIn(text: string): readonly (readonly Place[])[] | undefined {
  const parts = text
    .split(/\n\s*\n/)
    .map((part) => part.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0);
  if (parts.flat().length > MAX_FENCE_CORNERS || parts.length > MAX_FENCE_RINGS) return undefined;
  const rings = parts.map((lines) => lines.flatMap((line) => placeText.safeParse(line).data ?? []));
  return rings.every((ring, at) => ring.length === parts[at]?.length) ? rings : undefined;
}
