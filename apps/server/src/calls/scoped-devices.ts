import type { Device } from '@outrider/model/devices/device.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { canAccessDevice, type Identity } from '@outrider/model/people/user.ts';
import type { LiveState } from '../fleet/state/live-state.ts';
import type { PrivateTimesOf } from '../privacy/private-times.ts';
import { maskedDevice } from '../privacy/seen-device.ts';

/**
 * The devices that somebody may know of, as of now: of devices in a private time they do not learn where they are (rule PRIV-1). Everything
 * that people are told of devices goes through this.
 */
export class ScopedDevices {
  readonly #identity: () => Identity;
  readonly #state: Pick<LiveState, 'get' | 'all'>;

  readonly #privacy: PrivateTimesOf;
  readonly #viewer: () => string | undefined;

  constructor(
    identity: () => Identity,
    state: Pick<LiveState, 'get' | 'all'>,
    privacy: PrivateTimesOf,
    viewer: () => string | undefined,
  ) {
    this.#identity = identity;
    this.#state = state;
    this.#privacy = privacy;
    this.#viewer = viewer;
  }

  /** A device as they see it now. */
  seen(device: Device): Device {
    if (!this.#privacy.some) return device;
    const { deviceid } = device;
    const place = this.#privacy.now(deviceid, 'place', this.#viewer());
    if (place !== undefined) return maskedDevice(device, place, false);
    const footage = this.#privacy.now(deviceid, 'footage', this.#viewer());
    return footage === undefined ? device : maskedDevice(device, footage, true);
  }

  /** Whether every device is in scope, also devices that are not approved yet. */
  get unlimited(): boolean {
    return this.#identity().deviceScope === undefined;
  }

  /** Whether a device of that id is in scope, if there is one. */
  has(deviceid: string): boolean {
    return canAccessDevice(this.#identity(), deviceid);
  }

  /**
   * The device of that id. A device that is out of scope is reported like one that does not exist.
   * @throws OutriderError NOT_FOUND
   */
  get(deviceid: string): Device {
    const device = this.find(deviceid);
    if (device === undefined) throw new OutriderError('NOT_FOUND', `There is no device ${deviceid}`);
    return device;
  }

  /** The device of that id, if it is in scope and there. */
  find(deviceid: string): Device | undefined {
    const device = this.has(deviceid) ? this.#state.get(deviceid) : undefined;
    return device === undefined ? undefined : this.seen(device);
  }

  /** Every device in scope. */
  *all(): Iterable<Device> {
    const { deviceScope } = this.#identity();
    if (deviceScope === undefined) {
      for (const device of this.#state.all()) yield this.seen(device);
      return;
    }
    for (const deviceid of deviceScope) {
      const device = this.#state.get(deviceid);
      if (device !== undefined) yield this.seen(device);
    }
  }

  /** Whether some device in scope is as asked. */
  some(isSo: (deviceid: string) => boolean): boolean {
    for (const { deviceid } of this.all()) if (isSo(deviceid)) return true;
    return false;
  }

  /** Those in scope of devices by their ids: where fewer are in scope than are given, it takes no longer than those are many. */
  *amongIds(devices: ReadonlyMap<string, Device>): Iterable<Device> {
    const { deviceScope } = this.#identity();
    if (deviceScope === undefined || deviceScope.size >= devices.size)
      return yield* this.among(devices.values());
    for (const deviceid of deviceScope) {
      const device = devices.get(deviceid);
      if (device !== undefined) yield this.seen(device);
    }
  }

  /** Those of the given devices that are in scope. */
  *among(devices: Iterable<Device>): Iterable<Device> {
    const identity = this.#identity();
    for (const device of devices) if (canAccessDevice(identity, device.deviceid)) yield this.seen(device);
  }
}
