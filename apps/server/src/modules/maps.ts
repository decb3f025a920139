import { version } from '../options/version.ts';
import { checkStreetFile } from '../places/check-street-file.ts';
import { Geocoder } from '../places/geocoder.ts';
import { Towns } from '../places/towns.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { clock, config, log } from './ground.ts';

/** Which towns are nearest. */
export const towns = service<Pick<Towns, 'nearest'>>('towns');
/** Addresses, where a geocoding service is set. */
export const geocoder = service<Pick<Geocoder, 'status' | 'address'>>('geocoder');

export const maps = defineModule({
  name: 'maps',
  needs: { config, clock, log },
  provides: { towns, geocoder },
  async start({ config, clock, log }) {
    if (config.mapPmtiles !== undefined) await checkStreetFile(config.mapPmtiles);
    const agent = `Outrider/${version}`;
    return { towns: new Towns(), geocoder: new Geocoder({ address: config.nominatim, agent, clock, log }) };
  },
});
