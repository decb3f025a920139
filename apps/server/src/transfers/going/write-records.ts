import { fenceFeatures } from '@outrider/model/places/exchange/fence-features.ts';
import { routeFeatures } from '@outrider/model/places/exchange/route-features.ts';
import { wordsOfColumn } from '@outrider/model/transfers/going/column-words.ts';
import type { GoingTable } from '@outrider/model/transfers/going/going-table.ts';
import { goingTables } from '@outrider/model/transfers/going/going-tables.ts';
import type { WholeCell, WholeRow } from '@outrider/store/transfers/whole-tables.ts';
import { hostAlone, hostsAlone } from './host-alone.ts';
import { goingRows, tableGoes } from './branch-rows.ts';
import type { GoingBody } from './going-spec.ts';
import type { GoingParts } from './going-parts.ts';
import type { GoingWriting } from './going-writing.ts';
import { ownPlaces } from './own-titles.ts';
import { type GoingColumn, type GoingSpan, recordSheets, sheetGoes } from './record-sheets.ts';

/** The settings of the server; a name of its own, since they are no table. */
export const SERVER_SETTINGS = 'server';

/** A table that goes out, as a row says what it is. */
const cellOf = (cell: WholeCell | undefined): string | number => {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Uint8Array ? `(${cell.length} bytes)` : cell;
};

/** A cell without what of it lets somebody in. */
const cellOut = <Cell extends WholeCell | undefined>(
  { addresses = [] }: GoingTable,
  column: string,
  cell: Cell,
): Cell | string => (typeof cell === 'string' && addresses.includes(column) ? hostAlone(cell) : cell);

/** Columns of a table as its sheet has them. */
export const tableColumns = (table: GoingTable): GoingColumn<WholeRow>[] =>
  table.columns.split(' ').map((head) => ({
    head,
    about: wordsOfColumn(table, head) ?? '',
    value: (row) => cellOf(cellOut(table, head, row[head])),
  }));

/** Its rows of a stretch of time, without where a vehicle was in a private time. */
async function* rowsOf(
  name: string,
  { time, placed }: GoingTable,
  parts: GoingParts,
  { fromMs, toMs }: GoingSpan,
): AsyncGenerator<readonly WholeRow[]> {
  const momentOf = (row: WholeRow): number =>
    time === undefined ? fromMs : Number(row[time.column]) * (time.unit === 's' ? 1_000 : 1);
  for await (const rows of goingRows(name, parts))
    yield rows
      .filter((row) => momentOf(row) >= fromMs && momentOf(row) < toMs)
      .map((row) => {
        if (placed === undefined) return row;
        const ms = momentOf(row);
        const dark = parts.privacy.between(String(row['deviceid']), ms, ms + 1_000, 'place');
        const hidden = placed.columns.map((column) => [column, null] as const);
        return dark.length === 0 ? row : { ...row, ...Object.fromEntries(hidden) };
      });
}

/** Whether a sheet or a table of records, or a table of settings, goes out by the rights of now. */
export function recordsGo(name: string, parts: Pick<GoingParts, 'reach'>): boolean {
  const sheet = recordSheets[name];
  const table = goingTables[name];
  if (sheet !== undefined) return sheetGoes(parts, sheet);
  return table === undefined || tableGoes(parts, table);
}

/** Whether records are of the stretch of time alone that is wanted. */
export const areTimed = (name: string): boolean =>
  recordSheets[name]?.timed ?? goingTables[name]?.time !== undefined;

/** Writes a sheet of records. */
export async function writeRecords(
  { sheet: name, fromMs, toMs }: GoingBody<'records'>,
  parts: GoingParts,
  writing: GoingWriting,
): Promise<void> {
  const sheet = recordSheets[name];
  const table = goingTables[name];
  const span = { fromMs, toMs };
  if (sheet !== undefined && sheetGoes(parts, sheet))
    await sheet.write(`records/${name}`, parts, span, writing);
  else if (table !== undefined && tableGoes(parts, table))
    await writing.sheet(
      table.file,
      tableColumns(table),
      rowsOf(name, table, parts, span),
      table.time === undefined ? {} : span,
    );
}

/** A value as JSON has it: texts that are JSON themselves are told as what they say. */
function jsonOf(cell: WholeCell | undefined): unknown {
  if (cell instanceof Uint8Array) return `(${cell.length} bytes)`;
  if (typeof cell !== 'string' || !/^[[{]/.test(cell)) return cell ?? null;
  try {
    return JSON.parse(cell) as unknown;
  } catch {
    return cell;
  }
}

/** Writes the settings, as JSON. */
export async function writeSettings(
  { table: name }: GoingBody<'settings'>,
  parts: GoingParts,
  writing: GoingWriting,
): Promise<void> {
  if (name === SERVER_SETTINGS && parts.reach === undefined)
    return await writing.text(
      'settings/server.json',
      `${JSON.stringify(hostsAlone(parts.settings()), undefined, 2)}\n`,
    );
  const table = goingTables[name];
  if (table === undefined || !tableGoes(parts, table)) return;
  const out = (column: string, cell: WholeCell | undefined): unknown => jsonOf(cellOut(table, column, cell));
  let rows = 0;
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for await (const lot of goingRows(name, parts)) {
      const texts = lot.map((row) => {
        const values = Object.entries(row).map(([column, cell]) => [column, out(column, cell)] as const);
        return `${rows++ === 0 ? '[' : ','}\n${JSON.stringify(Object.fromEntries(values))}`;
      });
      yield Buffer.from(texts.join(''));
    }
    yield Buffer.from(rows === 0 ? '[]\n' : '\n]\n');
  }
  await writing.write(`${table.file}.json`, pieces(), () => ({ rows }));
}

/** Writes fences or routes as GeoJSON, as the screens of places do. */
export async function writePlaces(
  { what }: GoingBody<'places'>,
  { fences, routes, reach }: GoingParts,
  writing: GoingWriting,
): Promise<void> {
  const all =
    what === 'fences'
      ? fenceFeatures(ownPlaces(fences.slots(), { reach }))
      : routeFeatures(ownPlaces(routes.slots(), { reach }));
  await writing.text(`places/${what}.geojson`, `${JSON.stringify(all)}\n`, { rows: all.features.length });
}
