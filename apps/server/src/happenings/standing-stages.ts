import type { Store } from '@outrider/store/store.ts';
import type { DeviceStages } from './stage-reports.ts';
import { noAlarms, placeOf, withStanding } from './stages/alarm-stage.ts';
import { nowhere, withPlaces } from './stages/fence-stage.ts';
import { onNoRoute, withRoutes } from './stages/route-stage.ts';

/** Of so many devices it is asked what stands; of more, of all. */
const MOST_ASKED = 200;

/** What the store has of what reports said. */
export interface StandingStore {
  readonly events: Pick<Store['events'], 'standing'>;
  readonly fences: Pick<Store['fences'], 'placed'>;
  readonly routes: Pick<Store['routes'], 'followed'>;
}

/** Where a device is in the stages of which only that is known. */
export type StandingStages = Omit<DeviceStages, 'newestMs'>;

export const NOTHING_STANDS: StandingStages = { alarms: noAlarms, fences: nowhere, routes: onNoRoute };

/**
 * Reads which alarms of devices stand, which fences they are in, and which routes they are on. A device without any of these is left out.
 * @param deviceids these devices; all when absent
 */
export async function standingStages(
  store: StandingStore,
  deviceids: readonly string[] | undefined,
): Promise<ReadonlyMap<string, StandingStages>> {
  const asked = deviceids !== undefined && deviceids.length <= MOST_ASKED ? deviceids : undefined;
  const [standing, placed, followed] = await Promise.all([
    store.events.standing(asked),
    store.fences.placed(asked),
    store.routes.followed(asked),
  ]);
  const these = deviceids === undefined ? undefined : new Set(deviceids);
  const found = new Map<string, StandingStages>();
  const add = (deviceid: string, change: (before: StandingStages) => Partial<StandingStages>): void => {
    if (these?.has(deviceid) === false) return;
    const before = found.get(deviceid) ?? NOTHING_STANDS;
    found.set(deviceid, { ...before, ...change(before) });
  };
  for (const { deviceid, lane, source, code, channel, since } of standing)
    if (source === 'alarm')
      add(deviceid, ({ alarms }) => ({ alarms: withStanding(alarms, lane, placeOf(code, channel), since) }));
  for (const [deviceid, { edition, inside, unseen }] of placed)
    add(deviceid, ({ fences }) => ({
      fences: withPlaces(fences, { edition, entered: inside, left: [], unseen }),
    }));
  for (const [deviceid, now] of followed)
    add(deviceid, ({ routes }) => ({ routes: withRoutes(routes, { now, gone: [] }) }));
  return found;
}
