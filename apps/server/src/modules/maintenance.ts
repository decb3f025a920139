import { join } from 'node:path';
import { NumberedFolder } from '../files/numbered-folder.ts';
import { Rounds } from '../jobs/rounds.ts';
import { MaintenanceBook } from '../maintenance/maintenance-book.ts';
import { MaintenanceWatch } from '../maintenance/maintenance-watch.ts';
import { MeterBook } from '../maintenance/meter-book.ts';
import { WorkFiles } from '../maintenance/work-files.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { fleet } from './devices.ts';
import { events } from './events.ts';
import { clock, config, log } from './ground.ts';
import { serverFiles } from './server-files.ts';
import { store } from './store.ts';

/** Files of which nothing is kept any more are looked for so often. */
const TIDY_MS = 6 * 3_600_000;

/** What vehicles need, with whom it is for and what was done last. */
export const maintenanceBook =
  service<Pick<MaintenanceBook, 'plans' | 'plan' | 'devicesOf' | 'read' | 'workChanged' | 'meterSet'>>(
    'maintenanceBook',
  );
/** How it stands with what vehicles need. */
export const maintenance =
  service<Pick<MaintenanceWatch, 'of' | 'faultOf' | 'today' | 'round'>>('maintenance');
/** What vehicles have driven. */
export const vehicleMeters = service<Pick<MeterBook, 'of' | 'read' | 'set' | 'drivenSince'>>('vehicleMeters');
/** Files beside what was done. */
export const workFiles = service<Pick<WorkFiles, 'add' | 'find' | 'remove'>>('workFiles');

export const maintenanceModule = defineModule({
  name: 'maintenance',
  needs: { config, store, fleet, events, serverFiles, bus, clock, log },
  provides: { maintenanceBook, maintenance, vehicleMeters, workFiles },
  async start({ config, store, fleet, events, serverFiles, bus, clock, log }, ends) {
    const serverZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const isVehicle = (deviceid: string) => fleet.records.get(deviceid)?.registered === true;
    const book = ends.use(await MaintenanceBook.load({ store, bus, log, isVehicle }));
    const isWanted = (deviceid: string) => book.plansOf(deviceid).length > 0;
    const meters = ends.use(await MeterBook.load({ store, fleet, isWanted, serverZone, bus, clock, log }));
    const driverOf = (deviceid: string) => fleet.records.get(deviceid)?.driverName ?? '';
    const watch = ends.use(
      await MaintenanceWatch.start({ book, meters, events, driverOf, serverZone, clock, log }),
    );
    const folder = new NumberedFolder(join(config.data, 'maintenance'));
    const files = new WorkFiles({ store, folder, reach: serverFiles });
    ends.use(
      new Rounds({
        everyMs: TIDY_MS,
        first: 'later',
        failed: 'files of maintenance of which nothing is kept could not be removed',
        round: () => files.tidy(),
        clock,
        log,
      }),
    );
    return { maintenanceBook: book, maintenance: watch, vehicleMeters: meters, workFiles: files };
  },
});
