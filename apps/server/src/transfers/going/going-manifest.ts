import { wordsOfColumn } from '@outrider/model/transfers/going/column-words.ts';
import { goingTables } from '@outrider/model/transfers/going/going-tables.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import type { GoingPart, GoingStep } from '@outrider/model/transfers/going-wants.ts';
import type { Transfer, TransferItem } from '@outrider/model/transfers/transfer-record.ts';
import { tableGoes } from './branch-rows.ts';
import { READ_ME } from './going-folder.ts';
import type { GoingParts } from './going-parts.ts';
import { goingFilesOf, goingSpecOf, goingStepName } from './going-spec.ts';
import { spanOf } from './going-items.ts';
import type { GoingWriting } from './going-writing.ts';
import { LeftOuts } from './left-out.ts';
import { zipOverhead } from './going-zip.ts';
import { type GoingColumn, recordSheets, sheetGoes, timeText } from './record-sheets.ts';
import { tableColumns } from './write-records.ts';
import { positionColumns } from './write-positions.ts';
import { tripColumns, visitColumns } from './write-trips.ts';

const ITEMS_AT_ONCE = 200;
/** A part that is downloaded ends behind so many bytes, or files. */
const PART_BYTES = 2 * 1024 ** 3;
const PART_FILES = 20_000;

/** How the folder in a zip is called: parts that are unpacked at one place are the whole. */
export const zipFolder = (transferid: number): string => `export-${transferid}`;

/** Items of an export that were dealt with, by number. */
export async function* doneItems(
  transferid: number,
  { store }: Pick<GoingParts, 'store'>,
  from = 1,
  to = Number.POSITIVE_INFINITY,
): AsyncGenerator<TransferItem> {
  for (let after = from - 1; after < to;) {
    const lot = await store.transfers.items(transferid, { after, limit: ITEMS_AT_ONCE });
    for (const item of lot) if (item.number <= to && item.outcome === 'made') yield item;
    const last = lot.at(-1);
    if (last === undefined) return;
    after = last.number;
  }
}

/** Writes the list of the files, with how they can be compared, and what each column is; and keeps into which parts they are divided. */
export async function writeManifest(
  transfer: Transfer,
  parts: GoingParts,
  writing: GoingWriting,
): Promise<void> {
  const { transferid, madeMs, userName } = transfer;
  const { wants } = goingSpecOf(transfer);
  const { product, clock, folder } = parts;
  const divided = new PartsOf(transferid);
  let count = 0;
  async function* pieces(): AsyncGenerator<Uint8Array> {
    const head = {
      product,
      begun: timeText(madeMs),
      made: timeText(clock.now()),
      user: userName,
      ...(parts.reach !== undefined && { branch: parts.reach.name }),
      wants,
      stretch: spanText(spanOf(wants)),
    };
    yield Buffer.from(`${JSON.stringify(head, undefined, 2).slice(0, -2)},\n  "files": [`);
    const left = new LeftOuts();
    for await (const item of doneItems(transferid, parts)) {
      const { number, step, body } = item;
      left.add(item);
      const files = goingFilesOf(body);
      for (const file of files) {
        if (!(await folder.has(transferid, file)))
          throw new OutriderError('CONFLICT', transferSentences.goingFilesGone);
        await writing.pace.wrote(0);
      }
      divided.add(number, partOf(goingStepName.parse(step)), files);
      const told = files.map(({ path, bytes, sha256, rows, fromMs, toMs, of }) => {
        const said = {
          path,
          bytes,
          sha256,
          ...(rows !== undefined && { rows }),
          ...(of !== undefined && { of }),
          ...(fromMs !== undefined && { from: timeText(fromMs), to: timeText(toMs) }),
        };
        return `${count++ === 0 ? '' : ','}\n    ${JSON.stringify(said)}`;
      });
      yield Buffer.from(told.join(''));
    }
    const leftOut = await left.all(transferid, wants, parts);
    yield Buffer.from(
      `\n  ],\n  "left out": ${JSON.stringify(leftOut, undefined, 2).replaceAll('\n', '\n  ')}\n}\n`,
    );
  }
  await writing.write('manifest.json', pieces(), () => ({ rows: count }));
  await writing.text(READ_ME, wordsOnAll(parts, zipFolder(transferid)));
  const { number } = await lastItem(transferid, parts);
  divided.add(number, 'manifest', writing.files);
  await folder.keepParts(transferid, divided.done());
}

const spanText = ({ fromMs, toMs }: { readonly fromMs: number; readonly toMs: number }) => ({
  from: timeText(fromMs),
  to: timeText(toMs),
});

async function lastItem(transferid: number, { store }: GoingParts): Promise<Pick<TransferItem, 'number'>> {
  const [item] = await store.transfers.items(transferid, { after: 0, limit: 1, outcome: '' });
  return item ?? { number: 1 };
}

