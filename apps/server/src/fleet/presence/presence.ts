import type { Clock } from '@outrider/kit/clock.ts';
import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import type { Bus } from '../../bus/bus.ts';
import type { LiveDevice } from '../state/live-device.ts';
import { ONLINE } from '../state/device-state.ts';
import type { LiveState } from '../state/live-state.ts';
import type { LastWords } from './last-words.ts';
import { OnlineWatch } from './online-watch.ts';

export interface PresenceParts {
  readonly state: LiveState;
  readonly bus: Bus;
  readonly clock: Clock;
  /** Told of each device that has gone offline. */
  readonly lastWords: Pick<LastWords, 'keep'>;
}

/** Who is there: a device is online from its first word until its last one is too old, whatever its connection does (rule C13). */
export class Presence {
  readonly #parts: PresenceParts;
  readonly #watch: OnlineWatch;

  constructor(parts: PresenceParts) {
    this.#parts = parts;
    const { state, clock } = parts;
    this.#watch = new OnlineWatch(clock, (live) => {
      // It may have been removed meanwhile.
      if (state.live(live.device.deviceid) !== live) return;
      state.replace(live, { ...live.device, status: live.device.status & ~ONLINE });
      this.#parts.lastWords.keep(live);
      this.#tellEvent(live, deviceEvents.offline.code);
    });
  }

  /** Notes a word of the device: it is online for the next 120 s. */
  heard(deviceid: string): void {
    const { state } = this.#parts;
    const live = state.live(deviceid);
    if (live === undefined) return;
    this.hear(live);
    const statusTime = Math.floor(live.heardMs / 1000);
    if (live.device.statusTime !== statusTime) state.replace(live, { ...live.device, statusTime });
  }

  /** Notes a word of the device whose newest state its caller is about to show. */
  hear(live: LiveDevice): void {
    this.#watch.hear(live);
    const { device } = live;
    if ((device.status & ONLINE) !== 0) return;
    const statusTime = Math.floor(live.heardMs / 1000);
    this.#parts.state.replace(live, { ...device, status: device.status | ONLINE, statusTime });
    this.#tellEvent(live, deviceEvents.online.code);
  }

  /** Nobody is told of a device that is not let in: anybody can knock. */
  #tellEvent({ device: { deviceid, memo, registered } }: LiveDevice, eventid: number): void {
    if (!registered) return;
    const { bus, clock } = this.#parts;
    bus.publish('device.event', { deviceid, eventid, time: Math.floor(clock.now() / 1000), memo });
  }
}
