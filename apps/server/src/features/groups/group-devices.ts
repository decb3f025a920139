import type { HttpHandler } from '../../calls/handler.ts';
import { assertGroup } from '../../calls/known-group.ts';

/** Devices that the users of a group see: its own, and those of all groups below it (rules GROUP-2, GROUP-10). */
export const groupDevices: HttpHandler<'groupDevices', 'store'> = async (
  { groupid, below },
  { devices },
  { store },
) => {
  await assertGroup(store, groupid);
  const { groups } = store;
  const found = await (below ? groups.devicesBelow([groupid]) : groups.devicesOf(groupid));
  return found.filter((deviceid) => devices.has(deviceid));
};
