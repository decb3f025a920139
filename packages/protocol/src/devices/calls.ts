import { deviceSystem } from '@outrider/model/firmware/device-systems.ts';
import type { DeviceExtra } from '@outrider/model/devices/device-record.ts';
import { memoTypes } from '@outrider/model/devices/device.ts';
import { MEMO_MAX_LENGTH, MEMO_MAX_LEVEL, SETTINGS_MAX_LEVEL } from '@outrider/model/devices/limits.ts';
import { type DeviceSettings, settingRights } from '@outrider/model/devices/device-settings.ts';
import { z } from 'zod';
import { controlCall } from '../calls/control-call.ts';
import { done, httpCall } from '../calls/http-call.ts';
import { plainLine } from '@outrider/model/entity/plain-line.ts';
import { integer, json, optional } from '../vcp/field.ts';
import { parseDeviceExtraChange, printDeviceExtra } from './device-extra.ts';
import { bulkCalls } from './bulk-calls.ts';
import { commandCalls, listTellable, sendCommand } from './command-calls.ts';
import { contactCalls } from './contact-calls.ts';
import { customerCalls } from './customer-calls.ts';
import { deviceid, deviceIdLetter } from './device-id.ts';
import { deviceHeardAnswer, deviceHeardRequest } from './device-heard.ts';
import { lateCalls } from './late-calls.ts';
import { listCalls } from './list-calls.ts';
import { remoteControlCalls, remoteHttpCalls } from './remote-calls.ts';
import { dialectCalls } from './dialect-calls.ts';
import { recordCalls } from './record-calls.ts';
import { stateCalls } from './state-calls.ts';
import { syslogCalls } from './syslog-call.ts';
import { templateCalls } from './template-calls.ts';
import { parseDeviceSettings, parseSettingsChange, printDeviceSettings } from './device-settings.ts';

/** The right to read and write what people set of a device (rule DEV-12). */
const settings = { right: 'F_lmdvrs', maxLevel: SETTINGS_MAX_LEVEL } as const;
/** Which edit of a record somebody saw; the same as in the device's row. */
const edits = integer('V', 'edit number of the record', 0, Number.MAX_SAFE_INTEGER);

export const control = {
  ...listCalls,
  writeExtra: controlCall({
    code: 'Q12',
    about: 'Change extra info of a device: only the fields given',
    access: { ...settings, parts: { in: 'change', rights: settingRights } },
    scope: { device: 'deviceid' },
    request: {
      deviceid: deviceIdLetter,
      change: json<Partial<DeviceExtra>>('Z', 'fields to change', parseDeviceExtraChange, printDeviceExtra),
    },
    answer: {},
    errors: ['STORE_FULL'],
    audit: 'changed extra info of {deviceid}: {change}',
  }),
  readSettings: controlCall({
    code: 'D03',
    about: 'What people set of a device',
    access: settings,
    scope: { device: 'deviceid' },
    request: { deviceid: deviceIdLetter },
    answer: {
      settings: json<DeviceSettings>(
        'Z',
        'the settings (rule DEV-5)',
        parseDeviceSettings,
        printDeviceSettings,
      ),
      edits,
    },
    errors: [],
    audit: 'none',
  }),
  writeSettings: controlCall({
    code: 'D04',
    about:
      'Change settings of a device: only those given; CONFLICT when somebody else has edited it since they were read',
    access: { ...settings, parts: { in: 'change', rights: settingRights } },
    scope: { device: 'deviceid' },
    request: {
      deviceid: deviceIdLetter,
      change: json<Partial<DeviceSettings>>(
        'Z',
        'settings to change',
        parseSettingsChange,
        printDeviceSettings,
      ),
      edits,
    },
    answer: { edits },
    errors: ['CONFLICT', 'STORE_FULL'],
    audit: 'changed settings of {deviceid}: {change}',
  }),
  tellDevice: sendCommand,
  listTellable,
  ...remoteControlCalls,
  registerDevice: controlCall({
    code: 'D01',
    about: "Add a device, or let a new one in; a manager's is put into a group of their branch",
    access: { right: 'signed-in', maxLevel: 0, managedBy: { groupid: 'group' } },
    scope: 'none',
    request: {
      deviceid: deviceIdLetter,
      groupid: optional(
        integer('G', 'the group that it is put into; none, or that of the manager, when absent', 1, 1e9),
      ),
      channels: optional(integer('C', 'channels; 4 when absent', 1, 64)),
      video: optional(
        integer(
          'E',
          'recenable: -1 no video, 0 live view alone, 1 every channel is recorded, 2 chosen ones',
          -1,
          2,
        ),
      ),
      audio: optional(
        integer(
          'A',
          'recaudio: -1 forbidden, 0 a single source, 1 recorded too, 2 several sources, 3 recorded too',
          -1,
          3,
        ),
      ),
    },
    answer: {},
    errors: ['CONFLICT', 'NOT_FOUND', 'STORE_FULL'],
    audit: 'added the device {deviceid}',
  }),
  removeDevice: controlCall({
    code: 'D02',
    about: 'Remove a device; a manager one that is in no group outside of their branch',
    access: { right: 'signed-in', maxLevel: 0, managedBy: {} },
    scope: { device: 'deviceid' },
    request: { deviceid: deviceIdLetter },
    answer: {},
    errors: ['CONFLICT', 'STORE_FULL'],
    audit: 'removed the device {deviceid}',
  }),
} as const;

