import type { HttpHandler } from '../../calls/handler.ts';
import { askedVisits } from './list-visits.ts';
import { toldSince, type ToldVisit, toldVisits } from './told-visits.ts';

/** For this long one question looks: the next one goes on from there, ms. */
const LOOK_MS = 250;
/** Devices that are looked at together, at first and at most: few visits take many devices for a page. */
const FIRST_TOGETHER = 8;
const MOST_TOGETHER = 512;

/** A walk through the pages goes in the order of its first page for this long, seconds: for this long it may tell by its order when visits began that may not be known any more. */
const WALK_S = 3_600;

/** Where a page ends: visits of a device are told by time, those of one second by their fences. */
interface Place {
  readonly deviceid: string;
  readonly from: number;
  readonly fence: number;
}

const order = (a: Place, b: Place): number =>
  a.deviceid === b.deviceid ? a.from - b.from || a.fence - b.fence : a.deviceid < b.deviceid ? -1 : 1;

/** Behind all that a device has. */
const behindAllOf = (deviceid: string): Place => ({
  deviceid,
  from: Number.MAX_SAFE_INTEGER,
  fence: Number.MAX_SAFE_INTEGER,
});

/**
 * Since when visits are told in the order of the pages: the bound of what may be known moves on with the clock, and a visit that it cuts would move
 * behind every page again.
 * @param first the bound of the first page, as the caller says it
 */
const orderedSince = (oldest: number, first: number | undefined): number =>
  first !== undefined && first <= oldest && first >= oldest - WALK_S ? first : oldest;

export const readVisits: HttpHandler<'readVisits', 'visits' | 'store' | 'clock'> = async (
  { from, to, fence, limit, after },
  { devices, caller },
  { visits, store, clock },
) => {
  const { since, oldest } = await askedVisits({ from, to }, caller, { store, clock });
  if (since >= to) return { visits: [], pending: 0, next: null };
  const ordered = orderedSince(oldest, after?.oldest);
  const nextOf = ({ deviceid, from: at, fence: number }: Place) => ({
    deviceid,
    from: at,
    fence: number,
    ...(Number.isFinite(ordered) && { oldest: ordered }),
  });
  // In an order that stays the same while devices come and go.
  const ids = devices.map(({ deviceid }) => deviceid).sort();
  const left = after === undefined ? ids : ids.filter((deviceid) => deviceid >= after.deviceid);
  const untilMs = clock.elapsed() + LOOK_MS;
  const told: { readonly place: Place; readonly part: ToldVisit }[] = [];
  let pending = 0;
  let together = FIRST_TOGETHER;
  for (let at = 0; at < left.length;) {
    const some = left.slice(at, at + together);
    const found = await visits.find(some, since, to, { number: fence });
    if (found.left > 0 && together > 1) {
      // More than is read at once: fewer devices have less.
      together = Math.ceil(together / 2);
      continue;
    }
    pending += found.pending;
    const parts = found.visits
      .flatMap((visit) => toldVisits(visit, ordered, caller))
      .filter((part) => after === undefined || order(part, after) > 0)
      .toSorted(order)
      .flatMap((place) => {
        const part = toldSince(place, oldest);
        return part === undefined ? [] : [{ place, part }];
      });
    told.push(...parts.slice(0, limit + 1 - told.length));
    if (told.length > limit) {
      const page = told.slice(0, limit);
      const last = page.at(-1)?.place;
      return { visits: partsOf(page), pending, next: last === undefined ? null : nextOf(last) };
    }
    at += some.length;
    together = Math.min(MOST_TOGETHER, together * 2);
    if (clock.elapsed() >= untilMs && at < left.length)
      return { visits: partsOf(told), pending, next: nextOf(behindAllOf(left[at - 1] ?? '')) };
  }
  return { visits: partsOf(told), pending, next: null };
};

const partsOf = (told: readonly { readonly part: ToldVisit }[]) => told.map(({ part }) => part);
