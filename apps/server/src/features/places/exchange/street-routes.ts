import type { FoundRoute } from '@outrider/model/places/exchange/route-features.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import type { StreetWays } from '../../../places/street-ways.ts';

/** Legs of a file that are asked for: as many ways as are kept, so that the import is what was looked at. */
const MOST_LEGS = 500;
/** For this long a service is asked; a page waits for a minute, ms. */
const WITHIN_MS = 20_000;

/** A route of a file along streets, and how many of its legs are. */
export interface StreetRoute extends FoundRoute {
  readonly streets: number;
}

/**
 * Has routes of a file go along streets, one after the other. A route of which no leg could be had goes as the file has it, and so do those for
 * which there is no time.
 */
export class StreetRoutes {
  readonly #ways: Pick<StreetWays, 'along'>;
  readonly #clock: Pick<Clock, 'elapsed'>;
  readonly #untilMs: number;
  #left = MOST_LEGS;

  constructor(ways: Pick<StreetWays, 'along'>, clock: Pick<Clock, 'elapsed'>) {
    this.#ways = ways;
    this.#clock = clock;
    this.#untilMs = clock.elapsed() + WITHIN_MS;
  }

  async along(route: FoundRoute): Promise<StreetRoute> {
    this.#left -= route.legs.length;
    if (this.#left < 0 || this.#clock.elapsed() >= this.#untilMs) return { ...route, streets: 0 };
    const { line, legs } = await this.#ways.along(route.latlngs);
    const streets = legs.filter(({ by }) => by === 'streets').length;
    return streets === 0 ? { ...route, streets } : { ...route, line, legs, streets };
  }
}
