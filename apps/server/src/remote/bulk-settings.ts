import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import {
  type ChangedDevice,
  type ChangeItem,
  type ChangeOrigin,
  MAX_FILE_CHANGES,
} from '@outrider/model/remote-settings/bulk-change.ts';
import { cuttingKeys, type RemoteKey } from '@outrider/model/remote-settings/remote-settings.ts';
import { sameRemoteValue } from '@outrider/model/remote-settings/remote-values.ts';
import { remoteSentences } from '@outrider/model/remote-settings/sentences.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import { type DeviceDifference, type Difference, differenceOf, type WantedOf } from './bulk-difference.ts';
import type { RemoteSettings } from './remote-settings.ts';
import { type Undoing, undoingOf } from './undoing.ts';

export interface BulkSettingsParts {
  readonly store: Pick<Store, 'remoteMany' | 'remoteChanges' | 'remoteSettings'>;
  readonly remote: Pick<RemoteSettings, 'isReachable' | 'signedOnMs' | 'read'>;
  readonly clock: Clock;
  readonly bus: Pick<Bus, 'publish'>;
}

/** A change of several recorders that somebody looked at and wants. */
export interface WantedChange {
  readonly user: string;
  readonly origin: ChangeOrigin;
  /** Of the template or the file; empty otherwise. */
  readonly name: string;
  readonly wanted: readonly WantedOf[];
  /** The difference that the caller saw. */
  readonly seen: string;
  /** Where values may cut recorders off: the id of the only recorder, or of one that was told the same and came back. */
  readonly confirm: string | undefined;
}

/** A change that was kept. */
export interface MadeChange {
  readonly change: number;
  readonly devices: number;
  readonly settings: number;
}

/** Recorders that are read for the person who chose them, and how long they wait for that; all others have their turn. */
const MOST_READ = 64;
const READ_WITHIN_MS = 10_000;
/** Devices whose differences are held at once while they are counted. */
const COUNTED_AT_ONCE = 500;

/** Settings of several recorders at once (decision 0088): compared first, then wanted of each, and told like any other. */
export class BulkSettings {
  readonly #parts: BulkSettingsParts;

  constructor(parts: BulkSettingsParts) {
    this.#parts = parts;
  }

  /** Reads some recorders that are there and have not said yet what they offer; answers that come too late count the next time. */
  async readUnread(deviceids: readonly string[]): Promise<void> {
    const { remote, store, clock } = this.#parts;
    const stands = await store.remoteMany.stands(deviceids, []);
    const unread = deviceids.filter((id) => stands.get(id)?.keys === undefined && remote.isReachable(id));
    const reading = unread.slice(0, MOST_READ).map((deviceid) => remote.read(deviceid));
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const cancel = clock.after(READ_WITHIN_MS, () => resolve(undefined));
    await Promise.race([Promise.allSettled(reading), promise]);
    cancel();
  }

