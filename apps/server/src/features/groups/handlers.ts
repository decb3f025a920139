import type * as calls from '@outrider/protocol/groups/calls.ts';
import type { HttpHandlers } from '../../calls/handler.ts';
import { addGroup } from './add-group.ts';
import { addLink } from './add-link.ts';
import { groupDevices } from './group-devices.ts';
import { listGroups } from './list-groups.ts';
import { listGroupsOfUser } from './list-groups-of-user.ts';
import { listLinks } from './list-links.ts';
import { listLinksOfUser } from './list-links-of-user.ts';
import { removeGroup } from './remove-group.ts';
import { removeLink } from './remove-link.ts';
import { renameGroup } from './rename-group.ts';
import { userInfo } from './user-info.ts';

export const http: HttpHandlers<typeof calls.http> = {
  userInfo,
  groupDevices,
  listGroups,
  listGroupsOfUser,
  addGroup,
  renameGroup,
  removeGroup,
  listLinks,
  listLinksOfUser,
  addLink,
  removeLink,
};
