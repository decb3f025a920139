import { join } from 'node:path';
import { DEFAULT_MAP } from '@outrider/model/maps/limits.ts';
import { PastTeller } from '../demo/past-teller.ts';
import { demoDeviceId, drivenYesterday, seedDemoDevices } from '../demo/seed-demo-devices.ts';
import { seedDemoFences } from '../demo/seed-demo-fences.ts';
import { seedDemoMaintenance } from '../demo/seed-demo-maintenance.ts';
import { seedDemoPlans } from '../demo/seed-demo-plans.ts';
import { seedDemoReports } from '../demo/seed-demo-reports.ts';
import { seedDemoRoute } from '../demo/seed-demo-route.ts';
import { mapCenterOf } from '@outrider/model/maps/map-center.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { clock, config, log } from './ground.ts';
import { store } from './store.ts';

/** Streets that the demo fleet made up; the file need not be there. */
export const demoStreetsFile = service<string>('demoStreetsFile');

/** The demo fleet of this start. */
export interface Demo {
  /** Whether this is its first start. */
  readonly isNew: boolean;
  /** Whether it drove yesterday, and is recorded. */
  readonly hasPast: boolean;
}
export const demo = service<Demo>('demo');

/** Its devices are there before the fleet is loaded. */
export const demoModule = defineModule({
  name: 'demo',
  needs: { config, store, clock, log },
  provides: { demoStreetsFile, demo },
  async start({ config, store, clock, log }, ends) {
    const { vehicles } = config;
    const hasPast = config.demo && config.demoPast && vehicles > 0;
    const isNew =
      config.demo && (await seedDemoDevices(store, { vehicles, nowMs: clock.now(), records: hasPast }));
    if (isNew) {
      const deviceids = Array.from({ length: vehicles }, (_, at) => demoDeviceId(at));
      const centre = mapCenterOf(config) ?? DEFAULT_MAP;
      await seedDemoFences(store, deviceids, centre);
      // It hauls along the motorway all day.
      await seedDemoRoute(store, demoDeviceId(1), centre);
      if (hasPast) await seedDemoMaintenance(store, deviceids, clock.now());
      if (config.demoFaults) await seedDemoPlans(store, clock.now());
    }
    if (hasPast && isNew) {
      const onTold = (): Promise<void> => seedDemoReports(store, clock.now());
      ends.use(new PastTeller({ store, clock, log, deviceids: drivenYesterday(vehicles), onTold }));
    }
    return { demoStreetsFile: join(config.data, 'demo-streets.json'), demo: { isNew, hasPast } };
  },
});
