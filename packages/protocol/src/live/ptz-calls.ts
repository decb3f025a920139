import { MAX_CHANNELS } from '@outrider/model/devices/device-record.ts';
import {
  PTZ_HOLD,
  PTZ_LEASE_MS,
  PTZ_MAX_SPEED,
  PTZ_SPEED,
  PTZ_STOP,
  ptzCommands,
  ptzHeld,
  ptzSwitchNames,
  ptzStates,
} from '@outrider/model/live/ptz.ts';
import { controlCall } from '../calls/control-call.ts';
import { deviceIdLetter } from '../devices/device-id.ts';
import { integer, oneOf, optional, text } from '../vcp/field.ts';

const steering = { code: 'D12', access: { right: 'F_ptz' }, scope: { device: 'deviceid' } } as const;
const camera = { deviceid: deviceIdLetter, channel: integer('C', 'channel, 1-based', 1, MAX_CHANNELS) };
const RENEWED = `a move ends ${PTZ_LEASE_MS} ms after it was pressed or held last`;

/** Cameras that turn (rules PTZ-1 to PTZ-4). */
export const ptzCalls = {
  steerCamera: controlCall({
    ...steering,
    about: `Have a camera move until ${PTZ_STOP}; ${RENEWED}. Or switch its wiper or its infrared light (${ptzSwitchNames.join(', ')}), which stays so. Answered once it was told: what its recorder says is in the next answer to ${PTZ_HOLD}. CONFLICT, with who, while somebody else steers it`,
    request: {
      ...camera,
      command: oneOf('B', `the command: ${ptzCommands.join(', ')}`, ptzCommands),
      speed: optional(integer('V', `how fast it turns; ${PTZ_SPEED} when absent`, 1, PTZ_MAX_SPEED)),
    },
    answer: {},
    errors: ['CONFLICT', 'DEVICE_OFFLINE', 'NOT_FOUND'],
    audit: 'steered camera {channel} of {deviceid}: {command}',
  }),
  holdCamera: controlCall({
    ...steering,
    meant: { B: PTZ_HOLD },
    about: `Say that one still holds what one pressed, if one does, and read how it stands with the camera; ${RENEWED}`,
    request: camera,
    answer: {
      state: oneOf(
        'S',
        `what the recorder said of what it was told last: ${ptzStates.join(', ')}`,
        ptzStates,
      ),
      said: optional(text('Z', 'why it refuses, a raw word')),
      user: optional(text('U', 'who steers the camera')),
      held: optional(oneOf('B', 'the command that goes on; absent when it is over', ptzHeld)),
    },
    errors: ['NOT_FOUND'],
    audit: 'none',
  }),
} as const;
