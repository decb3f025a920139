import { place, type Place } from '@outrider/model/maps/place.ts';
import { distanceKm } from '@outrider/model/maps/sphere.ts';
import { lineMetres, simplerLine } from '@outrider/model/places/route-line.ts';
import type { RouteLeg } from '@outrider/model/places/route-record.ts';
import { z } from 'zod';
import type { Log } from '../log.ts';
import { askJson } from './ask-json.ts';

/** How long a service has for an answer, and how much it may say (rule S36). */
const WITHIN_MS = 5_000;
const MOST_BYTES = 2 * 1024 * 1024;
/** Legs that are asked for at once. */
const AT_ONCE = 4;
/** Ways that are kept, at most: somebody who saves a route that they have just seen gets that one. */
const MOST_KEPT = 500;
/** Of how many points each is kept. */
const KEPT_POINTS = 500;
/** A way that begins or ends farther from its positions is one between other places, km. */
const ELSEWHERE_KM = 1;

const coordinate = z.tuple([z.number(), z.number()]);
/** What `/route` answers in geometries geojson: a way, or a word about why there is none. */
const routeAnswer = z.union([
  z.object({
    code: z.literal('Ok'),
    routes: z.array(z.object({ geometry: z.object({ coordinates: z.array(coordinate).min(2) }) })).min(1),
  }),
  z.object({ code: z.string() }),
]);

export interface StreetWaysParts {
  /** Where the service is; empty where none is set. */
  readonly address: () => string;
  /** How this product calls itself to it. */
  readonly agent: string;
  readonly log: Pick<Log, 'warn'>;
}

/** The way along positions. */
export interface Way {
  readonly line: readonly Place[];
  /** One for each position but the first. */
  readonly legs: readonly RouteLeg[];
  readonly metres: number;
}

/**
 * Ways along streets, by a service that speaks as OSRM does, where one is set. Where it is not, does not answer or has no way, a leg is a
 * straight line, and says so.
 */
export class StreetWays {
  readonly #parts: StreetWaysParts;
  /** By service and ends; the one that was asked for longest ago first. */
  readonly #kept = new Map<string, readonly Place[]>();

  constructor(parts: StreetWaysParts) {
    this.#parts = parts;
  }

  /** The way along all positions, in their order; it is there after 10 s at most. */
  async along(positions: readonly Place[]): Promise<Way> {
    const ends = positions.slice(1).map((to, at) => [positions[at] ?? to, to] as const);
    const found: (readonly Place[] | undefined)[] = ends.map(() => undefined);
    const base = this.#parts.address();
    let failed = base === '';
    let next = 0;
    const work = async (): Promise<void> => {
      for (let at = next++; at < ends.length && !failed; at = next++) {
        const [from, to] = ends[at] ?? [];
        if (from === undefined || to === undefined) return;
        try {
          found[at] = await this.#leg(base, from, to);
        } catch (error) {
          // A service that is not there is not waited for again, leg after leg.
          failed = true;
          this.#parts.log.warn({ err: error }, 'the routing service does not answer');
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const lines = ends.map((straight, at) => found[at] ?? straight);
    const legs = lines.map((line, at): RouteLeg => ({
      by: found[at] === undefined ? 'straight' : 'streets',
      metres: Math.round(lineMetres(line)),
    }));
    const all = lines.flatMap((line, at) => (at === 0 ? line : line.slice(1)));
    return {
      line: simplerLine(all.length === 0 ? positions : all),
      legs,
      metres: legs.reduce((sum, { metres }) => sum + metres, 0),
    };
  }

  /** The way of a leg; undefined where the service has none. @throws Error when it does not answer */
  async #leg(base: string, from: Place, to: Place): Promise<readonly Place[] | undefined> {
    const ends = [from, to].map(({ lat, lng }) => `${lng.toFixed(6)},${lat.toFixed(6)}`).join(';');
    const key = `${base} ${ends}`;
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const url = new URL(`route/v1/driving/${ends}`, base.endsWith('/') ? base : `${base}/`);
    url.searchParams.set('overview', 'full');
    url.searchParams.set('geometries', 'geojson');
    const { agent } = this.#parts;
    const answer = await askJson(
      { url, agent, withinMs: WITHIN_MS, mostBytes: MOST_BYTES, refuses: true },
      routeAnswer,
    );
    const way = 'routes' in answer ? wayBetween(from, to, answer.routes[0]?.geometry.coordinates) : undefined;
    if (way === undefined) return undefined;
    this.#kept.set(key, way);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return way;
  }
}

/** The way with the positions at its ends; undefined for one that is between others, or goes over no places at all. */
function wayBetween(
  from: Place,
  to: Place,
  coordinates: readonly (readonly [lng: number, lat: number])[] = [],
): readonly Place[] | undefined {
  const places = coordinates.map(([lng, lat]) => place.safeParse({ lat, lng }).data);
  if (!places.every((one) => one !== undefined)) return undefined;
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  if (distanceKm(first, from) > ELSEWHERE_KM || distanceKm(last, to) > ELSEWHERE_KM) return undefined;
  return simplerLine([from, ...places, to], KEPT_POINTS);
}
