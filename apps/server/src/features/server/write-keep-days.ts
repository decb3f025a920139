import type { HttpHandler } from '../../calls/handler.ts';

export const writeKeepDays: HttpHandler<'writeKeepDays', 'keeper' | 'logKeeper'> = async (
  { dbmaintain },
  _call,
  { keeper, logKeeper },
) => {
  await keeper.keepFor(dbmaintain.gps);
  await logKeeper.uses.keepFor(dbmaintain.uslogs);
  await logKeeper.events.keepFor(dbmaintain.events);
  return { hasError: false, message: 'Positions, stream logs and events are kept so long from now on' };
};
