import type { SilentChannel } from '@outrider/model/recordings/silent-channel.ts';
import { checkMediaPlace } from '../recording/folders/check-media-folder.ts';
import type { BucketState } from '../recording/bucket/bucket-alarms.ts';
import { type OwnFolders, ownFoldersWith } from '../recording/bucket/own-folders.ts';
import { demoMediaSpec } from '../demo/demo-recording.ts';
import type { RecordingKeeper } from '../recording/index/recording-keeper.ts';
import { mediaPlanOf } from '../recording/media-plan.ts';
import { type Recording, startRecording } from '../recording/start-recording.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { branches } from './branches.ts';
import { bus } from './bus.ts';
import { cluster } from './cluster.ts';
import { demo } from './demo.ts';
import { fleet } from './devices.ts';
import { clock, config, log } from './ground.ts';
import { hub } from './live.ts';
import { settings } from './settings.ts';
import { store } from './store.ts';
import { timings } from './timings.ts';

/** The media folders of this server, and the bucket to which their segments go where there is one. */
export const ownFolders = service<OwnFolders>('ownFolders');
/** The bucket in which footage lies; undefined where it lies in media folders alone. */
export const footageBucket =
  service<() => { readonly id: string; readonly state: BucketState } | undefined>('footageBucket');
export const recordingKeeper =
  service<Pick<RecordingKeeper, 'removeStretch' | 'previewStretch'>>('recordingKeeper');
/** Where footage that comes in otherwise is put beside it. */
export const recording = service<Pick<Recording, 'folders' | 'index' | 'keeper'>>('recording');
/** Channels of a device that are to be recorded, and of which nothing was written for this long, ms. */
export const silentChannels =
  service<(deviceid: string, forMs: number) => readonly SilentChannel[]>('silentChannels');

/** What the server records by itself. */
export const recordingModule = defineModule({
  name: 'recording',
  needs: { config, store, settings, timings, fleet, branches, cluster, hub, demo, bus, clock, log },
  provides: { ownFolders, footageBucket, recordingKeeper, recording, silentChannels },
  async start(
    { config, store, settings, timings, fleet, branches, cluster, hub, demo, bus, clock, log },
    ends,
  ) {
    const plan = mediaPlanOf(
      settings.get('recordDisks.folders'),
      settings.get('recordDisks.mode'),
      config.data,
    );
    // Those of the settings were looked at when they were set.
    for (const { path } of config.media.length > 0 ? plan.specs : [])
      await checkMediaPlace(path, config.data);
    const { footage, footageCredentials } = config;
    // Nothing of it is loaded where footage lies in media folders.
    const bucket =
      footage === undefined
        ? undefined
        : await (
            await import('../recording/bucket/open-bucket.ts')
          ).openBucket({ footage, footageCredentials }, { server: cluster.server, clock, log });
    const recording = ends.use(
      await startRecording({
        bucket,
        ...plan,
        own: demo.hasPast ? [demoMediaSpec(config.data)] : [],
        server: cluster.server,
        isShared: cluster.isShared,
        keepDays: () => settings.get('recordOptions.days'),
        took: (ms) => timings.took('disk', ms),
        store,
        branches,
        bus,
        clock,
        log,
        records: fleet.records,
        links: fleet.links,
        relay: hub,
      }),
    );
    const { folders, keeper, recorder } = recording;
    const mover = recording.bucket?.mover;
    return {
      ownFolders: ownFoldersWith(folders, bucket),
      footageBucket: () =>
        bucket === undefined || mover === undefined ? undefined : { id: bucket.id, state: mover.state },
      recordingKeeper: keeper,
      recording,
      silentChannels: (deviceid, forMs) => recorder.silentChannels(deviceid, forMs),
    };
  },
});
