import type { KeptEvent } from '@outrider/model/events/kept-event.ts';
import type { Right } from '@outrider/model/people/rights.ts';
import { goingRows } from './branch-rows.ts';
import { goesOut, type GoingParts } from './going-parts.ts';
import type { GoingBody } from './going-spec.ts';
import type { GoingSpan } from './record-sheets.ts';

/** An item has no more files of a table than this, and about no more bytes: its files are written again where it was stopped. */
const MOST_FILES = 500;
const MOST_BYTES = 512 * 1024 ** 2;
/** Events of an item; each has some files. */
const MOST_EVENTS = 200;

type FilesBody = GoingBody<'files'>;
type FilesParts = Pick<GoingParts, 'store' | 'fleet' | 'attachments' | 'reach'>;

/** Tables whose rows are files, and the number of one. */
const tablesOfFiles = [
  { what: 'maintenance', table: 'work_files', key: 'fileid' },
  { what: 'uploads', table: 'uploaded_files', key: 'serialno' },
] as const;

const rightsOfFiles: Readonly<Partial<Record<FilesBody['what'], readonly Right[]>>> = {
  drivers: [],
  maintenance: ['P_dash'],
  uploads: ['P_repb'],
  attachments: ['F_event'],
};
/** Kinds that go out with a branch. */
export const branchFiles = ['drivers', 'maintenance', 'uploads', 'attachments'] as const;
/** They are as large as recordings. */
const LARGE: ReadonlySet<FilesBody['what']> = new Set(['uploads', 'attachments']);

/** Whether files of a kind go out: each with the whole company, of a branch what its manager sees and takes away. */
export function filesGo({ reach }: Pick<GoingParts, 'reach'>, what: FilesBody['what']): boolean {
  const rights = rightsOfFiles[what];
  if (reach === undefined) return true;
  return rights !== undefined && reach.holds(rights) && (reach.takesAway || !LARGE.has(what));
}

/** About how many bytes the files of a branch have. */
export async function branchFileBytes(span: GoingSpan, parts: FilesParts): Promise<number> {
  let bytes = 0;
  for (const { what, table } of tablesOfFiles)
    if (filesGo(parts, what))
      for await (const rows of goingRows(table, parts))
        for (const row of rows) bytes += Number(row['bytes'] ?? 0);
  for (const event of await alarmsOf(span, parts))
    for (const file of parts.attachments.ofEvent(event)?.files ?? []) bytes += file.bytes;
  return bytes;
}

/** Whether the files of an event go out: of a branch those of its devices, but for what a plan shows to nobody. */
export const alarmGoes = (
  { deviceid, hidden, time }: Pick<KeptEvent, 'deviceid' | 'hidden' | 'time'>,
  { fromMs, toMs }: GoingSpan,
  parts: Pick<GoingParts, 'fleet' | 'reach'>,
): boolean =>
  goesOut(deviceid, parts) &&
  // What a plan shows to nobody is for administrators of the whole.
  !(hidden && parts.reach !== undefined) &&
  time * 1_000 >= fromMs &&
  time * 1_000 < toMs;

/** Events of which there are files: of a branch its own alone, so that neither their number nor theirs tells how many others have. */
async function alarmsOf(span: GoingSpan, parts: FilesParts): Promise<readonly number[]> {
  const { attachments, store, reach } = parts;
  if (!filesGo(parts, 'attachments')) return [];
  const events = attachments.events();
  if (reach === undefined) return events;
  const own: number[] = [];
  for (const id of events) {
    const event = await store.events.find(id);
    if (event !== undefined && alarmGoes(event, span, parts)) own.push(id);
  }
  return own;
}

/** Files that are to be written: some of a kind together. */
export async function* filesItems(span: GoingSpan, parts: FilesParts): AsyncGenerator<FilesBody> {
  const { fromMs, toMs } = span;
  yield { what: 'drivers', ids: [], ...span };
  if (filesGo(parts, 'faces')) yield { what: 'faces', ids: [], ...span };
  for (const { what, table, key } of tablesOfFiles) {
    if (!filesGo(parts, what)) continue;
    let ids: number[] = [];
    let bytes = 0;
    for await (const rows of goingRows(table, parts))
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
  const events = await alarmsOf(span, parts);
  for (let at = 0; at < events.length; at += MOST_EVENTS)
    yield { what: 'attachments', ids: events.slice(at, at + MOST_EVENTS), ...span };
}

/** What an item of files is called: its kind, and from which number to which. */
export const filesLabel = ({ what, ids }: FilesBody): string =>
  ids.length === 0 ? what : `${what} ${ids[0] ?? 0}-${ids.at(-1) ?? 0}`;
