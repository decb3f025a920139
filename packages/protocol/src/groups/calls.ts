import { byteQuota, groupRecord, quota } from '@outrider/model/groups/group-record.ts';
import { z } from 'zod';
import type { Access } from '../calls/access.ts';
import { done, httpCall, nothing } from '../calls/http-call.ts';
import { deviceid } from '../devices/device-id.ts';

const group = z.object({ groupid: z.int(), name: z.string() });
const parentid = z.int().nullable();
const treeGroup = z.object({
  groupid: z.int(),
  parentid: parentid.describe('null for a root, and where one does not see the parent'),
  name: z.string(),
});
/** The edit on which a change is based: groups count none, so that it is told by what they are. */
const edits = z
  .int()
  .min(0)
  .optional()
  .describe('the edit that was read: with it, it is refused when it was changed since');
const quotaOrNone = quota.nullable().describe('null: as many as the group above may have');
const bytesOrNone = byteQuota.nullable().describe('bytes; null: as many as the group above may have');
const membership = z.object({ groupid: z.int(), deviceid: z.string() });
const groupName = groupRecord.fields.name.schema;
const ofUser = z.object({ username: z.string().min(1).max(64) });

/** People who administer groups (rule GROUP-4); a manager does so within their branch. */
const administrators = { access: { right: 'signed-in', maxLevel: 0, managedBy: {} } } as const;
/** A call about a group that is named. */
const managing = <const Managed extends NonNullable<Access['managedBy']>>(managedBy: Managed) =>
  ({ access: { ...administrators.access, managedBy } }) as const;
const groups = { ...administrators, path: '/gkserver/usergroup', scope: 'none' } as const;
/** That a device is in a group. */
const memberships = {
  ...managing({ groupid: 'some group' }),
  path: '/gkserver/groupdevice',
  scope: { device: 'deviceid' },
  request: z.object({ groupid: z.int(), deviceid }),
  answer: done,
} as const;

