import { open } from 'node:fs/promises';
import type { FileSource } from '@outrider/media/files/file-source.ts';
import { openVideoFile, type OpenVideoFile } from '@outrider/media/files/open-video-file.ts';
import { fetchedSegments } from '@outrider/media/segments/fetched-segments.ts';
import type { SegmentPiece } from '@outrider/media/segments/segmenter.ts';
import type { TakenFootage } from '@outrider/model/retrievals/retrieval.ts';
import { retrievalSentences } from '@outrider/model/retrievals/sentences.ts';
import { fileSource } from '../retrieval/file-source.ts';
import type { IntakeJob } from './intake-job.ts';
import { placeFiles, tolerance } from './place-files.ts';
import { openRawPackets } from './raw-packets.ts';

/** Of packets times run back a little; of files they do not. */
const PACKET_JITTER_MS = 5_000;
const FILE_JITTER_MS = 1;
/**
 * Pictures a second that are believed of a file which tells no times: cameras of vehicles take 25 (PAL) or 30 (NTSC), a few 60. Where the
 * recorder may have sent a longer file instead, more than the usual ones are that file.
 */
const RATES = { least: 1, usual: 30, most: 60 } as const;

/** The listeners while files are read. */
export interface ReadTold {
  /** Given each piece, and waited for. */
  readonly onPiece: (piece: SegmentPiece) => Promise<void>;
  /** There was some more of a file. */
  readonly onRead: () => void;
}

/** A file that can be read. */
interface ReadFile {
  readonly file: OpenVideoFile;
  readonly jitterMs: number;
  /** From its first picture to its last; of one that is not timed the count of its pictures. */
  readonly length: number;
  readonly firstMs: number;
  /** Whether times rise from picture to picture. */
  readonly inOrder: boolean;
}

const none = (reason: string): TakenFootage => ({ state: 'none', reason });

/**
 * Reads the files of a job, in pieces, and cuts them into segments: files of strangers. It never throws for what is in them.
 * @returns what became of each file
 */
export async function readFetched(
  { stretch, paths, sound, taken }: IntakeJob,
  { onPiece, onRead }: ReadTold,
): Promise<TakenFootage[]> {
  await using stack = new AsyncDisposableStack();
  const files: (ReadFile | undefined)[] = [];
  for (const path of paths) {
    const handle = stack.use(await open(path));
    files.push(await measured(await fileSource(handle, onRead)));
  }
  const lasts = files.map((one) => (one === undefined ? 0 : one.file.timed ? one.length : 0));
  const untimed = files.length === 1 && files[0]?.file.timed === false;
  const begins = placeFiles(stretch, stretch.listed, lasts);
  const footage: TakenFootage[] = [];
  for (const [at, one] of files.entries()) {
    const beginMs = begins?.[at];
    if (one === undefined || (!one.file.timed && !untimed)) footage.push(none(retrievalSentences.notRead));
    else if (!one.inOrder) footage.push(none(retrievalSentences.outOfOrder));
    else if (beginMs === undefined || !hasRate(one, stretch)) footage.push(none(retrievalSentences.longer));
    else {
      const units = one.file.units(one.file.timed ? undefined : rateOf(one, stretch));
      const options = { ...stretch, sound, taken, jitterMs: one.jitterMs, offsetMs: beginMs - one.firstMs };
      footage.push(await take(fetchedSegments(units, options), onPiece));
    }
  }
  return footage;
}

/** Pictures that tell no times are spread over what they are said to be of. */
function rateOf({ length }: ReadFile, { fromMs, toMs }: IntakeJob['stretch']): number {
  return (length * 1_000) / (toMs - fromMs);
}

/** Whether pictures that tell no times can be of what they are said to be of; like those with times they may go on a little behind it. */
function hasRate({ file, length }: ReadFile, stretch: IntakeJob['stretch']): boolean {
  if (file.timed) return true;
  const lastsMs = stretch.toMs - stretch.fromMs;
  const most = stretch.listed === undefined ? RATES.most : RATES.usual;
  const mostPictures = (most * (lastsMs + tolerance(stretch))) / 1_000;
  return length >= (RATES.least * lastsMs) / 1_000 && length <= mostPictures;
}

async function take(
  pieces: AsyncIterable<SegmentPiece>,
  onPiece: (piece: SegmentPiece) => Promise<void>,
): Promise<TakenFootage> {
  try {
    for await (const piece of pieces) await onPiece(piece);
    return { state: 'whole', reason: '' };
  } catch (error) {
    if (error instanceof IntakeError) throw error;
    return { state: 'part', reason: retrievalSentences.damaged };
  }
}

/** What was read could not be kept: that is no fault of the file. */
export class IntakeError extends Error {
  override readonly name = 'IntakeError';
}

/** Looks a file through; undefined where there is no picture in it that can be decoded by itself. */
async function measured(source: FileSource): Promise<ReadFile | undefined> {
  try {
    const packets = await openRawPackets(source);
    const file = packets ?? (await openVideoFile(source));
    if (file === undefined) return undefined;
    const jitterMs = packets === undefined ? FILE_JITTER_MS : PACKET_JITTER_MS;
    const found = { firstMs: Number.NaN, lastMs: 0, count: 0, hasKey: false, inOrder: true };
    try {
      for await (const unit of file.units()) {
        if (unit.kind !== 'video') continue;
        if (found.count++ === 0) found.firstMs = found.lastMs = unit.captureMs;
        found.inOrder &&= unit.captureMs >= found.lastMs - jitterMs;
        found.lastMs = Math.max(found.lastMs, unit.captureMs);
        found.hasKey ||= unit.key;
      }
    } catch {
      // What comes in front of the damage is taken.
    }
    if (!found.hasKey) return undefined;
    const length = file.timed ? found.lastMs - found.firstMs : found.count;
    return { file, jitterMs, length, firstMs: found.firstMs, inOrder: found.inOrder };
  } catch {
    return undefined;
  }
}
