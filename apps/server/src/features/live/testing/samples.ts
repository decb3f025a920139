import type * as calls from '@outrider/protocol/live/calls.ts';
import {
  plain,
  type ControlSamples,
  type HttpSamples,
  type SocketSamples,
} from '../../../calls/testing/sample.ts';

export const control: ControlSamples<typeof calls.control> = {
  streamStatus: plain,
  steerCamera: {
    request: (deviceid) => ({ deviceid, channel: 1, command: 'UPLT' }),
    outcome: 'DEVICE_OFFLINE',
  },
  holdCamera: { request: (deviceid) => ({ deviceid, channel: 1 }) },
};

export const http: HttpSamples<typeof calls.http> = {
  // It would go on for as long as it is read.
  fleetStream: { request: (deviceid) => ({ devices: deviceid || 'A', seconds: '0' }) },
  // Nobody is there who would send it.
  liveMovie: { request: (deviceid) => ({ deviceid, ch: 1 }), outcome: 'DEVICE_OFFLINE' },
  listWallLayouts: plain,
  saveWallLayout: {
    request: () => ({ name: 'Day', preset: 'auto', tiles: [{ type: 'map', device: 'A' }], awake: false }),
  },
  readDataUse: { request: (deviceid) => ({ deviceid }) },
  netFlow: { request: (deviceid) => ({ deviceid, from: '2026-11-01', to: '2026-11-30' }) },
  listWords: { request: (deviceid) => ({ deviceid }) },
  sendWords: { request: (deviceid) => ({ deviceid, text: 'Turn left', wait: 3_600 }) },
  takeBackWords: { request: () => ({ id: 999 }), outcome: 'NOT_FOUND' },
  removeWallLayout: { request: () => ({ name: 'Night' }), outcome: 'NOT_FOUND' },
};

export const sockets: SocketSamples<typeof calls.sockets> = {
  watchChannel: { request: (deviceid) => ({ deviceid, channel: '1' }) },
  watchAtRandom: { request: () => ({ deviceid: '*', streamid: '0' }) },
  talk: { request: (deviceid) => ({ deviceid, type: 'talk' }) },
  broadcastToSome: { request: (deviceid) => ({ deviceid: `${deviceid},`, type: 'talk' }) },
  broadcast: { request: () => ({ deviceid: 'broadcast', type: 'talk' }) },
  watchPage: plain,
};
