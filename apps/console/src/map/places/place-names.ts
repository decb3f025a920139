import { Listeners } from '@outrider/kit/listeners.ts';
import { httpCall } from '../../connection/call.ts';
import { preferences } from '../../ground/preferences.ts';
import { AddressFinder } from './address-finder.ts';
import { TownFinder } from './town-finder.ts';

const changed = new Listeners<string>();
const told = (id: string): void => changed.tell(id);
const after = (ms: number, work: () => void): void => void setTimeout(work, ms);

/** Calls the listener when what is known of the place of the device is other. Returns the way to stop. */
export function onPlaceName(id: string, listener: () => void): () => void {
  return changed.add((other) => {
    if (other === id) listener();
  });
}

/** The towns that devices are near to. */
export const towns = new TownFinder({
  ask: async (places) => {
    const found = await httpCall('nearestTowns', {
      places: places.map(({ lat, lng: lon }) => ({ lat, lon })),
    });
    return found.map((town) => {
      if (town === null) return null;
      const { name, country, lat, lon: lng } = town;
      return { name, country, lat, lng };
    });
  },
  after,
  told,
});

/** The addresses of devices, where the server is told of a geocoding service. */
export const addresses = new AddressFinder({
  ask: async ({ lat, lng: lon }, lang) => {
    const { display_name: text, licence } = await httpCall('address', { lat, lon, lang });
    return { text, licence };
  },
  works: async () => (await httpCall('geocoderStatus')).message === 'OK',
  language: () => preferences.getState().language,
  elapsed: () => performance.now(),
  after,
  told,
});
