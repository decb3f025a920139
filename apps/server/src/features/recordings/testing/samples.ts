import type * as calls from '@outrider/protocol/recordings/calls.ts';
import {
  plain,
  type ControlSamples,
  type HttpSamples,
  type SocketSamples,
} from '../../../calls/testing/sample.ts';

export const control: ControlSamples<typeof calls.control> = {
  recordCalendar: { request: (deviceid) => ({ deviceid, start: 0 }) },
  removeRecordings: { request: (deviceid) => ({ deviceid, start: 0, end: 60, confirm: deviceid }) },
  recordedDates: { request: (deviceid) => ({ deviceid, offset: 0 }) },
  recordedRoom: { request: (deviceid) => ({ deviceid }) },
};

const stretch = { ch: '1', spbtime: '60', duration: '60' };

const NO_EXPORT = '00000000-0000-4000-8000-000000000000';
const noCopy = (deviceid: string) => ({ deviceid, id: NO_EXPORT });

export const http: HttpSamples<typeof calls.http> = {
  takePicture: { request: (deviceid) => ({ deviceid, ch: 1 }), outcome: 'DEVICE_OFFLINE' },
  picture: {
    request: (deviceid) => ({ type: 'snap', deviceid, ch: '1', t: '1700000000' }),
    outcome: 'NOT_FOUND',
  },
  removableRecordings: { request: (deviceid) => ({ deviceid, from: 0, to: 60 }) },
  recordLocks: { request: () => ({}) },
  beginExport: {
    request: (deviceid) => ({ deviceid, channels: [1], from: 0, to: 60, reason: 'claim 7' }),
    outcome: 'NOT_FOUND',
  },
  listExports: { request: () => ({}) },
  exportFile: { request: (deviceid) => ({ deviceid, id: NO_EXPORT }), outcome: 'NOT_FOUND' },
  removeExport: { request: (deviceid) => ({ deviceid, id: NO_EXPORT }), outcome: 'NOT_FOUND' },
  evidenceKey: { request: () => ({}) },
  beginRedaction: { request: (deviceid) => ({ deviceid, id: NO_EXPORT }), outcome: 'NOT_FOUND' },
  redactionFootage: {
    request: (deviceid) => ({ ...noCopy(deviceid), name: 'ch1/a.mp4' }),
    outcome: 'NOT_FOUND',
  },
  redactionPiece: {
    request: (deviceid) => ({ ...noCopy(deviceid), name: 'ch1/a.mp4', run: 1, at: 0, data: 'AAAA' }),
    outcome: 'NOT_FOUND',
  },
  endRedaction: {
    request: (deviceid) => ({
      ...noCopy(deviceid),
      reason: 'claim 7',
      areas: [{ channel: 1, fromMs: 0, toMs: 1, left: 0, top: 0, width: 1, height: 1 }],
      withSound: false,
      withWay: true,
    }),
    outcome: 'NOT_FOUND',
  },
  stopRedaction: { request: noCopy, outcome: 'NOT_FOUND' },
  lockRecordings: {
    request: (deviceid) => ({ deviceid, channels: [1], from: 0, to: 60, reason: 'claim 7' }),
    outcome: 'NOT_FOUND',
  },
  unlockRecordings: { request: () => ({ id: 1 }), outcome: 'NOT_FOUND' },
  eventFootage: { request: (deviceid) => ({ deviceid, time: '60', ch: '1' }), outcome: 'NOT_FOUND' },
  footageInfo: { request: (deviceid) => ({ deviceid, ch: '1', time: '60' }), outcome: 'NOT_FOUND' },
  listRecorded: { request: (deviceid) => ({ deviceid, from: 0, to: 60 }) },
  takeClip: {
    request: (deviceid) => ({ deviceid, ch: 1, from: 1_700_000_000, to: 1_700_000_010 }),
    outcome: 'NOT_FOUND',
  },
  playRecording: { request: (deviceid) => ({ deviceid, ...stretch, duration: '10' }), outcome: 'NOT_FOUND' },
  takeRecording: {
    request: (deviceid) => ({ deviceid, type: 'lobkask', ...stretch }),
    outcome: 'NOT_FOUND',
  },
  readMediaSetting: plain,
  writeMediaSetting: {
    request: () => ({ mode: 0, media: [{ path: 'media', capacity: null, readonly: false }] }),
    outcome: 'VALIDATION',
  },
  readRecordOption: plain,
  writeRecordOption: { request: () => ({ recorddays: 0 }) },
  timeline: {
    request: (deviceid) => ({ deviceids: [deviceid], startMs: 0, endMs: 60_000, columns: 10, want: {} }),
  },
};

export const sockets: SocketSamples<typeof calls.sockets> = {
  watchRecording: { request: (deviceid) => ({ type: 'lopb', deviceid, chs: '1', spbtime: '1' }) },
};
