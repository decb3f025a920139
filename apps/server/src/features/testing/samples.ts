import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mergeAreas } from '@outrider/protocol/calls/merge-areas.ts';
import type { controlCalls, httpCalls, socketCalls } from '@outrider/protocol/tables.ts';
import type { ControlSamples, HttpSamples, SocketSamples } from '../../calls/testing/sample.ts';

/** What the `testing/samples.ts` of an area may export; the compiler finds a call of its area that has no sample. */
interface AreaSamples {
  readonly control: ControlSamples<typeof controlCalls>;
  readonly http: HttpSamples<typeof httpCalls>;
  readonly sockets: SocketSamples<typeof socketCalls>;
}

/** The samples of every area that has a folder here: no list names them, so that an area is removed with its folder. */
async function samplesOfAreas(): Promise<Readonly<Record<string, AreaSamples>>> {
  const features = dirname(import.meta.dirname);
  const areas = readdirSync(features).filter((area) =>
    existsSync(join(features, area, 'testing/samples.ts')),
  );
  return Object.fromEntries(
    await Promise.all(
      areas.map(async (area) => [area, (await import(`../${area}/testing/samples.ts`)) as AreaSamples]),
    ),
  );
}

const areas = await samplesOfAreas();

/** A sample for each call of the areas that there are; calls of an area without a folder have none. */
export const control = mergeAreas(areas, 'control');
export const http = mergeAreas(areas, 'http');
export const sockets = mergeAreas(areas, 'sockets');
