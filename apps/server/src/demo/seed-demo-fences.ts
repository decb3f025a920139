import type { Place } from '@outrider/model/maps/place.ts';
import { placeAway } from '@outrider/model/maps/sphere.ts';
import { emptyFence, type Fence } from '@outrider/model/places/fence-record.ts';
import { NO_RULES, WEEK } from '@outrider/model/places/fence-rules.ts';
import type { Store } from '@outrider/store/store.ts';

const [NORTH, EAST, SOUTH, WEST] = [0, 90, 180, 270];

/** What the demo's fences enclose of the town round a place: a circle, a quarter and a strip along its east. */
function shapesRound(
  centre: Place,
): readonly Pick<Fence, 'title' | 'shape' | 'rules' | 'colour' | 'purpose'>[] {
  const quarter = placeAway(centre, NORTH, 1.6);
  const corner = (northSouth: number, eastWest: number): Place =>
    placeAway(placeAway(quarter, northSouth, 0.6), eastWest, 0.8);
  const edge = [corner(NORTH, WEST), corner(NORTH, EAST), corner(SOUTH, EAST), corner(SOUTH, WEST)];
  const night = { days: [...WEEK], from: 22 * 60, to: 5 * 60 };
  const road = [placeAway(centre, EAST, 0.8), placeAway(centre, EAST, 2.6)];
  return [
    {
      title: 'Town centre',
      shape: { kind: 'circle', centre, radius: 450 },
      rules: { ...NO_RULES, dwell: 10 },
      colour: 'orange',
      purpose: 'customer',
    },
    {
      title: 'North quarter',
      shape: { kind: 'polygon', rings: [edge] },
      rules: { ...NO_RULES, hours: { when: 'within', spans: [night] } },
      colour: 'violet',
      purpose: 'forbidden',
    },
    {
      title: 'East side',
      shape: { kind: 'corridor', line: road, width: 300 },
      rules: { ...NO_RULES, speed: 128 },
      colour: 'blue',
      purpose: 'other',
    },
  ];
}

/** Draws fences round places where the demo's vehicles drive, so that somebody sees them come in and leave. Nothing where there are any. */
export async function seedDemoFences(
  store: Pick<Store, 'transaction'>,
  deviceids: readonly string[],
  centre: Place,
): Promise<void> {
  await store.transaction(async ({ fences, devices }) => {
    if ((await fences.list()).length > 0) return;
    const known = new Set((await devices.list()).map(({ deviceid }) => deviceid));
    for (const [number, drawn] of shapesRound(centre).entries())
      await fences.put({
        ...emptyFence(number),
        ...drawn,
        edits: 1,
        edition: number + 1,
        enabled: true,
        triggerIn: true,
        triggerOut: true,
        deviceids: deviceids.filter((deviceid) => known.has(deviceid)),
      });
  });
}
