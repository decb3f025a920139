import { isOver } from '@outrider/model/orders/order.ts';
import type { Retrieval } from '@outrider/model/retrievals/retrieval.ts';

/** Room for fetched footage, bytes; infinite where nothing bounds it. */
export interface FootageRoom {
  /** For all of it. */
  readonly all: number;
  /** Of that, for what plans asked for, and for what people did. */
  readonly events: number;
  readonly people: number;
  /** Whether the oldest makes way once one of them is full; otherwise orders wait. */
  readonly makesWay: boolean;
}

type Part = 'events' | 'people';

/** The part of the room that the footage of an order takes. */
export const partOf = ({ event }: Pick<Retrieval, 'event'>): Part =>
  event === undefined ? 'people' : 'events';

/** The footage that has to go, and the parts that are full after that. */
export interface RoomPlan {
  /** Orders that are over, the oldest first. */
  readonly goes: readonly number[];
  /** Orders that wait or rest half fetched, the oldest first: their files go, as nothing that is over is left to make way. */
  readonly givesUp: readonly number[];
  readonly full: ReadonlySet<Part>;
  /** What all take that stays, and what of it belongs to each part. */
  readonly usedBytes: number;
  readonly used: Readonly<Record<Part, number>>;
}

/**
 * Which orders make way, so that each part and all together have room. Orders that are over go first; where half-fetched ones alone fill a part,
 * all of that part would wait for ever, so that the oldest of those is given up. Running orders stay.
 * @param sizes bytes of each order
 */
export function planRoom(
  orders: readonly Retrieval[],
  sizes: ReadonlyMap<number, number>,
  room: FootageRoom,
): RoomPlan {
  const used = { events: 0, people: 0 };
  for (const order of orders) used[partOf(order)] += sizes.get(order.id) ?? 0;
  // Folders without an order belong to nobody: they count for all.
  let all = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const goes: number[] = [];
  const ended = room.makesWay ? orders.filter(isOver).toSorted((a, b) => a.endedMs - b.endedMs) : [];
  const isTooMuch = (part: Part): boolean => used[part] > room[part];
  const go = (order: Retrieval): void => {
    const size = sizes.get(order.id) ?? 0;
    if (size === 0) return;
    goes.push(order.id);
    used[partOf(order)] -= size;
    all -= size;
  };
  for (const order of ended) if (isTooMuch(partOf(order))) go(order);
  for (const order of ended) if (all > room.all && !goes.includes(order.id)) go(order);
  const givesUp: number[] = [];
  const halves = room.makesWay ? orders.filter(isHalf).toSorted((a, b) => a.createdMs - b.createdMs) : [];
  for (const { id, ...order } of halves) {
    const size = sizes.get(id) ?? 0;
    const part = partOf(order);
    // Nothing begins in a part that is full to the byte.
    if (size === 0 || (used[part] < room[part] && all <= room.all)) continue;
    givesUp.push(id);
    used[part] -= size;
    all -= size;
  }
  const full = (['events', 'people'] as const).filter((part) => used[part] >= room[part]);
  return { goes, givesUp, full: new Set(full), usedBytes: all, used };
}

/** Whether an order waits or rests; its files show whether anything came of it. */
const isHalf = (order: Retrieval): boolean => order.state === 'waiting' || order.state === 'paused';
