import { serverIdOf } from '../files/server-id.ts';
import { measureThreadDelay } from '../jobs/thread-delay.ts';
import { TimedMinutes } from '../jobs/timed-minutes.ts';
import { Timings } from '../jobs/timings.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { dataFolder } from './data-folder.ts';
import { clock } from './ground.ts';

/** Takes how long pieces of work take. */
export const timings = service<Pick<Timings, 'took'>>('timings');
/** What servers told of how long their work took, for a day. */
export const timedMinutes = service<Pick<TimedMinutes, 'since' | 'sinceMs'>>('timedMinutes');

export const timingsModule = defineModule({
  name: 'timings',
  needs: { dataFolder, bus, clock },
  provides: { timings, timedMinutes },
  async start({ dataFolder, bus, clock }, ends) {
    const timedMinutes = ends.use(new TimedMinutes(bus));
    const timings = ends.use(new Timings({ bus, clock, server: await serverIdOf(dataFolder) }));
    ends.defer(measureThreadDelay(timings));
    return { timings, timedMinutes };
  },
});
