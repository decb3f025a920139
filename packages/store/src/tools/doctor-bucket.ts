import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { crc32 } from 'node:zlib';
import { systemClock } from '@outrider/kit/clock.ts';
import { isSegmentOf, readSegment } from '@outrider/media/segments/read-segment.ts';
import { segmentRow } from '@outrider/media/segments/segment-row.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { readObjectAddress } from '@outrider/model/recordings/object-address.ts';
import { segmentOfPath, segmentPath } from '@outrider/model/recordings/segment-path.ts';
import { DAY_MS, type SegmentPlace } from '@outrider/model/recordings/segment.ts';
import { readObjectCredentials } from '../objects/object-credentials.ts';
import { ObjectError } from '../objects/object-error.ts';
import { objectSource } from '../objects/object-source.ts';
import type { ListedObject } from '../objects/s3-answers.ts';
import { S3Objects } from '../objects/s3-objects.ts';
import {
  type RecordedRow,
  type RecordedRows,
  readRecordedRows,
} from '../engine/sqlite/doctor/recorded-rows.ts';
import { openSqliteStore } from '../engine/sqlite/open-sqlite-store.ts';

const MOST_NAMED = 20;
/** Rows that are kept at once. */
const ROWS_AT_ONCE = 200;

type Kind = 'lost' | 'unknown' | 'other';

/** What is said of each kind of fault: as it is found, and once it is mended. */
const words: Readonly<Record<Kind, { readonly found: string; readonly mended: string }>> = {
  lost: { found: 'rows of the index whose object is gone', mended: 'taken out of the index' },
  unknown: { found: 'objects that the index does not know', mended: 'put into the index' },
  other: { found: 'objects of another length than the index says', mended: 'put into the index as they are' },
};

interface Fault {
  readonly kind: Kind;
  readonly place: SegmentPlace;
}

/** Which bucket, as the options say it, and how it is looked at. */
export interface BucketLook {
  readonly footage: string;
  readonly footageCredentials: string | undefined;
  /** Whether the index is mended: the server must not run then. */
  readonly repair: boolean;
  readonly say: (line: string) => unknown;
}

/**
 * Compares the index of recordings and the objects of a bucket of footage, and says what is wrong.
 * @returns whether something is wrong and was not mended
 * @throws OutriderError where the bucket is not to be had, in words; the fault of the system or of the store
 */
export async function doctorBucket(folder: string, look: BucketLook): Promise<boolean> {
  const { id, objects } = await opened(look);
  try {
    return await compare(folder, { ...look, id, objects });
  } catch (error) {
    if (!(error instanceof ObjectError)) throw error;
    throw new OutriderError('NOT_FOUND', `The bucket ${id} cannot be read: ${error.message}.`);
  }
}

async function opened({ footage, footageCredentials: file }: BucketLook) {
  const address = readObjectAddress(footage);
  if (address === undefined || file === undefined)
    throw new OutriderError(
      'VALIDATION',
      'A bucket wants --footage and --footage-credentials as the server has them.',
    );
  const text = await readFile(resolve(file), 'utf8').catch(() => '');
  const credentials = readObjectCredentials(text);
  if (credentials === undefined)
    throw new OutriderError(
      'VALIDATION',
      `The file ${file} of --footage-credentials cannot be read, or does not have both keys.`,
    );
  return { id: address.id, objects: new S3Objects(address, credentials, systemClock) };
}

interface Compared extends Pick<BucketLook, 'repair' | 'say'> {
  readonly id: string;
  readonly objects: S3Objects;
}

async function compare(folder: string, { id, objects, repair, say }: Compared): Promise<boolean> {
  // Listed first: what a server moves meanwhile is in its rows then.
  const listed: ListedObject[] = [];
  for await (const object of objects.list()) if (segmentOfPath(object.key) !== undefined) listed.push(object);
  const { faults, isLive } = await readRecordedRows(folder, async (rows, live) => ({
    faults: [...faultsOf(rows, id, listed, live)],
    isLive: live,
  }));
  say(`Recordings in ${id}: ${faults.length === 0 ? 'index and objects agree' : 'index and objects differ'}`);
  for (const [kind, some] of Map.groupBy(faults, (fault) => fault.kind)) {
    const { found, mended } = words[kind];
    say(`  ${some.length} ${found}: ${repair ? '' : 'a repair has them '}${mended}`);
    for (const { place } of some.slice(0, MOST_NAMED)) say(`    ${segmentPath(place)}`);
    if (some.length > MOST_NAMED) say(`    and ${some.length - MOST_NAMED} more`);
  }
  if (isLive && faults.length > 0)
    say('  The server runs, and may have moved or removed some of these meanwhile: look again.');
  if (!repair) return faults.length > 0;
  if (listed.length === 0 && faults.length > 0) {
    // Of another endpoint or prefix, most likely: nothing of the index is thrown away for that.
    say(
      '  There is no recording at all in the bucket, so nothing was mended: is --footage what the server has?',
    );
    return true;
  }
  const left = await mend(folder, { id, objects }, faults);
  for (const path of left) say(`  ${path} is not what its name says: it is left as it is`);
  return left.length > 0;
}

/** Compares both ways; a segment that the index knows in a media folder is on its way, and no fault. */
function* faultsOf(
  rows: RecordedRows,
  id: string,
  listed: readonly ListedObject[],
  isLive: boolean,
): Generator<Fault> {
  const byDay = Map.groupBy(listed, ({ key }) => key.slice(0, key.lastIndexOf('/')));
  const days = new Map(
    rows
      .days(id)
      .map((one) => [`${one.deviceid}/${new Date(one.day * DAY_MS).toISOString().slice(0, 10)}`, one]),
  );
  for (const name of new Set([...byDay.keys(), ...days.keys()])) {
    const [deviceid = '', date = ''] = name.split('/');
    const known = new Map<string, RecordedRow>(
      rows.of(id, deviceid, Date.parse(date) / DAY_MS).map((row) => [segmentPath(row), row]),
    );
    for (const { key, size } of byDay.get(name) ?? []) {
      const row = known.get(key);
      known.delete(key);
      const place = segmentOfPath(key);
      if (place === undefined || row?.bytes === size) continue;
      if (row !== undefined) yield { kind: 'other', place };
      else if (!rows.has(place)) yield { kind: 'unknown', place };
    }
    // What was moved since the bucket was listed is there by now.
    if (!isLive) for (const place of known.values()) yield { kind: 'lost', place };
  }
}

/** @returns paths of objects that are not what their keys say */
async function mend(
  folder: string,
  { id, objects }: Pick<Compared, 'id' | 'objects'>,
  faults: readonly Fault[],
): Promise<string[]> {
  if (faults.length === 0) return [];
  await using store = await openSqliteStore({ folder });
  const left: string[] = [];
  for (let at = 0; at < faults.length; at += ROWS_AT_ONCE) {
    const some = faults.slice(at, at + ROWS_AT_ONCE);
    const gone = some.filter(({ kind }) => kind !== 'unknown').map(({ place }) => place);
    const rows = [];
    for (const { kind, place } of some) {
      if (kind === 'lost') continue;
      const source = await objectSource(objects, segmentPath(place));
      const segment = await readSegment(source, crc32);
      if (segment === undefined || !isSegmentOf(place, segment) || segment.fragments.length === 0)
        left.push(segmentPath(place));
      else rows.push(segmentRow(segment, segment.fragments, { media: id, open: false, bytes: source.size }));
    }
    await store.recordings.remove(gone, { lost: true });
    await store.recordings.put(rows);
  }
  return left;
}
