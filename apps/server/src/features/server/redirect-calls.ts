import {
  type RedirectState,
  redirectStates,
  redirectTarget,
} from '@outrider/model/server/redirect-settings.ts';
import { MOST_REDIRECTED } from '@outrider/protocol/server/redirect-calls.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { setterOf } from '../../calls/setter-of.ts';

export const readRedirects: HttpHandler<'readRedirects', 'settings'> = (_request, _call, { settings }) => ({
  redirects: settings
    .get('deviceRedirect.rules')
    .map(({ prefix, host, port }) => ({ prefix, new_server: host, new_port: port })),
});

export const writeRedirects: HttpHandler<'writeRedirects', 'settings'> = async (
  { redirects },
  call,
  { settings },
) => {
  const rules = redirects.map(({ prefix, new_server: host, new_port: port }) => ({ prefix, host, port }));
  await settings.set({ 'deviceRedirect.rules': rules }, setterOf(call));
  return { hasError: false, message: 'The settings were kept' };
};

/** Devices that need a look come first. */
const order: readonly RedirectState[] = ['refused', 'stays', 'left', 'told', 'waiting', 'moved'];

export const redirectedDevices: HttpHandler<'redirectedDevices', 'redirects'> = async (
  _request,
  _call,
  { redirects },
) => {
  const all = await redirects.states();
  const counts = Object.fromEntries(redirectStates.map((state) => [state, 0])) as Record<
    RedirectState,
    number
  >;
  for (const { state } of all) counts[state]++;
  const devices = all
    .sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
    .slice(0, MOST_REDIRECTED)
    .map(({ deviceid, rule, state, fault }) => ({
      deviceid,
      prefix: rule.prefix,
      server: redirectTarget(rule),
      state,
      fault,
    }));
  return { counts, devices };
};
