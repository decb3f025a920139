import { deviceRecord } from '@outrider/model/devices/device-record.ts';
import { SETTINGS_MAX_LEVEL } from '@outrider/model/devices/limits.ts';
import { settingRights } from '@outrider/model/devices/device-settings.ts';
import type { Right } from '@outrider/model/people/rights.ts';
import { z } from 'zod';
import { done, httpCall } from '../calls/http-call.ts';
import { deviceid } from './device-id.ts';

const { fields } = deviceRecord;

/** The right that each setting takes, by what the wire calls it. */
const rights: Readonly<Record<string, Right>> = Object.fromEntries(
  Object.entries(settingRights).map(([name, right]) => [
    name === 'channels' ? 'channel' : fields[name as Exclude<keyof typeof settingRights, 'channels'>].wire,
    right,
  ]),
);

/** D01, D02 and D04 for programs, which have no control connection. */
export const recordCalls = {
  addDevice: httpCall({
    method: 'POST',
    path: '/api/devices',
    about: "Add a device, or let a new one in, as D01 does; a manager's is put into a group of their branch",
    access: { right: 'signed-in', maxLevel: 0, managedBy: { groupid: 'group' } },
    scope: 'none',
    request: z.object({
      deviceid,
      groupid: z
        .int()
        .min(1)
        .max(1e9)
        .optional()
        .describe('the group that it is put into; none, or that of the manager, when absent'),
      channels: z.int().min(1).max(64).optional().describe('4 when absent'),
      video: z
        .int()
        .min(-1)
        .max(2)
        .optional()
        .describe('-1 no video, 0 live view alone, 1 every channel is recorded, 2 chosen ones'),
      audio: z
        .int()
        .min(-1)
        .max(3)
        .optional()
        .describe('-1 forbidden, 0 a single source, 1 recorded too, 2 several sources, 3 recorded too'),
    }),
    answer: done,
    errors: ['CONFLICT', 'NOT_FOUND', 'STORE_FULL'],
    audit: 'added the device {deviceid}',
  }),
  deleteDevice: httpCall({
    method: 'DELETE',
    path: '/api/devices/{deviceid}',
    about: 'Remove a device, as D02 does; a manager one that is in no group outside of their branch',
    access: { right: 'signed-in', maxLevel: 0, managedBy: {} },
    scope: { device: 'deviceid' },
    request: z.object({ deviceid }),
    answer: done,
    errors: ['CONFLICT', 'STORE_FULL'],
    audit: 'removed the device {deviceid}',
  }),
  changeSettings: httpCall({
    method: 'PUT',
    path: '/api/devices/{deviceid}/settings',
    about: 'Change settings of a device, as D04 does: only those given',
    access: {
      right: 'F_lmdvrs',
      maxLevel: SETTINGS_MAX_LEVEL,
      parts: { in: 'change', rights },
    },
    scope: { device: 'deviceid' },
    request: z.object({
      deviceid,
      change: z
        .record(z.string(), z.unknown())
        .describe('settings by their names, as they are read (rule DEV-5)'),
      edits: z
        .int()
        .min(0)
        .optional()
        .describe('edit number of the record: with it, it is refused when somebody else edited it since'),
    }),
    answer: done.extend({ edits: z.int() }),
    errors: ['CONFLICT', 'STORE_FULL'],
    audit: 'changed settings of {deviceid}',
  }),
} as const;
