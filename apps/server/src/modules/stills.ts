import { join } from 'node:path';
import { Stills } from '../relay/stills/stills.ts';
import { Rounds } from '../jobs/rounds.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { clock, config, log } from './ground.ts';
import { settings } from './settings.ts';

const EVERY_MS = 3_600_000;

/** The last picture of each channel. */
export const stills = service<Stills>('stills');

export const stillsModule = defineModule({
  name: 'stills',
  needs: { config, settings, bus, clock, log },
  provides: { stills },
  async start({ config, settings, bus, clock, log }, ends) {
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
    return { stills };
  },
});
