import type { GoingParts } from './going-parts.ts';
import type { GoingBody } from './going-spec.ts';
import type { GoingSpan } from './record-sheets.ts';

/** An item has no more files of a table than this, and about no more bytes: what was written of it is done anew where it was stopped. */
const MOST_FILES = 500;
const MOST_BYTES = 512 * 1024 ** 2;
/** Events of an item; each has some files. */
const MOST_EVENTS = 200;

type FilesBody = GoingBody<'files'>;

/** Files that are to be written: some of a kind together. */
export async function* filesItems(
  span: GoingSpan,
  { store, attachments }: Pick<GoingParts, 'store' | 'attachments'>,
): AsyncGenerator<FilesBody> {
  const { fromMs, toMs } = span;
  yield { what: 'drivers', ids: [], ...span };
  yield { what: 'faces', ids: [], ...span };
  for (const { what, table, key } of [
    { what: 'maintenance', table: 'work_files', key: 'fileid' },
    { what: 'uploads', table: 'uploaded_files', key: 'serialno' },
  ] as const) {
    let ids: number[] = [];
    let bytes = 0;
    for await (const rows of store.wholeTables.rows(table))
      for (const row of rows) {
        const ms = Number(row['time']) * 1_000;
        if (what === 'uploads' && (ms < fromMs || ms >= toMs)) continue;
        const size = Number(row['bytes'] ?? 0);
        if (ids.length === MOST_FILES || (ids.length > 0 && bytes + size > MOST_BYTES)) {
          yield { what, ids, ...span };
          [ids, bytes] = [[], 0];
        }
        ids.push(Number(row[key]));
        bytes += size;
      }
    if (ids.length > 0) yield { what, ids, ...span };
  }
  const events = attachments.events();
  for (let at = 0; at < events.length; at += MOST_EVENTS)
    yield { what: 'attachments', ids: events.slice(at, at + MOST_EVENTS), ...span };
}

/** What an item of files is called: its kind, and from which number to which. */
export const filesLabel = ({ what, ids }: FilesBody): string =>
  ids.length === 0 ? what : `${what} ${ids[0] ?? 0}-${ids.at(-1) ?? 0}`;