const memo = {
  path: '/gkdevice/carmemo',
  access: { right: 'P_dash', maxLevel: MEMO_MAX_LEVEL },
  scope: { device: 'deviceid' },
  request: z.object({
    deviceid,
    type: z.literal([memoTypes.device, memoTypes.second]).describe("0 'Device Memo', 1 the second memo"),
    memo: plainLine.trim().max(MEMO_MAX_LENGTH).describe('empty takes it away'),
    edits: z
      .int()
      .optional()
      .describe('edit number of the record: with it, it is refused when somebody else edited it since'),
  }),
  answer: done,
  errors: ['CONFLICT', 'STORE_FULL'],
  audit: 'wrote memo {type} of {deviceid}: {memo}',
} as const;

/** Devices whose settings one answer tells. */
export const MOST_SETTINGS = 500;

export const http = {
  ...stateCalls,
  ...customerCalls,
  ...commandCalls,
  ...lateCalls,
  ...contactCalls,
  ...syslogCalls,
  ...remoteHttpCalls,
  ...bulkCalls,
  ...templateCalls,
  ...dialectCalls,
  ...recordCalls,
  deviceHeard: httpCall({
    method: 'GET',
    path: '/gkdevice/heard/{deviceid}',
    about: 'What devices said of themselves since the start of the server, and what they send',
    access: settings,
    scope: { devices: 'deviceid' },
    request: deviceHeardRequest,
    answer: deviceHeardAnswer,
    errors: [],
    audit: 'none',
  }),
  listModels: httpCall({
    method: 'GET',
    path: '/gkdevice/info/{deviceid}',
    about:
      'What recorder each device is: its model and firmware, as it said last, and its maker and mobile identification, as it said since the start of the server',
    access: { right: 'signed-in' },
    scope: { devices: 'deviceid' },
    request: deviceHeardRequest.pick({ deviceid: true }),
    answer: z.array(
      z.object({
        deviceid: z.string(),
        manufacturer: z.string(),
        model: z.string(),
        version: z.string(),
        mobileid: z.string().describe('IMEI; empty where it did not say'),
        systems: z
          .array(deviceSystem)
          .describe('the systems at it, such as driver assistance, as they said last'),
        said: z.int().describe('since when it says that this is its firmware, unix seconds; 0: it never did'),
      }),
    ),
    errors: [],
    audit: 'none',
  }),
  listSettings: httpCall({
    method: 'POST',
    path: '/gkdevice/devicesetup',
    about: `What people set of each device in scope, ${MOST_SETTINGS} devices an answer, in the order of their ids`,
    access: settings,
    scope: { devices: 'deviceid' },
    request: z.object({
      deviceid: deviceid.optional().describe('that device alone'),
      after: deviceid.optional().describe('only devices whose id comes behind this one'),
    }),
    answer: z.object({
      devices: z.array(
        z.object({
          deviceid: z.string(),
          edits: z.int().describe('edit number of the record, for D04'),
          settings: z.record(z.string(), z.unknown()).describe('as D03 tells them (rule DEV-5)'),
        }),
      ),
      more: z.boolean().describe('whether there are devices behind the last one'),
    }),
    errors: [],
    audit: 'none',
  }),
  addMemo: httpCall({
    ...memo,
    method: 'POST',
    about: 'Keep one of the two memos of a device, as PUT does',
  }),
  writeMemo: httpCall({
    ...memo,
    method: 'PUT',
    about: 'Keep one of the two memos of a device: 0 the device memo, 1 the second one',
  }),
} as const;
