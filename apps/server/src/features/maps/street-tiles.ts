import { OutriderError } from '@outrider/model/error-code.ts';
import { FileAnswer } from '../../calls/file-answer.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { fileExists } from './file-exists.ts';

export const streetTiles: HttpHandler<'streetTiles', 'config'> = async (_request, _call, { config }) => {
  const { mapPmtiles } = config;
  if (mapPmtiles === undefined || !(await fileExists(mapPmtiles))) {
    throw new OutriderError('NOT_FOUND', 'No file with streets is set');
  }
  return new FileAnswer(mapPmtiles, 'application/vnd.pmtiles');
};
