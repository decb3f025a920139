import { Erasing } from '../persons/erasing.ts';
import { PersonExports } from '../persons/person-export.ts';
import { PersonFiles } from '../persons/person-files.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { dataFolder } from './data-folder.ts';
import { clock, log } from './ground.ts';
import { recordingExports } from './recordings.ts';
import { reportFolder } from './reports.ts';
import { store } from './store.ts';
import { going } from './transfers.ts';

/** Erases people from what is kept. */
export const erasing = service<Pick<Erasing, 'run'>>('erasing');
/** Gives everything that is kept of a person as a file. */
export const personExports = service<Pick<PersonExports, 'make'>>('personExports');

/** What is kept of people: exports it, and erases it. */
export const personsModule = defineModule({
  name: 'persons',
  needs: { dataFolder, store, reportFolder, recordingExports, going, clock, log },
  provides: { erasing, personExports },
  async start({ dataFolder, store, reportFolder, recordingExports, going, clock, log }, ends) {
    const files = new PersonFiles({ reports: reportFolder, packages: recordingExports, exports: going });
    const erasing = ends.use(new Erasing({ store, files, clock, log }));
    await erasing.start();
    return { erasing, personExports: new PersonExports(dataFolder, { store, product: 'Outrider', clock }) };
  },
});
