import { deviceRecord } from '@outrider/model/devices/device-record.ts';
import { changeOfSettings } from '@outrider/model/devices/device-settings.ts';
import type { Driver, DriverWords } from '@outrider/model/drivers/driver-record.ts';
import { GroupCounts, type Membership } from '@outrider/model/groups/group-counts.ts';
import { type GroupRecord, groupRecord } from '@outrider/model/groups/group-record.ts';
import { GroupTree } from '@outrider/model/groups/group-tree.ts';
import type { Permission } from '@outrider/model/people/permission-record.ts';
import type { UserRecord } from '@outrider/model/people/user-record.ts';
import { enterDriver } from '../drivers/enter-driver.ts';
import { fullWords } from '../sessions/branch-quotas.ts';
import type { BranchReach } from './branch-reach.ts';
import { type CountedQuota, fullGroup, withQuota } from './full-group.ts';
import type { WorldDevice, WorldParts } from './world-parts.ts';
import { WorldWriter } from './world-writer.ts';

/**
 * Groups, people, drivers and devices of the server, as a transfer finds them: it reads them once for a batch of records, and each record that it
 * brings in changes them here and in the store. A dry run changes them here alone, so that a later record finds what an earlier one would have made.
 * A manager of a branch finds what is of that, and nothing else by its name.
 */
export class World {
  readonly isDry: boolean;
  /** What it is of; undefined: the whole company. */
  readonly reach: BranchReach | undefined;
  /** Those that may be given, of a branch. */
  readonly permissions: readonly Permission[];
  readonly #parts: WorldParts;
  readonly #writer: WorldWriter;
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
  /** Groups of the branch, with those that were added. */
  readonly #within: Set<number> | undefined;
  #whole: GroupTree<GroupRecord>;
  #tree: GroupTree<GroupRecord>;
  /** How many devices and people groups with quotas have: counted when a dry run asks for it first, and kept up to date from then on. */
  #deviceCounts: GroupCounts | undefined;
  #peopleCounts: GroupCounts | undefined;

  private constructor(
    parts: WorldParts,
    isDry: boolean,
    reach: BranchReach | undefined,
    read: Awaited<ReturnType<typeof readAll>>,
  ) {
    this.#parts = parts;
    this.isDry = isDry;
    this.reach = reach;
    this.#writer = new WorldWriter(parts, reach);
    this.permissions = read.permissions.filter((permission) => reach?.gives(permission) ?? true);
    this.#groups = read.groups;
    this.#within = reach && new Set(reach.branch.groups);
    this.#whole = new GroupTree(read.groups);
    this.#tree = this.#shown();
    this.#users = new Map(read.users.map((user) => [keyOf(user), user]));
    this.#drivers = new Map(read.drivers.map((driver) => [driver.driverid, driver]));
    this.#members = new Set(read.memberships.map(({ groupid, deviceid }) => `${groupid} ${deviceid}`));
  }

  static async read(parts: WorldParts, isDry: boolean, reach?: BranchReach): Promise<World> {
    return new World(parts, isDry, reach, await readAll(parts));
  }

  /** Groups as they are named: the root of a branch is named by its name alone. */
  #shown(): GroupTree<GroupRecord> {
    const within = this.#within;
    return within === undefined
      ? this.#whole
      : new GroupTree(this.#groups.filter(({ groupid }) => within.has(groupid)));
  }

  get nowMs(): number {
    return this.#parts.clock.now();
  }

  get tree(): GroupTree<GroupRecord> {
    return this.#tree;
  }

