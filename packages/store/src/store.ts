import type { DeviceExtra } from '@outrider/model/devices/device.ts';
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

/** A device as kept: what an administrator set, and how it proves who it is. */
export interface DeviceRecord {
  readonly deviceid: string;
  /** What the protocol calls it: for JT/T 808 the phone number without leading zeros. Unique. */
  readonly terminal: string;
  /** False: seen by a gateway, not yet added by an administrator. */
  readonly registered: boolean;
  readonly driverName: string;
  /** Shown as 'Device Memo'. */
  readonly memo: string;
  readonly channelMask: string;
  readonly manualPosition: { readonly lat: number; readonly lng: number } | undefined;
  readonly timezone: number | undefined;
  readonly extra: DeviceExtra;
  /** SHA-256 of the authentication code the server gave the device. */
  readonly authCodeHash: string | undefined;
  readonly firstSeenMs: number;
}

/** A report with the device it came from. */
export interface StoredReport extends PositionReport {
  readonly deviceid: string;
}

export interface Users {
  find(userName: string): Promise<UserRecord | undefined>;
  list(): Promise<UserRecord[]>;
  /** Adds or replaces the user and his groups. Names differ by more than case. @throws OutriderError NOT_FOUND for an unknown group */
  put(user: UserRecord): Promise<void>;
  remove(userName: string): Promise<void>;
}

export interface Sessions {
  find(keyHash: string): Promise<SessionRecord | undefined>;
  /** Sessions of the user that have not expired. */
  listOf(userName: string, nowMs: number): Promise<SessionRecord[]>;
  put(session: SessionRecord): Promise<void>;
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
  put(group: GroupRecord): Promise<void>;
  remove(groupid: number): Promise<void>;
  devicesOf(groupid: number): Promise<string[]>;
  setDevices(groupid: number, deviceids: readonly string[]): Promise<void>;
  /** Devices of any of the groups. */
  devicesOfAny(groupids: readonly number[]): Promise<string[]>;
}

export interface Devices {
  list(): Promise<DeviceRecord[]>;
  find(deviceid: string): Promise<DeviceRecord | undefined>;
  findByTerminal(terminal: string): Promise<DeviceRecord | undefined>;
  /** @throws OutriderError CONFLICT when the device id or the terminal is taken. */
  add(device: DeviceRecord): Promise<void>;
  /** Changes the given fields; NOT_FOUND when there is no such device. */
  change(deviceid: string, fields: Partial<Omit<DeviceRecord, 'deviceid'>>): Promise<void>;
  remove(deviceid: string): Promise<void>;
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
