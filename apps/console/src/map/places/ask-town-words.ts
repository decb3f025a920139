import type { Place } from '@outrider/model/maps/place.ts';
import type { LengthUnit } from '@outrider/model/preferences/units.ts';
import { MOST_PLACES } from '@outrider/protocol/maps/calls.ts';
import { httpCall } from '../../connection/call.ts';
import { townWords } from './town-words.ts';

/** What the town nearest to each place is called, and how far off it is; empty where there is none. @param places {@link MOST_PLACES} at most */
export async function askTownWords(places: readonly Place[], unit: LengthUnit): Promise<readonly string[]> {
  const towns = await httpCall('nearestTowns', { places: places.map(({ lat, lng: lon }) => ({ lat, lon })) });
  return places.map((place, index) => {
    const town = towns[index];
    return town === null || town === undefined ? '' : townWords({ ...town, lng: town.lon }, place, unit);
  });
}

/** Within some hundred metres towns are the same. */
const nearKey = ({ lat, lng }: Place): string => `${lat.toFixed(3)} ${lng.toFixed(3)}`;

/** The same of many places, each asked for once. */
export async function askAllTownWords(
  places: readonly Place[],
  unit: LengthUnit,
  ask = askTownWords,
): Promise<(place: Place) => string> {
  const asked = [...new Map(places.map((place) => [nearKey(place), place])).values()];
  const known = new Map<string, string>();
  for (let at = 0; at < asked.length; at += MOST_PLACES) {
    const some = asked.slice(at, at + MOST_PLACES);
    for (const [index, words] of (await ask(some, unit)).entries()) {
      const place = some[index];
      if (place !== undefined) known.set(nearKey(place), words);
    }
  }
  return (place) => known.get(nearKey(place)) ?? '';
}