export const http = {
  userInfo: httpCall({
    method: 'POST',
    path: '/gkcommon/userinfo',
    about: 'Groups and devices the user may see',
    access: { right: 'signed-in' },
    scope: 'own',
    request: nothing,
    answer: z.object({
      childrens: z.array(group).describe('every group one sees: those one belongs to and all below them'),
      groups: z.array(group).describe('the groups one belongs to; the roots for level 0'),
      devices: z.array(z.string()),
    }),
    errors: [],
    audit: 'none',
  }),
  groupDevices: httpCall({
    method: 'POST',
    path: '/gkcommon/groupdevicelist',
    about: 'Devices of a group and of all groups below it',
    ...managing({ groupid: 'some group' }),
    scope: 'own',
    request: z.object({
      groupid: z.int(),
      below: z.boolean().default(true).describe('false: only those in the group itself'),
    }),
    answer: z.array(z.string()),
    errors: ['NOT_FOUND'],
    audit: 'none',
  }),
  listGroups: httpCall({
    ...groups,
    method: 'GET',
    about: 'Every group; for a manager those of their branch',
    request: nothing,
    answer: z.array(
      treeGroup.extend({
        edits: z.int().describe('which edit of it this is, for changes that are based on it'),
      }),
    ),
    errors: [],
    audit: 'none',
  }),
  listGroupsOfUser: httpCall({
    method: 'GET',
    path: '/gkserver/usergroup/{username}',
    about: 'Groups of a user and all below them: of oneself, or of anybody for level 0',
    access: { right: 'signed-in' },
    scope: 'none',
    request: ofUser,
    answer: z.object({ data: z.array(treeGroup) }),
    errors: ['NOT_FOUND'],
    audit: 'none',
  }),
  addGroup: httpCall({
    ...groups,
    ...managing({ parentid: 'some group' }),
    method: 'POST',
    about: 'Add a group below another, or a root',
    request: z.strictObject({
      parentid: parentid.optional().describe('the group that it is below; a root without'),
      newChildrenName: groupName,
    }),
    answer: done.extend({ groupid: z.int() }),
    errors: ['CONFLICT', 'NOT_FOUND', 'STORE_FULL'],
    audit: 'added the group {newChildrenName} below group {parentid}',
  }),
  changeGroup: httpCall({
    ...groups,
    ...managing({ groupid: 'group below', newParentid: 'group' }),
    method: 'PUT',
    about: 'Rename a group, or put it below another with all that is below it',
    request: z.strictObject({
      groupid: z.int(),
      newGroupName: groupName.optional(),
      newParentid: parentid.optional().describe('null makes it a root'),
      edits,
    }),
    answer: done,
    errors: ['CONFLICT', 'NOT_FOUND', 'STORE_FULL'],
    audit: 'changed group {groupid}: name {newGroupName}, parent {newParentid}',
  }),
  removeGroup: httpCall({
    ...groups,
    ...managing({ groupid: 'group below' }),
    method: 'DELETE',
    about:
      'Delete a group that is no root, has none below it, and to which no users belong; its devices stay',
    request: z.strictObject({ groupid: z.int(), edits }),
    answer: done,
    errors: ['CONFLICT', 'NOT_FOUND', 'STORE_FULL'],
    audit: 'deleted group {groupid}',
  }),
  listQuotas: httpCall({
    ...administrators,
    method: 'GET',
    path: '/gkserver/branchquota',
    about:
      'How many devices and people, bytes of recordings, live streams and bytes of card traffic a month groups may have with all below them, and how much they have; for a manager of their branch. The last three are, of a group below another one, those of devices that no group outside of that one has',
    scope: 'none',
    request: nothing,
    answer: z.array(
      z.object({
        groupid: z.int(),
        maxdevices: quotaOrNone,
        devices: z.int(),
        maxpeople: quotaOrNone,
        people: z.int(),
        maxrecordingbytes: bytesOrNone,
        recordingbytes: z.int().describe('of recordings that are kept'),
        maxstreams: quotaOrNone,
        streams: z.int().describe('that run for people who watch them, and for nothing else'),
        maxcardbytes: bytesOrNone,
        cardbytes: z.int().describe('of pictures and sound that came this month'),
      }),
    ),
    errors: [],
    audit: 'none',
  }),
  saveQuotas: httpCall({
    ...managing({ groupid: 'group below' }),
    method: 'PUT',
    path: '/gkserver/branchquota',
    about:
      'Say how much a group may have with all below it: no more than those above it. What is absent stays as it is. Who bounds recordings, or lowers that, needs F_lmdvrs_del_record or F_lmdvrs_recdays',
    scope: 'none',
    request: z.strictObject({
      groupid: z.int(),
      maxdevices: quotaOrNone.optional(),
      maxpeople: quotaOrNone.optional(),
      maxrecordingbytes: bytesOrNone.optional(),
      removesbytes: z
        .int()
        .min(0)
        .optional()
        .describe(
          'that as many bytes of recordings may go by that at once: how many more there are than it says. Refused (CONFLICT) where it would be more, beyond what was recorded meanwhile',
        ),
      maxstreams: quotaOrNone.optional(),
      maxcardbytes: bytesOrNone.optional(),
    }),
    answer: done,
    errors: ['CONFLICT', 'NOT_FOUND', 'STORE_FULL'],
    audit:
      'gave group {groupid} quotas: {maxdevices} devices, {maxpeople} people, {maxrecordingbytes} bytes of recordings, {maxstreams} streams, {maxcardbytes} bytes of card traffic',
  }),
  listMemberships: httpCall({
    ...administrators,
    method: 'GET',
    path: '/gkserver/groupdevice',
    about: 'Which devices are in which groups',
    scope: 'own',
    request: nothing,
    answer: z.array(membership),
    errors: [],
    audit: 'none',
  }),
  listMembershipsOfUser: httpCall({
    method: 'GET',
    path: '/gkserver/groupdevice/{username}',
    about: "Which devices are in a user's groups and those below: in one's own, or in anybody's for level 0",
    access: { right: 'signed-in' },
    scope: 'own',
    request: ofUser,
    answer: z.object({ data: z.array(membership) }),
    errors: ['NOT_FOUND'],
    audit: 'none',
  }),
  addToGroup: httpCall({
    ...memberships,
    method: 'POST',
    about: 'Put a device into a group',
    errors: ['CONFLICT', 'NOT_FOUND', 'STORE_FULL'],
    audit: 'put {deviceid} into group {groupid}',
  }),
  takeOutOfGroup: httpCall({
    ...memberships,
    method: 'DELETE',
    about: 'Take a device out of a group; a manager where it is in another of their branch',
    errors: ['CONFLICT', 'STORE_FULL'],
    audit: 'took {deviceid} out of group {groupid}',
  }),
} as const;
