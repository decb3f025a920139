import { Diagnostics } from '../diagnostics/diagnostics.ts';
import { fleetSources } from '../diagnostics/fleet-sources.ts';
import { serviceSources } from '../diagnostics/service-sources.ts';
import { workSources } from '../diagnostics/work-sources.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { fleet } from './devices.ts';
import { clock, config } from './ground.ts';
import { health } from './health.ts';
import { relay } from './live.ts';
import { geocoder } from './maps.ts';
import { ftpSessions } from './recorders.ts';
import { retrievals } from './retrievals.ts';
import { settings } from './settings.ts';
import { timedMinutes } from './timings.ts';

/** The inside of the server, for who looks for what is wrong with it. */
export const diagnostics = service<Pick<Diagnostics, 'read' | 'refuseWhereOff'>>('diagnostics');

export const diagnosticsModule = defineModule({
  name: 'diagnostics',
  needs: {
    config,
    settings,
    fleet,
    relay,
    geocoder,
    ftpSessions,
    retrievals,
    health,
    timedMinutes,
    clock,
  },
  provides: { diagnostics },
  start({ config, settings, fleet, geocoder, ftpSessions, clock, ...work }) {
    const routingHost = (): string => {
      const address = settings.get('routing.server');
      return URL.canParse(address) ? new URL(address).host : '';
    };
    const sources = {
      ...fleetSources(fleet, clock),
      ...workSources({ ...work, clock }),
      ...serviceSources({ geocoder, routingHost, ftpSessions }),
    };
    return { diagnostics: new Diagnostics({ enabled: config.diagnosis, sources, clock }) };
  },
});
