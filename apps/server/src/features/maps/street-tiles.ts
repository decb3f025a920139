import { OutriderError } from '@outrider/model/error-code.ts';
import { FileAnswer, type HttpHandler } from '../../calls/http/call.ts';
import { fileExists } from './file-exists.ts';

export const streetTiles: HttpHandler<'streetTiles'> = async (_body, { services }) => {
  const { mapPmtiles } = services.config;
  if (mapPmtiles === undefined || !(await fileExists(mapPmtiles))) {
    throw new OutriderError('NOT_FOUND', 'No file with streets is set');
  }
  return new FileAnswer(mapPmtiles, 'application/vnd.pmtiles');
};
