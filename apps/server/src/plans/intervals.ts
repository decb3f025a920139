import type { Retrieval } from '@outrider/model/retrievals/retrieval.ts';

/** So many moments of one kind of event of a device are remembered. */
const MOST_MOMENTS = 50;

/** What of an event counts. @property time unix seconds */
interface Moment {
  readonly deviceid: string;
  readonly eventid: number;
  readonly time: number;
}

/** When plans asked for footage of each kind of event of each device: what happens soon after asks for none. */
export class Intervals {
  readonly #moments = new Map<string, number[]>();

  /** Takes up what was asked for before the server's start. */
  constructor(orders: readonly Pick<Retrieval, 'deviceid' | 'event'>[]) {
    for (const { deviceid, event } of orders) if (event !== undefined) this.took({ deviceid, ...event });
  }

  /** Whether none was asked for within so many seconds of it. */
  isFree(moment: Moment, seconds: number): boolean {
    const moments = this.#moments.get(nameOf(moment)) ?? [];
    return seconds === 0 || moments.every((time) => Math.abs(moment.time - time) >= seconds);
  }

  took(moment: Moment): void {
    const moments = this.#moments.get(nameOf(moment)) ?? [];
    moments.push(moment.time);
    if (moments.length > MOST_MOMENTS) moments.shift();
    this.#moments.set(nameOf(moment), moments);
  }
}

const nameOf = ({ deviceid, eventid }: Moment): string => `${deviceid} ${eventid}`;
