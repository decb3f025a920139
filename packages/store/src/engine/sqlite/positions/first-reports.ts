import { CHUNK_MS } from '../../../positions/position-chunk.ts';
import type { ChunkReader } from './chunk-reader.ts';
import type { Journals } from './journals.ts';

/** Reports that are told in one piece. */
const TOLD_A_PIECE = 500;
/** What stands in chunks comes before what the journals have. */
const CHUNKS = -1;

/** The report of a moment that counts. */
export interface FirstReport {
  /** ms since 1970 */
  readonly time: number;
  readonly report: Uint8Array;
}

/** What one piece of reading gave. */
export interface FirstReports {
  /** By time, behind those of the pieces before; often none: they are told once all of an hour or more was read. */
  readonly reports: readonly FirstReport[];
  /** No report of a time before this is met any more. */
  readonly until: number;
}

/** Where a report stands among those of its moment. */
interface Standing extends FirstReport {
  readonly journal: number;
  readonly place: number;
}

/**
 * The reports of a device with `from <= time < to`, the first one of each moment, a piece at a time: a chunk, or some hundred rows of a journal.
 * Between two pieces reports may come and journals be folded. Memory holds an hour, or the hours of a few chunks.
 */
export function* firstReports(
  sources: { readonly journals: Journals; readonly chunks: ChunkReader },
  device: number,
  from: number,
  to: number,
): Generator<FirstReports> {
  const { journals, chunks } = sources;
  const byHours = journals.hasMany(device, from, to);
  for (let begin = from; begin < to;) {
    const hour = (Math.floor(begin / CHUNK_MS) + 1) * CHUNK_MS;
    const until = byHours ? Math.min(hour, to) : chunks.endOfFew(device, begin, to);
    const found = new Map<number, Standing>();
    for (const _piece of readInto(found, sources, device, begin, until)) yield { reports: [], until };
    const reports = [...found.values()].sort((a, b) => a.time - b.time);
    for (let at = 0; at < reports.length; at += TOLD_A_PIECE)
      yield { reports: reports.slice(at, at + TOLD_A_PIECE), until };
    begin = until;
  }
}

/** Journals first: a report that is folded meanwhile is met in its chunk once more, and never missed. */
function* readInto(
  found: Map<number, Standing>,
  { journals, chunks }: { readonly journals: Journals; readonly chunks: ChunkReader },
  device: number,
  from: number,
  to: number,
): Generator<void> {
  const take = (one: Standing): void => {
    const known = found.get(one.time);
    if (known === undefined || isBefore(one, known)) found.set(one.time, one);
  };
  for (const rows of journals.pieces(device, from, to)) {
    for (const row of rows) take(row);
    yield;
  }
  let place = 0;
  for (const rows of chunks.chunksOf(device, from, to)) {
    for (const { time, report } of rows) take({ time, report, journal: CHUNKS, place: place++ });
    yield;
  }
}

const isBefore = (one: Standing, other: Standing): boolean =>
  one.journal < other.journal || (one.journal === other.journal && one.place < other.place);
