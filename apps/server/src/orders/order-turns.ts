import type { Clock } from '@outrider/kit/clock.ts';
import type { OrderHead, OrderWait } from '@outrider/model/orders/order.ts';
import type { Links } from '../fleet/links/links.ts';
import type { ActiveRuns } from './active-runs.ts';
import type { KeptOrders } from './kept-orders.ts';
import type { OrderFields, OrderKind, OrderOf, OrderRun } from './order-kind.ts';
import type { RetryTimers } from './retry-timers.ts';
import { whyNot } from './why-not.ts';

interface OrderTurnsParts<Body extends OrderFields, Progress extends OrderFields, Run extends OrderRun> {
  readonly kind: OrderKind<Body, Progress, Run>;
  readonly orders: Pick<KeptOrders<Body, Progress>, 'all' | 'find' | 'get'>;
  readonly runs: Pick<ActiveRuns<Run>, 'all' | 'get'>;
  readonly timers: Pick<RetryTimers, 'isRunning'>;
  readonly links: Pick<Links, 'of'>;
  readonly usedUp: (deviceid: string) => boolean;
  readonly clock: Clock;
}

/** Whose turn it is among the orders of a kind. It looks, and changes nothing. */
export class OrderTurns<Body extends OrderFields, Progress extends OrderFields, Run extends OrderRun> {
  readonly #parts: OrderTurnsParts<Body, Progress, Run>;

  constructor(parts: OrderTurnsParts<Body, Progress, Run>) {
    this.#parts = parts;
  }

  /** Waiting orders: of a higher priority first, then the older ones, or the newer where the kind says so. */
  waiting(): OrderOf<Body, Progress>[] {
    const { kind, orders } = this.#parts;
    const byAge = kind.newestFirst?.() === true ? -1 : 1;
    return orders
      .all()
      .filter((order) => order.state === 'waiting' && !this.isTooLate(order))
      .toSorted((a, b) => b.priority - a.priority || byAge * (a.id - b.id));
  }

  /** How many more may run now. Orders that rest wait for a person, and those whose device takes its time for that: they make way. */
  free(): number {
    const { kind, orders, runs } = this.#parts;
    const works = ([id, run]: [number, Run]): boolean =>
      orders.find(id)?.state === 'running' && !(run.makesWay ?? run.awaits);
    return kind.limits.running - runs.all().filter(works).length;
  }

  /** Why an order that waits does not run; `turn` where it could. */
  whyNot(order: OrderOf<Body, Progress>): OrderWait {
    const { kind, links, usedUp, timers, clock } = this.#parts;
    const { section, isFree, hasRoom, notBeforeMs } = kind;
    const { id, deviceid } = order;
    return whyNot(order, clock.now(), {
      notBeforeMs: notBeforeMs?.(order) ?? 0,
      isThere: () => links.of(deviceid)?.sections.includes(section) === true,
      usedUp: () => isFree !== true && usedUp(deviceid),
      isLeftAlone: () => timers.isRunning(id),
      hasRoom: () => hasRoom?.(order) !== false,
    });
  }

  isTooLate({ untilMs }: OrderHead): boolean {
    return untilMs > 0 && untilMs <= this.#parts.clock.now();
  }

  /** Whether the order that has the device does nothing that another could not do instead: it waits for a person, or its device takes its time. */
  rests(holder: number, next: OrderOf<Body, Progress>): boolean {
    const { orders, runs } = this.#parts;
    const order = orders.find(holder);
    if (order === undefined) return false;
    if (order.state === 'paused') return true;
    return this.#mayRest(order) && !this.#mayRest(next) && runs.get(holder)?.awaits === true;
  }

  /** Whether a running order goes on with its next step: it may, and none of a higher priority could have its device. */
  mayGoOn(id: number): boolean {
    const { kind, orders } = this.#parts;
    const order = orders.get(id);
    if (kind.hasRoom?.(order) === false || this.whyNot(order) === 'hours') return false;
    return !orders.all().some(
      (other) =>
        other.deviceid === order.deviceid &&
        other.state === 'waiting' &&
        other.priority > order.priority &&
        // One whose device takes its time would rest.
        (this.#mayRest(order) || !this.#mayRest(other)) &&
        this.whyNot(other) === 'turn',
    );
  }

  #mayRest(order: Body): boolean {
    return this.#parts.kind.rests?.(order) === true;
  }
}
