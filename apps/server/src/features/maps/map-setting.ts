import { promisify } from 'node:util';
import type { Clock } from '@outrider/kit/clock.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { fileExists } from './file-exists.ts';

/** A demo fleet that has just been started draws its streets within this time; earlier callers are kept waiting. */
const STREETS_WITHIN_MS = 8_000;
const LOOK_EVERY_MS = 200;

/** Whether the file is there, or comes in time. */
async function fileComes(path: string, clock: Clock): Promise<boolean> {
  const pause = promisify((done: () => void) => clock.after(LOOK_EVERY_MS, done));
  for (const end = clock.now() + STREETS_WITHIN_MS; !(await fileExists(path)); await pause())
    if (clock.now() >= end) return false;
  return true;
}

export const mapSetting: HttpHandler<
  'mapSetting',
  'config' | 'settings' | 'clock' | 'demoStreetsFile'
> = async (_request, _call, { config, settings, clock, demoStreetsFile }) => {
  const { mapPmtiles, demo, vehicles } = config;
  const tileUrl = settings.get('map.tiles');
  const attribution = settings.get('map.attribution');
  const pmtiles = await fileExists(mapPmtiles);
  const own = tileUrl !== '' || pmtiles;
  return {
    ...(tileUrl !== '' && { tileUrl }),
    ...(attribution !== '' && { attribution }),
    pmtiles,
    // The streets of the demo serve everybody who has none of their own.
    demoStreets: !own && demo && vehicles > 0 && (await fileComes(demoStreetsFile, clock)),
  };
};
