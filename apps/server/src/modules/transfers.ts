import { join } from 'node:path';
import { isOnline } from '@outrider/model/devices/device.ts';
import { ADMIN_LEVEL } from '@outrider/model/people/user.ts';
import { administersServer } from '@outrider/model/variants/variant.ts';
import { allowedHosts } from '../net/guarded-request.ts';
import { version } from '../options/version.ts';
import type { ZoneTimes } from '../privacy/zone-times.ts';
import { freeBytes } from '../recording/exports/free-bytes.ts';
import type { Sealing } from '../sessions/server-key.ts';
import { settingsOut } from '../settings/settings-file.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { GoingFolder, LEAST_FREE_BYTES } from '../transfers/going/going-folder.ts';
import { Goings } from '../transfers/going/goings.ts';
import { reachOf } from '../transfers/branch-reach.ts';
import { goingTransfer } from '../transfers/going/going-transfer.ts';
import { sheetTransfer } from '../transfers/sheets/sheet-transfer.ts';
import { traccarTransfer } from '../transfers/traccar/traccar-transfer.ts';
import { TransferRunner } from '../transfers/transfer-runner.ts';
import { uploaded } from '../uploads/uploaded-file-kind.ts';
import { attachments } from './attachments.ts';
import { dataFolder } from './data-folder.ts';
import { fleet } from './devices.ts';
import { clock, config, log } from './ground.ts';
import { workFiles } from './maintenance.ts';
import { trips } from './mileage.ts';
import { sessions } from './people.ts';
import { fences, routes, visitKeeper, visits } from './places.ts';
import { privacy, zoneTimes } from './privacy.ts';
import { footage } from './recordings.ts';
import { serverFiles } from './server-files.ts';
import { serverKey } from './server-key.ts';
import { settings } from './settings.ts';
import { store, turns } from './store.ts';
import { uploadServer } from './uploads.ts';
import { variant } from './variants.ts';

/** Brings records in, and takes them out, in the background. */
export const transferRunner = service<Pick<TransferRunner, 'wake'>>('transferRunner');

/** How servers are asked from which records are brought over. */
export const transferSources = service<{
  readonly sealing: Sealing;
  /** Hosts of the own network that may be asked. */
  readonly allowed: () => readonly string[];
}>('transferSources');

/** What went out as open files. */
export const going =
  service<Pick<Goings, 'server' | 'setsServer' | 'told' | 'part' | 'remove' | 'removeNaming'>>('going');

export const transfersModule = defineModule({
  name: 'transfers',
  needs: {
    store,
    turns,
    fleet,
    fences,
    routes,
    trips,
    visits,
    visitKeeper,
    privacy,
    zoneTimes,
    footage,
    attachments,
    workFiles,
    serverFiles,
    uploadServer,
    settings,
    sessions,
    config,
    serverKey,
    variant,
    dataFolder,
    clock,
    log,
  },
  provides: { transferRunner, transferSources, going },
  start({ turns, zoneTimes, serverKey, variant, sessions, config, dataFolder, log, ...needs }, ends) {
    const { store, fleet, fences, settings, serverFiles, uploadServer: server, clock } = needs;
    const keepsDates = variant.rules.users.expiryReadOnly;
    const channels = variant.rules.newDeviceChannels;
    const sealing = serverKey.transferSources;
    const allowed = () => allowedHosts(settings.get('pushEvent.allowed'));
    const coming = (deviceid: string, reports: () => Parameters<ZoneTimes['note']>[1]): void => {
      if (zoneTimes.isWatched(deviceid)) zoneTimes.note(deviceid, reports());
    };
    const hasOnline = (): boolean => Iterator.from(fleet.state.all()).some((device) => isOnline(device));
    const reaching = {
      store,
      identityOf: async (userName: string) => await sessions.identityOf(userName),
      rules: variant.rules,
      downloads: config.downloads,
      nowMs: () => clock.now(),
    };
    const reachNow = async (userName: string) => await reachOf(userName, reaching);
    const bringing = { store, fleet, keepsDates, channels, clock };
    const comings = ends.use(
      new TransferRunner({
        store,
        kinds: {
          sheet: sheetTransfer({ ...bringing, reachOf: reachNow }),
          traccar: traccarTransfer({ ...bringing, fences, coming, hasOnline, sealing, allowed }),
        },
        turn: () => turns.has('transfers'),
        clock,
        log,
      }),
    );
    const free = async (folder: string): Promise<number> => (await freeBytes(folder)) - LEAST_FREE_BYTES;
    const setsServer = (userName: string): boolean =>
      administersServer({ userName, level: ADMIN_LEVEL }, variant.rules);
    const folder = new GoingFolder(join(dataFolder, 'goings'), free);
    // A runner of its own, so that no import waits for an export; each server writes the files that it was asked for.
    const goings = ends.use(
      new TransferRunner({
        store,
        kinds: {
          going: goingTransfer({
            ...needs,
            uploads: {
              find: ({ serialno, server: has }) => serverFiles.find(uploaded, { serialno }, has),
            },
            settings: () => settingsOut(settings),
            setsServer,
            reachOf: reachNow,
            server,
            product: `Outrider ${version}`,
            folder,
          }),
        },
        about: server,
        turn: () => Promise.resolve(true),
        clock,
        log,
      }),
    );
    const transferRunner = {
      wake: () => {
        comings.wake();
        goings.wake();
      },
    };
    return {
      transferRunner,
      transferSources: { sealing, allowed },
      going: new Goings({ store, server, setsServer, folder, runner: goings, clock }),
    };
  },
});
