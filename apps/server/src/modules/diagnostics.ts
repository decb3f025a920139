import { arch, platform, release } from 'node:os';
import { serverSettings, type ServerSettingKey } from '@outrider/model/server-settings.ts';
import { debugBundle } from '../diagnostics/debug-bundle.ts';
import { Diagnostics } from '../diagnostics/diagnostics.ts';
import { fleetSources } from '../diagnostics/fleet-sources.ts';
import { serviceSources } from '../diagnostics/service-sources.ts';
import { workSources } from '../diagnostics/work-sources.ts';
import { version } from '../options/version.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { alarms } from './bus.ts';
import { fleet } from './devices.ts';
import { clock, config, logControl, processFacts } from './ground.ts';
import { health } from './health.ts';
import { relay } from './live.ts';
import { geocoder } from './maps.ts';
import { ftpSessions } from './recorders.ts';
import { retrievals } from './retrievals.ts';
import { settings } from './settings.ts';
import { timedMinutes } from './timings.ts';

/** Durations of work of the last hour, in steps of a minute. */
const HEALTH_MS = 3_600_000;
const MINUTES_OF_A_STEP = 1;

/** The inside of the server, for people who look for a fault in it. */
export const diagnostics = service<Pick<Diagnostics, 'read' | 'bundle'>>('diagnostics');

export const diagnosticsModule = defineModule({
  name: 'diagnostics',
  needs: {
    config,
    settings,
    logControl,
    processFacts,
    alarms,
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
  start(needs, ends) {
    const { config, settings, logControl, processFacts, alarms, clock, ...work } = needs;
    const { fleet, geocoder, ftpSessions } = work;
    ends.defer(settings.follow(['log.level'], () => logControl.setLevel(settings.get('log.level'))));
    // The level that was set before holds from here on; the start itself logs at the level of its option.
    logControl.setLevel(settings.get('log.level'));
    const routingHost = (): string => {
      const address = settings.get('routing.server');
      return URL.canParse(address) ? new URL(address).host : '';
    };
    const sources = {
      ...fleetSources(fleet, clock),
      ...workSources({ ...work, clock }),
      ...serviceSources({ geocoder, routingHost, ftpSessions }),
    };
    const makeBundle = async (): Promise<Uint8Array> =>
      await debugBundle({
        table: serverSettings,
        valueOf: (key) => settings.get(key as ServerSettingKey),
        options: config,
        versions: () => ({
          outrider: version,
          system: `${platform()} ${release()} ${arch()}`,
          process: processFacts(),
        }),
        health: async () => ({
          alarms: alarms.list(),
          problems: [...work.health.open()].length,
          work: work.timedMinutes.since(clock.now() - HEALTH_MS, MINUTES_OF_A_STEP),
        }),
        counts: () => ({
          devices: fleet.records.count,
          online: fleet.state.counts.online,
          streams: work.relay.load().streams.length,
          downloads: work.retrievals.list().length,
        }),
        lastLines: logControl.lastLines,
        clock,
      });
    return { diagnostics: new Diagnostics({ enabled: config.diagnosis, sources, makeBundle, clock }) };
  },
});
