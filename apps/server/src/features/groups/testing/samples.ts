import type * as calls from '@outrider/protocol/groups/calls.ts';
import { plain, type HttpSamples } from '../../../calls/testing/sample.ts';

export const http: HttpSamples<typeof calls.http> = {
  userInfo: plain,
  groupDevices: { request: () => ({ groupid: 1 }) },
  listGroups: plain,
  listGroupsOfUser: { request: (_, username) => ({ username }) },
  addGroup: { request: () => ({ newChildrenName: 'North' }), destroys: true },
  changeGroup: { request: () => ({ groupid: 1, newGroupName: 'North' }) },
  removeGroup: { request: () => ({ groupid: 2 }), outcome: 'CONFLICT' },
  listQuotas: plain,
  saveQuotas: { request: () => ({ groupid: 1, maxdevices: null, maxpeople: null }) },
  listMemberships: plain,
  listMembershipsOfUser: { request: (_, username) => ({ username }) },
  addToGroup: { request: (deviceid) => ({ groupid: 1, deviceid }), destroys: true },
  takeOutOfGroup: {
    request: (deviceid) => ({ groupid: deviceid === 'B' ? 2 : 1, deviceid }),
    // It is in no other of theirs.
    forManagers: 'CONFLICT',
    destroys: true,
  },
};
