import { OutriderError } from '@outrider/model/error-code.ts';
import { isRemoteKey, isSecretKey, type RemoteKey } from '@outrider/model/remote-settings/remote-settings.ts';
import { isPending } from '@outrider/model/remote-settings/wish.ts';
import type { WireRemoteChange } from '@outrider/protocol/devices/bulk-calls.ts';
import { type KeptRemoteChange, progressOf } from '@outrider/store/devices/remote-changes.ts';
import type { Caller } from '../../calls/caller.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { maySet, shownSetting } from './remote-sets.ts';

/** Devices that a person sees: undefined where that is all of them. */
const scopeOf = (caller: Caller): readonly string[] | undefined =>
  caller.devices.unlimited ? undefined : Array.from(caller.devices.all(), ({ deviceid }) => deviceid);

const toldChange = ({
  changeId,
  user,
  madeMs,
  origin,
  name,
  undoes,
  devices,
  progress,
}: KeptRemoteChange): WireRemoteChange => ({
  change: changeId,
  user,
  made: Math.floor(madeMs / 1_000),
  origin,
  name,
  ...(undoes === undefined ? {} : { undoes }),
  devices,
  progress,
});

/** `GET /gkserver/devicesettings/changes`. */
export const listRemoteChanges: HttpHandler<'listRemoteChanges', 'remoteStore'> = async (
  _request,
  { caller },
  { remoteStore },
) => ({ changes: (await remoteStore.remoteChanges.list(scopeOf(caller))).map(toldChange) });

/** `GET /gkserver/devicesettings/changes/{change}`. */
export const readRemoteChange: HttpHandler<'readRemoteChange', 'remoteStore'> = async (
  { change },
  { caller, devices },
  { remoteStore },
) => {
  const record = await remoteStore.remoteChanges.find(change);
  const kept = (await remoteStore.remoteChanges.devicesOf(change)).filter(({ deviceid }) =>
    devices.has(deviceid),
  );
  if (kept.length === 0) throw new OutriderError('NOT_FOUND', `There is no change ${change}`);
  const rows = kept.map(({ deviceid, items, wishes }) => ({
    deviceid,
    progress: progressOf(Object.keys(items).length, wishes),
    problems: wishes
      .filter(
        ({ key, state, fault }) =>
          maySet(caller, key) &&
          (state === 'refused' || state === 'differs' || (isPending(state) && fault !== '')),
      )
      .map(({ key, state, fault }) => ({ key: key as RemoteKey, state, fault })),
  }));
  const states = Object.keys(rows[0]?.progress ?? {}) as (keyof WireRemoteChange['progress'])[];
  const progress = Object.fromEntries(
    states.map((state) => [state, rows.reduce((sum, row) => sum + row.progress[state], 0)]),
  ) as WireRemoteChange['progress'];
  return {
    change: toldChange({ ...record, devices: rows.length, progress }),
    values: alike(
      kept.map(({ items }) => items),
      caller,
    ),
    devices: rows,
  };
};

/** Values that every device of a change that has the key is to have alike. */
function alike(
  all: readonly Readonly<Record<string, { readonly after: unknown }>>[],
  caller: Caller,
): Record<string, unknown> {
  const texts = new Map<string, string | undefined>();
  for (const items of all)
    for (const [key, { after }] of Object.entries(items)) {
      const text = JSON.stringify(after);
      texts.set(key, texts.has(key) && texts.get(key) !== text ? undefined : text);
    }
  return Object.fromEntries(
    [...texts].flatMap(([key, text]) =>
      text === undefined || !maySet(caller, key) ? [] : [[key, shownSetting(key, JSON.parse(text))]],
    ),
  );
}

/** `POST /gkserver/devicesettings/common`. */
export const readCommonSettings: HttpHandler<'readCommonSettings', 'remoteStore' | 'bulkSettings'> = async (
  _request,
  { caller, devices },
  { remoteStore, bulkSettings },
) => {
  const ids = devices.map(({ deviceid }) => deviceid);
  await bulkSettings.readUnread(ids);
  const [stands, common] = await Promise.all([
    remoteStore.remoteMany.stands(ids, []),
    remoteStore.remoteMany.common(ids),
  ]);
  const offered = new Map<string, number>();
  let unread = 0;
  for (const id of ids) {
    const keys = stands.get(id)?.keys;
    if (keys === undefined) unread++;
    for (const key of keys ?? []) if (maySet(caller, key)) offered.set(key, (offered.get(key) ?? 0) + 1);
  }
  const values = common.filter(
    ({ key, count, value }) =>
      value !== undefined && count === offered.get(key) && maySet(caller, key) && !isSecretKey(key),
  );
  return {
    channels: Math.max(1, ...devices.map(({ channelMask }) => channelMask.length)),
    unread,
    offered: Object.fromEntries(offered),
    values: Object.fromEntries(values.map(({ key, value }) => [key, value])),
  };
};

/** `POST /gkserver/devicesettings/values`. */
export const readManySettings: HttpHandler<'readManySettings', 'remoteStore'> = async (
  { of },
  { caller, devices },
  { remoteStore },
) => {
  const stands = await remoteStore.remoteMany.stands(devices.map(({ deviceid }) => deviceid));
  const found = new Set<string>();
  const rows = devices.map(({ deviceid }) => {
    const { reported = {}, wishes = {} } = stands.get(deviceid) ?? {};
    const waiting = Object.entries(wishes).filter(([, { state }]) => isPending(state));
    const all = {
      ...reported,
      ...(of === 'wanted' ? Object.fromEntries(waiting.map(([key, { value }]) => [key, value])) : {}),
    };
    const values = Object.entries(all).filter(([key]) => maySet(caller, key) && !isSecretKey(key));
    for (const [key] of values) found.add(key);
    return { deviceid, values: Object.fromEntries(values) };
  });
  return { keys: [...found].filter((key) => isRemoteKey(key)), devices: rows };
};
