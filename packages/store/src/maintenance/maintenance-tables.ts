import type { deviceRecord } from '@outrider/model/devices/device-record.ts';
import type { RowOf } from '@outrider/model/entity/entity.ts';
import type { maintenanceItem, maintenancePlan } from '@outrider/model/maintenance/maintenance-plan.ts';
import type { vehicleMeter } from '@outrider/model/maintenance/vehicle-meter.ts';
import type { workDone, workFile } from '@outrider/model/maintenance/work-done.ts';

/** The tables of the work that vehicles need, and of the work that was done. */
export interface MaintenanceTables {
  devices: Pick<RowOf<typeof deviceRecord>, 'deviceid'>;
  maintenance_plans: RowOf<typeof maintenancePlan>;
  maintenance_plan_devices: { planid: number; deviceid: string };
  maintenance_plan_groups: { planid: number; groupid: number };
  maintenance_items: RowOf<typeof maintenanceItem>;
  works_done: RowOf<typeof workDone>;
  work_files: RowOf<typeof workFile>;
  vehicle_meters: RowOf<typeof vehicleMeter>;
}
