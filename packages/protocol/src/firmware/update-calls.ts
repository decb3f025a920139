import { FIRMWARE_MAX_LEVEL } from '@outrider/model/firmware/limits.ts';
import { orderStates, orderWaits } from '@outrider/model/orders/order.ts';
import { z } from 'zod';
import { done, httpCall } from '../calls/http-call.ts';
import { deviceid } from '../devices/device-id.ts';

const access = { right: 'signed-in', maxLevel: FIRMWARE_MAX_LEVEL } as const;

const told = z.object({
  deviceid: z.string(),
  version: z.string().describe('what it said last; empty where it never did'),
  model: z.string(),
  said: z.int().describe('unix seconds: when it said so first; 0 where it never did'),
  status: z.int().describe('percent of its newest update; 0: none is under way, 100: it has the version'),
  pinned: z.string().describe('who has plans leave it out; empty where they do not'),
  update: z
    .object({
      url: z.string(),
      target: z.string(),
      state: z.enum(orderStates),
      waits: z.enum(orderWaits).optional(),
      until: z.int().describe('unix seconds'),
      user: z.string(),
      plan: z.int().describe('0: a person asked for it'),
      created: z.int().describe('unix seconds'),
      ended: z.int().optional().describe('unix seconds'),
      fault: z.string().describe('raw words'),
    })
    .optional()
    .describe('its newest one'),
});

/** A device with its firmware, as the wire writes it. */
export type WireDeviceFirmware = z.infer<typeof told>;

/** Every device in scope. */
export const ALL_DEVICES = '*';

export const updateCalls = {
  listDeviceFirmware: httpCall({
    method: 'GET',
    path: '/gkdevice/firmware/{deviceid}',
    about: `The firmware of devices, and how their updates stand: of every device in scope for ${ALL_DEVICES}, or of one (rule C33)`,
    access,
    scope: 'own',
    request: z.object({ deviceid }),
    answer: z.array(told),
    errors: ['NOT_FOUND'],
    audit: 'none',
  }),
  pinFirmware: httpCall({
    method: 'PUT',
    path: '/gkdevice/firmware/{deviceid}/pin',
    about:
      'Have plans of firmware leave a device out, or no longer; what is under way goes on, and a person may update it',
    access,
    scope: { device: 'deviceid' },
    request: z.object({ deviceid, pinned: z.boolean() }),
    answer: done,
    errors: ['NOT_FOUND', 'STORE_FULL'],
    audit: 'pinned the firmware of {deviceid}: {pinned}',
  }),
  cancelFirmwareUpdate: httpCall({
    method: 'DELETE',
    path: '/gkdevice/firmware/{deviceid}',
    about:
      'End the update of a device: it may fetch no more of the file. What it has whole it may install all the same',
    access,
    scope: { device: 'deviceid' },
    request: z.object({ deviceid }),
    answer: done,
    errors: ['NOT_FOUND', 'CONFLICT', 'STORE_FULL'],
    audit: 'ended the firmware update of {deviceid}',
  }),
} as const;
