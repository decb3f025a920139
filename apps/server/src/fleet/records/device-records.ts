import type { Clock } from '@outrider/kit/clock.ts';
import { Listeners } from '@outrider/kit/listeners.ts';
import { isDeviceId } from '@outrider/model/devices/device-id.ts';
import type { LinkRecord } from '@outrider/model/devices/link-record.ts';
import { changeOfSettings } from '@outrider/model/devices/device-settings.ts';
import { deviceSentences } from '@outrider/model/devices/sentences.ts';
import { ChangedSince, OutriderError } from '@outrider/model/error-code.ts';
import { sentence } from '@outrider/model/text.ts';
import { recordingAudio, recordingVideo } from '@outrider/model/recordings/recording-plan.ts';
import type { DeviceRecord } from '@outrider/model/devices/device-record.ts';
import type { StoreParts } from '@outrider/store/areas.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../../bus/bus.ts';
import type { Log } from '../../log.ts';
import { isFull } from '../is-full.ts';
import { blankRecord } from './blank-record.ts';
import { LinkTable } from './link-table.ts';

export interface DeviceRecordsParts {
  readonly store: Pick<Store, 'devices' | 'links' | 'transaction'>;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  /** By which link a device comes that was added by hand and never heard: a gateway knows. */
  readonly linkOf: (deviceid: string) => LinkName;
  /** How many devices the licence is for; 0 or absent: as many as one likes (rule D07). */
  readonly licensedDevices?: number | undefined;
  /** Whether every channel is recorded with its sound, whatever the store says (rule VAR-3). */
  readonly everything?: boolean | undefined;
}

/** What a protocol calls a device. */
export type LinkName = Pick<LinkRecord, 'protocol' | 'name'>;

/** A change of the record of a device. */
export interface RecordChange {
  readonly change: 'added' | 'edited' | 'removed';
  /** As it is now; of a removed one, as it was. */
  readonly record: DeviceRecord;
}

/** The fields of a record that can be changed. */
type RecordFields = Partial<Omit<DeviceRecord, 'deviceid' | 'edits'>>;

interface Kept {
  record: DeviceRecord;
  /** Settles once every edit that was asked for is made, or has failed. */
  edited: Promise<unknown>;
}

/** Writes something in the transaction of the device: when it throws, the device is not kept either. */
type Along = (tx: StoreParts) => Promise<void>;

type Demand = (parts: Pick<StoreParts, 'devices'>) => Promise<void>;

/** How a device comes in. */
interface Entry {
  readonly along?: Along | undefined;
  /** The text of the refusal where somebody has approved it already. */
  readonly taken?: string | undefined;
}

interface EditTerms {
  readonly basedOn?: number | undefined;
  /** A condition that is checked in that transaction; it throws where it does not hold. */
  readonly demand?: Demand | undefined;
  readonly along?: Along | undefined;
}

/** How a device that is added is recorded. */
type NewRecording = Partial<Pick<DeviceRecord, 'recordingVideo' | 'recordingAudio'>>;

/**
 * The records of all devices: those of the store, held in memory too, since each message of each device needs one.
 * Every change is in the store before it is here; then the listeners here are told, and the bus.
 */
export class DeviceRecords implements Disposable {
  readonly #parts: DeviceRecordsParts;
  readonly #kept = new Map<string, Kept>();
  /** Registered devices: each unknown terminal that connects has them counted. */
  readonly #registered = new Set<string>();
  readonly #links = new LinkTable();
  readonly #onChange = new Listeners<RecordChange>();
  readonly #stop: () => void;

