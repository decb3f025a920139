import { version } from '../options/version.ts';
import { checkStreetFile } from '../places/check-street-file.ts';
import { Geocoder } from '../places/geocoder.ts';
import { StreetWays } from '../places/street-ways.ts';
import { Towns } from '../places/towns.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { clock, config, log } from './ground.ts';
import { settings } from './settings.ts';

/** Which towns are nearest. */
export const towns = service<Pick<Towns, 'nearest'>>('towns');
/** Addresses, where a geocoding service is set. */
export const geocoder = service<Pick<Geocoder, 'status' | 'address' | 'load'>>('geocoder');
/** Ways along streets, where a routing service is set. */
export const streetWays = service<Pick<StreetWays, 'along'>>('streetWays');

export const maps = defineModule({
  name: 'maps',
  needs: { config, settings, clock, log },
  provides: { towns, geocoder, streetWays },
  async start({ config, settings, clock, log }, ends) {
    if (config.mapPmtiles !== undefined) await checkStreetFile(config.mapPmtiles);
    const agent = `Outrider/${version}`;
    const address = (): string | undefined =>
      settings.get('nominatim.enable') ? settings.get('nominatim.server') : undefined;
    const geocoder = new Geocoder({ address, agent, clock, log });
    ends.defer(settings.follow(['nominatim.enable', 'nominatim.server'], () => geocoder.moved()));
    const streetWays = new StreetWays({ address: () => settings.get('routing.server'), agent, log });
    return { towns: new Towns(), geocoder, streetWays };
  },
});
