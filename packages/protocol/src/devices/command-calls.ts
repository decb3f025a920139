import {
  deviceCommandRights,
  deviceCommands,
  MAX_MCU_TEXT,
} from '@outrider/model/devices/device-commands.ts';
import { plainLine } from '@outrider/model/entity/plain-line.ts';
import { SETTINGS_MAX_LEVEL } from '@outrider/model/devices/limits.ts';
import { z } from 'zod';
import { controlCall } from '../calls/control-call.ts';
import { done, httpCall } from '../calls/http-call.ts';
import { json, oneOf, optional, text } from '../vcp/field.ts';
import { deviceid, deviceIdLetter } from './device-id.ts';

const access = { right: 'F_lmdvrs', maxLevel: SETTINGS_MAX_LEVEL } as const;

/** In place of a command: D20 lists devices. */
const LIST = 'list';
const idList = z.array(z.string());
const parseIds = (value: unknown): readonly string[] => idList.parse(value);

/** What both ways to tell a device a command have in common. */
const telling = {
  access: { ...access, parts: { in: 'command', rights: deviceCommandRights } },
  scope: { device: 'deviceid' },
  errors: ['DEVICE_OFFLINE'],
  audit: 'told {deviceid} to {command}',
} as const;

const ABOUT =
  'Have a device restart, go back to the settings of its maker, format its storage, stay awake, send its log, delete what it recorded, or take a text for its controller, where it has a way; answered once it has agreed, DEVICE_OFFLINE while it is away or silent, VALIDATION with its own reason where it refuses';

/** D20 of the control connection. */
export const sendCommand = controlCall({
  ...telling,
  code: 'D20',
  about: ABOUT,
  request: {
    deviceid: deviceIdLetter,
    command: oneOf('C', `the command: ${deviceCommands.join(' or ')}`, deviceCommands),
    text: optional(text('T', 'for `mcu`: what its controller is told, printable', MAX_MCU_TEXT)),
  },
  answer: {},
});

/** D20 without a device: the devices that one may tell commands. */
export const listTellable = controlCall({
  access,
  scope: 'own',
  code: 'D20',
  meant: { C: LIST },
  about: 'The devices in scope that can be told a command now',
  request: {},
  answer: {
    deviceids: json<readonly string[]>('Z', 'their ids, rising', parseIds, (deviceids) => deviceids),
  },
  errors: [],
  audit: 'none',
});

const command = z.enum(deviceCommands);

export const commandCalls = {
  listCommands: httpCall({
    method: 'GET',
    path: '/gkdevice/command/{deviceid}',
    about: 'What one may tell a device now: nothing while it is offline, or where its protocol has no way',
    access,
    scope: { device: 'deviceid' },
    request: z.object({ deviceid }),
    answer: z.object({ commands: z.array(command) }),
    errors: [],
    audit: 'none',
  }),
  sendCommand: httpCall({
    ...telling,
    method: 'POST',
    path: '/gkdevice/command',
    about: ABOUT,
    request: z.object({
      deviceid,
      command: command.describe(
        "'reboot': restart; 'restore': back to the settings of its maker; 'format', 'wakeup', 'syslog', 'delrecord' and 'mcu' where its dialect says how",
      ),
      text: plainLine.max(MAX_MCU_TEXT).optional().describe('for `mcu`: what its controller is told'),
    }),
    answer: done,
  }),
} as const;
