import type { HttpHandler } from '../../calls/handler.ts';

export const readRecordOption: HttpHandler<'readRecordOption', 'recordingOptions'> = (
  _request,
  _call,
  { recordingOptions },
) => ({ recorddays: recordingOptions.keepDays, ruled: recordingOptions.ruled.days });
