import type { HttpHandler } from '../../calls/handler.ts';
import { setterOf } from '../../calls/setter-of.ts';

export const writeRecordOption: HttpHandler<'writeRecordOption', 'settings'> = async (
  { recorddays },
  call,
  { settings },
) => {
  await settings.set({ 'recordOptions.days': recorddays }, setterOf(call));
  return { hasError: false, message: 'Recordings are kept so long from now on' };
};
