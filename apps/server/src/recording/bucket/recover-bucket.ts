import { crc32 } from 'node:zlib';
import { isSegmentOf, readSegment } from '@outrider/media/segments/read-segment.ts';
import { segmentRow } from '@outrider/media/segments/segment-row.ts';
import { segmentOfPath } from '@outrider/model/recordings/segment-path.ts';
import { ObjectError } from '@outrider/store/objects/object-error.ts';
import { objectSource } from '@outrider/store/objects/object-source.ts';
import type { IndexedSegment, Recordings } from '@outrider/store/recordings/recordings.ts';
import type { FootageBucket } from './footage-bucket.ts';

/** Objects that are read at once, and rows that are kept together. */
const AT_ONCE = 8;

/** What was found in a bucket of which the index knew nothing. */
export interface RecoveredBucket {
  readonly found: number;
  /** Objects that are not what their keys say. */
  readonly left: number;
}

/**
 * Puts the segments of a bucket into an index that knows nothing of it: the database was lost, or is a new one.
 * @throws ObjectError; the fault of the store
 */
export async function recoverBucket(
  { id, objects }: FootageBucket,
  recordings: Pick<Recordings, 'put' | 'within'>,
  {
    isWanted,
    isUnderway,
  }: {
    readonly isWanted: () => boolean;
    /** Whether what lies at a path is being moved: its row says where it lies. */
    readonly isUnderway: (path: string) => boolean;
  },
): Promise<RecoveredBucket> {
  let [found, left] = [0, 0];
  const keep = async (keys: readonly string[]): Promise<void> => {
    const rows = await Promise.all(keys.map((key) => rowOf({ id, objects }, key)));
    const whole = rows.filter((row) => typeof row === 'object');
    found += whole.length;
    left += rows.filter((row) => row === 'left').length;
    await recordings.put(whole);
  };
  let keys: string[] = [];
  for await (const { key } of objects.list()) {
    if (!isWanted()) break;
    const place = segmentOfPath(key);
    if (place === undefined || isUnderway(key)) continue;
    const { deviceid, channel, stream, startMs } = place;
    const at = { deviceid, channels: [channel], fromMs: startMs, toMs: startMs + 1 };
    // What was moved since is in the index already.
    const known = await recordings.within(at);
    if (known.some((row) => row.stream === stream && row.startMs === startMs)) continue;
    keys.push(key);
    if (keys.length < AT_ONCE) continue;
    await keep(keys);
    keys = [];
  }
  await keep(keys);
  return { found, left };
}

/** @returns the row of an object; `gone` where it has gone meanwhile, `left` where it is not what its key says */
async function rowOf(
  { id, objects }: Pick<FootageBucket, 'id' | 'objects'>,
  key: string,
): Promise<IndexedSegment | 'gone' | 'left'> {
  try {
    const source = await objectSource(objects, key);
    const segment = await readSegment(source, crc32);
    const place = segmentOfPath(key);
    if (segment === undefined || place === undefined || !isSegmentOf(place, segment)) return 'left';
    if (segment.fragments.length === 0) return 'left';
    return segmentRow(segment, segment.fragments, { media: id, open: false, bytes: source.size });
  } catch (error) {
    if (error instanceof ObjectError && error.fault === 'missing') return 'gone';
    throw error;
  }
}
