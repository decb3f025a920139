import type { Engine } from '../ground/engine.ts';
import { type MaintenancePlans, maintenancePlans } from './maintenance-plans.ts';
import type { MaintenanceTables } from './maintenance-tables.ts';
import { type VehicleMeters, vehicleMeters } from './vehicle-meters.ts';
import { type WorksDone, worksDone } from './works-done.ts';

/** The store of the work that vehicles need, and of the work that was done. */
export interface MaintenanceStore {
  readonly maintenancePlans: MaintenancePlans;
  readonly worksDone: WorksDone;
  readonly vehicleMeters: VehicleMeters;
}

export function maintenanceStore(engine: Engine<MaintenanceTables>): MaintenanceStore {
  return {
    maintenancePlans: maintenancePlans(engine),
    worksDone: worksDone(engine),
    vehicleMeters: vehicleMeters(engine),
  };
}
