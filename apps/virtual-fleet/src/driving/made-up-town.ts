import { buildGraph, type StreetGraph } from '../streets/street-graph.ts';
import { planTown, type LandUse } from '../streets/town-plan.ts';
import { findTown, type Town } from './trips.ts';

/** A town that does not exist, with its streets. */
export interface MadeUpTown {
  readonly seed: number;
  readonly land: readonly LandUse[];
  readonly graph: StreetGraph;
  readonly town: Town;
}

let last: MadeUpTown | undefined;

/** The town of a seed; the last one is kept, for fleets that are made one after the other. */
export function madeUpTown(seed: number): MadeUpTown {
  if (last?.seed !== seed) {
    const plan = planTown(seed);
    const graph = buildGraph(plan.streets);
    last = { seed, land: plan.land, graph, town: findTown(graph) };
  }
  return last;
}
