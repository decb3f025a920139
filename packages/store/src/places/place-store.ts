import type { Engine } from '../ground/engine.ts';
import { type Fences, fences } from './fences.ts';
import type { PlaceTables } from './place-tables.ts';

/** What is kept of places. */
export interface PlaceStore {
  readonly fences: Fences;
}

export function placeStore(engine: Engine<PlaceTables>): PlaceStore {
  return { fences: fences(engine) };
}
