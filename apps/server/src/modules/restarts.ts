import { RestartPlan } from '../jobs/restart-plan.ts';
import { defineModule } from '../wiring/module.ts';
import { clock, log, restart } from './ground.ts';
import { osControl } from './os-control.ts';
import { settings } from './settings.ts';

/** Restarts of the server and its machine by the clock. */
export const restarts = defineModule({
  name: 'restarts',
  needs: { settings, osControl, restart, clock, log },
  provides: {},
  start({ settings, osControl, restart, clock, log }, ends) {
    const plan = () => ({ restart: settings.get('maintain.restart'), hour: settings.get('maintain.hour') });
    const restarting = ends.use(
      new RestartPlan({ plan, restart, reboot: () => osControl.reboot(), clock, log }),
    );
    ends.defer(settings.follow(['maintain.restart', 'maintain.hour'], () => restarting.apply()));
    return {};
  },
});