  /** @throws OutriderError TOO_LARGE */
  async difference(wanted: readonly WantedOf[]): Promise<Difference> {
    const size = wanted.reduce((sum, { values }) => sum + Object.keys(values).length, 0);
    if (size > MAX_FILE_CHANGES) throw new OutriderError('TOO_LARGE', remoteSentences.fileLarge);
    const keys = [...new Set(wanted.flatMap(({ values }) => Object.keys(values)))];
    const deviceids = wanted.map(({ deviceid }) => deviceid);
    return await differenceOf(wanted, await this.#parts.store.remoteMany.stands(deviceids, keys));
  }

  /** How many settings of each device are not as they are wanted, where there are any; however many devices there are. */
  async countDiffering(wanted: readonly WantedOf[]): Promise<ReadonlyMap<string, number>> {
    const counts = new Map<string, number>();
    for (let at = 0; at < wanted.length; at += COUNTED_AT_ONCE) {
      const { devices } = await this.difference(wanted.slice(at, at + COUNTED_AT_ONCE));
      for (const { deviceid, settings } of devices) {
        // A waiting setting is not there yet: until it is, it differs.
        const count = settings.filter(({ what }) => what === 'change' || what === 'waits').length;
        if (count > 0) counts.set(deviceid, count);
      }
    }
    return counts;
  }

  /**
   * Keeps the differing settings as wishes, all of them or none, and has the recorders told.
   * @param note told what is to change before it is kept
   * @throws OutriderError CONFLICT where the difference is not the one that was seen; VALIDATION where nothing differs, or no first
   * recorder came back from settings that may cut others off; STORE_FULL
   */
  async apply(
    { user, origin, name, wanted, seen, confirm }: WantedChange,
    note: (devices: readonly ChangedDevice[]) => void,
  ): Promise<MadeChange> {
    const difference = await this.difference(wanted);
    if (difference.seen !== seen) throw new OutriderError('CONFLICT', remoteSentences.otherByNow);
    const devices = difference.devices.flatMap(changedOf);
    if (devices.length === 0) throw new OutriderError('VALIDATION', remoteSentences.nothing);
    await this.#demandFirst(devices, confirm);
    note(devices);
    const change = await this.#parts.store.remoteChanges.add({ user, origin, name, devices });
    this.#tell(devices);
    return { change, devices: devices.length, settings: settingsOf(devices) };
  }

  /**
   * Undoes a change by another one, on devices that `has` names. What becomes of each setting is decided and kept in one step: a recorder
   * that is told meanwhile is told back.
   * @param note told what it does before it is kept; where it throws nothing is
   * @throws OutriderError NOT_FOUND; VALIDATION where there is nothing to undo; STORE_FULL
   */
  async undo(
    changeId: number,
    user: string,
    has: (deviceid: string) => boolean,
    note: (undoing: Undoing) => void,
  ): Promise<MadeChange & { readonly takenBack: number; readonly left: number }> {
    const { remoteChanges } = this.#parts.store;
    const { changeId: change, undone } = await remoteChanges.undo(changeId, user, (kept, stands) => {
      const undoing = undoingOf(
        kept.filter(({ deviceid }) => has(deviceid)),
        stands,
      );
      note(undoing);
      if (undoing.devices.length === 0 && undoing.takeBack.length === 0)
        throw new OutriderError('VALIDATION', remoteSentences.nothing);
      return undoing;
    });
    const { devices, takeBack, left } = undone;
    this.#tell(devices);
    return {
      change,
      devices: devices.length,
      settings: settingsOf(devices),
      takenBack: takeBack.length,
      left,
    };
  }

  #tell(devices: readonly ChangedDevice[]): void {
    for (const { deviceid } of devices) this.#parts.bus.publish('remote.wanted', { deviceid });
  }

  /** Settings that may cut recorders off go to several only once one of them was told just these, and signed on again (rule RSET-90). */
  async #demandFirst(devices: readonly ChangedDevice[], confirm: string | undefined): Promise<void> {
    const cutting = devices.filter(({ items }) => cuttingKeys.some((key) => key in items));
    if (cutting.length === 0) return;
    const [only] = cutting;
    if (cutting.length === 1 && only !== undefined) {
      if (confirm === only.deviceid) return;
      throw new OutriderError('VALIDATION', remoteSentences.unconfirmed);
    }
    const refused = new OutriderError('VALIDATION', remoteSentences.noFirst);
    if (confirm === undefined) throw refused;
    for (const { items } of cutting) {
      const values = Object.entries(items).filter(([key]) => cuttingKeys.includes(key as RemoteKey));
      if (!(await this.hasComeBack(confirm, Object.fromEntries(values)))) throw refused;
    }
  }

  /** Whether a recorder was told these values, has them, and signed on again since. */
  async hasComeBack(deviceid: string, values: Readonly<Record<string, ChangeItem>>): Promise<boolean> {
    const { remote, store } = this.#parts;
    const cameMs = remote.isReachable(deviceid) ? remote.signedOnMs(deviceid) : undefined;
    if (cameMs === undefined) return false;
    const wishes = await store.remoteSettings.wishes(deviceid);
    return Object.entries(values).every(([key, { after }]) => {
      const wish = wishes.find((one) => one.key === key);
      const isTaken = wish?.state === 'confirmed' || wish?.state === 'acknowledged';
      return wish !== undefined && isTaken && sameRemoteValue(wish.value, after) && wish.stateMs < cameMs;
    });
  }
}

/** What of a difference is told; a device of which nothing is has no part in it. */
function changedOf({ deviceid, settings }: DeviceDifference): readonly ChangedDevice[] {
  const items = Object.fromEntries(
    settings
      .filter(({ what }) => what === 'change')
      .map(({ key, after, before }) => [key, before === undefined ? { after } : { after, before }]),
  );
  return Object.keys(items).length === 0 ? [] : [{ deviceid, items }];
}

const settingsOf = (devices: readonly ChangedDevice[]): number =>
  devices.reduce((sum, { items }) => sum + Object.keys(items).length, 0);
