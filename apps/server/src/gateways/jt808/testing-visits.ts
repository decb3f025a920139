import { Track } from '@outrider/model/positions/track.ts';
import type { Store } from '@outrider/store/store.ts';
import type { FenceWatch } from '../../happenings/fences/fence-watch.ts';
import { VisitWalk } from '../../happenings/visits/visit-walk.ts';
import { START } from './testing.ts';

/**
 * For tests: the visits of a device by all reports that are kept, in the order of their time.
 * @param beginS from when on, unix seconds; they are told in seconds after the start of the tests
 */
export async function visitsOf(
  store: Pick<Store, 'positions'>,
  watch: FenceWatch,
  deviceid: string,
  beginS: number,
): Promise<string[]> {
  const walk = new VisitWalk(deviceid, watch, beginS);
  const { track } = await store.positions.track(deviceid, beginS * 1_000, START + 86_400_000);
  await walk.along(new Track(track));
  const second = (s: number): number => s - START / 1_000;
  return walk
    .done()
    .toSorted((a, b) => a.from - b.from || a.number - b.number)
    .map(
      ({ title, from, to, begun, ended }) =>
        `${begun ? '' : '…'}${title} ${second(from)} to ${second(to)}${ended ? '' : '…'}`,
    );
}
