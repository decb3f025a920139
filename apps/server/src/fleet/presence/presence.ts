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
  /** Whether other servers are there: while this one was away they told of devices that went. */
  readonly othersGoOn?: () => boolean;
  /**
   * Whether a device that is silent here may be with another server, which this one does not hear or did not hear in time, or another one has
   * told that it went; without it there is none. It may ask for as long as the device is still going.
   */
  readonly mayBeElsewhere?: (live: LiveDevice, isGoing: () => boolean) => Promise<boolean>;
}

/** Who is there: a device is online from its first word until its last one is too old, whatever its connection does (rule C13). */
export class Presence implements Disposable {
  readonly #parts: PresenceParts;
  readonly #watch: OnlineWatch;
  /** Whose last word is too old, and of whom nobody was told yet. */
  readonly #going = new Set<LiveDevice>();
  /** When each device was heard last before this server started, unix seconds; those that have spoken since are not in it. */
  #kept: Map<LiveDevice, number> | undefined;
  /** When any was. */
  #stopped = 0;

  constructor(parts: PresenceParts) {
    this.#parts = parts;
    const { state, clock } = parts;
    this.#watch = new OnlineWatch(clock, (live) => {
      // It may have been removed meanwhile.
      if (state.live(live.device.deviceid) !== live) return;
      state.replace(live, { ...live.device, status: live.device.status & ~ONLINE });
      this.#parts.lastWords.keep(live);
      void this.#tellWent(live);
    });
  }

  /** The server ends: nobody is told any more that a device went. */
  [Symbol.dispose](): void {
    this.#going.clear();
    this.#watch[Symbol.dispose]();
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

  /** Its server is gone, and it has come to no other since. */
  wentElsewhere(live: LiveDevice): void {
    this.#tellEvent(live, deviceEvents.offline.code);
  }

  /** Some server has told that it went: its next word is told as its coming. */
  wentTold(deviceid: string): void {
    const live = this.#parts.state.live(deviceid);
    if (live === undefined) return;
    this.#keptBefore().delete(live);
    this.#going.delete(live);
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
    const isBack = this.#going.delete(live) || this.#wasOnline(live) || isFromElsewhere;
    this.#parts.state.replace(live, { ...device, status: device.status | ONLINE, statusTime });
    if (!isBack) this.#tellEvent(live, deviceEvents.online.code);
  }

  /** Whether nobody was told that it went offline: it was there when this server stopped, and speaks for the first time since. */
  #wasOnline(live: LiveDevice): boolean {
    const kept = this.#keptBefore();
    const heard = kept.get(live) ?? 0;
    kept.delete(live);
    return heard > 0 && heard > this.#stopped - ONLINE_WINDOW_MS / 1000;
  }

  /** Before the first word all of them are as they were kept. */
  #keptBefore(): Map<LiveDevice, number> {
    if (this.#kept !== undefined) return this.#kept;
    const { state, clock, othersGoOn } = this.#parts;
    const kept = new Map(Array.from(state.lives(), (each) => [each, each.device.statusTime]));
    const othersTold = othersGoOn?.() === true ? clock.now() / 1_000 : 0;
    this.#stopped = kept.values().reduce((newest, time) => Math.max(newest, time), othersTold);
    this.#kept = kept;
    return kept;
  }

  /** Its last word is too old: tells so, unless it turns out to be with another server, or is back meanwhile. */
  async #tellWent(live: LiveDevice): Promise<void> {
    const { state, clock, mayBeElsewhere } = this.#parts;
    const wentMs = clock.now();
    if (mayBeElsewhere !== undefined) {
      this.#going.add(live);
      const isElsewhere = await mayBeElsewhere(live, () => this.#going.has(live));
      // It may have come, or been removed, or this server may have ended.
      if (!this.#going.delete(live) || isElsewhere || state.live(live.device.deviceid) !== live) return;
    }
    this.#tellEvent(live, deviceEvents.offline.code, wentMs);
  }

  /** Nobody is told of a device that is not let in: anybody can knock. */
  #tellEvent(
    { device: { deviceid, memo, registered } }: LiveDevice,
    eventid: number,
    atMs = this.#parts.clock.now(),
  ): void {
    if (!registered) return;
    const time = Math.floor(atMs / 1000);
    this.#parts.events.happened({ deviceid, eventid, time, memo }, { mayWait: true });
  }
}
