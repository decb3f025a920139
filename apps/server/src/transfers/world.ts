import type { Clock } from '@outrider/kit/clock.ts';
import { type DeviceRecord, deviceRecord } from '@outrider/model/devices/device-record.ts';
import { changeOfSettings, type DeviceSettings } from '@outrider/model/devices/device-settings.ts';
import type { Driver, DriverWords } from '@outrider/model/drivers/driver-record.ts';
import { GroupCounts, type Membership } from '@outrider/model/groups/group-counts.ts';
import { type GroupRecord, groupRecord } from '@outrider/model/groups/group-record.ts';
import { GroupTree } from '@outrider/model/groups/group-tree.ts';
import type { Permission } from '@outrider/model/people/permission-record.ts';
import type { UserRecord } from '@outrider/model/people/user-record.ts';
import type { Store } from '@outrider/store/store.ts';
import { enterDriver } from '../drivers/enter-driver.ts';
import type { Fleet } from '../fleet/fleet.ts';
import { type CountedQuota, type FullGroup, fullGroup, withQuota } from './full-group.ts';

export interface WorldParts {
  readonly store: Pick<Store, 'groups' | 'users' | 'permissions' | 'drivers' | 'transaction'>;
  readonly fleet: { readonly records: Pick<Fleet['records'], 'get' | 'register' | 'change'> };
  /** Cameras of a new device of which nothing is said; undefined: as its terminal says, or 4. */
  readonly channels: number | undefined;
  readonly clock: Pick<Clock, 'now'>;
}

/** What a transfer reads and changes of a device: its settings and second memo. */
export type WorldDevice = DeviceSettings & Pick<DeviceRecord, 'secondMemo'>;

/**
 * Groups, people, drivers and devices of the server, as a transfer finds them: it reads them once for a batch of records, and each record that it
 * brings in changes them here and in the store. A dry run changes them here alone, so that a later record finds what an earlier one would have made.
 */
