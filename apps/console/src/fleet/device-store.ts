import { defaultDeviceExtra, type DeviceExtra } from '@outrider/model/devices/device-record.ts';
import type { Device } from '@outrider/model/devices/device.ts';
import { sameDevice, sameExtra } from './same-device.ts';

type Listener = () => void;
type ChangesListener = (changed: readonly Device[]) => void;

/**
 * Every device in scope, by id. A device is one immutable object until it changes, so that what shows it need not
 * redraw; `ids` is one array until a device comes or goes.
 */
export class DeviceStore {
  #devices = new Map<string, Device>();
  #extras: ReadonlyMap<string, DeviceExtra> = new Map();
  #ids: readonly string[] = [];
  #newIds: readonly string[] = [];
  #loaded = false;
  readonly #deviceListeners = new Map<string, Set<Listener>>();
  readonly #listListeners = new Set<Listener>();
  readonly #changeListeners = new Set<ChangesListener>();

  /** Whether a whole list has arrived since sign-in. */
  get loaded(): boolean {
    return this.#loaded;
  }

  /** The device, new ones included, or undefined. */
  get(id: string): Device | undefined {
    return this.#devices.get(id);
  }

  /** Ids of the devices somebody added, in natural order. */
  ids(): readonly string[] {
    return this.#ids;
  }

  /** Ids of devices that knock and nobody added yet. */
  newIds(): readonly string[] {
    return this.#newIds;
  }

  /** Icon, plate, channel names …: the defaults when the device has none. */
  extra(id: string): DeviceExtra {
    return this.#extras.get(id) ?? defaultDeviceExtra;
  }

  /** Calls `listener` when that device (or its extra info) changes. Returns the way to stop. */
  subscribeDevice(id: string, listener: Listener): () => void {
    const listeners = this.#deviceListeners.get(id) ?? new Set();
    this.#deviceListeners.set(id, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#deviceListeners.get(id) === listeners)
        this.#deviceListeners.delete(id);
    };
  }

  /** Calls `listener` when a device comes or goes, and when the first list arrives. */
  subscribeList(listener: Listener): () => void {
    this.#listListeners.add(listener);
    return () => this.#listListeners.delete(listener);
  }

  /** Calls `listener` once for each answer with the devices that changed. Removed ones: {@link subscribeList}. */
  subscribeChanges(listener: ChangesListener): () => void {
    this.#changeListeners.add(listener);
    return () => this.#changeListeners.delete(listener);
  }

  /** Takes rows of devices that changed; the others stay. */
  apply(rows: readonly Device[]): void {
    this.#take(rows, false);
  }

  /** Takes the whole list: devices that are not in it are gone. */
  replace(rows: readonly Device[]): void {
    const gone = new Set(this.#devices.keys());
    for (const row of rows) gone.delete(row.deviceid);
    for (const id of gone) this.#devices.delete(id);
    const first = !this.#loaded;
    this.#loaded = true;
    this.#take(rows, gone.size > 0 || first);
    for (const id of gone) this.#tell(id);
  }

  /** Takes extra info; `whole`: devices that are not among it have none. */
  takeExtras(extras: Readonly<Record<string, DeviceExtra>>, whole: boolean): void {
    const before = this.#extras;
    const given = Object.entries(extras);
    this.#extras = new Map(whole ? given : [...before, ...given]);
    const changed: Device[] = [];
    for (const id of whole ? this.#devices.keys() : Object.keys(extras)) {
      const device = this.#devices.get(id);
      if (device === undefined || sameExtra(before.get(id), this.#extras.get(id))) continue;
      const renewed = { ...device };
      this.#devices.set(id, renewed);
      changed.push(renewed);
    }
    this.#announce(changed, false);
  }

  /** Takes a change of one device's extra info that the server has accepted; its next answer says the same. */
  changeExtra(id: string, change: Partial<DeviceExtra>): void {
    if (this.#devices.has(id)) this.takeExtras({ [id]: { ...this.extra(id), ...change } }, false);
  }

  /** Forgets everything: another user signs in. */
  clear(): void {
    const ids = [...this.#devices.keys()];
    this.#devices = new Map();
    this.#extras = new Map();
    this.#loaded = false;
    this.#announce([], true);
    for (const id of ids) this.#tell(id);
  }

  #take(rows: readonly Device[], listChanged: boolean): void {
    const changed: Device[] = [];
    let moved = listChanged;
    for (const row of rows) {
      const before = this.#devices.get(row.deviceid);
      if (before !== undefined && sameDevice(before, row)) continue;
      if (before === undefined || before.registered !== row.registered) moved = true;
      this.#devices.set(row.deviceid, row);
      changed.push(row);
    }
    this.#announce(changed, moved);
  }

  #announce(changed: readonly Device[], listChanged: boolean): void {
    if (listChanged) this.#sortIds();
    if (changed.length > 0) for (const listener of this.#changeListeners) listener(changed);
    if (listChanged) for (const listener of this.#listListeners) listener();
    for (const { deviceid } of changed) this.#tell(deviceid);
  }

  #tell(id: string): void {
    for (const listener of this.#deviceListeners.get(id) ?? []) listener();
  }

  #sortIds(): void {
    const order = new Intl.Collator('en', { numeric: true });
    const sorted = [...this.#devices.values()].sort((a, b) => order.compare(a.deviceid, b.deviceid));
    this.#ids = sorted.filter(({ registered }) => registered).map(({ deviceid }) => deviceid);
    this.#newIds = sorted.filter(({ registered }) => !registered).map(({ deviceid }) => deviceid);
  }
}

/** The devices of the signed-in user. */
export const deviceStore = new DeviceStore();
