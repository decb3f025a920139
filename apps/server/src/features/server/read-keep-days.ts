import type { HttpHandler } from '../../calls/handler.ts';

export const readKeepDays: HttpHandler<'readKeepDays', 'settings'> = (_request, _call, { settings }) => ({
  dbmaintain: {
    events: settings.get('database.events'),
    uslogs: settings.get('database.streamLog'),
    gps: settings.get('database.positions'),
  },
});
