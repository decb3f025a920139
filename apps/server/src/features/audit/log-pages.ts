import { OutriderError } from '@outrider/model/error-code.ts';

/** Rows of a look at a log for an export. */
export const EXPORT_ROWS = 2_000;

/** One look at a log, as its call answers it. */
interface LogLook<Row> {
  readonly data: readonly Row[];
  readonly next: number | null;
}

/**
 * Everything that a log's call answers, look after look, the newest first.
 * @param look takes a look at the rows before one, undefined for the newest
 * @param gone aborted when nobody waits for it any more
 */
export async function* logPages<Row>(
  look: (before: number | undefined) => Promise<LogLook<Row>> | LogLook<Row>,
  gone: AbortSignal | undefined,
): AsyncGenerator<readonly Row[]> {
  let coming = Promise.resolve(look(undefined));
  for (;;) {
    if (gone?.aborted === true) throw new OutriderError('RATE_LIMIT', 'Nobody waits for the export any more');
    const { data, next } = await coming;
    if (next !== null) {
      // The store reads the next one while this one is written: where nobody asks for it any more, its fault is nobody's.
      coming = Promise.resolve(look(next));
      coming.catch(() => {});
    }
    yield data;
    if (next === null) return;
  }
}
