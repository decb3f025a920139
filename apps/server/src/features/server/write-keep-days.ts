import type { HttpHandler } from '../../calls/handler.ts';

export const writeKeepDays: HttpHandler<'writeKeepDays', 'keeper'> = async (
  { dbmaintain },
  _call,
  { keeper },
) => {
  await keeper.keepFor(dbmaintain.gps);
  return { hasError: false, message: 'Positions are kept so long from now on' };
};
