import { OutriderError } from '@outrider/model/error-code.ts';
import { FileAnswer } from '../../calls/file-answer.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { fileExists } from './file-exists.ts';

export const demoStreets: HttpHandler<'demoStreets', 'config' | 'demoStreetsFile'> = async (
  _request,
  _call,
  { config, demoStreetsFile },
) => {
  // Without the demo no street is made up, whatever an earlier run left behind.
  if (!config.demo || !(await fileExists(demoStreetsFile))) {
    throw new OutriderError('NOT_FOUND', 'There are no demo streets');
  }
  return new FileAnswer(demoStreetsFile, 'application/geo+json');
};
