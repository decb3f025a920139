import type { LinkRecord } from '@outrider/model/devices/link-record.ts';
import type { Fact } from '@outrider/model/events/fact.ts';
import { keptEvent } from '@outrider/model/events/kept-event.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { MileageCounter } from '@outrider/model/mileage/mileage.ts';
import type { PositionReport } from '@outrider/model/positions/position.ts';
import { TrackWriter } from '@outrider/model/positions/track.ts';
import type { DeviceRecord } from '@outrider/model/devices/device-record.ts';
import type { Devices } from '@outrider/store/devices/devices.ts';
import type { LinkRecords } from '@outrider/store/devices/link-records.ts';
import type { Positions, StoredReport } from '@outrider/store/positions/positions.ts';

/** Devices and positions in memory, with commits that can be held back or made to fail: for tests of the fleet and the gateways. */
export class FakeStore {
  readonly records = new Map<string, DeviceRecord>();
  readonly linkRecords = new Map<string, LinkRecord>();
  readonly reports: StoredReport[] = [];
  /** Facts that were appended along with reports. */
  readonly facts: Fact[] = [];
  #events = 0;
  readonly words = new Map<string, number>();
  /** Set: appends wait for it. */
  commitGate: Promise<void> | undefined;
  /** Set: appends fail with it. */
  commitError: Error | undefined;

  constructor(records: readonly DeviceRecord[] = []) {
    for (const record of records) this.records.set(record.deviceid, record);
  }

  /** There are none: what wants one is tried with a store. */
  readonly transaction = async (): Promise<never> => {
    await Promise.resolve();
    throw new OutriderError('INTERNAL', 'no transactions here');
  };

  readonly devices: Devices = {
    list: async () => [...this.records.values()],
    find: async (deviceid) => this.records.get(deviceid),
    add: async (record, ...links) => {
      if (this.records.has(record.deviceid)) throw new OutriderError('CONFLICT', record.deviceid);
      this.records.set(record.deviceid, record);
      for (const link of links) await this.links.add({ ...link, deviceid: record.deviceid });
    },
    change: async (deviceid, fields) => {
      const record = this.records.get(deviceid);
      if (record === undefined) throw new OutriderError('NOT_FOUND', deviceid);
      this.records.set(deviceid, { ...record, ...fields });
    },
    lastWords: async () => new Map(this.words),
    keepLastWords: async (words) => {
      for (const [deviceid, ms] of words) this.words.set(deviceid, ms);
    },
    remove: async (deviceid) => {
      this.records.delete(deviceid);
      this.words.delete(deviceid);
      await this.links.removeOf(deviceid);
    },
  };

  readonly links: LinkRecords = {
    list: async () => [...this.linkRecords.values()],
    of: async (deviceid) => [...this.linkRecords.values()].filter((link) => link.deviceid === deviceid),
    find: async (protocol, name) => this.linkRecords.get(`${protocol} ${name}`),
    add: async (link) => void this.linkRecords.set(`${link.protocol} ${link.name}`, link),
    changeSecret: async (protocol, name, secretHash) => {
      const link = await this.links.find(protocol, name);
      if (link === undefined) throw new OutriderError('NOT_FOUND', name);
      await this.links.add({ ...link, secretHash });
    },
    changePlateColour: async (protocol, name, plateColour) => {
      const link = await this.links.find(protocol, name);
      if (link !== undefined) await this.links.add({ ...link, plateColour });
    },
    removeOf: async (deviceid) => {
      for (const [key, link] of this.linkRecords) {
        if (link.deviceid === deviceid) this.linkRecords.delete(key);
      }
    },
  };

  readonly events = { standing: async () => [] };
  readonly fences = { placed: async () => new Map<never, never>() };
  readonly routes = { followed: async () => new Map<never, never>() };

  readonly positions: Positions = {
    append: async (reports, facts = []) => {
      if (this.commitGate !== undefined) await this.commitGate;
      if (this.commitError !== undefined) throw this.commitError;
      this.reports.push(...reports);
      this.facts.push(...facts);
      return facts.map((fact) =>
        fact.kind === 'begin'
          ? { ...keptEvent.defaults, learnt: 0, ...fact.event, id: ++this.#events, updates: this.#events }
          : undefined,
      );
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
    range: async (deviceid, fromMs, toMs) => ({
      reports: this.reports.filter(
        ({ deviceid: id, position }) => id === deviceid && position.time >= fromMs && position.time < toMs,
      ),
      gaps: [],
    }),
    track: async (deviceid, fromMs, toMs) => {
      const writer = new TrackWriter(fromMs);
      const { reports } = await this.positions.range(deviceid, fromMs, toMs);
      for (const { position, telemetry, late } of reports) {
        if (position.valid) writer.add({ ...position, late, ignitionOn: telemetry.ignitionOn });
      }
      return { track: writer.done(), gaps: [] };
    },
    mileage: async (deviceid, fromMs, toMs) => {
      const counter = new MileageCounter();
      const { reports } = await this.positions.range(deviceid, fromMs, toMs);
      for (const { position, telemetry } of reports) {
        counter.add({ ...position, ...telemetry });
      }
      return { ...counter.done(toMs), gaps: [] };
    },
  };
}
