import { join } from 'node:path';
import { parseSize } from '@outrider/model/entity/size.ts';
import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { createFleet, type Fleet } from '../fleet/fleet.ts';
import { PictureReach } from '../fleet/pictures/picture-reach.ts';
import { Pictures } from '../fleet/pictures/pictures.ts';
import { DataBudgets } from '../fleet/traffic/data-budgets.ts';
import { terminalLink } from '../gateways/jt808/terminal-link.ts';
import { PICTURE_BYTES, pictureRounds } from '../jobs/picture-rounds.ts';
import { isWithOthers } from '../fleet/elsewhere/with-others.ts';
import { aliveServers, isAlive, keepLife } from '../jobs/server-life.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { branches } from './branches.ts';
import { bus } from './bus.ts';
import { cluster } from './cluster.ts';
import { demo } from './demo.ts';
import { events } from './events.ts';
import { clock, config, log } from './ground.ts';
import { settings } from './settings.ts';
import { store, turns } from './store.ts';
import { timings } from './timings.ts';
import { variant } from './variants.ts';

/** A server is lost so long after its last word at the latest: one that started since is there anew. */
const LOST_WITHIN_MS = 30_000;

export const fleet = service<Fleet>('fleet');
/** Pictures that recorders take, of all servers, for those who look at them. */
export const pictures =
  service<Pick<PictureReach, 'take' | 'fetchStored' | 'nearest' | 'ofDays'>>('pictures');
/** Pictures that came to this server. */
export const ownPictures = service<Pictures>('ownPictures');
/** How much of its data plan each device has used. */
export const budgets = service<Pick<DataBudgets, 'of' | 'useOf' | 'sumOf' | 'month'>>('budgets');

export const devices = defineModule({
  name: 'devices',
  needs: {
    config,
    store,
    turns,
    settings,
    variant,
    bus,
    branches,
    cluster,
    timings,
    events,
    clock,
    log,
    demo,
  },
  provides: { fleet, pictures, ownPictures, budgets },
  async start(
    { config, store, turns, settings, variant, bus, branches, cluster, timings, events, clock, log },
    ends,
  ) {
    const { server, isShared } = cluster;
    if (isShared) ends.use(keepLife({ store, server, clock, log }));
    const lost = {
      async isGone(other: string, lostMs: number): Promise<boolean> {
        const heard = cluster.other(other);
        if (heard !== undefined) return heard.startedMs > lostMs - LOST_WITHIN_MS;
        return !(await isAlive(other, store));
      },
      isWithOthers: async (deviceid: string, heardMs: number): Promise<boolean> =>
        await isWithOthers(
          { cluster, alive: () => aliveServers(store), positions: store.positions, clock },
          deviceid,
          heardMs,
        ),
      isMine: () => turns.has('health'),
      async isTold(deviceid: string, sinceMs: number): Promise<boolean> {
        const [from, to] = [Math.floor(sinceMs / 1_000), Math.floor(clock.now() / 1_000) + 1];
        const codes = [deviceEvents.offline.code];
        return (await events.between({ deviceid, from, to, codes, limit: 1 })).length > 0;
      },
    };
    const onward = () => (settings.get('gpsRelay.enable') ? server : undefined);
    const fleet = ends.use(
      await createFleet({
        store,
        events,
        bus,
        clock,
        log,
        linkOf: terminalLink,
        licensedDevices: config.licenceDevices,
        everything: !variant.rules.recording,
        server,
        cluster: { isShared, onLost: cluster.onLost, others: () => cluster.others(), lost },
        onward,
        idleMinutes: () => settings.get('events.idleMinutes'),
        took: (ms) => timings.took('reports', ms),
      }),
    );
    const folder = join(config.data, 'pictures');
    const ownPictures = ends.use(new Pictures({ folder, links: fleet.links, bus, events, clock, log }));
    const maxBytes = () => parseSize(settings.get('events.snapsize')) ?? PICTURE_BYTES;
    ends.use(pictureRounds({ pictures: ownPictures, maxBytes, clock, log }));
    const pictures = new PictureReach({
      own: ownPictures,
      links: fleet.reach,
      calls: cluster.calls,
      others: () => cluster.others(),
      log,
    });
    const recordOf = (deviceid: string) => fleet.records.get(deviceid);
    const budgets = ends.use(new DataBudgets({ store, recordOf, branches, isShared, clock, log }));
    await budgets.load();
    return { fleet, pictures, ownPictures, budgets };
  },
});
