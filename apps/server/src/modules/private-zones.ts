import { vectorOf } from '@outrider/model/places/plane.ts';
import type { FenceWatch } from '../happenings/fences/fence-watch.ts';
import type { Zone } from '../privacy/zone-times.ts';
import { ZoneWatch } from '../privacy/zone-watch.ts';
import { defineModule } from '../wiring/module.ts';
import { fleet } from './devices.ts';
import { clock, log } from './ground.ts';
import { fences, visits } from './places.ts';
import { zoneTimes } from './privacy.ts';
import { store } from './store.ts';

/** The fences that hide who is inside, as they watch now. */
function zonesOf(watch: FenceWatch): Zone[] {
  return watch.numbers().flatMap((number) => {
    const fence = watch.fence(number);
    const hides = fence?.rules.private;
    if (fence === undefined || hides === undefined) return [];
    const { mode, what } = hides;
    const isForAll = hides.devices.length === 0;
    const devices = isForAll
      ? fence.devices
      : new Set(hides.devices.filter((deviceid) => fence.devices.has(deviceid)));
    return [
      {
        number,
        key: `${number}:${fence.edition}:${mode}:${what}`,
        ground: fence.ground,
        devices,
        mode,
        what,
      },
    ];
  });
}

/** Fences in which vehicles are private. */
export const privateZonesModule = defineModule({
  name: 'privateZones',
  needs: { store, fleet, fences, visits, zoneTimes, clock, log },
  provides: {},
  async start({ store, fleet, fences, visits, zoneTimes, clock, log }, ends) {
    const fixOf = (deviceid: string) => {
      const position = fleet.state.live(deviceid)?.device.position;
      return position?.valid === true ? { timeMs: position.time, vector: vectorOf(position) } : undefined;
    };
    const watch = ends.use(
      ZoneWatch.start({
        times: zoneTimes,
        take: () => zoneTimes.take(zonesOf(fences.watching()), fixOf),
        visits,
        store,
        isElsewhere: (deviceid) => fleet.elsewhere.has(deviceid),
        offsetOf: (deviceid) => fleet.records.get(deviceid)?.timezone,
        serverZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        clock,
        log,
      }),
    );
    ends.defer(fences.follow(() => watch.changed()));
    return {};
  },
});
