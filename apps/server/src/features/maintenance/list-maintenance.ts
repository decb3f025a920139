import { MOST_DUES_TOLD } from '@outrider/model/maintenance/limits.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { duesAsked } from './dues-asked.ts';
import { wireDue } from './told.ts';

export const listMaintenance: HttpHandler<'listMaintenance', 'maintenance' | 'vehicleMeters'> = (
  asked,
  { devices },
  { maintenance, vehicleMeters },
) => {
  const { dues, counts } = duesAsked(asked, devices, maintenance);
  return {
    today: maintenance.today(),
    dues: dues.slice(0, MOST_DUES_TOLD).map((due) => wireDue(due, vehicleMeters.of(due.deviceid))),
    more: Math.max(0, dues.length - MOST_DUES_TOLD),
    counts,
  };
};
