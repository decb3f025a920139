import type { Caller } from '../../calls/caller.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { readSettingsFile, type SettingsFile } from '../../remote/settings-file.ts';
import { toldChanges, toldDifference } from './bulk-settings.ts';
import { maySet } from './remote-sets.ts';

/** Faults that are told one by one. */
const MOST_FAULTS = 1_000;

const fileOf = async (csv: string, caller: Caller): Promise<SettingsFile> => {
  const channels = new Map(
    Array.from(caller.devices.all(), ({ deviceid, channelMask }) => [deviceid, channelMask.length]),
  );
  return await readSettingsFile(csv, {
    channelsOf: (deviceid) => channels.get(deviceid),
    maySet: (key) => maySet(caller, key),
  });
};

/** `POST /gkserver/devicesettings/csv/difference`. */
export const compareSettingsFile: HttpHandler<'compareSettingsFile', 'bulkSettings'> = async (
  { csv },
  { caller },
  { bulkSettings },
) => {
  const { rows, wanted, faults } = await fileOf(csv, caller);
  return {
    ...toldDifference(await bulkSettings.difference(wanted)),
    rows,
    faults: faults.slice(0, MOST_FAULTS),
    refused: faults.length,
  };
};

/** `POST /gkserver/devicesettings/csv/changes`. */
export const writeSettingsFile: HttpHandler<'writeSettingsFile', 'bulkSettings'> = async (
  { csv, seen, name },
  { caller, note },
  { bulkSettings },
) =>
  await bulkSettings.apply(
    {
      user: caller.userName,
      origin: 'file',
      name,
      wanted: (await fileOf(csv, caller)).wanted,
      seen,
      confirm: undefined,
    },
    (changed) => note(toldChanges(changed)),
  );
