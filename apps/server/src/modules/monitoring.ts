import { systemClock } from '@outrider/kit/clock.ts';
import type { Metric } from '../net/metrics-text.ts';
import { openMonitorDoor } from '../net/monitor-door.ts';
import { defineModule } from '../wiring/module.ts';
import { alarms, bus } from './bus.ts';
import { cluster } from './cluster.ts';
import { fleet } from './devices.ts';
import { drain } from './drain.ts';
import { config, log, processFacts } from './ground.ts';
import { bucketMetrics } from './bucket-metrics.ts';
import { memoryMetrics } from './memory-metrics.ts';
import { relay } from './live.ts';
import { gatewaysWork } from './recorders.ts';
import { mediaFolders } from './media-folders.ts';
import { footageBucket } from './recording.ts';
import { feedWatch, store } from './store.ts';

/** A store that has not answered by then counts as not working, ms. */
const STORE_WITHIN_MS = 2_000;
/** Some setting: whether it is there does not matter. */
const ANY_SETTING = 'monitoring';

/** Whether it resolves in time; it is not waited for beyond. */
async function answers(question: Promise<unknown>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const cancel = systemClock.after(STORE_WITHIN_MS, () => late.resolve(false));
  const well = question.then(
    () => true,
    () => false,
  );
  return await Promise.race([well, late.promise]).finally(cancel);
}

/** What programs that watch the server are told, where an option of the start gives them a port; open once all else is. */
export const monitoring = defineModule({
  name: 'monitoring',
  needs: {
    config,
    store,
    feedWatch,
    fleet,
    relay,
    mediaFolders,
    footageBucket,
    gatewaysWork,
    alarms,
    bus,
    cluster,
    drain,
    processFacts,
    log,
  },
  provides: {},
  async start(
    {
      config,
      store,
      feedWatch,
      fleet,
      relay,
      mediaFolders,
      footageBucket,
      gatewaysWork,
      alarms,
      bus,
      cluster,
      drain,
      processFacts,
      log,
    },
    ends,
  ) {
    const { monitorHost: host, monitorPort: port } = config;
    if (port === undefined) return {};
    const work = new Map<string, { count: number; seconds: number }>();
    ends.defer(
      bus.subscribe('work.timed', (told) => {
        // Kinds alone: calls by their names are on the page.
        for (const { name, count, sumMs } of told.work.filter((one) => !one.name.includes(' '))) {
          const before = work.get(name) ?? { count: 0, seconds: 0 };
          work.set(name, { count: before.count + count, seconds: before.seconds + sumMs / 1_000 });
        }
      }),
    );
    const standing = (alarm: string): boolean => alarms.list().some((one) => one.alarm === alarm);
    const metrics = (): readonly Metric[] => {
      const folders = mediaFolders.states.map(({ spec, state, folder }) => ({
        labels: { folder: spec.path },
        ready: state === 'ready' ? 1 : 0,
        used: folder?.usedBytes ?? 0,
        free: folder?.space.freeBytes ?? Number.NaN,
      }));
      const kinds = [...work].map(([name, counted]) => ({ labels: { work: name }, ...counted }));
      return [
        {
          name: 'outrider_devices',
          kind: 'gauge',
          help: 'Devices by whether they are connected.',
          values: Object.entries(fleet.state.counts).map(([state, value]) => ({ labels: { state }, value })),
        },
        {
          name: 'outrider_gateway_works',
          kind: 'gauge',
          help: 'Whether a gateway lets recorders in.',
          values: Object.entries(gatewaysWork()).map(([gateway, works]) => ({
            labels: { gateway },
            value: works ? 1 : 0,
          })),
        },
        {
          name: 'outrider_alarms',
          kind: 'gauge',
          help: 'Alarms of the server that stand.',
          values: [{ value: alarms.list().length }],
        },
        {
          name: 'outrider_media_folder_ready',
          kind: 'gauge',
          help: 'Whether a media folder can be written.',
          values: folders.map(({ labels, ready }) => ({ labels, value: ready })),
        },
        {
          name: 'outrider_media_folder_used_bytes',
          kind: 'gauge',
          help: 'Bytes of recordings in a media folder.',
          values: folders.map(({ labels, used }) => ({ labels, value: used })),
        },
        {
          name: 'outrider_media_folder_free_bytes',
          kind: 'gauge',
          help: 'Bytes that are free on the disk of a media folder.',
          values: folders
            .filter(({ free }) => Number.isFinite(free))
            .map(({ labels, free }) => ({ labels, value: free })),
        },
        ...bucketMetrics(footageBucket()),
        {
          name: 'outrider_feed_behind',
          kind: 'gauge',
          help: 'Events that a follower of the feed has not done yet.',
          values: feedWatch.stands().map(({ follower, behind }) => ({ labels: { follower }, value: behind })),
        },
        {
          name: 'outrider_work_total',
          kind: 'counter',
          help: 'Pieces of work that were measured, by kind.',
          values: kinds.map(({ labels, count }) => ({ labels, value: count })),
        },
        {
          name: 'outrider_work_seconds_total',
          kind: 'counter',
          help: 'How long they took together, seconds.',
          values: kinds.map(({ labels, seconds }) => ({ labels, value: seconds })),
        },
        ...memoryMetrics(
          processFacts(),
          relay.load().streams,
          mediaFolders.states.flatMap(({ folder }) => folder ?? []),
        ),
      ];
    };
    const checks = async () => ({
      store: await answers(store.settings.get(ANY_SETTING)),
      disk: !standing('diskFull'),
      recordings: !standing('mediaFailed') && !standing('mediaSlow'),
      ...(cluster.isShared && { bus: !cluster.isCutOff(), admission: !drain.isOn }),
      ...gatewaysWork(),
    });
    ends.use(await openMonitorDoor({ host, port }, { checks, metrics, log }));
    return {};
  },
});
