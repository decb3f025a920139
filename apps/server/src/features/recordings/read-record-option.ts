import type { HttpHandler } from '../../calls/handler.ts';

export const readRecordOption: HttpHandler<'readRecordOption', 'settings'> = (
  _request,
  _call,
  { settings },
) => ({
  recorddays: settings.get('recordOptions.days'),
  ruled: settings.pinnedBy('recordOptions.days') !== undefined,
});
