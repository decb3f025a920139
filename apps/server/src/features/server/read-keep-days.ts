import type { HttpHandler } from '../../calls/handler.ts';

export const readKeepDays: HttpHandler<'readKeepDays', 'keeper' | 'logKeeper'> = (
  _request,
  _call,
  { keeper, logKeeper },
) => ({
  dbmaintain: { events: 0, uslogs: logKeeper.keepDays, gps: keeper.keepDays },
});