export class World {
  readonly isDry: boolean;
  readonly permissions: readonly Permission[];
  readonly #parts: WorldParts;
  readonly #users: Map<string, UserRecord>;
  readonly #drivers: Map<number, Driver>;
  readonly #devices = new Map<string, WorldDevice>();
  readonly #members: Set<string>;
  readonly #driven = {
    get: (deviceid: string) => this.device(deviceid),
    change: async (deviceid: string, fields: Pick<WorldDevice, 'driverName'>) =>
      await this.changeDevice(deviceid, fields),
  };
  #groups: GroupRecord[];
  #tree: GroupTree<GroupRecord>;
  /** How many devices and people groups with quotas have: counted when it is asked for first, and kept up to date from then on. */
  #deviceCounts: GroupCounts | undefined;
  #peopleCounts: GroupCounts | undefined;
  /** Devices that go into groups: {@link flush} writes them at the end of a batch of records. */
  readonly #joining = new Map<number, string[]>();

  private constructor(parts: WorldParts, isDry: boolean, read: Awaited<ReturnType<typeof readAll>>) {
    this.#parts = parts;
    this.isDry = isDry;
    this.permissions = read.permissions;
    this.#groups = read.groups;
    this.#tree = new GroupTree(read.groups);
    this.#users = new Map(read.users.map((user) => [keyOf(user), user]));
    this.#drivers = new Map(read.drivers.map((driver) => [driver.driverid, driver]));
    this.#members = new Set(read.memberships.map(({ groupid, deviceid }) => `${groupid} ${deviceid}`));
  }

  static async read(parts: WorldParts, isDry: boolean): Promise<World> {
    return new World(parts, isDry, await readAll(parts));
  }

  get nowMs(): number {
    return this.#parts.clock.now();
  }

  get tree(): GroupTree<GroupRecord> {
    return this.#tree;
  }

  get groupCount(): number {
    return this.#groups.length;
  }

  get userCount(): number {
    return this.#users.size;
  }

  get memberCount(): number {
    return this.#members.size;
  }

  user(userName: string): UserRecord | undefined {
    return this.#users.get(keyOf({ userName }));
  }

  /** Undefined for one that is not there, or that nobody has let in. */
  device(deviceid: string): WorldDevice | undefined {
    const held = this.#devices.get(deviceid);
    if (held !== undefined) return held;
    const record = this.#parts.fleet.records.get(deviceid);
    return record?.registered === true ? { ...record, channels: record.channelMask.length } : undefined;
  }

  get drivers(): Iterable<Driver> {
    return this.#drivers.values();
  }

  get driverCount(): number {
    return this.#drivers.size;
  }

  isMember(groupid: number, deviceid: string): boolean {
    return this.#members.has(`${groupid} ${deviceid}`);
  }

  /** The first of these groups, and of those above them, whose quota leaves no room for the device. */
  fullOfDevices(groupIds: readonly number[], deviceid: string): FullGroup | undefined {
    this.#deviceCounts ??= this.#counts('maxDevices', this.#memberships());
    return fullGroup(this.#deviceCounts, 'maxDevices', this.#withThoseAbove(groupIds), deviceid);
  }

  /** The first of these groups, and of those above them, whose quota leaves no room for the person. */
  fullOfPeople(groupIds: readonly number[], userName: string): FullGroup | undefined {
    this.#peopleCounts ??= this.#counts('maxPeople', this.#groupsOfPeople());
    return fullGroup(this.#peopleCounts, 'maxPeople', this.#withThoseAbove(groupIds), keyOf({ userName }));
  }

  #counts(field: CountedQuota, memberships: Iterable<Membership>): GroupCounts {
    // The tree as it is then: groups are added while records come in.
    const tree = { path: (groupid: number) => this.#tree.path(groupid) };
    return new GroupCounts(tree, withQuota(this.#tree, field), memberships);
  }

  #withThoseAbove(groupIds: readonly number[]): readonly GroupRecord[] {
    return groupIds.flatMap((groupid) => this.#tree.path(groupid));
  }

  *#memberships(): Iterable<Membership> {
    for (const member of this.#members) {
      const at = member.indexOf(' ');
      yield [Number(member.slice(0, at)), member.slice(at + 1)];
    }
  }

  *#groupsOfPeople(): Iterable<Membership> {
    for (const [key, { groupIds }] of this.#users) for (const groupid of groupIds) yield [groupid, key];
  }

  /** @returns its number */
  async addGroup(name: string, parentid: number | undefined): Promise<number> {
    const add = async (): Promise<number> =>
      await this.#parts.store.transaction(async ({ groups }) => {
        const groupid = ((await groups.list()).at(-1)?.groupid ?? 0) + 1;
        await groups.add({ groupid, parentid, name });
        return groupid;
      });
    const groupid = this.isDry ? (this.#groups.at(-1)?.groupid ?? 0) + 1 : await add();
    this.#groups = [...this.#groups, { ...groupRecord.defaults, groupid, parentid, name }];
    this.#tree = new GroupTree(this.#groups);
    return groupid;
  }

  async addUser(user: UserRecord): Promise<void> {
    if (!this.isDry) await this.#parts.store.users.add(user);
    this.#users.set(keyOf(user), user);
    for (const groupid of user.groupIds) this.#peopleCounts?.add(groupid, keyOf(user));
  }

  async changeUser(user: UserRecord, fields: Partial<UserRecord>): Promise<void> {
    if (!this.isDry)
      await this.#parts.store.users.change(user.userName, { ...fields, updatedMs: this.nowMs });
    this.#users.set(keyOf(user), { ...user, ...fields });
    if (fields.groupIds === undefined) return;
    for (const groupid of user.groupIds) this.#peopleCounts?.remove(groupid, keyOf(user));
    for (const groupid of fields.groupIds) this.#peopleCounts?.add(groupid, keyOf(user));
  }

  /** @throws OutriderError CONFLICT where there is no room for it, VALIDATION */
  async addDevice(deviceid: string, said: number | undefined): Promise<WorldDevice> {
    const channels = said ?? this.#parts.channels;
    const { records } = this.#parts.fleet;
    if (!this.isDry) await records.register(deviceid, channels);
    const record = records.get(deviceid);
    const mask = channels === undefined ? undefined : '0'.repeat(channels);
    const device: WorldDevice = {
      ...deviceRecord.defaults,
      ...record,
      channelMask: mask ?? record?.channelMask ?? deviceRecord.defaults.channelMask,
      channels: channels ?? record?.channelMask.length ?? deviceRecord.defaults.channelMask.length,
    };
    this.#devices.set(deviceid, device);
    return device;
  }

  /** @throws OutriderError VALIDATION */
  async changeDevice(deviceid: string, fields: Partial<WorldDevice>): Promise<void> {
    const { records } = this.#parts.fleet;
    const device = this.device(deviceid);
    if (device === undefined) return;
    // Asked first, so that a dry run refuses what the store would.
    const changes = changeOfSettings(device, fields);
    if (!this.isDry) await records.change(deviceid, (record) => changeOfSettings(record, fields));
    this.#devices.set(deviceid, { ...device, ...fields, ...changes });
  }

  /** Has a device go into a group, once {@link flush} is called. */
  join(groupid: number, deviceid: string): void {
    if (!this.isMember(groupid, deviceid)) this.#deviceCounts?.add(groupid, deviceid);
    this.#members.add(`${groupid} ${deviceid}`);
    const joining = this.#joining.get(groupid);
    if (joining === undefined) this.#joining.set(groupid, [deviceid]);
    else joining.push(deviceid);
  }

  async addDriver(words: DriverWords): Promise<void> {
    const driverid = this.isDry
      ? Math.max(0, ...this.#drivers.keys()) + 1
      : await this.#parts.store.drivers.add(words);
    this.#drivers.set(driverid, { ...words, driverid, pictureMs: 0 });
    await enterDriver(undefined, words, this.#driven);
  }

  async changeDriver(driver: Driver, words: Partial<DriverWords>): Promise<void> {
    if (!this.isDry) await this.#parts.store.drivers.change(driver.driverid, words);
    const now = { ...driver, ...words };
    this.#drivers.set(driver.driverid, now);
    await enterDriver(driver, now, this.#driven);
  }

  /** Keeps which devices went into groups. */
  async flush(): Promise<void> {
    for (const [groupid, deviceids] of this.#joining)
      if (!this.isDry) await this.#parts.store.groups.addDevices(groupid, deviceids);
    this.#joining.clear();
  }
}

/** By which users are found: names that differ in capitals alone are of one user. */
const keyOf = ({ userName }: Pick<UserRecord, 'userName'>): string => userName.toLowerCase();

async function readAll({ store }: WorldParts) {
  const [groups, users, permissions, drivers, memberships] = await Promise.all([
    store.groups.list(),
    store.users.list(),
    store.permissions.list(),
    store.drivers.list(),
    store.groups.memberships(),
  ]);
  return { groups, users, permissions, drivers, memberships };
}
