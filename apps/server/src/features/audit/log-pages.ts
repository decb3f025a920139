import { OutriderError } from '@outrider/model/error-code.ts';

/** Rows of a look at a log for an export: so many hold up who asks meanwhile for some milliseconds. */
export const EXPORT_ROWS = 400;

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
  // The store reads the next rows while those before them are written: where nobody asks for them any more, their fault is nobody's.
  const begin = (before?: number): Promise<LogLook<Row>> => {
    if (gone?.aborted === true) throw new OutriderError('RATE_LIMIT', 'Nobody waits for the export any more');
    const coming = (async () => await look(before))();
    coming.catch(() => {});
    return coming;
  };
  let coming: Promise<LogLook<Row>> | undefined = begin();
  while (coming !== undefined) {
    const { data, next }: LogLook<Row> = await coming;
    coming = next === null ? undefined : begin(next);
    yield data;
  }
}
