import type { DownloadPlan } from '@outrider/model/plans/download-plan.ts';
import { serverIdOf } from '../files/server-id.ts';
import { sendByFtp } from '../net/guarded-ftp.ts';
import { allowedHosts } from '../net/guarded-request.ts';
import { EventDownloads } from '../plans/event-downloads.ts';
import { EventHolds } from '../plans/event-holds.ts';
import { FootageUploads } from '../plans/footage-uploads.ts';
import { fateByPlans } from '../plans/fate-by-plans.ts';
import { PlanBook } from '../plans/plan-book.ts';
import { usualOffsets } from '../plans/usual-offsets.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { attachments } from './attachments.ts';
import { bus } from './bus.ts';
import { fleet, ownPictures } from './devices.ts';
import { events } from './events.ts';
import { clock, config, log } from './ground.ts';
import { intake } from './intake.ts';
import { privacy } from './privacy.ts';
import { mediaFolders } from './media-folders.ts';
import { retrievals } from './retrievals.ts';
import { settings } from './settings.ts';
import { store } from './store.ts';

/** What the server does about events, by device, group and everybody. */
export const downloadPlans =
  service<Pick<PlanBook<DownloadPlan>, 'list' | 'holding' | 'put' | 'remove'>>('downloadPlans');

/** Before recorders are let in: what they report first has its fate, too. */
export const plansModule = defineModule({
  name: 'plans',
  needs: { store, fleet, events, bus, log },
  provides: { downloadPlans },
  async start({ store, fleet, events, bus, log }, ends) {
    const plans = store.downloadPlans;
    const book = ends.use(
      await PlanBook.load<DownloadPlan>({ kind: 'downloadPlan', plans, store, bus, log }),
    );
    fleet.facts.decideBy(fateByPlans(book));
    events.decideBy(fateByPlans(book));
    return { downloadPlans: book };
  },
});

/** The footage that plans ask for. */
export const eventDownloadsModule = defineModule({
  name: 'event downloads',
  needs: {
    config,
    store,
    settings,
    downloadPlans,
    fleet,
    privacy,
    retrievals,
    attachments,
    intake,
    mediaFolders,
    ownPictures,
    bus,
    clock,
    log,
  },
  provides: {},
  async start({ config, settings, downloadPlans: book, fleet, privacy, ownPictures, ...needs }, ends) {
    const recordOf = (deviceid: string) => fleet.records.get(deviceid);
    const fetches = () => settings.get('events.videoDownload');
    const server = await serverIdOf(config.data);
    const usual = usualOffsets(settings);
    const holds = new EventHolds({
      store: needs.store,
      days: () => settings.get('events.holdDays'),
      roomBytes: () => needs.mediaFolders.roomBytes,
      clock: needs.clock,
      log: needs.log,
    });
    // Each server hears of each event: the one that has the recorder takes its pictures.
    const pictures = ownPictures;
    const own = { book, recordOf, server, fetches, usual, holds, pictures };
    ends.use(await EventDownloads.start({ ...needs, ...own }));
    const uploads = new FootageUploads({
      ...needs,
      isDark: (deviceid, fromMs, toMs) => privacy.between(deviceid, fromMs, toMs, 'footage').length > 0,
      send: sendByFtp,
      target() {
        const host = settings.get('footageUpload.host');
        if (host === '') return undefined;
        return {
          host,
          port: settings.get('footageUpload.port'),
          secure: settings.get('footageUpload.security') === 'FTPS',
          user: settings.get('footageUpload.user'),
          password: settings.get('footageUpload.password'),
          allowed: allowedHosts(settings.get('pushEvent.allowed')),
        };
      },
    });
    ends.use(uploads);
    ends.defer(
      settings.follow(
        [
          'footageUpload.host',
          'footageUpload.port',
          'footageUpload.security',
          'footageUpload.user',
          'footageUpload.password',
          'pushEvent.allowed',
        ],
        () => uploads.wake(),
      ),
    );
    return {};
  },
});
