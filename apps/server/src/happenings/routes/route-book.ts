import { OutriderError } from '@outrider/model/error-code.ts';
import { MAX_ROUTES } from '@outrider/model/places/limits.ts';
import { emptyRoute, type Route } from '@outrider/model/places/route-record.ts';
import { placeSentences } from '@outrider/model/places/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import { type ChangeOf, SlotBook, type SlotBookParts } from '../fences/slot-book.ts';
import { RouteWatch } from './route-watch.ts';

/** The fields of a route that are saved. */
export type RouteChange = ChangeOf<Route>;

/** Every route. */
export class RouteBook extends SlotBook<Route, RouteWatch> {
  private constructor(parts: SlotBookParts<RouteWatch>) {
    super(parts, {
      name: 'routes',
      entity: 'route',
      most: MAX_ROUTES,
      table: ({ routes }) => routes,
      async keepAll({ routes }, all) {
        for (const route of all) await routes.put(route);
      },
      empty: emptyRoute,
      isSame: (before, change) => followedOf(before) === followedOf(change),
      watchOf: (routes, below, before) => new RouteWatch(routes, below, before),
      noSlot: (number) => new OutriderError('NOT_FOUND', sentence(placeSentences.noRoute, { number })),
      nothingThere: (number) =>
        new OutriderError('NOT_FOUND', sentence(placeSentences.noRouteThere, { number })),
      changedMeanwhile: placeSentences.routeChangedMeanwhile,
    });
  }

  /** Takes in what the store holds. */
  static async load(parts: SlotBookParts<RouteWatch>): Promise<RouteBook> {
    const book = new RouteBook(parts);
    await book.takeIn();
    return book;
  }
}

/** The fields of a route that decide which vehicles are on it: while they stay the same, a vehicle that has left it is not told again. */
const followedOf = ({ enabled, line, beside, deviceids, groupids }: RouteChange): string =>
  JSON.stringify([enabled, line, beside, deviceids.toSorted(), groupids.toSorted((a, b) => a - b)]);
