import { Listeners } from '@outrider/kit/listeners.ts';
import { type Device, isOnline } from '@outrider/model/devices/device.ts';
import type { DeviceRecords, RecordChange } from '../records/device-records.ts';
import { deviceOf, withRecord } from './device-state.ts';
import { LiveDevice } from './live-device.ts';
import { RecencyList } from './recency-list.ts';

/**
 * Every device as it is now: what its record says, and what it said last. Device objects are immutable and replaced on
 * change, so that parts which derive something from one may keep it by the object itself.
 */
export class LiveState {
  readonly #devices = new Map<string, LiveDevice>();
  readonly #changed = new RecencyList<LiveDevice>();
  readonly #onChange = new Listeners<void>();
  #listCounter = 1;
  #online = 0;
  #changeNumber = 0;
  #changeDue = false;

  /** Follows the records, beginning with the present ones. */
  constructor(records: Pick<DeviceRecords, 'all' | 'onChange'>) {
    for (const record of records.all()) this.#devices.set(record.deviceid, new LiveDevice(deviceOf(record)));
    records.onChange((change) => this.#follow(change));
  }

  /** Structural version of the list: grows when a device comes or goes (rule N04). */
  get listCounter(): number {
    return this.#listCounter;
  }

  /** How many devices are online, and how many are not. */
  get counts(): { readonly online: number; readonly offline: number } {
    return { online: this.#online, offline: this.#devices.size - this.#online };
  }

  /** Grows with every change of any device. */
  get changeNumber(): number {
    return this.#changeNumber;
  }

  get(deviceid: string): Device | undefined {
    return this.#devices.get(deviceid)?.device;
  }

  *all(): Iterable<Device> {
    for (const live of this.#devices.values()) yield live.device;
  }

  /** Devices that changed after the given {@link changeNumber}, newest change first; takes no longer than they are many. */
  changedSince(changeNumber: number): Device[] {
    return this.#changed.since(changeNumber).map((live) => live.device);
  }

  /** Calls the listener once in a turn of the event loop in which any device changed. Returns how to stop it. */
  onChange(listener: () => void): () => void {
    return this.#onChange.add(listener);
  }

  /** The live states of all devices. */
  lives(): Iterable<LiveDevice> {
    return this.#devices.values();
  }

  /** The live state of the device, for parts that change it; undefined for an unknown one. */
  live(deviceid: string): LiveDevice | undefined {
    return this.#devices.get(deviceid);
  }

  /** Puts the device's new state in place of the old one. */
  replace(live: LiveDevice, device: Device): void {
    this.#online += Number(isOnline(device)) - Number(isOnline(live.device));
    live.device = device;
    this.#touch(live);
  }

  #follow({ change, record }: RecordChange): void {
    const { deviceid } = record;
    if (change === 'added') {
      const added = new LiveDevice(deviceOf(record));
      this.#devices.set(deviceid, added);
      this.#listCounter++;
      this.#touch(added);
      return;
    }
    const live = this.#devices.get(deviceid);
    if (live === undefined) return;
    if (change === 'edited') this.replace(live, withRecord(live.device, record));
    else {
      this.#devices.delete(deviceid);
      this.#online -= Number(isOnline(live.device));
      this.#changed.remove(live.changed);
      this.#listCounter++;
      this.#tellChange();
    }
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
}
