import { randomUUID } from 'node:crypto';
import type { HttpHandler } from '../../calls/handler.ts';
import { MovieAnswer } from '../../calls/movie-answer.ts';

export const debugBundle: HttpHandler<'debugBundle', 'diagnostics'> = async (_request, _call, services) => {
  const bytes = await services.diagnostics.bundle();
  const read = async function* (from: number, to: number): AsyncGenerator<Uint8Array> {
    yield bytes.subarray(from, to);
  };
  const type = 'application/zip';
  return new MovieAnswer({ length: bytes.length, tag: randomUUID(), type, read }, 'outrider-debug.zip');
};
