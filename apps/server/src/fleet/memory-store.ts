import { OutriderError } from '@outrider/model/error-code.ts';
import { MileageCounter } from '@outrider/model/mileage/mileage.ts';
import type { PositionReport } from '@outrider/model/positions/position.ts';
import type { DeviceRecord, Devices, Positions, StoredReport } from '@outrider/store/store.ts';

/** Devices and positions in memory, with commits that can be held back or made to fail: for tests of the fleet and the gateways. */
export class MemoryStore {
  readonly records = new Map<string, DeviceRecord>();
  readonly reports: StoredReport[] = [];
  /** Set: appends wait for it. */
  commitGate: Promise<void> | undefined;
  /** Set: appends fail with it. */
  commitError: Error | undefined;

  constructor(records: readonly DeviceRecord[] = []) {
    for (const record of records) this.records.set(record.deviceid, record);
  }

  readonly devices: Devices = {
    list: async () => [...this.records.values()],
    find: async (deviceid) => this.records.get(deviceid),
    findByTerminal: async (terminal) =>
      [...this.records.values()].find((record) => record.terminal === terminal),
    add: async (record) => {
      if (this.records.has(record.deviceid)) throw new OutriderError('CONFLICT', record.deviceid);
      this.records.set(record.deviceid, record);
    },
    change: async (deviceid, fields) => {
      const record = this.records.get(deviceid);
      if (record === undefined) throw new OutriderError('NOT_FOUND', deviceid);
      this.records.set(deviceid, { ...record, ...fields });
    },
    remove: async (deviceid) => void this.records.delete(deviceid),
  };

  readonly positions: Positions = {
    append: async (reports) => {
      if (this.commitGate !== undefined) await this.commitGate;
      if (this.commitError !== undefined) throw this.commitError;
      this.reports.push(...reports);
    },
    latest: async () => {
      const latest = new Map<string, PositionReport>();
      for (const report of this.reports) {
        const known = latest.get(report.deviceid);
        if (known === undefined || known.position.time <= report.position.time) {
          latest.set(report.deviceid, report);
        }
      }
      return latest;
    },
    range: async (deviceid, fromMs, toMs) =>
      this.reports.filter(
        ({ deviceid: id, position }) => id === deviceid && position.time >= fromMs && position.time < toMs,
      ),
    mileage: async (deviceid, fromMs, toMs) => {
      const counter = new MileageCounter();
      for (const { position, telemetry } of await this.positions.range(deviceid, fromMs, toMs)) {
        counter.add({ ...position, ...telemetry });
      }
      return counter.done(toMs);
    },
  };
}
