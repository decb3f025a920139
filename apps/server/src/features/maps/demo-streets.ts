import { OutriderError } from '@outrider/model/error-code.ts';
import { FileAnswer, type HttpHandler } from '../../calls/http/call.ts';
import { fileExists } from './file-exists.ts';

export const demoStreets: HttpHandler<'demoStreets'> = async (_body, { services }) => {
  // Without the demo no street is made up, whatever an earlier run left behind.
  if (!services.config.demo || !(await fileExists(services.demoStreetsFile))) {
    throw new OutriderError('NOT_FOUND', 'There are no demo streets');
  }
  return new FileAnswer(services.demoStreetsFile, 'application/geo+json');
};
