import { OutriderError } from '@outrider/model/error-code.ts';
import { recordingSentences } from '@outrider/model/recordings/sentences.ts';
import type { HttpHandler } from '../../calls/handler.ts';

export const writeRecordOption: HttpHandler<'writeRecordOption', 'recordingOptions'> = async (
  { recorddays },
  _call,
  { recordingOptions },
) => {
  if (recordingOptions.ruled.days) throw new OutriderError('VALIDATION', recordingSentences.startRules);
  await recordingOptions.keepFor(recorddays);
  return { hasError: false, message: 'Recordings are kept so long from now on' };
};
