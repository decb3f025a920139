import type { HttpHandler } from '../../calls/handler.ts';

export const listMemberships: HttpHandler<'listMemberships', 'store'> = async (
  _request,
  { devices },
  { store },
) => (await store.groups.memberships()).filter(({ deviceid }) => devices.has(deviceid));
