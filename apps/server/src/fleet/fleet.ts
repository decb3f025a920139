import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import { isDeviceId, terminalOf } from '@outrider/model/devices/device-id.ts';
import { JT808, type LinkRecord } from '@outrider/model/devices/link-record.ts';
import type { Device, DeviceExtra } from '@outrider/model/devices/device.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { PositionReport } from '@outrider/model/positions/position.ts';
import type { DeviceRecord, Store } from '@outrider/store/store.ts';
import type { Log } from '../log.ts';
import type { Bus } from '../bus/bus.ts';
import { LocalLinks } from './links/local-links.ts';
import { Listeners } from '@outrider/kit/listeners.ts';
import { blankRecord, ONLINE, reportTime, withRecord, withReport } from './device-state.ts';
import { LinkTable } from './links/link-table.ts';
import { LiveDevice } from './live-device.ts';
import { NewTerminals, type NewTerminal } from './new-terminals.ts';
import { OnlineWatch } from './online-watch.ts';
import { RecencyList } from './recency-list.ts';

export interface FleetParts {
  readonly store: Pick<Store, 'devices' | 'links' | 'positions'>;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
}

const isFull = (error: unknown): boolean => error instanceof OutriderError && error.code === 'STORE_FULL';

/** Loads every device of the store with its newest report; all are offline until they speak. */
export async function createFleet(parts: FleetParts): Promise<Fleet> {
  const { devices, links, positions } = parts.store;
  const [records, known, latest] = await Promise.all([devices.list(), links.list(), positions.latest()]);
  const fleet = new Fleet(parts);
  fleet.load(records, known, latest);
  return fleet;
}

/**
 * The live state of every device. Device objects are immutable and replaced on change, so that whoever derives
 * something from one may keep it by the object itself.
 */
export class Fleet {
  readonly #store: FleetParts['store'];
  readonly #bus: Bus;
  readonly #clock: Clock;
  /** How the devices are reached. */
  readonly links: LocalLinks;
  readonly #devices = new Map<string, LiveDevice>();
  readonly #links = new LinkTable();
  readonly #newTerminals: NewTerminals;
  readonly #changed = new RecencyList<LiveDevice>();
  readonly #online: OnlineWatch;
  readonly #onChange = new Listeners<void>();
  #counter = 1;
  #changeNumber = 0;
  #changeDue = false;

