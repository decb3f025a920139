import type { HttpHandler } from '../../calls/handler.ts';

/** People sign in to the server whose page they opened, and to others only where the operator names them (rule S32). */
export const serverKind: HttpHandler<'serverKind', 'config' | 'restoreDesk'> = async (
  _request,
  _call,
  { config, restoreDesk },
) => ({
  ...(config.signInServers.length === 0
    ? { server: 'local' }
    : { server: 'global', servers: config.signInServers }),
  ...((await restoreDesk.isEmpty()) ? { empty: true as const } : {}),
});
