import type { Engine } from '../ground/engine.ts';
import { type Fences, fences } from './fences.ts';
import type { PlaceTables } from './place-tables.ts';
import { type Routes, routes } from './routes.ts';
import { type Visits, visits } from './visits.ts';

/** The store of places. */
export interface PlaceStore {
  readonly fences: Fences;
  readonly routes: Routes;
  readonly visits: Visits;
}

export function placeStore(engine: Engine<PlaceTables>): PlaceStore {
  return { fences: fences(engine), routes: routes(engine), visits: visits(engine) };
}
