import type * as calls from '@outrider/protocol/maintenance/calls.ts';
import type { HttpHandlers } from '../../calls/handler.ts';
import { listMaintenance } from './list-maintenance.ts';
import { maintenanceCalendar } from './maintenance-calendar.ts';
import { listMaintenancePlans, removeMaintenancePlan, saveMaintenancePlan } from './maintenance-plans.ts';
import { setVehicleMeter, vehicleMeter } from './meters.ts';
import { addWorkFile, removeWorkFile, workFile } from './work-files.ts';
import { listWorks, noteWork, takeWorkBack } from './works.ts';

export const http: HttpHandlers<typeof calls.http> = {
  listMaintenance,
  maintenanceCalendar,
  listMaintenancePlans,
  saveMaintenancePlan,
  removeMaintenancePlan,
  listWorks,
  noteWork,
  takeWorkBack,
  addWorkFile,
  workFile,
  removeWorkFile,
  vehicleMeter,
  setVehicleMeter,
};
