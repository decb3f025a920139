import type * as calls from '@outrider/protocol/faces/calls.ts';
import { type HttpSamples, plain } from '../../../calls/testing/sample.ts';

export const http: HttpSamples<typeof calls.http> = {
  listFaces: plain,
  addFace: { request: () => ({ unit: 999, idcard: '1', name: 'Ann' }), outcome: 'NOT_FOUND' },
  changeFace: { request: () => ({ faceid: 999, name: 'Ann' }), outcome: 'NOT_FOUND' },
  removeFace: { request: () => ({ faceid: 999 }), outcome: 'NOT_FOUND' },
  saveFaceUnit: { request: () => ({ unitid: 999, name: 'Depot' }), outcome: 'NOT_FOUND' },
  removeFaceUnit: { request: () => ({ unitid: 999 }), outcome: 'NOT_FOUND' },
  addFacePhoto: { request: () => ({ faceid: 999, data: 'AAAA' }), outcome: 'VALIDATION' },
  removeFacePhoto: { request: () => ({ photoid: 999 }), outcome: 'NOT_FOUND' },
  faceSlots: { request: (deviceid) => ({ deviceid }) },
  faceOrders: plain,
  takeBackFace: { request: (deviceid) => ({ deviceid, id: 999 }), outcome: 'NOT_FOUND' },
  facesToSet: plain,
  setFaces: { request: (deviceid) => ({ deviceids: [deviceid], faceids: [999] }), outcome: 'NOT_FOUND' },
  faceSummary: { request: (deviceid) => ({ type: 'facesummary', deviceid }), outcome: 'DEVICE_OFFLINE' },
  faceGet: { request: (deviceid) => ({ type: 'faceget', deviceid, ch: 1 }), outcome: 'DEVICE_OFFLINE' },
  faceSet: { request: (deviceid) => ({ type: 'faceset', deviceid, ch: 1, idcard: '1', name: 'Ann' }) },
  faceDel: { request: (deviceid) => ({ type: 'facedel', deviceid, ch: 2 }) },
  facePhoto: { request: () => ({ type: 'face', t: 999 }), outcome: 'NOT_FOUND' },
};
