import type { Place } from '@outrider/model/maps/place.ts';
import { placeAway } from '@outrider/model/maps/sphere.ts';
import { lineMetres } from '@outrider/model/places/route-line.ts';
import { emptyRoute } from '@outrider/model/places/route-record.ts';
import type { Store } from '@outrider/store/store.ts';

const [NORTH, EAST] = [0, 90];

/** The motorway past the demo's town, from south to north: kilometres to the east and to the north of its middle. */
const MOTORWAY = [
  [2.56, -6.5],
  [2.6, -5.3],
  [2.53, -3.5],
  [2.32, -1.8],
  [2.07, 0.4],
  [2, 1.8],
  [2.08, 3.6],
  [2.2, 4.6],
  [2.35, 5.5],
  [2.54, 6.5],
] as const;
const BESIDE_M = 250;

/**
 * Plans the route of a vehicle that drives up and down the motorway, so that somebody sees it leave and come back. Nothing where there
 * are any routes, or the vehicle is not there.
 */
export async function seedDemoRoute(
  store: Pick<Store, 'transaction'>,
  deviceid: string,
  centre: Place,
): Promise<void> {
  const positions = MOTORWAY.map(([east, north]) => placeAway(placeAway(centre, NORTH, north), EAST, east));
  await store.transaction(async ({ routes, devices }) => {
    if ((await routes.list()).length > 0 || (await devices.find(deviceid)) === undefined) return;
    await routes.put({
      ...emptyRoute(0),
      title: 'Motorway run',
      edits: 1,
      edition: 1,
      enabled: true,
      positions,
      line: positions,
      legs: positions
        .slice(1)
        .map((to, at) => ({ by: 'straight', metres: lineMetres([positions[at] ?? to, to]) })),
      beside: BESIDE_M,
      deviceids: [deviceid],
    });
  });
}
