import { FIRMWARE_MAX_LEVEL, MAX_UPDATE_WAIT_S, MAX_URL_LENGTH } from '@outrider/model/firmware/limits.ts';
import { controlCall } from '../calls/control-call.ts';
import { deviceIdLetter } from '../devices/device-id.ts';
import { integer, optional, secret, text } from '../vcp/field.ts';
import { planCalls } from './plan-calls.ts';
import { storeCalls } from './store-calls.ts';
import { updateCalls } from './update-calls.ts';

const access = { right: 'signed-in', maxLevel: FIRMWARE_MAX_LEVEL } as const;
const MAX_ACCOUNT = 64;

export const control = {
  updateFirmware: controlCall({
    code: 'D10',
    about:
      'Have a device get a firmware: it fetches it, installs it and restarts. DEVICE_OFFLINE while it is away, unless it may wait',
    access,
    scope: { device: 'deviceid' },
    request: {
      deviceid: deviceIdLetter,
      url: text('A', 'where the device fetches it: http, https or ftp', MAX_URL_LENGTH),
      user: optional(
        secret(text('U', 'account of the device: refused where its protocol has none', MAX_ACCOUNT)),
      ),
      password: optional(secret(text('P', 'its password', MAX_ACCOUNT))),
      target: optional(
        text('V', 'what it says its version is then; without it what the store says, or another than before'),
      ),
      wait: optional(
        integer('T', 'seconds for which it waits for a device that is away', 0, MAX_UPDATE_WAIT_S),
      ),
    },
    answer: {},
    errors: ['DEVICE_OFFLINE', 'CONFLICT', 'NOT_FOUND', 'STORE_FULL'],
    audit: 'told {deviceid} to get the firmware {url}',
  }),
  firmwareStatus: controlCall({
    code: 'D11',
    about: 'How far the update of a device has come',
    access,
    scope: { device: 'deviceid' },
    request: { deviceid: deviceIdLetter },
    answer: {
      status: integer('A', 'percent; 0: none is under way, 100: it has the version', 0, 100),
      version: text('V', 'what it said last of its firmware; empty where it never did'),
      state: text('B', 'of its newest update, or why that waits; empty where there was none'),
      fault: text('C', 'raw words: why that failed'),
    },
    errors: [],
    audit: 'none',
  }),
} as const;

export const http = { ...storeCalls, ...planCalls, ...updateCalls } as const;
