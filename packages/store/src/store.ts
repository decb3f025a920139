import type { DeviceExtra } from '@outrider/model/devices/device.ts';
import type { LinkRecord } from '@outrider/model/devices/link-record.ts';
import type { Mileage } from '@outrider/model/mileage/mileage.ts';
import type { PositionReport } from '@outrider/model/positions/position.ts';

/** A user as kept: the password only as argon2id of its hash. */
export interface UserRecord {
  readonly userName: string;
  readonly level: number;
  readonly access: string;
  /** argon2id of the SHA-256 hex of the password, in PHC text form. */
  readonly passwordHash: string;
  readonly disabled: boolean;
  /** Groups whose devices the user sees; level 0 sees all whatever this says. */
  readonly groupIds: readonly number[];
}

/** A signed-in session. The key itself is never kept: only its SHA-256. */
export interface SessionRecord {
  readonly keyHash: string;
  readonly userName: string;
  /** The key sealed with the server's key: presigned URLs are checked with it (rule S02). */
  readonly sealedKey: string;
  readonly createdMs: number;
  /** Slides on use: 12 h, or 30 d when saved. */
  readonly expiresMs: number;
  readonly saved: boolean;
}

export interface GroupRecord {
  readonly groupid: number;
  readonly name: string;
}

/** A device as kept: what an administrator set. How it is reached is in its {@link LinkRecord}s. */
export interface DeviceRecord {
  readonly deviceid: string;
  /** False: seen by a gateway, not yet added by an administrator. */
  readonly registered: boolean;
  readonly driverName: string;
  /** Shown as 'Device Memo'. */
  readonly memo: string;
  readonly channelMask: string;
  readonly manualPosition: { readonly lat: number; readonly lng: number } | undefined;
  readonly timezone: number | undefined;
  readonly extra: DeviceExtra;
  readonly firstSeenMs: number;
}

/** A report with the device it came from. */
export interface StoredReport extends PositionReport {
  readonly deviceid: string;
}

export interface Users {
  find(userName: string): Promise<UserRecord | undefined>;
  list(): Promise<UserRecord[]>;
  /** Names differ by more than case. @throws OutriderError CONFLICT when the name is taken, NOT_FOUND for an unknown group */
  add(user: UserRecord): Promise<void>;
  /**
   * Changes the given fields and no other. Who is disabled is signed out for good: his sessions are removed.
   * @param expected what the fields must be for the change to be made
   * @throws OutriderError NOT_FOUND for an unknown user or group, CONFLICT when a field is not as expected
   */
  change(
    userName: string,
    fields: Partial<Omit<UserRecord, 'userName'>>,
    expected?: Partial<Pick<UserRecord, 'passwordHash'>>,
  ): Promise<void>;
  remove(userName: string): Promise<void>;
}

export interface Sessions {
  find(keyHash: string): Promise<SessionRecord | undefined>;
  /** Sessions of the user that have not expired. */
  listOf(userName: string, nowMs: number): Promise<SessionRecord[]>;
  /** @throws OutriderError CONFLICT for a key that is there, NOT_FOUND for an unknown user */
  add(session: SessionRecord): Promise<void>;
  extend(keyHash: string, expiresMs: number): Promise<void>;
  remove(keyHash: string): Promise<void>;
  /** Ends every session of the user but `exceptKeyHash`; returns the hashes of the ended ones. */
  removeOf(userName: string, exceptKeyHash?: string): Promise<string[]>;
  removeExpired(nowMs: number): Promise<number>;
  /** Marks a sign-in ticket as used; false when it was used before. */
  useTicket(jti: string, expiresMs: number): Promise<boolean>;
}

export interface Groups {
  list(): Promise<GroupRecord[]>;
  /** @throws OutriderError CONFLICT when the id is taken */
  add(group: GroupRecord): Promise<void>;
  /** @throws OutriderError NOT_FOUND */
  rename(groupid: number, name: string): Promise<void>;
  remove(groupid: number): Promise<void>;
  devicesOf(groupid: number): Promise<string[]>;
  /** Devices that are in the group already stay. @throws OutriderError NOT_FOUND for an unknown group or device: then none is added */
  addDevices(groupid: number, deviceids: readonly string[]): Promise<void>;
  removeDevices(groupid: number, deviceids: readonly string[]): Promise<void>;
  /** Devices of any of the groups. */
  devicesOfAny(groupids: readonly number[]): Promise<string[]>;
}

export interface Devices {
  list(): Promise<DeviceRecord[]>;
  find(deviceid: string): Promise<DeviceRecord | undefined>;
  /** Adds a device with the links by which it comes. @throws OutriderError CONFLICT when its id or a link is taken: then neither is kept */
  add(device: DeviceRecord, ...links: readonly Omit<LinkRecord, 'deviceid'>[]): Promise<void>;
  /** Changes the given fields; NOT_FOUND when there is no such device. */
  change(deviceid: string, fields: Partial<Omit<DeviceRecord, 'deviceid'>>): Promise<void>;
  /** Its links and its places in groups go with it. */
  remove(deviceid: string): Promise<void>;
}

export interface Links {
  list(): Promise<LinkRecord[]>;
  find(protocol: string, name: string): Promise<LinkRecord | undefined>;
  /** @throws OutriderError CONFLICT when the protocol knows a device by the name, NOT_FOUND for an unknown device */
  add(link: LinkRecord): Promise<void>;
  /** Undefined takes the secret away. @throws OutriderError NOT_FOUND */
  changeSecret(protocol: string, name: string, secretHash: string | undefined): Promise<void>;
  removeOf(deviceid: string): Promise<void>;
}

export interface Positions {
  /**
   * Keeps reports; resolves once they are committed to disk (group commit: many callers share one transaction).
   * @throws OutriderError STORE_FULL when the disk is full: nothing of the batch is kept, the caller must not acknowledge.
   */
  append(reports: readonly StoredReport[]): Promise<void>;
  /** The newest report of every device that has one: for the start of the server. */
  latest(): Promise<Map<string, PositionReport>>;
  /** Reports of a device with `fromMs <= time < toMs`, by time, doubled ones once. */
  range(deviceid: string, fromMs: number, toMs: number): Promise<PositionReport[]>;
  /** What a device did in `fromMs <= time < toMs`, counted where its reports lie: they do not cross to the caller. */
  mileage(deviceid: string, fromMs: number, toMs: number): Promise<Mileage>;
}

/** Small values by name, such as the server's own key. */
export interface Settings {
  get(name: string): Promise<string | undefined>;
  put(name: string, value: string): Promise<void>;
}

/** Everything the server keeps. Both engines (SQLite now) implement it and pass one contract suite. */
export interface Store extends AsyncDisposable {
  readonly users: Users;
  readonly sessions: Sessions;
  readonly groups: Groups;
  readonly devices: Devices;
  readonly links: Links;
  readonly positions: Positions;
  readonly settings: Settings;
  /** Calls the listener after users, groups, their devices or sessions changed. Returns how to stop it. */
  onAccessChange(listener: () => void): () => void;
  /**
   * Calls the listener when something was written (true), and when it could not be for want of room on the disk (false).
   * Returns how to stop it.
   */
  onWritten(listener: (kept: boolean) => void): () => void;
}
