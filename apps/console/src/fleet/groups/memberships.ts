/** That a device is in a group. */
export interface Membership {
  readonly groupid: number;
  readonly deviceid: string;
}

const NO_DEVICES: ReadonlySet<string> = new Set();
const NO_GROUPS: ReadonlySet<number> = new Set();

/** Which devices are in which groups, by either. It never changes: a change makes another. */
export class Memberships {
  readonly #devices: ReadonlyMap<number, ReadonlySet<string>>;
  readonly #groups: ReadonlyMap<string, ReadonlySet<number>>;

  private constructor(
    devices: ReadonlyMap<number, ReadonlySet<string>>,
    groups: ReadonlyMap<string, ReadonlySet<number>>,
  ) {
    this.#devices = devices;
    this.#groups = groups;
  }

  static of(memberships: readonly Membership[]): Memberships {
    const devices = new Map<number, Set<string>>();
    const groups = new Map<string, Set<number>>();
    for (const { groupid, deviceid } of memberships) {
      const inGroup = devices.get(groupid);
      if (inGroup === undefined) devices.set(groupid, new Set([deviceid]));
      else inGroup.add(deviceid);
      const ofDevice = groups.get(deviceid);
      if (ofDevice === undefined) groups.set(deviceid, new Set([groupid]));
      else ofDevice.add(groupid);
    }
    return new Memberships(devices, groups);
  }

  /** Devices that are in the group itself. */
  devices(groupid: number): ReadonlySet<string> {
    return this.#devices.get(groupid) ?? NO_DEVICES;
  }

  /** Groups that the device is in. */
  groups(deviceid: string): ReadonlySet<number> {
    return this.#groups.get(deviceid) ?? NO_GROUPS;
  }

  /** All of them, by group. */
  *all(): Iterable<Membership> {
    for (const [groupid, devices] of this.#devices)
      for (const deviceid of devices) yield { groupid, deviceid };
  }

  /** Devices of a group and of others, each once. */
  devicesOfAny(groupids: Iterable<number>): ReadonlySet<string> {
    const found = new Set<string>();
    for (const groupid of groupids) for (const deviceid of this.devices(groupid)) found.add(deviceid);
    return found;
  }

  /** The memberships, where those devices are exactly the ones in the group; the same object when they were already. */
  withDevices(groupid: number, deviceids: Iterable<string>): Memberships {
    const before = this.devices(groupid);
    const now = new Set(deviceids);
    const changed = [...now, ...before].filter((id) => now.has(id) !== before.has(id));
    if (changed.length === 0) return this;
    const groups = new Map(this.#groups);
    for (const deviceid of changed) {
      const ofDevice = new Set(groups.get(deviceid));
      if (now.has(deviceid)) ofDevice.add(groupid);
      else ofDevice.delete(groupid);
      groups.set(deviceid, ofDevice);
    }
    return new Memberships(new Map(this.#devices).set(groupid, now), groups);
  }

  /** The memberships, with devices put into a group or taken out of it. */
  withMembers(groupid: number, deviceids: readonly string[], isIn: boolean): Memberships {
    const devices = [...this.devices(groupid)];
    const given = new Set(deviceids);
    return this.withDevices(groupid, isIn ? [...devices, ...given] : devices.filter((id) => !given.has(id)));
  }
}
