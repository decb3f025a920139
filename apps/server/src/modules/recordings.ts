import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fillViewer, type ViewedPackage } from '@outrider/evidence/viewed-package.ts';
import { makeFolder } from '../files/make-folder.ts';
import { parseSize } from '@outrider/model/entity/size.ts';
import { version } from '../options/version.ts';
import { ExportReach } from '../recording/exports/export-reach.ts';
import { RecordingExports } from '../recording/exports/recording-exports.ts';
import { Redactions } from '../recording/exports/redactions.ts';
import { Footage } from '../recording/footage.ts';
import { RecordedPlaybacks } from '../recording/playback/recorded-playbacks.ts';
import { MovieSounds } from '../recording/sound/movie-sound.ts';
import { OpusEncoder } from '../recording/sound/opus-encoder.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { cluster } from './cluster.ts';
import { clock, config, consoleFolder, log } from './ground.ts';
import { settings } from './settings.ts';
import { mediaFolders } from './media-folders.ts';
import { serverFiles } from './server-files.ts';
import { signingKey } from './server-key.ts';
import { store } from './store.ts';

/** Movies of recordings. */
export const footage = service<Pick<Footage, 'movie'>>('footage');
/** Playbacks of recordings. */
export const recorded = service<Pick<RecordedPlaybacks, 'open' | 'demandRoom' | 'steer'>>('recorded');
/** Those that this server makes and keeps. */
export const recordingExports =
  service<Pick<RecordingExports, 'begin' | 'whole' | 'fileOf' | 'remove' | 'fingerprint'>>(
    'recordingExports',
  );
/** Those of all servers, for the people who ordered them. */
export const exportReach = service<Pick<ExportReach, 'list' | 'find' | 'fileOf' | 'remove'>>('exportReach');
export const redactions =
  service<Pick<Redactions, 'begin' | 'find' | 'take' | 'end' | 'remove'>>('redactions');

/** What people do with recordings: they play them, and take them away. */
export const recordings = defineModule({
  name: 'recordings',
  needs: {
    config,
    settings,
    consoleFolder,
    store,
    signingKey,
    mediaFolders,
    cluster,
    serverFiles,
    bus,
    clock,
    log,
  },
  provides: { footage, recorded, recordingExports, exportReach, redactions },
  async start(
    { config, settings, consoleFolder, store, signingKey, mediaFolders: folders, cluster, ...needs },
    ends,
  ) {
    const { serverFiles, bus, clock, log } = needs;
    const { server, calls } = cluster;
    const opus = ends.use(new OpusEncoder());
    const { recordings } = store;
    const recorded = ends.use(new RecordedPlaybacks({ recordings, folders, bus, clock, log }));
    const footage = new Footage(recordings, folders, new MovieSounds(opus));
    const folder = join(config.data, 'exports');
    await makeFolder(folder);
    const viewerFile = join(consoleFolder, 'evidence-viewer.html');
    const packages = {
      product: `Outrider ${version}`,
      viewer: async (content: ViewedPackage) => fillViewer(await readFile(viewerFile, 'utf8'), content),
      folder,
      clock,
    };
    const recordingExports = ends.use(
      new RecordingExports({
        ...packages,
        footage,
        positions: store.positions,
        recordings,
        server,
        key: signingKey,
        maxBytes: () => parseSize(settings.get('recordOptions.exportsSize')) ?? 0,
        log,
      }),
    );
    await recordingExports.start();
    const redactions = ends.use(new Redactions({ ...packages, exports: recordingExports }));
    const others = () => cluster.others();
    const exportReach = new ExportReach({ server, own: recordingExports, calls, others, files: serverFiles });
    return { footage, recorded, recordingExports, exportReach, redactions };
  },
});
