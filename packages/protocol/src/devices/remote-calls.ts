import { SETTINGS_MAX_LEVEL } from '@outrider/model/devices/limits.ts';
import {
  type RemoteKey,
  remoteKeys,
  remoteSettingOf,
} from '@outrider/model/remote-settings/remote-settings.ts';
import { reportedBys, wishStates } from '@outrider/model/remote-settings/wish.ts';
import type { Right } from '@outrider/model/people/rights.ts';
import { z } from 'zod';
import { controlCall } from '../calls/control-call.ts';
import { done, httpCall } from '../calls/http-call.ts';
import { optional, secret, text } from '../vcp/field.ts';
import { deviceid, deviceIdLetter } from './device-id.ts';
import { parameterSetsLetter, parametersLetter, savedLetter, savedResults } from './remote-letters.ts';

const access = { right: 'F_rmdvrs', maxLevel: SETTINGS_MAX_LEVEL } as const;
const path = '/gkserver/gkdevicesetup/{deviceid}';

/** Which right each parameter asks for beside `F_rmdvrs` (rule RIGHT-5). */
const rights: Readonly<Record<string, Right>> = Object.fromEntries(
  remoteKeys.map((key) => [key, remoteSettingOf(key).right]),
);

const key = z.enum(remoteKeys as readonly [RemoteKey, ...RemoteKey[]]);
const CONFIRMED =
  'the device id, typed: needed where a value may cut the device off (server, access point, online hours)';

const parameterStand = z.object({
  reported: z
    .object({
      at: z.int().describe('unix seconds'),
      by: z
        .enum(reportedBys)
        .describe("'answer': it was asked; 'confirmed': it was asked back what it was told"),
    })
    .optional()
    .describe('when the device said the value that is in `current`'),
  wanted: z
    .object({
      value: z.string().describe('JSON text of what is wanted; of a secret no more than that there is one'),
      user: z.string().describe('who wants it'),
      at: z.int().describe('unix seconds'),
      state: z
        .enum(wishStates)
        .describe(
          "'waiting' for the device; 'told'; 'confirmed' by asking back; 'acknowledged': the device says yes and cannot be asked; 'refused'; 'differs': it says yes and has another value; 'takenBack'",
        ),
      changed: z.int().describe('unix seconds: since when it stands so'),
      fault: z.string().describe('raw words: why it was not taken'),
    })
    .optional(),
});

/** How it stands with a parameter, as the wire writes it. */
export type WireParameterStand = z.infer<typeof parameterStand>;

const write = {
  access: { ...access, parts: { in: 'deviceParams', rights } },
  scope: { device: 'deviceid' },
  errors: ['CONFLICT', 'STORE_FULL'],
} as const;

const account = {
  access: { ...access, also: 'F_rmdvrs_ftp' },
  scope: { device: 'deviceid' },
  results: savedResults,
  answer: { saved: savedLetter },
  errors: ['STORE_FULL'],
} as const;

/** Settings of recorders on the control connection. */
export const remoteControlCalls = {
  writeDeviceAccount: controlCall({
    ...account,
    code: 'D05',
    about:
      'The account by which a device sends its footage (FTP): told at once, or saved until the device comes',
    request: { deviceid: deviceIdLetter, account: text('A', 'the account', 32) },
    audit: 'wants another FTP account of {deviceid}',
  }),
  writeDeviceCredential: controlCall({
    ...account,
    code: 'D06',
    about: 'The password to that account; nobody reads it again',
    request: { deviceid: deviceIdLetter, password: secret(text('A', 'the password', 32)) },
    audit: 'wants another FTP password of {deviceid}',
  }),
  readParameters: controlCall({
    code: 'D13',
    about: 'Settings of a device as it said them last, and those that wait for it',
    access,
    scope: { device: 'deviceid' },
    request: { deviceid: deviceIdLetter },
    answer: { sets: parameterSetsLetter },
    errors: [],
    audit: 'none',
  }),
  writeParameters: controlCall({
    ...write,
    code: 'D16',
    about: 'Change settings of a device: only those given; told at once, or saved until the device comes',
    request: {
      deviceid: deviceIdLetter,
      deviceParams: secret(parametersLetter),
      confirm: optional(text('A', CONFIRMED, 32)),
    },
    results: savedResults,
    answer: { saved: savedLetter },
    audit: 'wants other settings of {deviceid}',
  }),
} as const;

/** Settings of recorders by HTTP. */
export const remoteHttpCalls = {
  readRemoteSettings: httpCall({
    method: 'GET',
    path,
    about:
      'Settings of a device: as it said them last, those that wait for it, and how it stands with each. What a device has no way to be asked for or told is absent',
    access,
    scope: { device: 'deviceid' },
    request: z.object({
      deviceid,
      fresh: z
        .enum(['0', '1'])
        .default('0')
        .describe('1 asks a device that is online anew, and waits for what it says'),
    }),
    answer: z.object({
      success: z.boolean(),
      data: z
        .string()
        .describe(
          'JSON text: `current` and `offlineset`, each values by section_key; of a password only whether there is one',
        ),
      online: z.boolean(),
      asked: z.int().optional().describe('unix seconds: when the device was asked last and answered'),
      fault: z.string().describe('raw words: why it could not be asked just now; empty otherwise'),
      settable: z.array(z.string()).describe('the keys that the device has'),
      keys: z.record(z.string(), parameterStand).describe('by section_key'),
    }),
    errors: [],
    withinMs: 45_000,
    audit: 'none',
  }),
  writeRemoteSettings: httpCall({
    ...write,
    method: 'PUT',
    path,
    about:
      'Change settings of a device: only those given. It is told at once where it is online, and asked back; else they are saved, and told when it comes',
    request: z.object({
      deviceid,
      deviceParams: z
        .partialRecord(key, z.unknown())
        .describe('values by section_key; items that changed alone'),
      confirm: z.string().max(32).optional().describe(CONFIRMED),
    }),
    answer: done.extend({
      success: z.boolean().describe('the device has all of it'),
      offlineset: z.boolean().describe('saved, for the device is away or does not answer'),
      refused: z.array(z.string()).describe('keys that the device did not take'),
    }),
    withinMs: 45_000,
    audit: 'wants other settings of {deviceid}',
  }),
  takeBackRemoteSetting: httpCall({
    method: 'DELETE',
    path: `${path}/{key}`,
    about: 'Take a setting back that the device was not told yet, or that it did not take',
    access: { ...access, parts: { in: 'key', rights } },
    scope: { device: 'deviceid' },
    request: z.object({ deviceid, key }),
    answer: done,
    errors: ['NOT_FOUND', 'CONFLICT', 'STORE_FULL'],
    audit: 'wants {key} of {deviceid} no more',
  }),
} as const;
