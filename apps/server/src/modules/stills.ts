import { join } from 'node:path';
import { StillReach } from '../relay/stills/still-reach.ts';
import { Stills } from '../relay/stills/stills.ts';
import { Rounds } from '../jobs/rounds.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { cluster } from './cluster.ts';
import { clock, config, log } from './ground.ts';
import { serverFiles } from './server-files.ts';
import { settings } from './settings.ts';

const EVERY_MS = 3_600_000;

/** The last picture of each channel that passed through this server. */
export const stills = service<Stills>('stills');

/** The last pictures of all servers. */
export const lastStills = service<Pick<StillReach, 'of' | 'file'>>('lastStills');

export const stillsModule = defineModule({
  name: 'stills',
  needs: { config, settings, cluster, serverFiles, bus, clock, log },
  provides: { stills, lastStills },
  async start({ config, settings, cluster, serverFiles, bus, clock, log }, ends) {
    const isOn = () => settings.get('recordOptions.stills');
    const folder = join(config.data, 'stills');
    const stills = ends.use(await Stills.load({ folder, isOn, bus, clock, log }));
    ends.defer(settings.follow(['recordOptions.stills'], () => stills.removeOld()));
    ends.use(
      new Rounds({
        everyMs: EVERY_MS,
        // Not soon after the start, when a clock may be years wrong.
        first: 'later',
        round: () => stills.removeOld(),
        failed: 'old last pictures of vehicles could not be removed',
        clock,
        log,
      }),
    );
    const { server: self, calls } = cluster;
    const others = () => cluster.others();
    const lastStills = new StillReach({ self, stills, calls, others, files: serverFiles, clock, log });
    return { stills, lastStills };
  },
});
