import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import {
  cuttingKeys,
  isRemoteKey,
  type RemoteKey,
  remoteSettingOf,
} from '@outrider/model/remote-settings/remote-settings.ts';
import { readRemoteValue } from '@outrider/model/remote-settings/remote-values.ts';
import { remoteSentences } from '@outrider/model/remote-settings/sentences.ts';
import { isPending } from '@outrider/model/remote-settings/wish.ts';
import type { AuditChange } from '@outrider/model/audit/audit-entry.ts';
import { boundedChanges, changeOf } from '../../calls/noted-changes.ts';
import type { RemoteSettings, RemoteStand } from '../../remote/remote-settings.ts';

/** A person who saves waits this long for the device's answer; then they are told that it is on its way. */
const TOLD_WITHIN_MS = 20_000;

export interface RemoteWanted {
  readonly deviceid: string;
  readonly channels: number;
  readonly values: Readonly<Record<string, unknown>>;
  /** The device id, typed, where a value may cut the device off. */
  readonly confirm: string | undefined;
  readonly user: string;
  readonly note: (changes: readonly AuditChange[]) => void;
}

/** How it stands with what somebody wanted just now. */
export interface WantedNow {
  readonly state: 'done' | 'offline' | 'silent' | 'refused';
  /** Keys that the device did not take. */
  readonly refused: readonly string[];
}

/**
 * Keeps settings that somebody wants of a device, and waits a while for the result.
 * @throws OutriderError VALIDATION for a value that does not fit, or that the device has no way for; STORE_FULL: nothing is kept
 */
export async function wantRemoteSettings(
  { deviceid, channels, values, confirm, user, note }: RemoteWanted,
  { remote, clock }: { readonly remote: RemoteSettings; readonly clock: Clock },
): Promise<WantedNow> {
  const wanted = checked(values, channels);
  if (cuttingKeys.some((key) => key in wanted) && confirm !== deviceid)
    throw new OutriderError('VALIDATION', remoteSentences.unconfirmed);
  const stand = await remote.standOf(deviceid);
  const keys = await keysOf(stand, deviceid, remote);
  if (Object.keys(wanted).some((key) => !keys.includes(key)))
    throw new OutriderError('VALIDATION', remoteSentences.noWay);
  note(
    boundedChanges(Object.entries(wanted).map(([key, value]) => toldChange(key as RemoteKey, value, stand))),
  );
  await remote.want(deviceid, wanted, user);
  if (!remote.isReachable(deviceid)) return { state: 'offline', refused: [] };
  await inTime(remote.told(deviceid), clock);
  return await nowOf(deviceid, Object.keys(wanted), remote);
}

function checked(values: Readonly<Record<string, unknown>>, channels: number): Record<string, unknown> {
  const wanted: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(values)) {
    const read = readRemoteValue(key, value, channels);
    if ('fault' in read) throw new OutriderError('VALIDATION', read.fault);
    wanted[key] = read.value;
  }
  if (Object.keys(wanted).length === 0) throw new OutriderError('VALIDATION', 'There is nothing to change');
  return wanted;
}

/** The settings that the device has; a device that never said so is asked, if it is there. */
async function keysOf(
  stand: RemoteStand,
  deviceid: string,
  remote: RemoteSettings,
): Promise<readonly string[]> {
  if (stand.dialect === undefined && remote.isReachable(deviceid)) {
    await remote.read(deviceid);
    return (await remote.standOf(deviceid)).dialect?.keys ?? [];
  }
  return stand.dialect?.keys ?? [];
}

function toldChange(key: RemoteKey, value: unknown, { reports }: RemoteStand): AuditChange {
  const { label, secret } = remoteSettingOf(key);
  if (secret === true) return { field: label };
  return changeOf(label, reports.find((one) => one.key === key)?.value, value);
}

async function inTime(work: Promise<void>, clock: Clock): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const cancel = clock.after(TOLD_WITHIN_MS, () => resolve(undefined));
  await Promise.race([work, promise]);
  cancel();
}

async function nowOf(deviceid: string, keys: readonly string[], remote: RemoteSettings): Promise<WantedNow> {
  const { wishes } = await remote.standOf(deviceid);
  const mine = wishes.filter(({ key }) => keys.includes(key) && isRemoteKey(key));
  const refused = mine
    .filter(({ state }) => state === 'refused' || state === 'differs')
    .map(({ key }) => key);
  if (mine.some(({ state }) => isPending(state)))
    return { state: remote.isReachable(deviceid) ? 'silent' : 'offline', refused };
  return { state: refused.length > 0 ? 'refused' : 'done', refused };
}