  constructor(parts: DeviceRecordsParts) {
    this.#parts = parts;
    this.#stop = parts.bus.subscribe('device.saved', ({ deviceid, change }, isOwn) => {
      if (isOwn) return;
      if (deviceid === '') this.#followAll();
      else this.#follow(deviceid, change);
    });
  }

  [Symbol.dispose](): void {
    this.#stop();
  }

  /** Takes in what the store holds; once, before anything else. */
  async load(): Promise<void> {
    const { devices, links } = this.#parts.store;
    const [records] = await Promise.all([devices.list(), this.#links.takeIn(() => links.list())]);
    for (const record of records.sort((a, b) => a.firstSeenMs - b.firstSeenMs)) this.#hold(record);
  }

  /** Calls the listener with each change, when it is kept. Returns how to stop it. */
  onChange(listener: (change: RecordChange) => void): () => void {
    return this.#onChange.add(listener);
  }

  /** How many there are. */
  get count(): number {
    return this.#kept.size;
  }

  /** Whether as many devices are registered as the licence allows. */
  get isLicenceFull(): boolean {
    const most = this.#parts.licensedDevices ?? 0;
    return most > 0 && this.#registered.size >= most;
  }

  get(deviceid: string): DeviceRecord | undefined {
    return this.#kept.get(deviceid)?.record;
  }

  /** The record of a device. @throws OutriderError NOT_FOUND */
  known(deviceid: string): DeviceRecord {
    return this.#known(deviceid).record;
  }

  /** The link that the protocol knows by this name. */
  findLink(protocol: string, name: string): LinkRecord | undefined {
    return this.#links.find(protocol, name);
  }

  /** By what names protocols know the device. */
  linksOf(deviceid: string): readonly LinkRecord[] {
    return this.#links.of(deviceid);
  }

  /** The record of the device that the protocol knows by this name. */
  findByLink(protocol: string, name: string): DeviceRecord | undefined {
    const link = this.#links.find(protocol, name);
    return link === undefined ? undefined : this.get(link.deviceid);
  }

  /** Every record, the first seen first. */
  *all(): Iterable<DeviceRecord> {
    for (const { record } of this.#kept.values()) yield record;
  }

  /**
   * Adds a device, or approves a new one.
   * @param channels how many cameras; 4, or what the terminal said, when absent
   * @param recording whether its pictures and sound are recorded; when absent they are watched, and not recorded
   * @param entry what is kept with that, such as the group into which it goes
   * @throws OutriderError VALIDATION for an id that may name no device, CONFLICT when it is registered already or
   * the link by which it would come is another device's, or the licence allows no more devices
   */
  async register(
    deviceid: string,
    channels?: number,
    recording: NewRecording = {},
    { along, taken = `Device ${deviceid} exists already` }: Entry = {},
  ): Promise<void> {
    const kept = this.#kept.get(deviceid);
    if (kept?.record.registered !== true && this.isLicenceFull) {
      const count = this.#parts.licensedDevices ?? 0;
      throw new OutriderError('CONFLICT', sentence(deviceSentences.licenceFull, { count }));
    }
    if (kept === undefined) {
      if (!isDeviceId(deviceid)) throw new OutriderError('VALIDATION', `'${deviceid}' may not name a device`);
      const link = this.#parts.linkOf(deviceid);
      const other = this.#links.find(link.protocol, link.name);
      if (other !== undefined) {
        throw new OutriderError('CONFLICT', `Terminal ${link.name} is device ${other.deviceid}`);
      }
      const blank = blankRecord(deviceid, this.#parts.clock.now(), channels);
      await this.add({ ...blank, ...recording, registered: true }, link, along);
      return;
    }
    if (kept.record.registered) throw new OutriderError('CONFLICT', taken);
    // Somebody else may be as quick, here or at another server.
    const demand: Demand = async ({ devices }) => {
      if ((await devices.find(deviceid))?.registered === true) throw new OutriderError('CONFLICT', taken);
    };
    const letIn = (record: DeviceRecord): RecordFields => ({
      registered: true,
      ...recording,
      ...(channels !== undefined &&
        changeOfSettings(record, { channels, channelMask: '0'.repeat(channels) })),
    });
    await this.#edit(kept, letIn, { demand, along });
  }

  /** Keeps a device and the link by which it comes. @throws OutriderError CONFLICT when its id or the link is taken */
  async add(record: DeviceRecord, by: LinkName, along?: Along): Promise<void> {
    const link = { ...by, secretHash: undefined, plateColour: undefined };
    await this.#keep(async ({ devices }) => await devices.add(record, link), along);
    this.#links.put({ ...link, deviceid: record.deviceid });
    this.#tell('added', this.#hold(record));
  }

  /**
   * Forgets a device; when it knocks again, it is a new one.
   * @throws OutriderError NOT_FOUND
   */
  async remove(deviceid: string): Promise<void> {
    const kept = this.#known(deviceid);
    await this.#parts.store.devices.remove(deviceid);
    // Somebody else may have been as quick.
    if (this.#kept.get(deviceid) !== kept) return;
    this.#kept.delete(deviceid);
    this.#registered.delete(deviceid);
    this.#links.removeOf(deviceid);
    this.#tell('removed', kept);
  }

  /**
   * Changes the given fields, or fields that are computed from the record once earlier edits are done.
   * @param basedOn the edit of the record that the caller saw; absent, edits of others in between do not matter
   * @returns the number of this edit
   * @throws OutriderError NOT_FOUND; CONFLICT when there was another edit since
   */
  async change(
    deviceid: string,
    fields: RecordFields | ((record: DeviceRecord) => RecordFields),
    basedOn?: number,
  ): Promise<number> {
    return await this.#edit(this.#known(deviceid), fields, { basedOn });
  }

  /**
   * Keeps the hash of the code that the device must show from now on; undefined takes it away.
   * @throws OutriderError NOT_FOUND for a name that the protocol does not know, STORE_FULL
   */
  async keepSecret(protocol: string, name: string, secretHash: string | undefined): Promise<void> {
    const known = this.#links.find(protocol, name);
    try {
      await this.#parts.store.links.changeSecret(protocol, name, secretHash);
    } catch (error) {
      // With another code it goes on without room on the disk: after a restart the device merely registers again.
      if (secretHash === undefined || known?.secretHash === undefined || !isFull(error)) throw error;
    }
    this.#putLink(protocol, name, { secretHash });
  }

  /** Keeps the colour of the plate that a device said. @throws OutriderError NOT_FOUND, STORE_FULL */
  async keepPlateColour(protocol: string, name: string, plateColour: number): Promise<void> {
    if (this.#links.find(protocol, name)?.plateColour === plateColour) return;
    await this.#parts.store.links.changePlateColour(protocol, name, plateColour);
    this.#putLink(protocol, name, { plateColour });
  }

  /** A link is otherwise now, here and on other servers. */
  #putLink(protocol: string, name: string, change: Partial<LinkRecord>): void {
    const link = this.#links.find(protocol, name);
    if (link === undefined) return;
    this.#links.put({ ...link, ...change });
    this.#parts.bus.publish('device.saved', { deviceid: link.deviceid, change: 'edited' });
  }

  async #keep(
    write: (parts: Pick<StoreParts, 'devices'>) => Promise<void>,
    along?: Along,
    demand?: Demand,
  ): Promise<void> {
    const { store } = this.#parts;
    if (along === undefined) {
      await demand?.(store);
      return await write(store);
    }
    await store.transaction(async (tx) => {
      await demand?.(tx);
      await write(tx);
      await along(tx);
    });
  }

  /** One edit of a device after the other: they are here in the order in which they are in the store. */
  async #edit(
    kept: Kept,
    fields: RecordFields | ((record: DeviceRecord) => RecordFields),
    { basedOn, demand, along }: EditTerms = {},
  ): Promise<number> {
    const done = kept.edited.then(async () => {
      const { deviceid, edits: before } = kept.record;
      if (basedOn !== undefined && basedOn !== before) {
        throw new ChangedSince(sentence(deviceSentences.changedMeanwhile, { device: deviceid }));
      }
      const edited = { ...(typeof fields === 'function' ? fields(kept.record) : fields), edits: before + 1 };
      await this.#keep(async ({ devices }) => await devices.change(deviceid, edited), along, demand);
      kept.record = this.#asHeld({ ...kept.record, ...edited });
      // It may have been removed meanwhile.
      if (this.#kept.get(deviceid) === kept) {
        this.#count(kept);
        this.#tell('edited', kept);
      }
      return edited.edits;
    });
    kept.edited = done.catch(() => {});
    return await done;
  }

  /** The record as it is held here, whichever server saved it: an edition that records everything overrides the store (rule VAR-3). */
  #asHeld(record: DeviceRecord): DeviceRecord {
    if (this.#parts.everything !== true) return record;
    return {
      ...record,
      recordingVideo: recordingVideo.everyChannel,
      recordingAudio: recordingAudio.singleRecorded,
    };
  }

  /** Other servers may have saved any record, unheard: takes in records that changed. */
  #followAll(): void {
    const { devices, links } = this.#parts.store;
    // Links of devices that are not held here come with their records.
    const ofHeld = async () => (await links.list()).filter(({ deviceid }) => this.#kept.has(deviceid));
    Promise.all([devices.list(), this.#links.takeIn(ofHeld)]).then(
      ([records]) => {
        const there = new Set(records.map(({ deviceid }) => deviceid));
        for (const { deviceid, edits } of records)
          if (edits > (this.#kept.get(deviceid)?.record.edits ?? -1)) this.#follow(deviceid, 'edited');
        for (const deviceid of this.#kept.keys()) if (!there.has(deviceid)) this.#follow(deviceid, 'removed');
      },
      (error: unknown) =>
        this.#parts.log.warn({ err: error }, 'what other servers saved of devices could not be read'),
    );
  }

  /** Takes in what another server saved, behind the edits that are made here. */
  #follow(deviceid: string, change: RecordChange['change']): void {
    const kept = this.#kept.get(deviceid);
    const read = (kept?.edited ?? Promise.resolve()).then(() => this.#readAnew(deviceid));
    const done = read.catch((error: unknown) =>
      this.#parts.log.warn(
        { err: error, deviceid, change },
        'what another server saved of a device could not be read: this one has it after its next start',
      ),
    );
    if (kept !== undefined) kept.edited = done;
  }

  async #readAnew(deviceid: string): Promise<void> {
    const { devices, links } = this.#parts.store;
    const [record] = await Promise.all([
      devices.find(deviceid),
      this.#links.takeIn(() => links.of(deviceid), deviceid),
    ]);
    const kept = this.#kept.get(deviceid);
    if (record === undefined) {
      if (kept === undefined) return;
      this.#kept.delete(deviceid);
      this.#registered.delete(deviceid);
      return this.#tellHere('removed', kept.record);
    }
    if (kept === undefined) return this.#tellHere('added', this.#hold(record).record);
    if (record.edits <= kept.record.edits) return;
    kept.record = this.#asHeld(record);
    this.#count(kept);
    this.#tellHere('edited', kept.record);
  }

  #hold(record: DeviceRecord): Kept {
    const kept = { record: this.#asHeld(record), edited: Promise.resolve() };
    this.#kept.set(record.deviceid, kept);
    this.#count(kept);
    return kept;
  }

  #count({ record: { deviceid, registered } }: Kept): void {
    if (registered) this.#registered.add(deviceid);
    else this.#registered.delete(deviceid);
  }

  #tell(change: RecordChange['change'], { record }: Kept): void {
    this.#tellHere(change, record);
    this.#parts.bus.publish('device.saved', { deviceid: record.deviceid, change });
  }

  #tellHere(change: RecordChange['change'], record: DeviceRecord): void {
    this.#onChange.tell({ change, record });
    this.#parts.bus.publish('device.record', { deviceid: record.deviceid, change });
  }

  #known(deviceid: string): Kept {
    const kept = this.#kept.get(deviceid);
    if (kept === undefined) throw new OutriderError('NOT_FOUND', `There is no device ${deviceid}`);
    return kept;
  }
}