  /** How many groups are above those that are named first. */
  get depthAbove(): number {
    const [root] = this.reach?.roots ?? [];
    return root === undefined ? 0 : this.#whole.depth(root) - 1;
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

  /** Undefined for one that is not there, or not of the branch, or that nobody has let in. */
  device(deviceid: string): WorldDevice | undefined {
    const held = this.#devices.get(deviceid);
    if (held !== undefined) return held;
    if (this.reach?.hasDevice(deviceid) === false) return undefined;
    const record = this.#parts.fleet.records.get(deviceid);
    return record?.registered === true ? { ...record, channels: record.channelMask.length } : undefined;
  }

  /** Whether a device is there, of whatever branch. */
  isRegistered(deviceid: string): boolean {
    return this.#devices.has(deviceid) || this.#parts.fleet.records.get(deviceid)?.registered === true;
  }

  /** Of a branch those of its vehicles. */
  get drivers(): Iterable<Driver> {
    const { reach } = this;
    const all = this.#drivers.values();
    return reach === undefined ? all : all.filter(({ deviceid }) => this.device(deviceid) !== undefined);
  }

  /** Whether any driver has that card, of whatever branch. */
  isCardTaken(card: string): boolean {
    return this.#drivers.values().some((driver) => driver.card === card);
  }

  get driverCount(): number {
    return this.#drivers.size;
  }

  isMember(groupid: number, deviceid: string): boolean {
    return this.#members.has(`${groupid} ${deviceid}`);
  }

  /**
   * Why a dry run has no room for a device in these groups, and those above them, by their quotas; undefined: it has. What is done looks at them in
   * the transaction in which the device comes.
   */
  fullOfDevices(groupIds: readonly number[], deviceid: string): string | undefined {
    if (!this.isDry) return undefined;
    this.#deviceCounts ??= this.#counts('maxDevices', this.#memberships());
    return this.#full(this.#deviceCounts, 'maxDevices', groupIds, deviceid);
  }

  /** The same of a person. */
  fullOfPeople(groupIds: readonly number[], userName: string): string | undefined {
    if (!this.isDry) return undefined;
    this.#peopleCounts ??= this.#counts('maxPeople', this.#groupsOfPeople());
    return this.#full(this.#peopleCounts, 'maxPeople', groupIds, keyOf({ userName }));
  }

  #full(
    counts: GroupCounts,
    field: CountedQuota,
    groupIds: readonly number[],
    member: string,
  ): string | undefined {
    const full = fullGroup(counts, field, this.#withThoseAbove(groupIds), member);
    const kind = field === 'maxDevices' ? 'devices' : 'people';
    return full && fullWords({ branch: this.reach?.branch }, kind, full, full.most);
  }

  #counts(field: CountedQuota, memberships: Iterable<Membership>): GroupCounts {
    // The tree as it is then: groups are added while records come in.
    const tree = { path: (groupid: number) => this.#whole.path(groupid) };
    return new GroupCounts(tree, withQuota(this.#whole, field), memberships);
  }

  #withThoseAbove(groupIds: readonly number[]): readonly GroupRecord[] {
    return groupIds.flatMap((groupid) => this.#whole.path(groupid));
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
    const groupid = this.isDry
      ? (this.#groups.at(-1)?.groupid ?? 0) + 1
      : await this.#writer.addGroup(name, parentid);
    this.#groups = [...this.#groups, { ...groupRecord.defaults, groupid, parentid, name }];
    this.#within?.add(groupid);
    this.#whole = new GroupTree(this.#groups);
    this.#tree = this.#shown();
    return groupid;
  }

  async addUser(user: UserRecord): Promise<void> {
    if (!this.isDry) await this.#writer.addUser(user);
    this.#users.set(keyOf(user), user);
    for (const groupid of user.groupIds) this.#peopleCounts?.add(groupid, keyOf(user));
  }

  async changeUser(user: UserRecord, fields: Partial<UserRecord>): Promise<void> {
    if (!this.isDry) await this.#writer.changeUser(user.userName, fields);
    this.#users.set(keyOf(user), { ...user, ...fields });
    if (fields.groupIds === undefined) return;
    for (const groupid of user.groupIds) this.#peopleCounts?.remove(groupid, keyOf(user));
    for (const groupid of fields.groupIds) this.#peopleCounts?.add(groupid, keyOf(user));
  }

  /**
   * Adds a device to groups from its first moment.
   * @throws OutriderError CONFLICT where there is no room for it, VALIDATION
   */
  async addDevice(
    deviceid: string,
    said: number | undefined,
    groupIds: readonly number[],
  ): Promise<WorldDevice> {
    const channels = said ?? this.#parts.channels;
    const { records } = this.#parts.fleet;
    if (!this.isDry) await this.#writer.register(deviceid, channels, groupIds);
    const record = records.get(deviceid);
    const mask = channels === undefined ? undefined : '0'.repeat(channels);
    const device: WorldDevice = {
      ...deviceRecord.defaults,
      ...record,
      channelMask: mask ?? record?.channelMask ?? deviceRecord.defaults.channelMask,
      channels: channels ?? record?.channelMask.length ?? deviceRecord.defaults.channelMask.length,
    };
    this.#devices.set(deviceid, device);
    for (const groupid of groupIds) this.#joined(groupid, deviceid);
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

  /** Has devices go into groups, in which they are not. @throws OutriderError CONFLICT where there is no room for all of them: none goes */
  async join(groupIds: readonly number[], deviceids: readonly string[]): Promise<void> {
    if (groupIds.length === 0 || deviceids.length === 0) return;
    if (!this.isDry) await this.#writer.join(groupIds, deviceids);
    for (const groupid of groupIds) for (const deviceid of deviceids) this.#joined(groupid, deviceid);
  }

  #joined(groupid: number, deviceid: string): void {
    if (!this.isMember(groupid, deviceid)) this.#deviceCounts?.add(groupid, deviceid);
    this.#members.add(`${groupid} ${deviceid}`);
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
