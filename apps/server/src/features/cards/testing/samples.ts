import type * as calls from '@outrider/protocol/cards/calls.ts';
import type { ControlSamples, HttpSamples, SocketSamples } from '../../../calls/testing/sample.ts';

export const control: ControlSamples<typeof calls.control> = {
  steerCard: { request: (deviceid) => ({ deviceid, streamid: 's', speed: 0 }), outcome: 'NOT_FOUND' },
  cardList: { request: (deviceid) => ({ deviceid, start: 0, end: 86_400 }), outcome: 'DEVICE_OFFLINE' },
};

export const http: HttpSamples<typeof calls.http> = {
  recordList: { request: (deviceid) => ({ deviceid }), outcome: 'DEVICE_OFFLINE' },
};

export const sockets: SocketSamples<typeof calls.sockets> = {
  watchCard: {
    request: (deviceid) => ({ type: 'repb', deviceid, chs: '1', spbtime: '1', streamid: 's' }),
  },
};
