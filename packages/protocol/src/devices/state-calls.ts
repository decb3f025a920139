import { z } from 'zod';
import { httpCall } from '../calls/http-call.ts';

const seconds = z.int().describe('unix seconds');

const deviceState = z.object({
  deviceid: z.string(),
  memo: z.string().describe('what it is called: the device memo'),
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
    about: 'Every device in scope, as it is now, in the order of their ids',
    access: { right: 'signed-in' },
    scope: 'own',
    request: z.object({}),
    answer: z.array(deviceState),
    errors: [],
    audit: 'none',
  }),
} as const;
