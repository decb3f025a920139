import { deviceCommandRights } from '@outrider/model/devices/device-commands.ts';
import { MAX_CHANNELS } from '@outrider/model/devices/device-record.ts';
import {
  lateCommands,
  lateDeviceCommands,
  MAX_LATE_S,
  MIN_LATE_S,
} from '@outrider/model/live/late-commands.ts';
import { SETTINGS_MAX_LEVEL } from '@outrider/model/devices/limits.ts';
import { order, orderStates, orderWaits } from '@outrider/model/orders/order.ts';
import { z } from 'zod';
import { done, httpCall } from '../calls/http-call.ts';
import { deviceid } from './device-id.ts';

const id = z.coerce.number<string | number>().pipe(order.fields.id.schema);

/** For how long a command waits. */
const wait = z
  .int()
  .min(MIN_LATE_S)
  .max(MAX_LATE_S)
  .describe('seconds for which it waits for a recorder that is away');

/** What all calls that leave something for a device have in common. */
const leaving = {
  method: 'POST',
  scope: { device: 'deviceid' },
  answer: done.extend({ id: z.int() }),
  errors: ['CONFLICT', 'STORE_FULL'],
} as const;

const late = z.object({
  id: z.int(),
  what: z.enum(lateCommands).describe("'place': say where it is; 'picture': take one; else the command"),
  ch: z.int().optional().describe('1-based; of a picture alone'),
  user: z.string().describe('who left it'),
  created: z.int().describe('unix seconds'),
  until: z.int().describe('unix seconds: when it is too late'),
  told: z.int().optional().describe('unix seconds: when the recorder was told'),
  ended: z.int().optional().describe('unix seconds'),
  state: z.enum(orderStates).describe('done: the recorder agreed, answered, or sent its picture'),
  waits: z.enum(orderWaits).optional().describe('why it waits'),
  fault: z.string().describe('raw words: why it was not told, or what nobody knows'),
  place: z
    .object({ valid: z.boolean(), lat: z.number(), lng: z.number(), time: z.int() })
    .optional()
    .describe('where it said that it is, degrees; unix seconds by its own clock'),
  t: z.int().optional().describe('when its picture was taken, unix seconds: pic.cgi has it'),
  own: z.boolean().describe('whether one may take it back'),
});

/** A command that waits for its device, as the wire writes it. */
export type WireLate = z.infer<typeof late>;

/** Commands that wait for their device by choice (rule DEV-27). */
export const lateCalls = {
  leaveCommand: httpCall({
    ...leaving,
    path: '/gkdevice/command/late',
    about:
      'Have a device restart, stay awake or send its log once it comes, told once; what destroys does not wait: DEVICE_OFFLINE is all that `POST /gkdevice/command` says of it',
    access: {
      right: 'F_lmdvrs',
      maxLevel: SETTINGS_MAX_LEVEL,
      parts: { in: 'command', rights: deviceCommandRights },
    },
    request: z.object({ deviceid, command: z.enum(lateDeviceCommands), wait }),
    audit: 'left for {deviceid}, within {wait} s: {command}',
  }),
  leavePlace: httpCall({
    ...leaving,
    path: '/api/place/late',
    about: 'Ask a recorder where it is once it comes',
    access: { right: 'F_gps' },
    request: z.object({ deviceid, wait }),
    audit: 'left for {deviceid}, within {wait} s: to say where it is',
  }),
  leavePicture: httpCall({
    ...leaving,
    path: '/api/picture/late',
    about: 'Have a recorder take a picture once it comes',
    access: { right: 'P_live' },
    request: z.object({
      deviceid,
      ch: z.int().min(1).max(MAX_CHANNELS).describe('1-based; one that is installed'),
      wait,
    }),
    errors: ['NOT_FOUND', 'CONFLICT', 'STORE_FULL'],
    audit: 'left for {deviceid}, within {wait} s: to take a picture of channel {ch}',
  }),
  listLate: httpCall({
    method: 'GET',
    path: '/api/late/{deviceid}',
    about:
      'What waits for a device, and what it was told late, the newest first; of what one may ask it oneself',
    access: { right: 'signed-in' },
    scope: { device: 'deviceid' },
    request: z.object({ deviceid }),
    answer: z.object({ late: z.array(late) }),
    errors: [],
    audit: 'none',
  }),
  takeBackLate: httpCall({
    method: 'DELETE',
    path: '/api/late/{id}',
    about: 'Take back what waits for a device: one’s own, for level 0 anybody’s',
    access: { right: 'signed-in' },
    scope: 'own',
    request: z.object({ id }),
    answer: done,
    errors: ['NOT_FOUND', 'CONFLICT', 'STORE_FULL'],
    audit: 'took back what waited for a device: {id}',
  }),
} as const;
