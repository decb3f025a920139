import { MAX_LATE_KEPT } from '@outrider/model/live/late-commands.ts';
import { serverIdOf } from '../files/server-id.ts';
import { LateCommands } from '../late-commands/late-commands.ts';
import { lateEntry } from '../late-commands/late-trail.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { fleet, pictures } from './devices.ts';
import { clock, config, log } from './ground.ts';
import { store } from './store.ts';

/** Commands that wait for their device. */
export const lateCommands = service<LateCommands>('lateCommands');

export const lateCommandsModule = defineModule({
  name: 'late commands',
  needs: { config, store, fleet, pictures, bus, clock, log },
  provides: { lateCommands },
  async start({ config, fleet: { links }, pictures, ...needs }, ends) {
    const { store, clock, log } = needs;
    const server = await serverIdOf(config.data);
    const lateCommands = await LateCommands.start({
      ...needs,
      links,
      pictures,
      server,
      mostKept: MAX_LATE_KEPT,
      usedUp: () => false,
      onEnd: (late) => {
        store.audit.append(lateEntry(late, clock.now())).catch((error: unknown) => {
          log.error({ err: error, order: late.id }, 'an entry of the audit trail could not be kept');
        });
      },
    });
    return { lateCommands: ends.use(lateCommands) };
  },
});
