import { SETTINGS_MAX_LEVEL } from '@outrider/model/devices/limits.ts';
import {
  changeOrigins,
  MAX_BULK_DEVICES,
  MAX_BULK_KEYS,
  MAX_SETTINGS_BYTES,
  settingFates,
} from '@outrider/model/remote-settings/bulk-change.ts';
import {
  type RemoteKey,
  remoteKeys,
  remoteSettingOf,
} from '@outrider/model/remote-settings/remote-settings.ts';
import { wishStates } from '@outrider/model/remote-settings/wish.ts';
import type { Right } from '@outrider/model/people/rights.ts';
import { z } from 'zod';
import { httpCall, nothing } from '../calls/http-call.ts';
import { deviceid } from './device-id.ts';

export const bulkAccess = { right: 'F_rmdvrs', maxLevel: SETTINGS_MAX_LEVEL } as const;
const path = '/gkserver/devicesettings';
/** What is long takes this long at most: thousands of devices are looked at. */
const LARGE_MS = 60_000;
/** A file within JSON: each of its quotes and line ends is two characters there. */
const MAX_FILE_BODY = 2 * MAX_SETTINGS_BYTES + 1_000;
const MAX_DEVICES_BODY = 4_000_000;

export const settingRights: Readonly<Record<string, Right>> = Object.fromEntries(
  remoteKeys.map((key) => [key, remoteSettingOf(key).right]),
);
const parts = { in: 'values', rights: settingRights } as const;

const key = z.enum(remoteKeys as readonly [RemoteKey, ...RemoteKey[]]);
const devices = z.array(deviceid).min(1).max(MAX_BULK_DEVICES);
/** Values that several devices are to have. */
export const bulkValues = z
  .partialRecord(key, z.unknown())
  .refine((values) => Object.keys(values).length <= MAX_BULK_KEYS, `at most ${MAX_BULK_KEYS} settings`)
  .describe('values by section_key; of a list by channel null leaves a channel as it is');

const count = z.int().min(0);
const progress = z
  .object(
    Object.fromEntries([...wishStates, 'replaced'].map((state) => [state, count])) as Record<
      (typeof wishStates)[number] | 'replaced',
      typeof count
    >,
  )
  .describe('how many settings stand how; `replaced`: somebody wants something else by now');
const change = z.object({
  change: z.int(),
  user: z.string(),
  made: z.int().describe('unix seconds'),
  origin: z.enum(changeOrigins),
  name: z.string().describe('of the template or the file'),
  undoes: z.int().optional().describe('the change that it takes back'),
  devices: count,
  progress,
});
/** A change of several devices, as the wire writes it. */
export type WireRemoteChange = z.infer<typeof change>;

const settingDifference = z.object({
  what: z
    .enum(settingFates)
    .exclude(['same'])
    .describe(
      "'change': it is told; 'waits': just that waits for it; 'missing': it does not offer it; 'unread': it has not said yet what it offers; 'unfit'",
    ),
  before: z.unknown().optional().describe('what it has, or is to have already; absent where nobody knows'),
  after: z.unknown().optional().describe('what it would be told; of a secret no more than that there is one'),
  by: z.string().optional().describe('whose wish would be replaced'),
  fault: z.string().optional().describe('raw words: why the value does not fit'),
});
const difference = z.object({
  seen: z.string().describe('names this difference: a change is refused where it is another by then'),
  changes: count,
  devices: z.array(
    z.object({
      deviceid,
      settings: z.record(z.string(), settingDifference).describe('those that are not as they are wanted'),
      same: count.describe('how many are'),
    }),
  ),
});
/** What a change would make, as the wire writes it. */
export type WireDifference = z.infer<typeof difference>;

const seen = z.string().max(64).describe('of the look at the difference');
const made = z.object({
  change: z.int().describe('its number'),
  devices: count.describe('that are to be told'),
  settings: count,
});
const writes = {
  access: { ...bulkAccess, parts },
  maxBodyBytes: MAX_DEVICES_BODY,
  withinMs: LARGE_MS,
} as const;
const file = {
  access: bulkAccess,
  scope: 'own',
  maxBodyBytes: MAX_FILE_BODY,
  withinMs: LARGE_MS,
} as const;
const csv = z
  .string()
  .max(MAX_SETTINGS_BYTES)
  .describe('first line: deviceid, then names of settings; an empty cell changes nothing');
const xlsx = z
  .string()
  .max(Math.ceil(MAX_SETTINGS_BYTES / 3) * 4)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'is no base64')
  .describe('the same as a workbook (XLSX) in base64: its first sheet, without formulas');
const sheet = { csv: csv.optional(), xlsx: xlsx.optional() };
const isOne = ({ csv: text, xlsx: book }: { csv?: unknown; xlsx?: unknown }): boolean =>
  (text === undefined) !== (book === undefined);
const ONE = 'wants csv or xlsx';
const name = z.string().max(100).describe('of the file');

