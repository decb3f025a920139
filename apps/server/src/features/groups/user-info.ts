import type { GroupRecord } from '@outrider/model/groups/group-record.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { groupsOfUser } from '../../calls/groups-of-user.ts';

const named = ({ groupid, name }: GroupRecord) => ({ groupid, name });

export const userInfo: HttpHandler<'userInfo', 'store'> = async (
  _request,
  { caller, devices },
  { store },
) => {
  const { seen, own } = await groupsOfUser(caller.userName, caller, store);
  return {
    childrens: seen.map(named),
    groups: own.map(named),
    devices: Array.from(devices.all(), ({ deviceid }) => deviceid),
  };
};
