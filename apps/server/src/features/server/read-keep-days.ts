import type { HttpHandler } from '../../calls/handler.ts';

export const readKeepDays: HttpHandler<'readKeepDays', 'keeper' | 'logKeeper'> = (
  _request,
  _call,
  { keeper, logKeeper },
) => ({
  dbmaintain: { events: logKeeper.events.days, uslogs: logKeeper.uses.days, gps: keeper.keepDays },
});
