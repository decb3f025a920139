import { ddnsSettings } from '@outrider/model/server/ddns-settings.ts';
import type { ServerSettingKey } from '@outrider/model/server-settings.ts';
import { DdnsTeller } from '../jobs/ddns-teller.ts';
import { ddnsUpdateOf } from '../jobs/ddns-update.ts';
import { guardedRequest } from '../net/guarded-request.ts';
import { version } from '../options/version.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { clock, log } from './ground.ts';
import { settings } from './settings.ts';
import { store, turns } from './store.ts';

/** Has a provider keep a name of the server up to date. */
export const ddns = service<Pick<DdnsTeller, 'state'>>('ddns');

const keys = Object.keys(ddnsSettings.fields).map((field) => `ddns.${field}` as ServerSettingKey);

export const ddnsModule = defineModule({
  name: 'ddns',
  needs: { store, settings, turns, clock, log },
  provides: { ddns },
  start({ store, settings, turns, clock, log }, ends) {
    const teller = ends.use(
      new DdnsTeller({
        update: () =>
          ddnsUpdateOf({
            enable: settings.get('ddns.enable'),
            type: settings.get('ddns.type'),
            host: settings.get('ddns.host'),
            server: settings.get('ddns.server'),
            user: settings.get('ddns.user'),
            pass: settings.get('ddns.pass'),
          }),
        async ask({ url, user, pass }, signal) {
          // The administrator names a portal of their own: it may be in the server's network.
          const own = new URL(url).hostname.replace(/^\[|\]$/g, '').toLowerCase();
          const allowed = settings.get('ddns.type') === 'Own portal' ? [own] : [];
          const authorization = `Basic ${Buffer.from(`${user}:${pass}`).toString('base64')}`;
          // Providers want to know who asks.
          const headers = { authorization, 'user-agent': `Outrider/${version} admin@${own}` };
          return await guardedRequest({ method: 'GET', url, headers, body: '', allowed, signal });
        },
        // The provider's own place, which is told nothing of the account.
        look: async (url, signal) => {
          const headers = { 'user-agent': `Outrider/${version} admin@${new URL(url).hostname}` };
          const { status, text } = await guardedRequest({
            method: 'GET',
            url,
            headers,
            body: '',
            allowed: [],
            signal,
          });
          return status === 200 ? text : '';
        },
        notes: store.settings,
        turn: () => turns.has('ddns'),
        clock,
        log,
      }),
    );
    ends.defer(settings.follow(keys, () => teller.apply()));
    return { ddns: teller };
  },
});
