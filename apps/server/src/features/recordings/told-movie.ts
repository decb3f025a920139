import { StreamedAnswer } from '../../calls/streamed-answer.ts';
import type { Movie } from '../../recording/footage.ts';

/** What is said of a recording before it is asked for: there is nothing to wait for, it is made as it is sent. */
export const toldMovie = ({ startMs, endMs, length: bytes }: Movie): StreamedAnswer =>
  toldFile({ result: 'already', bytes, startMs, endMs });

/** What is said of a file before it is asked for, as JSON. */
export const toldFile = (what: object): StreamedAnswer => new StreamedAnswer('application/json', said(what));

async function* said(what: object): AsyncGenerator<string> {
  yield JSON.stringify(what);
}
