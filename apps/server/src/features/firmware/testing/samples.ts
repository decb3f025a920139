import type * as calls from '@outrider/protocol/firmware/calls.ts';
import { plain, type ControlSamples, type HttpSamples } from '../../../calls/testing/sample.ts';

const NONE = 'f'.repeat(32);
const URL_ELSEWHERE = 'http://192.0.2.9/firmware.bin';

export const control: ControlSamples<typeof calls.control> = {
  updateFirmware: {
    request: (deviceid) => ({ deviceid, url: URL_ELSEWHERE, target: 'V2', wait: 60 }),
    destroys: true,
  },
  firmwareStatus: { request: (deviceid) => ({ deviceid }) },
};

export const http: HttpSamples<typeof calls.http> = {
  listFirmwares: plain,
  beginFirmwareUpload: { request: () => ({ filename: 'fw.bin', filesize: 3, mark: 'fw.bin 3' }) },
  firmwarePiece: { request: () => ({ id: NONE, at: 0, data: 'AAAA' }), outcome: 'NOT_FOUND' },
  endFirmwareUpload: { request: () => ({ id: NONE }), outcome: 'NOT_FOUND' },
  stopFirmwareUpload: { request: () => ({ id: NONE }), outcome: 'NOT_FOUND' },
  changeFirmware: { request: () => ({ firmwareid: NONE, memo: 'x' }), outcome: 'NOT_FOUND' },
  removeFirmware: { request: () => ({ firmwareid: NONE }), outcome: 'NOT_FOUND' },
  listFirmwarePlans: plain,
  addFirmwarePlan: { request: () => ({ targetfw: 'V2', url: URL_ELSEWHERE }) },
  changeFirmwarePlan: { request: () => ({ autofwid: 999, memo: 'x' }), outcome: 'NOT_FOUND' },
  nextFirmwareStage: { request: () => ({ autofwid: 999 }), outcome: 'NOT_FOUND' },
  pinFirmware: { request: (deviceid) => ({ deviceid, pinned: true }), destroys: true },
  removeFirmwarePlan: { request: () => ({ autofwid: 999 }), outcome: 'NOT_FOUND' },
  listDeviceFirmware: { request: () => ({ deviceid: '*' }) },
  cancelFirmwareUpdate: { request: (deviceid) => ({ deviceid }), outcome: 'NOT_FOUND', destroys: true },
};
