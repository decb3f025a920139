import type * as calls from '@outrider/protocol/groups/calls.ts';
import type { HttpHandlers } from '../../calls/handler.ts';
import { addGroup } from './add-group.ts';
import { addToGroup } from './add-to-group.ts';
import { changeGroup } from './change-group.ts';
import { groupDevices } from './group-devices.ts';
import { listGroups } from './list-groups.ts';
import { listGroupsOfUser } from './list-groups-of-user.ts';
import { listMemberships } from './list-memberships.ts';
import { listMembershipsOfUser } from './list-memberships-of-user.ts';
import { listQuotas, saveQuotas } from './quotas.ts';
import { removeGroup } from './remove-group.ts';
import { takeOutOfGroup } from './take-out-of-group.ts';
import { userInfo } from './user-info.ts';

export const http: HttpHandlers<typeof calls.http> = {
  userInfo,
  groupDevices,
  listGroups,
  listGroupsOfUser,
  addGroup,
  changeGroup,
  removeGroup,
  listQuotas,
  saveQuotas,
  listMemberships,
  listMembershipsOfUser,
  addToGroup,
  takeOutOfGroup,
};
