import { OutriderError } from '@outrider/model/error-code.ts';
import type { AuditChange } from '@outrider/model/audit/audit-entry.ts';
import type { Device } from '@outrider/model/devices/device.ts';
import type { ChangedDevice } from '@outrider/model/remote-settings/bulk-change.ts';
import { readBulkValue } from '@outrider/model/remote-settings/bulk-values.ts';
import { isRemoteKey, remoteSettingOf } from '@outrider/model/remote-settings/remote-settings.ts';
import { remoteSentences } from '@outrider/model/remote-settings/sentences.ts';
import type { WireDifference } from '@outrider/protocol/devices/bulk-calls.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { boundedChanges, changeOf } from '../../calls/noted-changes.ts';
import type { Difference, WantedOf } from '../../remote/bulk-difference.ts';
import { maySet, shownSetting } from './remote-sets.ts';

/** @throws OutriderError VALIDATION for a value that no recorder takes */
export function checkedBulk(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const checked: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(values)) {
    const read = readBulkValue(key, value);
    if ('fault' in read) throw new OutriderError('VALIDATION', read.fault);
    checked[key] = read.value;
  }
  if (Object.keys(checked).length === 0) throw new OutriderError('VALIDATION', remoteSentences.nothing);
  return checked;
}

const wantedOf = (
  devices: readonly Device[],
  values: Readonly<Record<string, unknown>>,
): readonly WantedOf[] => {
  const checked = checkedBulk(values);
  return devices.map(({ deviceid, channelMask }) => ({
    deviceid,
    channels: channelMask.length,
    values: checked,
  }));
};

/** A difference as it goes to people: of secrets they see only that there is one. */
export function toldDifference({ seen, changes, devices }: Difference): WireDifference {
  return {
    seen,
    changes,
    devices: devices.map(({ deviceid, settings, same }) => ({
      deviceid,
      same,
      settings: Object.fromEntries(
        settings.map(({ key, what, before, after, by, fault }) => [
          key,
          {
            what,
            ...(before === undefined ? {} : { before: shownSetting(key, before) }),
            after: shownSetting(key, after),
            ...(by === undefined ? {} : { by }),
            ...(fault === undefined ? {} : { fault }),
          },
        ]),
      ),
    })),
  };
}

/** What the audit trail says of a change: each setting with what it is to be; where devices differ, that it changes. */
export function toldChanges(devices: readonly ChangedDevice[]): readonly AuditChange[] {
  const values = new Map<string, Set<string>>();
  for (const { items } of devices)
    for (const [key, { after }] of Object.entries(items)) {
      const known = values.get(key) ?? new Set();
      values.set(key, known.add(JSON.stringify(after)));
    }
  return boundedChanges(
    [...values].flatMap(([key, all]): AuditChange[] => {
      if (!isRemoteKey(key)) return [];
      const { label, secret } = remoteSettingOf(key);
      const [only = ''] = all;
      if (secret === true || all.size > 1) return [{ field: label }];
      return [changeOf(label, undefined, JSON.parse(only))];
    }),
  );
}

/** `POST /gkserver/devicesettings/difference`. */
export const compareManySettings: HttpHandler<'compareManySettings', 'bulkSettings'> = async (
  { values },
  { devices },
  { bulkSettings },
) => toldDifference(await bulkSettings.difference(wantedOf(devices, values)));

/** `POST /gkserver/devicesettings/changes`. */
export const writeManySettings: HttpHandler<'writeManySettings', 'bulkSettings'> = async (
  { values, seen, template, confirm },
  { devices, caller, note },
  { bulkSettings },
) => {
  // The recorder that proves what others may be told has to be one of the caller's own.
  if (confirm !== undefined) caller.devices.get(confirm);
  return await bulkSettings.apply(
    {
      user: caller.userName,
      origin: template === undefined ? 'form' : 'template',
      name: template ?? '',
      wanted: wantedOf(devices, values),
      seen,
      confirm,
    },
    (changed) => note(toldChanges(changed)),
  );
};

/** `POST /gkserver/devicesettings/changes/{change}/undo`. */
export const undoRemoteChange: HttpHandler<'undoRemoteChange', 'bulkSettings'> = async (
  { change },
  { caller, devices, note },
  { bulkSettings },
) =>
  await bulkSettings.undo(
    change,
    caller.userName,
    (deviceid) => devices.has(deviceid),
    (undoing) => {
      if (!undoing.keys.every((key) => maySet(caller, key)))
        throw new OutriderError('FORBIDDEN', remoteSentences.fileRight);
      note(toldChanges(undoing.devices));
    },
  );
