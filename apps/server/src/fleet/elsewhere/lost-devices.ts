import type { Clock } from '@outrider/kit/clock.ts';
import { ONLINE_WINDOW_MS } from '@outrider/model/devices/limits.ts';
import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import type { Bus } from '../../bus/bus.ts';
import type { Log } from '../../log.ts';
import { ONLINE } from '../state/device-state.ts';
import type { LiveDevice } from '../state/live-device.ts';
import type { LiveState } from '../state/live-state.ts';

const LOOK_MS = 5_000;
/** Whose turn it is may know nothing of a device, as it started since: after so long another one tells, where nobody has. */
const OTHERS_TELL_MS = 60_000;
/** A server that is cut off from the others keeps its devices: after so long nobody else waits for what becomes of them. */
const GIVE_UP_MS = 600_000;

/** How a server that is lost stands. */
export interface LostServers {
  /** Whether it is gone for good, or is there anew: one that is only cut off from the bus keeps its devices, and tells of them itself. @throws the fault of the store */
  readonly isGone: (server: string, lostMs: number) => Promise<boolean>;
  /** Whether it is this server's turn to tell. @throws the fault of the store */
  readonly isMine: () => Promise<boolean>;
  /**
   * Whether other servers had reports of a device since its last word here (ms since 1970), where this one does not hear them.
   * @throws the fault of the store
   */
  readonly isWithOthers: (deviceid: string, heardMs: number) => Promise<boolean>;
  /** Whether somebody has told that a device went, since a time (ms since 1970). @throws the fault of the store */
  readonly isTold: (deviceid: string, sinceMs: number) => Promise<boolean>;
}

export interface LostDevicesParts extends Omit<LostServers, 'isWithOthers'> {
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly clock: Clock;
  readonly state: Pick<LiveState, 'live'>;
  /** The server that had a device last. */
  readonly ownerOf: (deviceid: string) => string | undefined;
  /** Tells that a device went. */
  readonly tell: (live: LiveDevice) => void;
  readonly log: Pick<Log, 'error'>;
}

interface Lost {
  readonly server: string;
  /** When its server was lost, ms since 1970 UTC. */
  readonly lostMs: number;
  /** When its last word is too old, by the clock that never leaps. */
  readonly dueMs: number;
}

/** Devices whose server was lost, and that have come to none since: once their last word is too old, one of the servers tells that they went (decision 0201). */
export class LostDevices implements Disposable {
  readonly #parts: LostDevicesParts;
  readonly #waiting = new Map<string, Lost>();
  readonly #stops: readonly (() => void)[];
  #cancel: (() => void) | undefined;
  #isLooking = false;
  #ended = false;

  constructor(parts: LostDevicesParts) {
    this.#parts = parts;
    const { bus } = parts;
    this.#stops = [
      bus.subscribe('device.attached', ({ deviceid }) => void this.#waiting.delete(deviceid)),
      bus.subscribe('device.event', ({ deviceid, eventid }) => {
        if (eventid === deviceEvents.offline.code) this.#waiting.delete(deviceid);
      }),
    ];
  }

  [Symbol.dispose](): void {
    this.#ended = true;
    this.#cancel?.();
    for (const stop of this.#stops) stop();
  }

  /** Whether it looks just now who is to be told of: for tests. */
  get isLooking(): boolean {
    return this.#isLooking;
  }

  /** A server was lost, with which these were online. */
  lose(server: string, lives: Iterable<LiveDevice>): void {
    const { clock } = this.#parts;
    const lostMs = clock.now();
    for (const { device } of lives) {
      const leftMs = device.statusTime * 1_000 + ONLINE_WINDOW_MS - lostMs;
      const dueMs = clock.elapsed() + Math.min(ONLINE_WINDOW_MS, Math.max(0, leftMs));
      this.#waiting.set(device.deviceid, { server, lostMs, dueMs });
    }
    this.#lookLater();
  }

  #lookLater(): void {
    if (this.#ended || this.#cancel !== undefined || this.#waiting.size === 0) return;
    this.#cancel = this.#parts.clock.after(LOOK_MS, () => {
      this.#isLooking = true;
      void this.#look()
        .catch((error: unknown) =>
          this.#parts.log.error({ err: error }, 'that devices of a lost server went could not be told'),
        )
        .finally(() => {
          this.#isLooking = false;
          this.#cancel = undefined;
          this.#lookLater();
        });
    });
  }

  async #look(): Promise<void> {
    const nowMs = this.#parts.clock.elapsed();
    const due = [...this.#waiting].filter(([, { dueMs }]) => dueMs <= nowMs);
    for (const [deviceid, { server }] of due)
      if (this.#lost(deviceid, server) === undefined) this.#waiting.delete(deviceid);
    for (const [server, devices] of Map.groupBy(due, ([, lost]) => lost.server))
      await this.#tellOf(server, devices);
    for (const [deviceid, { dueMs }] of due) if (nowMs - dueMs >= GIVE_UP_MS) this.#waiting.delete(deviceid);
  }

  async #tellOf(server: string, devices: readonly (readonly [string, Lost])[]): Promise<void> {
    const { clock, isGone, isMine, isTold, tell } = this.#parts;
    const lostMs = Math.max(...devices.map(([, lost]) => lost.lostMs));
    if (!(await isGone(server, lostMs))) return;
    const mine = await isMine();
    for (const [deviceid, lost] of devices) {
      const isLate = clock.elapsed() - lost.dueMs >= OTHERS_TELL_MS;
      if (!mine && !isLate) continue;
      const told = isLate && (await isTold(deviceid, lost.lostMs));
      // It may have come, or been told of, meanwhile.
      const live = this.#waiting.get(deviceid) === lost ? this.#lost(deviceid, server) : undefined;
      this.#waiting.delete(deviceid);
      if (live !== undefined && !told) tell(live);
    }
  }

  /** Undefined for one that is online, or has another server, or was removed. */
  #lost(deviceid: string, server: string): LiveDevice | undefined {
    const { state, ownerOf } = this.#parts;
    const live = state.live(deviceid);
    const isThere = live === undefined || (live.device.status & ONLINE) !== 0;
    return isThere || ownerOf(deviceid) !== server ? undefined : live;
  }
}
