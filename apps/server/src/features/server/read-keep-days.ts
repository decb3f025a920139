import type { HttpHandler } from '../../calls/handler.ts';

export const readKeepDays: HttpHandler<'readKeepDays', 'keeper'> = (_request, _call, { keeper }) => ({
  dbmaintain: { events: 0, uslogs: 0, gps: keeper.keepDays },
});
