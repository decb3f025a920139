import { Listeners } from '@outrider/kit/listeners.ts';
import type { Device } from '@outrider/model/devices/device.ts';
import type { MadeEvents } from '@outrider/model/events/fact.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { PositionReport } from '@outrider/model/positions/position.ts';
import { clockOffMs, reportTime } from '@outrider/model/positions/report-order.ts';
import type { Store } from '@outrider/store/store.ts';
import { isFull } from '../is-full.ts';
import type { Presence } from '../presence/presence.ts';
import type { ReportFacts } from '../../happenings/report-facts.ts';
import type { ArrivalClock } from './arrival-clock.ts';
import { withReport } from '../state/device-state.ts';
import type { LiveDevice } from '../state/live-device.ts';
import type { LiveState } from '../state/live-state.ts';

export interface DeviceReportsParts {
  readonly store: Pick<Store, 'positions'>;
  readonly state: LiveState;
  readonly presence: Pick<Presence, 'hear'>;
  readonly clock: Pick<ArrivalClock, 'now' | 'hear'>;
  readonly facts: Pick<ReportFacts, 'draft' | 'ready'>;
  /** Told how long each lot of reports took until it was kept, ms. */
  readonly took?: ((ms: number) => void) | undefined;
  /** This server's id, where reports are sent on to another platform as well. */
  readonly onward?: (() => string | undefined) | undefined;
}

/** Reports of a device that were taken, kept or not. */
export interface TakenReports {
  /** As it is shown with them. */
  readonly device: Device;
  readonly reports: readonly PositionReport[];
  /** When they arrived, ms since 1970. */
  readonly nowMs: number;
}

/** The reports of the devices: each is kept, and then shown. */
export class DeviceReports {
  readonly #parts: DeviceReportsParts;
  /** Told whenever reports were kept that wait to be sent on. */
  readonly keptOnward = new Listeners<undefined>();
  readonly #onTaken = new Listeners<TakenReports>();
  readonly #onComing = new Listeners<Pick<TakenReports, 'reports'> & Pick<Device, 'deviceid'>>();

  constructor(parts: DeviceReportsParts) {
    this.#parts = parts;
  }

  /** Shows the newest report of every device that has one; once, before anything else. */
  async load(): Promise<void> {
    const { store, state, clock } = this.#parts;
    for (const [deviceid, report] of await store.positions.latest()) {
      const live = state.live(deviceid);
      if (live === undefined) continue;
      const { time } = report.position;
      const arrivedMs = report.arrivedMs ?? reportTime({ time, arrivedMs: clock.now() });
      live.reportedMs = reportTime({ time, arrivedMs });
      live.device = withReport(live.device, report, arrivedMs, Math.floor(arrivedMs / 1000), true);
    }
  }

  /** Calls the listener with reports once they are shown. Returns how to stop it. */
  onTaken(listener: (taken: TakenReports) => void): () => void {
    return this.#onTaken.add(listener);
  }

  /** Calls the listener with reports before anybody can read them. Returns how to stop it. */
  onComing(listener: (coming: Pick<TakenReports, 'reports'> & Pick<Device, 'deviceid'>) => void): () => void {
    return this.#onComing.add(listener);
  }

  /**
   * Keeps reports of a device with the events that they say happened, shows the newest of them unless a newer one was shown, and tells of
   * the events. Where the disk is full they are shown and told all the same: people who watch the vehicles need them just then.
   * @param said.isHere false: the device said it a while ago, and does not count as online for it
   * @returns once they are committed: only then may they be acknowledged
   * @throws OutriderError NOT_FOUND for an unknown device, STORE_FULL when nothing was kept, INTERNAL when reports before them were not
   */
  async take(
    deviceid: string,
    reports: readonly PositionReport[],
    { isHere = true }: { readonly isHere?: boolean } = {},
  ): Promise<void> {
    const { store, state, presence, facts, clock } = this.#parts;
    const live = state.live(deviceid);
    if (live === undefined) throw new OutriderError('NOT_FOUND', `There is no device ${deviceid}`);
    if (isHere) presence.hear(live);
    for (const { position, late, arrivedMs } of reports) {
      // A report without a time says nothing: its arrival stands in for it.
      if (!late && position.time !== arrivedMs) clock.hear(deviceid, position.time);
    }
    const ready = facts.ready(live.device, live.reportedMs);
    if (ready !== undefined) await ready;
    const arrivedMs = clock.now();
    const beganMs = performance.now();
    const onward = this.#parts.onward?.();
    const draft = facts.draft(live.device, reports, arrivedMs, live.reportedMs);
    this.#onComing.tell({ deviceid, reports });
    let made: MadeEvents;
    try {
      made = await store.positions.append(
        reports.map((report) => ({
          ...report,
          deviceid,
          ...(report.arrivedMs !== undefined && { arrivedMs }),
        })),
        draft.facts,
        onward,
      );
    } catch (error) {
      const isShown = isFull(error);
      if (isShown) this.#show(live, reports);
      draft.lost(isShown);
      throw error;
    }
    this.#parts.took?.(performance.now() - beganMs);
    this.#show(live, reports);
    draft.kept(made);
    if (onward !== undefined) this.keptOnward.tell(undefined);
  }

  #show(live: LiveDevice, reports: readonly PositionReport[]): void {
    const { state, clock } = this.#parts;
    if (state.live(live.device.deviceid) !== live) return;
    const now = clock.now();
    const statusTime = Math.floor(live.heardMs / 1000);
    let device: Device | undefined;
    for (const report of reports) {
      const times = { time: report.position.time, late: report.late, arrivedMs: now };
      const inOrder = reportTime(times) >= live.reportedMs;
      const moves = inOrder || clockOffMs(times) !== undefined;
      if (inOrder) live.reportedMs = reportTime(times);
      // A device whose clock was set back still says how it does now.
      if (moves || !report.late) device = withReport(device ?? live.device, report, now, statusTime, moves);
    }
    if (device !== undefined) state.replace(live, device);
    else if (live.device.statusTime !== statusTime) state.replace(live, { ...live.device, statusTime });
    this.#onTaken.tell({ device: live.device, reports, nowMs: now });
  }
}
