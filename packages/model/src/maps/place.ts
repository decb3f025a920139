import { z } from 'zod';

export const place = z
  .object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
  .readonly();
export type Place = z.infer<typeof place>;

/** Characters of a place's text (rule DEV-6). */
const PLACE_MAX_LENGTH = 63;
const numbers = /^\s*([+-]?\d{1,3}(?:\.\d+)?)\s*,\s*([+-]?\d{1,3}(?:\.\d+)?)\s*$/;

/** The text of a place, 'lat,lng' in degrees; empty is none. Six decimals are a hand's breadth. */
export function printPlace(at: Place | undefined): string {
  return at === undefined ? '' : `${degrees(at.lat)},${degrees(at.lng)}`;
}

const degrees = (value: number): number => Math.round(value * 1e6) / 1e6;

/** A place as people and the wire write it: 'lat,lng' in degrees, or an empty text for none. */
export const placeText = z
  .string()
  .max(PLACE_MAX_LENGTH)
  .transform((text, { addIssue }) => {
    if (text.trim() === '') return undefined;
    const [, lat, lng] = numbers.exec(text) ?? [];
    const parsed = place.safeParse({ lat: Number(lat), lng: Number(lng) });
    if (parsed.success) return parsed.data;
    addIssue('Latitude and longitude in degrees, such as 25.033,121.565.');
    return z.NEVER;
  });
