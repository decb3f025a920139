import type * as calls from '@outrider/protocol/devices/calls.ts';
import { plain, type ControlSamples, type HttpSamples } from '../../../calls/testing/sample.ts';

export const control: ControlSamples<typeof calls.control> = {
  deviceList: plain,
  deviceChanges: plain,
  device: { request: (deviceid) => ({ deviceid }) },
  readExtra: { request: (deviceid) => ({ deviceid }) },
  writeExtra: { request: (deviceid) => ({ deviceid, change: { icon: 1 } }) },
  readSettings: { request: (deviceid) => ({ deviceid }) },
  writeSettings: {
    request: (deviceid) => ({ deviceid, change: { driverName: 'Kim' }, edits: 0 }),
    destroys: true,
  },
  // Nobody is there to hear it: features/devices/send-command.test.ts has somebody.
  tellDevice: { request: (deviceid) => ({ deviceid, command: 'reboot' }), outcome: 'DEVICE_OFFLINE' },
  listTellable: plain,
  readParameters: { request: (deviceid) => ({ deviceid }) },
  // None of these devices ever said what it has: features/devices/remote-settings.test.ts has one that does.
  writeParameters: {
    request: (deviceid) => ({ deviceid, deviceParams: { net_HbSec: 5 } }),
    outcome: 'VALIDATION',
  },
  writeDeviceAccount: { request: (deviceid) => ({ deviceid, account: 'bus' }), outcome: 'VALIDATION' },
  writeDeviceCredential: { request: (deviceid) => ({ deviceid, password: 'x' }), outcome: 'VALIDATION' },
  registerDevice: { request: () => ({ deviceid: 'C' }), destroys: true },
  removeDevice: { request: (deviceid) => ({ deviceid }), destroys: true },
};

export const http: HttpSamples<typeof calls.http> = {
  // It is there already: doors/api-records.test.ts adds one.
  addDevice: { request: () => ({ deviceid: 'A' }), outcome: 'CONFLICT' },
  deleteDevice: { request: (deviceid) => ({ deviceid }), destroys: true },
  changeSettings: { request: (deviceid) => ({ deviceid, change: { icon: 1 } }) },
  // Where the variant keeps no customers there are none: features/devices/customers.test.ts tries those that do.
  listCustomers: { ...plain, outcome: 'NOT_FOUND' },
  addCustomer: { request: () => ({ dkcustomer: { deviceid: 'A' } }), outcome: 'NOT_FOUND' },
  writeCustomer: { request: () => ({ dkcustomer: { deviceid: 'A' } }), outcome: 'NOT_FOUND' },
  syslog: { request: (deviceid) => ({ type: 'syslog', deviceid }) },
  listDevices: plain,
  listModels: { request: (deviceid) => ({ deviceid }) },
  listSettings: { request: (deviceid) => ({ deviceid }) },
  listCommands: { request: (deviceid) => ({ deviceid }) },
  sendCommand: { request: (deviceid) => ({ deviceid, command: 'restore' }), outcome: 'DEVICE_OFFLINE' },
  // The same waits once: each has doors of its own.
  leaveCommand: { request: (deviceid) => ({ deviceid, command: 'reboot', wait: 3_600 }), destroys: true },
  leavePlace: { request: (deviceid) => ({ deviceid, wait: 3_600 }), destroys: true },
  leavePicture: { request: (deviceid) => ({ deviceid, ch: 1, wait: 3_600 }), destroys: true },
  listLate: { request: (deviceid) => ({ deviceid }) },
  takeBackLate: { request: () => ({ id: 999 }), outcome: 'NOT_FOUND' },
  readRemoteSettings: { request: (deviceid) => ({ deviceid }) },
  writeRemoteSettings: {
    request: (deviceid) => ({ deviceid, deviceParams: { net_HbSec: 5 } }),
    outcome: 'VALIDATION',
  },
  takeBackRemoteSetting: {
    request: (deviceid) => ({ deviceid, key: 'net_HbSec' }),
    outcome: 'NOT_FOUND',
  },
  // None of these devices said what it has: features/devices/bulk-settings.test.ts has some that did.
  readManySettings: { request: (deviceid) => ({ devices: [deviceid], of: 'wanted' }) },
  readCommonSettings: { request: (deviceid) => ({ devices: [deviceid] }) },
  compareManySettings: { request: (deviceid) => ({ devices: [deviceid], values: { net_HbSec: 5 } }) },
  writeManySettings: {
    request: (deviceid) => ({ devices: [deviceid], values: { net_HbSec: 5 }, seen: 'x' }),
    outcome: 'CONFLICT',
  },
  listRemoteChanges: plain,
  readRemoteChange: { request: () => ({ change: 7 }), outcome: 'NOT_FOUND' },
  undoRemoteChange: { request: () => ({ change: 7 }), outcome: 'NOT_FOUND' },
  compareSettingsFile: { request: (deviceid) => ({ csv: `deviceid,net_HbSec\n${deviceid},5\n` }) },
  writeSettingsFile: {
    request: (deviceid) => ({ csv: `deviceid,net_HbSec\n${deviceid},5\n`, seen: 'x', name: 'a.csv' }),
    outcome: 'CONFLICT',
  },
  listSettingStands: plain,
  listSettingTemplates: plain,
  listDialects: plain,
  readDialectsAnew: plain,
  addSettingTemplate: {
    request: () => ({ name: 'Buses', model: '', values: { net_HbSec: 5 } }),
    destroys: true,
  },
  writeSettingTemplate: {
    request: () => ({ template: 7, name: 'Buses', model: '', values: { net_HbSec: 5 } }),
    outcome: 'NOT_FOUND',
  },
  removeSettingTemplate: { request: () => ({ template: 7 }), outcome: 'NOT_FOUND' },
  readContact: { request: (deviceid) => ({ deviceid }) },
  readNumberContact: { request: () => ({ number: '13800000001' }) },
  deviceHeard: { request: (deviceid) => ({ deviceid }) },
  addMemo: { request: (deviceid) => ({ deviceid, type: 1, memo: 'spare' }) },
  writeMemo: { request: (deviceid) => ({ deviceid, type: 0, memo: 'line 7' }) },
};
