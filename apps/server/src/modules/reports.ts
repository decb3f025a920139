import { join } from 'node:path';
import {
  MOST_REPORT_FILE_BYTES,
  MOST_REPORT_FILE_BYTES_OF_ONE,
  MOST_REPORT_FILES,
  MOST_REPORT_FILES_OF_ONE,
  REPORT_FILE_DAYS,
} from '@outrider/model/reports/limits.ts';
import { serverIdOf } from '../files/server-id.ts';
import { ReportFolder } from '../reports/files/report-folder.ts';
import { fileOfToken } from '../reports/report-links.ts';
import { ReportMaker } from '../reports/report-maker.ts';
import { madeReport } from '../reports/report-file-kind.ts';
import { ReportRunner } from '../reports/report-runner.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { fleet } from './devices.ts';
import { definitions } from './events.ts';
import { clock, config, log } from './ground.ts';
import { outbox } from './notifications.ts';
import { sessions } from './people.ts';
import { privacy } from './privacy.ts';
import { serverFiles } from './server-files.ts';
import { serverKey } from './server-key.ts';
import { store } from './store.ts';
import { languages } from './translations.ts';
import { variant } from './variants.ts';

/** Makes reports by the clock, and when somebody wants one now. */
export const reportRunner = service<Pick<ReportRunner, 'wake' | 'progressOf' | 'stop'>>('reportRunner');
/** Where the files of reports lie. */
export const reportFolder = service<Pick<ReportFolder, 'pathOf' | 'all' | 'removeFiles'>>('reportFolder');
/** The file of a link that was mailed and holds now. */
export const reportLinks = service<{ readonly fileOf: (token: string) => number | undefined }>('reportLinks');

const DAY_S = 86_400;

export const reportsModule = defineModule({
  name: 'reports',
  needs: {
    config,
    store,
    fleet,
    definitions,
    privacy,
    variant,
    languages,
    sessions,
    serverKey,
    serverFiles,
    outbox,
    clock,
    log,
  },
  provides: { reportRunner, reportFolder, reportLinks },
  async start(needs, ends) {
    const { config, store, fleet, definitions, privacy, variant, languages, sessions, serverKey } = needs;
    const { serverFiles, outbox, clock, log } = needs;
    const server = await serverIdOf(config.data);
    const folder = await ReportFolder.open(join(config.data, 'reports'), server, store);
    serverFiles.give(madeReport, (file) => folder.pathOf(file));
    const linkKey = serverKey.reportLinkKey;
    const maker = new ReportMaker({
      store,
      folder,
      server,
      devices: () => fleet.records.all(),
      definitions,
      wordsOf: (language) => languages.words(language),
      isDark: (deviceid, ms) => privacy.at(deviceid, ms, 'place') !== undefined,
      eventNames: () => variant.rules.eventNames,
      identityOf: async (userName) => await sessions.identityOf(userName),
      linkKey,
      outbox,
      clock,
      log,
    });
    const tidy = async (): Promise<void> => {
      const before = Math.floor(clock.now() / 1_000) - REPORT_FILE_DAYS * DAY_S;
      const ofOne = { files: MOST_REPORT_FILES_OF_ONE, bytes: MOST_REPORT_FILE_BYTES_OF_ONE };
      const bounds = { before, files: MOST_REPORT_FILES, bytes: MOST_REPORT_FILE_BYTES, ofOne };
      while (await store.reportFiles.removeStep(bounds)) continue;
      await folder.sweep();
    };
    const runner = ends.use(
      await ReportRunner.start({
        store,
        server,
        make: async (report, run, reached) => await maker.make(report, run, reached),
        tidy,
        clock,
        log,
      }),
    );
    return {
      reportRunner: runner,
      reportFolder: folder,
      reportLinks: { fileOf: (token) => fileOfToken(linkKey, token, clock.now() / 1_000) },
    };
  },
});
