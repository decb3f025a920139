import { createHmac, randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { SettingFate } from '@outrider/model/remote-settings/bulk-change.ts';
import { valueForDevice } from '@outrider/model/remote-settings/bulk-values.ts';
import { isSecretKey } from '@outrider/model/remote-settings/remote-settings.ts';
import { sameRemoteValue } from '@outrider/model/remote-settings/remote-values.ts';
import { isPending } from '@outrider/model/remote-settings/wish.ts';
import type { ManyStand } from '@outrider/store/devices/remote-many.ts';

/** What somebody wants of one of several recorders. */
export interface WantedOf {
  readonly deviceid: string;
  readonly channels: number;
  /** As `readBulkValue` takes them. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** What would become of a setting. */
export interface SettingDifference {
  readonly key: string;
  readonly what: SettingFate;
  /** What it has, or is to have already; undefined where nobody knows. */
  readonly before: unknown;
  readonly after: unknown;
  /** The person whose wish would be replaced. */
  readonly by?: string;
  /** Why the value does not fit, raw words. */
  readonly fault?: string;
}

/** What becomes of a setting that is not as it is wanted. */
type ToldFate = Exclude<SettingFate, 'same'>;

export interface DeviceDifference {
  readonly deviceid: string;
  /** Settings that differ from the wanted ones. */
  readonly settings: readonly (SettingDifference & { readonly what: ToldFate })[];
  /** How many are. */
  readonly same: number;
}

/** What a change would make of each recorder. */
export interface Difference {
  readonly devices: readonly DeviceDifference[];
  /** Settings that would be told. */
  readonly changes: number;
  /** Names it: another difference has another name. */
  readonly seen: string;
}

/** Devices that are looked at before others of the server get their turn. */
const DEVICES_AT_ONCE = 50;
/** Names of differences are of passwords, too: nobody finds those out by computing names. */
const nameKey = randomBytes(32);

/** Compares wanted with known values; bounded by devices and keys, and lets others in between. */
export async function differenceOf(
  wanted: readonly WantedOf[],
  stands: ReadonlyMap<string, ManyStand>,
): Promise<Difference> {
  const hash = createHmac('sha256', nameKey);
  const known = new KnownValues();
  const devices: DeviceDifference[] = [];
  let changes = 0;
  for (const [at, one] of wanted.entries()) {
    if (at % DEVICES_AT_ONCE === DEVICES_AT_ONCE - 1) await setImmediate();
    const stand = stands.get(one.deviceid);
    const settings: DeviceDifference['settings'][number][] = [];
    let same = 0;
    for (const slot of known.slotsFor(one, stand?.keys)) {
      const setting = known.settingOf(slot, one.channels, stand);
      const { what } = setting;
      // A setting that is as it is wanted is told nobody: it is no part of what was seen.
      if (what === 'same') same++;
      else settings.push({ ...setting, what });
      if (what === 'change') changes++;
    }
    hash.update(JSON.stringify([one.deviceid, settings]));
    devices.push({ deviceid: one.deviceid, settings, same });
  }
  return { devices, changes, seen: hash.digest('base64url') };
}

/** A setting of which something is wanted, and what becomes of it by what recorders of a kind report. */
interface Slot {
  readonly key: string;
  readonly wanted: unknown;
  readonly byReported: Map<unknown, SettingDifference>;
}

/** What a map has under a name, made where there is none. */
function getOrMake<K, V>(map: Map<K, V>, name: K, make: () => V): V {
  const there = map.get(name);
  if (there !== undefined) return there;
  const made = make();
  map.set(name, made);
  return made;
}

/** Values that are the same for most of several recorders, and are computed once. */
class KnownValues {
  readonly #offered = new Map<readonly string[], ReadonlySet<string>>();
  readonly #read = new Map<
    string,
    { readonly wanted: unknown; readonly value: ReturnType<typeof valueForDevice> }
  >();

  readonly #slots = new Map<WantedOf['values'], Map<readonly string[] | undefined, Map<number, Slot[]>>>();

  /** Each setting of which something is wanted, with what becomes of it; one list for all recorders of a kind of which the same is wanted. */
  slotsFor({ values, channels }: WantedOf, offered: readonly string[] | undefined): readonly Slot[] {
    const byOffer = getOrMake(
      this.#slots,
      values,
      () => new Map<readonly string[] | undefined, Map<number, Slot[]>>(),
    );
    const byChannels = getOrMake(byOffer, offered, () => new Map<number, Slot[]>());
    return getOrMake(byChannels, channels, () =>
      Object.entries(values).map(([key, wanted]) => ({ key, wanted, byReported: new Map() })),
    );
  }

  /** What becomes of a setting. Where nobody wants anything of it yet, recorders that report the same number or text need one look. */
  settingOf({ key, wanted, byReported }: Slot, channels: number, stand: ManyStand | undefined) {
    const reported = stand?.reported[key];
    if (stand?.wishes[key] !== undefined || typeof reported === 'object')
      return settingOf(key, wanted, channels, stand, this);
    return getOrMake(byReported, reported, () => settingOf(key, wanted, channels, stand, this));
  }

  /** Whether a setting is among those that a recorder offers. */
  offers(keys: readonly string[], key: string): boolean {
    return getOrMake(this.#offered, keys, () => new Set(keys)).has(key);
  }

  /** As {@link valueForDevice}: the part that does not depend on the recorder's values is checked once for all that have as many channels. */
  valueFor(key: string, wanted: unknown, has: unknown, channels: number): ReturnType<typeof valueForDevice> {
    if (Array.isArray(wanted) && !isWhole(wanted, channels))
      return valueForDevice(key, wanted, has, channels);
    const name = `${channels} ${key}`;
    const known = this.#read.get(name);
    if (known !== undefined && Object.is(known.wanted, wanted)) return known.value;
    const value = valueForDevice(key, wanted, has, channels);
    this.#read.set(name, { wanted, value });
    return value;
  }
}

/** Whether a list says something of each of so many channels. */
const isWhole = (list: readonly unknown[], channels: number): boolean =>
  list.length >= channels && !list.some((one) => one === null || one === undefined);

function settingOf(
  key: string,
  wanted: unknown,
  channels: number,
  stand: ManyStand | undefined,
  known: KnownValues,
): SettingDifference {
  const wish = stand?.wishes[key];
  const reported = stand?.reported[key];
  const waits = wish !== undefined && isPending(wish.state) ? wish : undefined;
  // What a recorder agreed to that cannot be asked is the most that is known of it.
  const before = waits?.value ?? (wish?.state === 'acknowledged' ? wish.value : reported);
  if (stand?.keys === undefined) return { key, what: 'unread', before, after: wanted };
  if (!known.offers(stand.keys, key)) return { key, what: 'missing', before, after: wanted };
  const read = known.valueFor(key, wanted, before, channels);
  if ('fault' in read) return { key, what: 'unfit', before, after: wanted, fault: read.fault };
  const { value: after } = read;
  // Whether a password is the same nobody is told by trying, whether it waits or not.
  if (isSecretKey(key) || !sameRemoteValue(before, after))
    return { key, what: 'change', before, after, ...(waits === undefined ? {} : { by: waits.user }) };
  return { key, what: waits === undefined ? 'same' : 'waits', before, after };
}