/** Settings of several recorders. */
export const bulkCalls = {
  readManySettings: httpCall({
    method: 'POST',
    path: `${path}/values`,
    about: 'What devices have, or are to have: for a sheet. Secrets are left out',
    access: bulkAccess,
    scope: { devices: 'devices' },
    request: z.object({
      devices: z.array(deviceid).max(10_000).optional(),
      of: z
        .enum(['wanted', 'reported'])
        .describe("'wanted': what waits for a device goes before what it has"),
    }),
    maxBodyBytes: MAX_DEVICES_BODY,
    withinMs: LARGE_MS,
    answer: z.object({
      keys: z.array(key).describe('of which some device has a value'),
      devices: z.array(z.object({ deviceid, values: z.partialRecord(key, z.unknown()) })),
    }),
    errors: ['NOT_FOUND'],
    audit: 'took settings of devices away as a sheet',
  }),
  readCommonSettings: httpCall({
    method: 'POST',
    path: `${path}/common`,
    about:
      'What several devices offer, and the values that all of them have alike. Some that are online and have not said so yet are asked, and waited for 10 s',
    withinMs: LARGE_MS,
    access: bulkAccess,
    scope: { devices: 'devices' },
    request: z.object({ devices }),
    maxBodyBytes: MAX_DEVICES_BODY,
    answer: z.object({
      channels: count.describe('of the device with the most'),
      unread: count.describe('devices that have not said yet what they offer'),
      offered: z.partialRecord(key, count).describe('how many offer it'),
      values: z.partialRecord(key, z.unknown()).describe('that all of them have alike'),
    }),
    errors: ['NOT_FOUND'],
    audit: 'none',
  }),
  compareManySettings: httpCall({
    ...writes,
    method: 'POST',
    path: `${path}/difference`,
    about: 'What a change of several devices would make of each; nothing is told',
    scope: { devices: 'devices' },
    request: z.object({ devices, values: bulkValues }),
    answer: difference,
    errors: ['NOT_FOUND'],
    audit: 'none',
  }),
  writeManySettings: httpCall({
    ...writes,
    method: 'POST',
    path: `${path}/changes`,
    about:
      'Change settings of several devices: each is told what differs, at once or when it comes. What may cut devices off only once one of them was told just that and signed on anew',
    scope: { devices: 'devices' },
    request: z.object({
      devices,
      values: bulkValues,
      seen,
      template: z.string().max(100).optional().describe('name of the template that the values are of'),
      confirm: z
        .string()
        .max(32)
        .optional()
        .describe(
          'where values may cut devices off: the id, typed, of the only one, or of the one that came back',
        ),
    }),
    answer: made,
    errors: ['NOT_FOUND', 'CONFLICT', 'STORE_FULL'],
    audit: 'wants other settings of several devices',
  }),
  listRemoteChanges: httpCall({
    method: 'GET',
    path: `${path}/changes`,
    about: 'Changes of several devices, the newest first, and how they stand on devices in scope',
    access: bulkAccess,
    scope: 'own',
    request: nothing,
    answer: z.object({ changes: z.array(change) }),
    errors: [],
    audit: 'none',
  }),
  readRemoteChange: httpCall({
    method: 'GET',
    path: `${path}/changes/{change}`,
    about: 'How a change of several devices stands on each in scope',
    access: bulkAccess,
    scope: 'own',
    request: z.object({ change: z.coerce.number().int().min(1) }),
    answer: z.object({
      change,
      values: z.partialRecord(key, z.unknown()).describe('those that are the same for every device'),
      devices: z.array(
        z.object({
          deviceid,
          progress,
          problems: z
            .array(z.object({ key, state: z.enum(wishStates), fault: z.string() }))
            .describe('settings that it did not take, or that wait after it did not answer'),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
    audit: 'none',
  }),
  undoRemoteChange: httpCall({
    method: 'POST',
    path: `${path}/changes/{change}/undo`,
    about:
      'Undo a change of several devices by another one: each gets what it had before, where the value is still of the change; what was not told yet is taken back',
    access: bulkAccess,
    scope: 'own',
    request: z.object({ change: z.coerce.number().int().min(1) }),
    answer: made.extend({
      takenBack: count.describe('settings that no device was told'),
      left: count.describe(
        'settings that stay: replaced since, not known before, or such as cut a device off',
      ),
    }),
    errors: ['NOT_FOUND', 'CONFLICT', 'STORE_FULL'],
    withinMs: LARGE_MS,
    audit: 'undoes change {change} of several devices',
  }),
  compareSettingsFile: httpCall({
    ...file,
    method: 'POST',
    path: `${path}/csv/difference`,
    about:
      'What a sheet of settings (CSV or XLSX) would make of each device, and what of it is not taken; nothing is told',
    request: z.object(sheet).refine(isOne, ONE),
    answer: difference.extend({
      rows: count,
      faults: z
        .array(z.object({ line: count, deviceid: z.string(), key: z.string(), fault: z.string() }))
        .describe('what is not taken, by line of the file; the first thousand'),
      refused: count.describe('how many those are in all'),
    }),
    errors: ['TOO_LARGE'],
    audit: 'none',
  }),
  writeSettingsFile: httpCall({
    ...file,
    method: 'POST',
    path: `${path}/csv/changes`,
    about:
      'Change settings of devices as a sheet (CSV or XLSX) has them; what of it is not taken is left out',
    request: z.object({ ...sheet, seen, name }).refine(isOne, ONE),
    answer: made,
    errors: ['CONFLICT', 'TOO_LARGE', 'STORE_FULL'],
    audit: 'wants settings of devices from the sheet {name}',
  }),
  listSettingStands: httpCall({
    method: 'GET',
    path: `${path}/devices`,
    about:
      'How settings stand on each device in scope, and whether it differs from the template of its model',
    access: bulkAccess,
    scope: 'own',
    request: nothing,
    answer: z.object({
      devices: z.array(
        z.object({
          deviceid,
          model: z.string(),
          template: z.string().describe('of its model; empty for none'),
          differs: count.describe('settings that are not as the template has them'),
          waiting: count,
          refused: count.describe('settings that it did not take'),
          asked: z.int().optional().describe('unix seconds: when it said last what it has'),
        }),
      ),
    }),
    errors: [],
    withinMs: LARGE_MS,
    audit: 'none',
  }),
} as const;
