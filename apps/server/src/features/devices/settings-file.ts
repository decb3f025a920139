import type { HttpRequest } from '@outrider/protocol/tables.ts';
import type { Caller } from '../../calls/caller.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { readSettingsFile, type SettingsFile } from '../../remote/settings-file.ts';
import { toldChanges, toldDifference } from './bulk-settings.ts';
import { maySet } from './remote-sets.ts';

/** Faults that are told one by one. */
const MOST_FAULTS = 1_000;

type SentSheet = Pick<HttpRequest<'compareSettingsFile'>, 'csv' | 'xlsx'>;

const fileOf = async ({ csv, xlsx }: SentSheet, caller: Caller): Promise<SettingsFile> => {
  const channels = new Map(
    Array.from(caller.devices.all(), ({ deviceid, channelMask }) => [deviceid, channelMask.length]),
  );
  return await readSettingsFile(xlsx === undefined ? (csv ?? '') : Buffer.from(xlsx, 'base64'), {
    channelsOf: (deviceid) => channels.get(deviceid),
    maySet: (key) => maySet(caller, key),
  });
};

/** `POST /gkserver/devicesettings/csv/difference`. */
export const compareSettingsFile: HttpHandler<'compareSettingsFile', 'bulkSettings'> = async (
  sheet,
  { caller },
  { bulkSettings },
) => {
  const { rows, wanted, faults } = await fileOf(sheet, caller);
  return {
    ...toldDifference(await bulkSettings.difference(wanted)),
    rows,
    faults: faults.slice(0, MOST_FAULTS),
    refused: faults.length,
  };
};

/** `POST /gkserver/devicesettings/csv/changes`. */
export const writeSettingsFile: HttpHandler<'writeSettingsFile', 'bulkSettings'> = async (
  { seen, name, ...sheet },
  { caller, note },
  { bulkSettings },
) =>
  await bulkSettings.apply(
    {
      user: caller.userName,
      origin: 'file',
      name,
      wanted: (await fileOf(sheet, caller)).wanted,
      seen,
      confirm: undefined,
    },
    (changed) => note(toldChanges(changed)),
  );
