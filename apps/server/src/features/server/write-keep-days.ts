import type { HttpHandler } from '../../calls/handler.ts';

export const writeKeepDays: HttpHandler<'writeKeepDays', 'keeper' | 'logKeeper'> = async (
  { dbmaintain },
  _call,
  { keeper, logKeeper },
) => {
  await keeper.keepFor(dbmaintain.gps);
  await logKeeper.keepFor(dbmaintain.uslogs);
  return { hasError: false, message: 'Positions and stream logs are kept so long from now on' };
};