/** Small things go with the records. */
const partOf = (step: GoingStep): GoingStep =>
  step === 'places' || step === 'settings' || step === 'trips' ? 'records' : step;

/** Divides files into parts, each of one step or of small ones together. */
class PartsOf {
  readonly #parts: GoingPart[] = [];
  readonly #folder: string;

  constructor(transferid: number) {
    this.#folder = zipFolder(transferid);
  }

  add(
    item: number,
    step: GoingStep,
    files: readonly { readonly path: string; readonly bytes: number }[],
  ): void {
    const bytes = files.reduce(
      (sum, file) => sum + file.bytes + zipOverhead(`${this.#folder}/${file.path}`),
      0,
    );
    const last = this.#parts.at(-1);
    const goesOn =
      last?.step === step && last.bytes + bytes <= PART_BYTES && last.files + files.length <= PART_FILES;
    if (last !== undefined && goesOn) {
      last.toItem = item;
      last.files += files.length;
      last.bytes += bytes;
    } else if (files.length > 0)
      this.#parts.push({
        part: this.#parts.length + 1,
        step,
        fromItem: item,
        toItem: item,
        files: files.length,
        bytes,
      });
  }

  done(): readonly GoingPart[] {
    return this.#parts;
  }
}

/** What the files hold, in words. */
function wordsOnAll(parts: GoingParts, folder: string): string {
  const { product, reach } = parts;
  const columnsText = (columns: readonly Pick<GoingColumn<never>, 'head' | 'about'>[]): string[] =>
    columns.map(({ head, about }) => `  ${head}: ${about}`);
  const sheet = (
    file: string,
    what: string,
    columns: readonly Pick<GoingColumn<never>, 'head' | 'about'>[],
  ) => ['', `${file}: a row is ${what}`, ...columnsText(columns)];
  const tables = Object.values(goingTables).filter((table) => tableGoes(parts, table));
  return [
    reach === undefined
      ? `Everything of a company, written by ${product}.`
      : `Everything of the branch ${reach.name}, as its manager may see it, written by ${product}. Whoever is not of the branch is not named.`,
    '',
    `Each zip is a part; unpacked at one place they are one folder, ${folder}. manifest.json has each file with its size in bytes, its SHA-256, how many rows it has and of which time it is.`,
    'CSV is UTF-8 with a mark, commas and headings (RFC 4180). A text that a sheet would take for a formula has an apostrophe before it. Times are UTC. Where somebody was in a private time is not told, and there are no recordings of it.',
    'The names of folders and files have letters, digits, dots, hyphens and underscores alone; where something is called otherwise, manifest.json says how.',
    'Passwords, keys, tokens and other secrets are left out. Of web addresses in what is set, in messages and in the audit trail scheme and host alone are told: the rest may let somebody in.',
    'groups.csv, devices.csv, drivers.csv and people.csv can be imported again, in this order; places/*.geojson can be imported where fences and routes are drawn.',
    ...Object.entries(recordSheets)
      .filter(([, one]) => sheetGoes(parts, one))
      .flatMap(([name, { what, columns }]) => sheet(`records/${name}.csv`, what, columns)),
    ...tables
      .filter(({ form }) => form === 'csv')
      .flatMap((table) => sheet(`${table.file}.csv`, table.what, tableColumns(table))),
    ...sheet(
      'trips/YYYY-MM.csv',
      'the way of a vehicle from where it set out to where it parked',
      tripColumns,
    ),
    ...sheet('visits/YYYY-MM.csv', 'a stay of a vehicle in a fence', visitColumns),
    ...sheet(
      'positions/DEVICE/YYYY-MM-DD.csv (or as GeoJSON, a feature on each line; or GPX)',
      'where a device was',
      positionColumns,
    ),
    '',
    'places/fences.geojson and places/routes.geojson: GeoJSON (RFC 7946); a circle is its middle with a radius in metres',
    ...(reach === undefined ? ['settings/server.json: what is set of the server'] : []),
    ...tables
      .filter(({ form }) => form === 'json')
      .flatMap((table) => [
        '',
        `${table.file}.json: each is ${table.what}`,
        `  ${table.columns
          .split(' ')
          .map((column) => {
            const words = wordsOfColumn(table, column);
            return words === undefined ? column : `${column} (${words})`;
          })
          .join(', ')}`,
      ]),
    '',
    'recordings/DEVICE/YYYY-MM-DD/channel-N-TIME.mp4: what was recorded, byte for byte, from that time (UTC) on, without pictures that can be decoded only with some of a private time',
    'files/: pictures of drivers and faces, papers of vehicles, files that recorders uploaded, files of alarms',
    '',
  ].join('\r\n');
}
