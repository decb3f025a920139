import { type OrderHead, type OrderWait, runsAt } from '@outrider/model/orders/order.ts';

/** How it stands with an order's time and device, and with the server. */
export interface Standing {
  /** Before when there is nothing to be had yet, ms since 1970 UTC; 0 where it can be at once. */
  readonly notBeforeMs: number;
  readonly isThere: () => boolean;
  readonly usedUp: () => boolean;
  readonly isLeftAlone: () => boolean;
  readonly hasRoom: () => boolean;
}

/** Why an order does not run: `turn` where nothing but others is in its way. @param nowMs ms since 1970 UTC */
export function whyNot(
  order: Pick<OrderHead, 'fromMinute' | 'toMinute'>,
  nowMs: number,
  standing: Standing,
): OrderWait {
  if (standing.notBeforeMs > nowMs) return 'time';
  if (!standing.isThere()) return 'offline';
  const now = new Date(nowMs);
  if (!runsAt(order, now.getHours() * 60 + now.getMinutes())) return 'hours';
  if (standing.usedUp()) return 'budget';
  if (standing.isLeftAlone()) return 'again';
  return standing.hasRoom() ? 'turn' : 'room';
}
