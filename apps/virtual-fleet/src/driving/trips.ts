import type { Point } from '../streets/geometry.ts';
import { distance } from '../streets/geometry.ts';
import { between, choose, type Random } from '@outrider/kit/seeded-random.ts';
import type { StreetGraph } from '../streets/street-graph.ts';

/** A stop at the end of a drive. */
export interface Stop {
  readonly node: number;
  /** How long the vehicle stands there. */
  readonly seconds: number;
  /** Whether the engine runs on meanwhile. */
  readonly ignition: boolean;
  readonly reason: string;
}

/** A kind of work a vehicle does all day. */
export interface Job {
  readonly name: string;
  /** How the driver takes speed limits: 1 keeps them. */
  readonly haste: number;
  /** The next round of stops, beginning wherever the vehicle stands. */
  readonly round: (places: Places, random: Random) => Stop[];
}

/** Where things are in the town, as nodes of the street graph. */
export interface Town {
  readonly graph: StreetGraph;
  readonly homes: readonly number[];
  readonly centre: readonly number[];
  readonly junctions: readonly number[];
  readonly motorwayEnds: readonly number[];
}

/** The town as one vehicle knows it: with its own depot. */
export interface Places extends Town {
  readonly depot: number;
}

/** Finds places to go to. */
export function findTown(graph: StreetGraph): Town {
  const centre: Point = { x: 0, y: 0 };
  const homes: number[] = [];
  const inner: number[] = [];
  const junctions: number[] = [];
  const ends: number[] = [];
  graph.nodes.forEach((node, index) => {
    const kinds = graph.at[index]!.map((edge) => graph.edges[edge]!.street.kind);
    if (kinds.every((kind) => kind === 'street'))
      (distance(node, centre) < 1_000 ? inner : homes).push(index);
    if (kinds.filter((kind) => kind === 'arterial').length > 2) junctions.push(index);
    if (kinds.length === 1 && kinds[0] === 'motorway') ends.push(index);
  });
  return { graph, homes, centre: inner, junctions, motorwayEnds: ends };
}

function stops(
  random: Random,
  nodes: readonly number[],
  count: number,
  stay: readonly [number, number],
  ignition: boolean,
  reason: string,
): Stop[] {
  return Array.from({ length: count }, () => ({
    node: choose(random, nodes),
    seconds: between(random, ...stay),
    ignition,
    reason,
  }));
}

function backToDepot(places: Places, random: Random): Stop {
  return {
    node: places.depot,
    seconds: between(random, 240, 600),
    ignition: false,
    reason: 'Parked at the depot',
  };
}

/** The jobs, handed out to vehicles in this order. */
export const jobs: readonly Job[] = [
  {
    name: 'Parcel delivery',
    haste: 1.04,
    round: (places, random) => [
      ...stops(random, places.homes, 6, [25, 90], true, 'Delivering a parcel'),
      backToDepot(places, random),
    ],
  },
  {
    name: 'Long haul',
    haste: 1.02,
    round: (places, random) => [
      ...stops(random, places.motorwayEnds, 3, [40, 120], true, 'Turning at the motorway services'),
      backToDepot(places, random),
    ],
  },
  {
    name: 'School run',
    haste: 0.92,
    round: (places, random) => [
      ...stops(random, places.homes, 5, [20, 45], true, 'Children getting on'),
      ...stops(random, places.centre, 1, [120, 240], false, 'At the school'),
    ],
  },
  {
    name: 'Patrol',
    haste: 0.85,
    round: (places, random) => stops(random, places.junctions, 8, [0, 8], true, 'Patrol'),
  },
  {
    name: 'Taxi',
    haste: 1.1,
    round: (places, random) => [
      ...stops(random, places.homes, 1, [30, 60], true, 'Passenger getting in'),
      ...stops(random, places.centre, 1, [60, 200], true, 'Waiting for a fare'),
    ],
  },
  {
    name: 'Urgent courier',
    haste: 1.16,
    round: (places, random) => [
      ...stops(random, places.motorwayEnds, 1, [20, 40], true, 'Handing over'),
      ...stops(random, places.centre, 2, [30, 60], true, 'Fetching papers'),
    ],
  },
  {
    name: 'Refuse collection',
    haste: 0.8,
    round: (places, random) => [
      ...stops(random, places.homes.slice(0, 120), 12, [15, 30], true, 'Emptying bins'),
      backToDepot(places, random),
    ],
  },
  {
    name: 'Service van',
    haste: 1,
    round: (places, random) => [
      ...stops(random, places.homes, 2, [180, 400], false, 'Parked at a customer'),
      ...stops(random, places.centre, 1, [120, 300], false, 'Parked at the shop'),
    ],
  },
];
