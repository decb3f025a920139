import { MOST_DUES_TOLD } from '@outrider/model/maintenance/limits.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { duesAsked } from './dues-asked.ts';
import { wireDue } from './told.ts';

export const listMaintenance: HttpHandler<
  'listMaintenance',
  'maintenance' | 'vehicleMeters' | 'store'
> = async ({ groupid, ...asked }, { devices }, { maintenance, vehicleMeters, store }) => {
  const members = groupid === undefined ? undefined : new Set(await store.groups.devicesBelow([groupid]));
  const chosen = members === undefined ? devices : devices.filter(({ deviceid }) => members.has(deviceid));
  const { dues, counts } = duesAsked(asked, chosen, maintenance);
  return {
    today: maintenance.today(),
    dues: dues.slice(0, MOST_DUES_TOLD).map((due) => wireDue(due, vehicleMeters.of(due.deviceid))),
    more: Math.max(0, dues.length - MOST_DUES_TOLD),
    counts,
  };
};
