import { controlCall } from '../calls/control-call.ts';
import { deviceIdLetter } from '../devices/device-id.ts';
import { optional, text } from '../vcp/field.ts';

export const control = {
  lastPosition: controlCall({
    code: 'Q07',
    about: 'Last position of a device',
    access: { right: 'F_gps' },
    scope: { device: 'deviceid' },
    request: { deviceid: deviceIdLetter },
    answer: {
      position: optional(text('G', 'time (unix s), lat, lng, speed km/h, heading; absent without a fix')),
    },
    errors: [],
    audit: 'none',
  }),
} as const;
