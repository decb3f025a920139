import { wayFormats } from '@outrider/model/positions/way-files.ts';
import { csvOf } from './csv.ts';
import type { ExportedWay } from './export-rows.ts';
import { jsonOf } from './json.ts';
import { gpxOf, kmlOf } from './xml.ts';

/** Kinds of files in which a way is taken away, in the order in which they are offered. */
const wayFiles = {
  json: 'application/json',
  csv: 'text/csv;charset=utf-8',
  gpx: wayFormats.gpx.type,
  kml: wayFormats.kml.type,
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export type WayFile = keyof typeof wayFiles;

const texts = { json: jsonOf, csv: csvOf, gpx: gpxOf, kml: kmlOf } as const;

/** Pieces of text that are put together before the page gets its turn. */
const PIECES_A_TURN = 5_000;

/** A way as a file of that kind; undefined when it was called off. */
export async function fileOf(
  way: ExportedWay,
  kind: WayFile,
  signal: AbortSignal,
): Promise<Blob | undefined> {
  const type = wayFiles[kind];
  if (kind === 'xlsx') {
    const { xlsxOf } = await import('./xlsx.ts');
    return new Blob([xlsxOf(way)], { type });
  }
  const parts: string[] = [];
  let piece = '';
  let pieces = 0;
  for (const text of texts[kind](way)) {
    piece += text;
    if (++pieces % PIECES_A_TURN !== 0) continue;
    parts.push(piece);
    piece = '';
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return undefined;
  }
  return new Blob([...parts, piece], { type });
}
