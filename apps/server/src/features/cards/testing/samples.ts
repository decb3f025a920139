import type * as calls from '@outrider/protocol/cards/calls.ts';
import type { ControlSamples, HttpSamples, SocketSamples } from '../../../calls/testing/sample.ts';

const backedUp = { ch: '1', spbtime: '1', duration: '60' };
const NO_BACKUP = '00000000-0000-4000-8000-000000000000';

export const control: ControlSamples<typeof calls.control> = {
  steerPlayback: { request: (deviceid) => ({ deviceid, streamid: 's', speed: 0 }), outcome: 'NOT_FOUND' },
  cardList: { request: (deviceid) => ({ deviceid, start: 0, end: 86_400 }), outcome: 'DEVICE_OFFLINE' },
};

export const http: HttpSamples<typeof calls.http> = {
  recordList: { request: (deviceid) => ({ deviceid }), outcome: 'DEVICE_OFFLINE' },
  backupCard: { request: (deviceid) => ({ deviceid, ch: 1, start: 1, duration: 60 }) },
  cardBackupState: { request: (deviceid) => ({ deviceid, backup: NO_BACKUP }), outcome: 'NOT_FOUND' },
  cardBackupFile: { request: (deviceid) => ({ deviceid, backup: NO_BACKUP }), outcome: 'NOT_FOUND' },
  askCardMovie: { request: (deviceid) => ({ type: 'repbmp4ask', deviceid, ...backedUp }) },
  takeCardMovie: {
    request: (deviceid) => ({ type: 'repbmp4get', deviceid, ...backedUp, duration: '61' }),
    outcome: 'NOT_FOUND',
  },
};

export const sockets: SocketSamples<typeof calls.sockets> = {
  watchCard: {
    request: (deviceid) => ({ type: 'repb', deviceid, chs: '1', spbtime: '1', streamid: 's' }),
  },
};
