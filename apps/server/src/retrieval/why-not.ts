import { type Retrieval, runsAt } from '@outrider/model/retrievals/retrieval.ts';

/** Why an order waits: for its time to be over, its turn, its device, its hours, data of another month, the next try, room on the disk. */
export type Waits = 'time' | 'turn' | 'offline' | 'hours' | 'budget' | 'again' | 'room';

/** How it stands with an order's device, and with the server. */
export interface Standing {
  readonly isThere: () => boolean;
  readonly usedUp: () => boolean;
  readonly isLater: () => boolean;
  readonly hasRoom: () => boolean;
}

/** Why an order does not run: `turn` where nothing but others is in its way. @param nowMs ms since 1970 UTC */
export function whyNot(order: Retrieval, nowMs: number, standing: Standing): Waits {
  if (order.toMs > nowMs) return 'time';
  if (!standing.isThere()) return 'offline';
  const now = new Date(nowMs);
  if (!runsAt(order, now.getHours() * 60 + now.getMinutes())) return 'hours';
  if (standing.usedUp()) return 'budget';
  if (standing.isLater()) return 'again';
  return standing.hasRoom() ? 'turn' : 'room';
}
