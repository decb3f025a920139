import type { HttpHandler } from '../../calls/handler.ts';

export const listMemberships: HttpHandler<'listMemberships', 'store'> = async (
  _request,
  { caller, devices },
  { store },
) => {
  const within = caller.branch?.groups;
  return (await store.groups.memberships()).filter(
    ({ groupid, deviceid }) => devices.has(deviceid) && (within === undefined || within.has(groupid)),
  );
};
