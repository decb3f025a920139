import { StreamedAnswer } from '../../calls/streamed-answer.ts';
import type { Movie } from '../../recording/footage.ts';

/** What is said of a recording before it is asked for: there is nothing to wait for, it is made as it is sent. */
export function toldMovie({ startMs, endMs, length: bytes }: Movie): StreamedAnswer {
  return new StreamedAnswer('application/json', said({ result: 'already', bytes, startMs, endMs }));
}

async function* said(what: object): AsyncGenerator<string> {
  yield JSON.stringify(what);
}
