import { z } from 'zod';
import { httpCall } from '../calls/http-call.ts';
import { deviceid } from './device-id.ts';

const seconds = z.int().describe('unix seconds');

const deviceState = z.object({
  deviceid: z.string(),
  memo: z.string().describe('what it is called: the device memo'),
  edits: z.int().describe('how often what is kept of it was edited'),
  driver: z.string(),
  channels: z.array(z.int()).describe('those that are installed, 1-based'),
  online: z.boolean(),
  heard: seconds.describe('unix seconds of its last word; 0: it never said one'),
  registered: z.boolean().describe('false: nobody added it yet'),
  ignition: z.boolean().optional().describe('absent: it did not say'),
  recording: z.boolean().optional().describe('absent: it did not say'),
  position: z
    .object({
      time: seconds,
      lat: z.number().describe('degrees north'),
      lng: z.number().describe('degrees east'),
      speed: z.number().describe('km/h'),
      dir: z.number().describe('degrees clockwise from north'),
    })
    .optional()
    .describe('its last fix; absent where there is none, it is private, or one may not see places'),
});

export type DeviceState = z.output<typeof deviceState>;

export const stateCalls = {
  listDevices: httpCall({
    method: 'GET',
    path: '/api/devices',
    about: 'Devices in scope, as they are now, in the order of their ids, page by page; or one of them',
    access: { right: 'signed-in' },
    scope: 'own',
    request: z.object({
      deviceid: deviceid.optional().describe('that one alone'),
      after: deviceid.optional().describe('those behind this id: `next` of the page before'),
      limit: z.coerce.number().int().min(1).max(1_000).default(100).describe('devices at most'),
    }),
    answer: z.object({
      devices: z.array(deviceState),
      next: z.string().nullable().describe('`after` of the next page; null: this is the last'),
    }),
    errors: ['NOT_FOUND'],
    audit: 'none',
  }),
} as const;
