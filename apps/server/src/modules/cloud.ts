import { hostAndPort } from '@outrider/model/server/relay-settings.ts';
import { serverIdOf } from '../files/server-id.ts';
import { CloudTeller } from '../jobs/cloud-teller.ts';
import { guardedRequest } from '../net/guarded-request.ts';
import { version } from '../options/version.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { fleet } from './devices.ts';
import { clock, config, log } from './ground.ts';
import { port } from './listening.ts';
import { settings } from './settings.ts';

/** Tells a portal that the server is there. */
export const cloud = service<Pick<CloudTeller, 'state'>>('cloud');

const PATH = '/outrider/here';

export const cloudModule = defineModule({
  name: 'cloud',
  needs: { config, settings, fleet, port, clock, log },
  provides: { cloud },
  async start({ config, settings, fleet, port, clock, log }, ends) {
    const server = await serverIdOf(config.data);
    const portal = (): string => hostAndPort(settings.get('cloud.ip'), settings.get('cloud.port'));
    const teller = ends.use(
      new CloudTeller({
        address: () =>
          settings.get('cloud.enable') && settings.get('cloud.ip') !== ''
            ? `http://${portal()}${PATH}`
            : undefined,
        word: () => ({
          server,
          version,
          time: Math.floor(clock.now() / 1_000),
          port: port(),
          devices: fleet.records.count,
          online: fleet.state.counts.online,
        }),
        async post(url, body, signal) {
          // The administrator names it: it may be in the server's network.
          const allowed = [new URL(url).hostname.replace(/^\[|\]$/g, '').toLowerCase()];
          const headers = { 'content-type': 'application/json', 'user-agent': `Outrider/${version}` };
          return (await guardedRequest({ url, headers, body, allowed, signal })).status;
        },
        clock,
        log,
      }),
    );
    ends.defer(settings.follow(['cloud.enable', 'cloud.ip', 'cloud.port'], () => teller.apply()));
    return { cloud: teller };
  },
});
