import type { HttpHandler } from '../../calls/handler.ts';
import { setterOf } from '../../calls/setter-of.ts';

export const writeKeepDays: HttpHandler<'writeKeepDays', 'settings'> = async (
  { dbmaintain: { events, uslogs, gps } },
  call,
  { settings },
) => {
  await settings.set(
    { 'database.events': events, 'database.streamLog': uslogs, 'database.positions': gps },
    setterOf(call),
  );
  return { hasError: false, message: 'Positions, stream logs and events are kept so long from now on' };
};
