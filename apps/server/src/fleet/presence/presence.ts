import type { Clock } from '@outrider/kit/clock.ts';
import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { ONLINE_WINDOW_MS } from '@outrider/model/devices/limits.ts';
import type { EventKeeper } from '../../happenings/event-keeper.ts';
import type { LiveDevice } from '../state/live-device.ts';
import { ONLINE } from '../state/device-state.ts';
import type { LiveState } from '../state/live-state.ts';
import type { LastWords } from './last-words.ts';
import { OnlineWatch } from './online-watch.ts';

export interface PresenceParts {
  readonly state: LiveState;
  readonly events: Pick<EventKeeper, 'happened'>;
  readonly clock: Clock;
  /** Told of each device that has gone offline. */
  readonly lastWords: Pick<LastWords, 'keep'>;
  /** Notes that a device is here, and says whether it was online on another server until now. */
  readonly cameFromElsewhere?: (deviceid: string) => boolean;
}

/** Who is there: a device is online from its first word until its last one is too old, whatever its connection does (rule C13). */
export class Presence {
  readonly #parts: PresenceParts;
  readonly #watch: OnlineWatch;
  /** When each device was heard last before this server started, unix seconds; those that have spoken since are not in it. */
  #kept: Map<LiveDevice, number> | undefined;
  /** When any was. */
  #stopped: number | undefined;

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

  /** It is on another server now, which says what becomes of it: nobody is told that it went. */
  leave(deviceid: string): void {
    const { state, lastWords } = this.#parts;
    const live = state.live(deviceid);
    if (live === undefined || !live.heard.listed) return;
    this.#watch.forget(live);
    state.replace(live, { ...live.device, status: live.device.status & ~ONLINE });
    lastWords.keep(live);
  }

  /** Whether it has said something here lately, and not come to another server since. */
  isHere(deviceid: string): boolean {
    return this.#parts.state.live(deviceid)?.heard.listed === true;
  }

  /** Notes a word of the device whose newest state its caller is about to show. */
  hear(live: LiveDevice): void {
    const wasHere = live.heard.listed;
    this.#watch.hear(live);
    const { device } = live;
    // Another server may have said that it is online there: it has come here from it.
    const isFromElsewhere = !wasHere && this.#parts.cameFromElsewhere?.(device.deviceid) === true;
    if ((device.status & ONLINE) !== 0) return;
    const statusTime = Math.floor(live.heardMs / 1000);
    const isBack = this.#wasOnline(live) || isFromElsewhere;
    this.#parts.state.replace(live, { ...device, status: device.status | ONLINE, statusTime });
    if (!isBack) this.#tellEvent(live, deviceEvents.online.code);
  }

  /** Whether nobody was told that it went offline: it was there when this server stopped, and speaks for the first time since. */
  #wasOnline(live: LiveDevice): boolean {
    const { state } = this.#parts;
    // Before the first word all of them are as they were kept.
    this.#kept ??= new Map(Array.from(state.lives(), (each) => [each, each.device.statusTime]));
    const heard = this.#kept.get(live) ?? 0;
    this.#stopped ??= this.#kept.values().reduce((newest, time) => Math.max(newest, time), 0);
    this.#kept.delete(live);
    return heard > 0 && heard > this.#stopped - ONLINE_WINDOW_MS / 1000;
  }

  /** Nobody is told of a device that is not let in: anybody can knock. */
  #tellEvent({ device: { deviceid, memo, registered } }: LiveDevice, eventid: number): void {
    if (!registered) return;
    const { events, clock } = this.#parts;
    events.happened({ deviceid, eventid, time: Math.floor(clock.now() / 1000), memo }, { mayWait: true });
  }
}
