import { OutriderError } from '@outrider/model/error-code.ts';
import { recordingSentences } from '@outrider/model/recordings/sentences.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { MovieAnswer } from '../../calls/movie-answer.ts';
import { ownRedaction } from './own-redaction.ts';

/** Gives a file of the package that a redacted copy is made of. */
export const redactionFootage: HttpHandler<
  'redactionFootage',
  'redactions' | 'store' | 'clock' | 'config'
> = async ({ id, name }, call, services) => {
  const { original } = await ownRedaction(id, call, services);
  const known = original.manifest.footage.some((each) => each.name === name);
  const file = known ? original.file(name) : undefined;
  if (file === undefined) throw new OutriderError('NOT_FOUND', recordingSentences.noSuchFootage);
  return new MovieAnswer({ ...file, tag: `${id}/${name}` });
};
