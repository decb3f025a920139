import { StreamedAnswer } from '../../calls/streamed-answer.ts';
import type { WholeMovie } from './movie-of.ts';

/** The answer about a recording before it is taken: there is nothing to wait for, it is made as it is sent. */
export const toldMovie = ({ startMs, endMs, length: bytes, missing, goesOnMs }: WholeMovie): StreamedAnswer =>
  toldFile({ result: 'already', bytes, startMs, endMs, missing, goesOnMs });

/** The same of a file that is sent: what of it cannot be given, and from when on there is more that it cannot hold. */
export const toldInHeaders = ({ missing, goesOnMs }: WholeMovie): Record<string, string> => ({
  ...(missing.length > 0 && {
    'outrider-missing': missing
      .slice(0, MOST_TOLD)
      .map(({ fromMs, toMs, reason }) => `${Math.round(fromMs)}-${Math.round(toMs)};${reason}`)
      .join(', '),
  }),
  ...(goesOnMs !== undefined && { 'outrider-goes-on': String(Math.round(goesOnMs)) }),
});

/** Headers are bounded: a file with more damage than this is asked about by lobkask. */
const MOST_TOLD = 100;

/** The answer about a file before it is taken, as JSON. */
export const toldFile = (what: object): StreamedAnswer => new StreamedAnswer('application/json', said(what));

async function* said(what: object): AsyncGenerator<string> {
  yield JSON.stringify(what);
}