  constructor(parts: FleetParts) {
    this.#store = parts.store;
    this.#bus = parts.bus;
    this.#clock = parts.clock;
    this.links = new LocalLinks(parts);
    this.#newTerminals = new NewTerminals({
      clock: parts.clock,
      log: parts.log,
      add: (terminal) => this.#addNew(terminal),
      remove: (deviceid) => this.remove(deviceid),
    });
    this.#online = new OnlineWatch(parts.clock, (live) => {
      this.#replace(live, { ...live.device, status: live.device.status & ~ONLINE });
      this.#tellEvent(live, deviceEvents.offline.code);
    });
  }

  /** Takes in what the store holds; once, before anything else. */
  load(
    records: readonly DeviceRecord[],
    links: readonly LinkRecord[],
    latest: ReadonlyMap<string, PositionReport>,
  ): void {
    for (const link of links) this.#links.put(link);
    for (const record of [...records].sort((a, b) => a.firstSeenMs - b.firstSeenMs)) {
      const live = this.#insert(record);
      const report = latest.get(record.deviceid);
      if (report === undefined) continue;
      live.reportedMs = reportTime(report, this.#clock.now());
      live.device = withReport(live.device, report, Math.floor(live.reportedMs / 1000), true);
    }
  }

  /** Structural version of the list: grows when a device is added, removed or edited (rule N04). */
  get counter(): number {
    return this.#counter;
  }

  /** Grows with every change of any device. */
  get changeNumber(): number {
    return this.#changeNumber;
  }

  get(deviceid: string): Device | undefined {
    return this.#devices.get(deviceid)?.device;
  }

  *devices(): Iterable<Device> {
    for (const live of this.#devices.values()) yield live.device;
  }

  /** Devices that changed after the given {@link changeNumber}, newest change first; takes no longer than they are many. */
  changedSince(changeNumber: number): Device[] {
    return this.#changed.since(changeNumber).map((live) => live.device);
  }

  /** Extra info of every device. */
  *extras(): Iterable<[string, DeviceExtra]> {
    for (const live of this.#devices.values()) yield [live.record.deviceid, live.record.extra];
  }

  /** Calls the listener once in a turn of the event loop in which any device changed. Returns how to stop it. */
  onChange(listener: () => void): () => void {
    return this.#onChange.add(listener);
  }

  /**
   * Adds a device, or lets a new one in.
   * @param channels how many cameras; 4, or what the terminal said, when absent
   * @throws OutriderError VALIDATION for an id that may name no device, CONFLICT when it is registered already or
   * its number is another device's name
   */
  async register(deviceid: string, channels?: number): Promise<void> {
    const live = this.#devices.get(deviceid);
    if (live === undefined) {
      if (!isDeviceId(deviceid)) throw new OutriderError('VALIDATION', `'${deviceid}' may not name a device`);
      // One that was never heard can only come as what it is called here.
      const name = /^\d+$/.test(deviceid) ? terminalOf(deviceid) : deviceid;
      const other = this.#links.find(JT808, name);
      if (other !== undefined) {
        throw new OutriderError('CONFLICT', `Terminal ${name} is device ${other.deviceid}`);
      }
      const blank = blankRecord(deviceid, this.#clock.now(), channels);
      await this.#add({ ...blank, registered: true }, { protocol: JT808, name });
      return;
    }
    if (live.record.registered) throw new OutriderError('CONFLICT', `Device ${deviceid} exists already`);
    await this.#edit(live, () => ({
      registered: true,
      ...(channels === undefined ? {} : { channelMask: '0'.repeat(channels) }),
    }));
  }

  /**
   * Forgets a device and ends its connection; when it knocks again, it is a new one.
   * @throws OutriderError NOT_FOUND
   */
  async remove(deviceid: string): Promise<void> {
    const live = this.#known(deviceid);
    await this.#store.devices.remove(deviceid);
    this.#forget(live);
  }

  /** @throws OutriderError NOT_FOUND */
  async changeExtra(deviceid: string, change: Partial<DeviceExtra>): Promise<void> {
    await this.#edit(this.#known(deviceid), ({ extra }) => ({ extra: { ...extra, ...change } }));
  }

  /**
   * Keeps what is shown as 'Device Memo'.
   * @throws OutriderError NOT_FOUND
   */
  async changeMemo(deviceid: string, memo: string): Promise<void> {
    await this.#edit(this.#known(deviceid), () => ({ memo }));
  }

  /** The link that the protocol knows by this name. */
  findLink(protocol: string, name: string): LinkRecord | undefined {
    return this.#links.find(protocol, name);
  }

  /** What is kept of the device that the protocol knows by this name. */
  findByLink(protocol: string, name: string): DeviceRecord | undefined {
    const link = this.#links.find(protocol, name);
    return link === undefined ? undefined : this.record(link.deviceid);
  }

  /** What is kept of the device. */
  record(deviceid: string): DeviceRecord | undefined {
    return this.#devices.get(deviceid)?.record;
  }

  /**
   * Keeps the hash of the code that the device must show from now on; undefined takes it away.
   * @throws OutriderError NOT_FOUND for a name that the protocol does not know, STORE_FULL
   */
  async keepSecret(protocol: string, name: string, secretHash: string | undefined): Promise<void> {
    const known = this.#links.find(protocol, name);
    try {
      await this.#store.links.changeSecret(protocol, name, secretHash);
    } catch (error) {
      // With another code it goes on without room on the disk: after a restart the device merely registers anew.
      if (secretHash === undefined || known?.secretHash === undefined || !isFull(error)) throw error;
    }
    const link = this.#links.find(protocol, name);
    if (link !== undefined) this.#links.put({ ...link, secretHash });
  }

  /**
   * Lists a terminal that nobody registered as a new device, or notes that it knocked again. Of too many the oldest is
   * forgotten.
   * @returns its device, or undefined when its name may name no device or too many new ones knock at once
   */
  async noteNewTerminal(terminal: NewTerminal): Promise<Device | undefined> {
    const known = this.#links.find(terminal.protocol, terminal.name);
    if (known !== undefined) {
      this.heard(known.deviceid);
      return this.get(known.deviceid);
    }
    return await this.#newTerminals.note(terminal);
  }

  /** Notes a word of the device: it is online for the next 120 s. */
  heard(deviceid: string): void {
    const live = this.#devices.get(deviceid);
    if (live === undefined) return;
    this.#hear(live);
    const statusTime = Math.floor(live.heardMs / 1000);
    if (live.device.statusTime !== statusTime) {
      this.#replace(live, { ...live.device, statusTime });
    }
  }

  /**
   * Keeps reports of a device, and shows the newest of them unless a newer one was shown. Where the disk is full they
   * are shown all the same: who watches the vehicles needs them just then.
   * @returns once they are committed: only then may they be acknowledged
   * @throws OutriderError NOT_FOUND for an unknown device, STORE_FULL when nothing was kept
   */
  async report(deviceid: string, reports: readonly PositionReport[]): Promise<void> {
    const live = this.#known(deviceid);
    this.#hear(live);
    try {
      await this.#store.positions.append(reports.map((report) => ({ ...report, deviceid })));
    } catch (error) {
      if (isFull(error)) this.#show(live, reports);
      throw error;
    }
    this.#show(live, reports);
  }

  #show(live: LiveDevice, reports: readonly PositionReport[]): void {
    if (this.#devices.get(live.record.deviceid) !== live) return;
    const now = this.#clock.now();
    const statusTime = Math.floor(live.heardMs / 1000);
    let device: Device | undefined;
    for (const report of reports) {
      const time = reportTime(report, now);
      const moves = time >= live.reportedMs;
      if (moves) live.reportedMs = time;
      // A device whose clock was set back still says how it does now.
      if (moves || !report.late) device = withReport(device ?? live.device, report, statusTime, moves);
    }
    if (device !== undefined) this.#replace(live, device);
    else if (live.device.statusTime !== statusTime) {
      this.#replace(live, { ...live.device, statusTime });
    }
  }

  #known(deviceid: string): LiveDevice {
    const live = this.#devices.get(deviceid);
    if (live === undefined) throw new OutriderError('NOT_FOUND', `There is no device ${deviceid}`);
    return live;
  }

  async #add(record: DeviceRecord, by: Pick<LinkRecord, 'protocol' | 'name'>): Promise<LiveDevice> {
    const link = { ...by, secretHash: undefined };
    await this.#store.devices.add(record, link);
    this.#links.put({ ...link, deviceid: record.deviceid });
    const live = this.#insert(record);
    this.#counter++;
    this.#touch(live);
    this.#bus.publish('device.record', { deviceid: record.deviceid, change: 'added' });
    return live;
  }

  async #addNew({ protocol, name, plate, channels }: NewTerminal): Promise<Device | undefined> {
    const known = this.#links.find(protocol, name);
    if (known !== undefined) return this.get(known.deviceid);
    // An administrator may have given the plain number to another terminal.
    const deviceid = this.#devices.has(name) ? `t-${name}` : name;
    if (!isDeviceId(deviceid) || this.#devices.has(deviceid)) return undefined;
    const blank = blankRecord(deviceid, this.#clock.now(), channels);
    const record = { ...blank, extra: { ...blank.extra, plate: plate.slice(0, 32) } };
    const live = await this.#add(record, { protocol, name });
    this.heard(deviceid);
    return live.device;
  }

  /** One edit of a device after the other: each begins with what the one before it left. */
  async #edit(live: LiveDevice, fieldsOf: (record: DeviceRecord) => Partial<DeviceRecord>): Promise<void> {
    const edited = live.edited.then(async () => {
      const fields = fieldsOf(live.record);
      await this.#store.devices.change(live.record.deviceid, fields);
      live.record = { ...live.record, ...fields };
      if (live.record.registered) this.#newTerminals.delete(live.record.deviceid);
      this.#counter++;
      this.#replace(live, withRecord(live.device, live.record));
    });
    live.edited = edited.catch(() => {});
    await edited;
  }

  #insert(record: DeviceRecord): LiveDevice {
    const live = new LiveDevice(record);
    this.#devices.set(record.deviceid, live);
    if (!record.registered) this.#newTerminals.add(record.deviceid);
    return live;
  }

  #forget(live: LiveDevice): void {
    this.#devices.delete(live.record.deviceid);
    this.#links.removeOf(live.record.deviceid);
    this.#newTerminals.delete(live.record.deviceid);
    this.#changed.remove(live.changed);
    this.#online.forget(live);
    this.#counter++;
    this.#tellChange();
    this.#bus.publish('device.record', { deviceid: live.record.deviceid, change: 'removed' });
  }

  #hear(live: LiveDevice): void {
    this.#online.hear(live);
    if ((live.device.status & ONLINE) !== 0) return;
    const statusTime = Math.floor(live.heardMs / 1000);
    this.#replace(live, { ...live.device, status: live.device.status | ONLINE, statusTime });
    this.#tellEvent(live, deviceEvents.online.code);
  }

  #replace(live: LiveDevice, device: Device): void {
    live.device = device;
    this.#touch(live);
  }

  #touch(live: LiveDevice): void {
    this.#changed.touch(live.changed, ++this.#changeNumber);
    this.#tellChange();
  }

  #tellChange(): void {
    if (this.#changeDue) return;
    this.#changeDue = true;
    setImmediate(() => {
      this.#changeDue = false;
      this.#onChange.tell();
    });
  }

  #tellEvent(live: LiveDevice, eventid: number): void {
    const { deviceid, memo } = live.record;
    this.#bus.publish('device.event', {
      deviceid,
      eventid,
      time: Math.floor(this.#clock.now() / 1000),
      memo,
    });
  }
}
