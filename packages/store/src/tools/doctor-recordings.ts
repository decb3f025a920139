import { open, truncate, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadSegment } from '@outrider/media/segments/read-segment.ts';
import { segmentRow } from '@outrider/media/segments/segment-row.ts';
import type { SegmentPlace } from '@outrider/model/recordings/segment.ts';
import { segmentPath } from '@outrider/model/recordings/segment-path.ts';
import { readRecordedRows } from '../engine/sqlite/doctor/recorded-rows.ts';
import { openSqliteStore } from '../engine/sqlite/open-sqlite-store.ts';
import { damagedTogether, readFootage } from './damaged-footage.ts';
import { isThere, type RecordedFault, recordedFaults, stillLost } from './recorded-files.ts';

const MOST_NAMED = 20;

/** The words for each kind of fault: as it is found, and once it is mended. */
const words: Readonly<Record<RecordedFault['kind'], { readonly found: string; readonly mended: string }>> = {
  lost: { found: 'rows of the index whose file is gone', mended: 'taken out of the index' },
  unknown: { found: 'files that the index does not know', mended: 'put into the index' },
  torn: {
    found: 'files that end elsewhere than the index says',
    mended: 'cut to their last whole picture group',
  },
  empty: { found: 'files without a whole picture', mended: 'removed' },
  headless: { found: 'files with pictures whose beginning is damaged', mended: 'left as they are' },
};

/**
 * Compares the index of recordings and the files of the media folders, and says what is wrong.
 * @param repair whether it is mended: the server must not run then
 * @param read whether all files are read for what is damaged, and not only compared with the index
 * @returns whether something is wrong and was not mended
 * @throws the fault of the system or of the store
 */
export async function doctorRecordings(
  folder: string,
  {
    repair,
    read,
    say,
  }: { readonly repair: boolean; readonly read: boolean; readonly say: (line: string) => unknown },
): Promise<boolean> {
  let wrong = false;
  let isLive = false;
  let found = await readRecordedRows(folder, async (rows, live) => {
    isLive = live;
    const folders = [];
    for (const media of rows.folders()) {
      if (!(await isThere(media))) {
        say(`Recordings in ${media.path}: it is not the media folder that it was. Is its disk mounted?`);
        wrong = true;
        continue;
      }
      const faults: RecordedFault[] = [];
      for await (const fault of recordedFaults(rows, media, live ? Date.now() : undefined))
        faults.push(fault);
      folders.push({
        ...media,
        faults,
        damaged: rows.damaged(media.id),
        files: read ? await readFootage(rows, media) : undefined,
        readThroughMs: rows.readThroughMs(media.id),
      });
    }
    return folders;
  });
  // Beside a running server its index as it stood at the beginning is compared: files that have gone since then are not lost.
  if (isLive && found.some(({ faults }) => faults.some(({ kind }) => kind === 'lost')))
    found = await readRecordedRows(folder, async (rows) =>
      found.map((media) => ({ ...media, faults: stillLost(rows, media.id, media.faults) })),
    );
  for (const { path, faults, damaged: known, files, readThroughMs } of found) {
    const damaged = damagedTogether(known, files?.damaged ?? []);
    say(`Recordings in ${path}: ${faults.length === 0 ? 'index and files agree' : 'index and files differ'}`);
    for (const [kind, some] of Map.groupBy(faults, (fault) => fault.kind)) {
      const { found: what, mended } = words[kind];
      const locked = some.filter((fault) => fault.kind === 'lost' && fault.place.locked).length;
      const held = locked === 0 ? '' : ` (${locked} of them locked)`;
      say(`  ${some.length} ${what}${held}: ${repair ? '' : 'a repair has them '}${mended}`);
      for (const { place } of some.slice(0, MOST_NAMED)) say(`    ${segmentPath(place)}`);
      if (some.length > MOST_NAMED) say(`    and ${some.length - MOST_NAMED} more`);
    }
    sayDamaged(say, damaged, readThroughMs);
    if (files !== undefined) say(`  ${files.count} files were read now`);
    // No repair brings back what a disk has lost.
    wrong ||= damaged.length > 0 || faults.some(({ kind }) => !repair || kind === 'headless');
  }
  if (repair && found.some(({ faults }) => faults.length > 0)) await mend(folder, found);
  return wrong;
}

function sayDamaged(
  say: (line: string) => unknown,
  damaged: readonly (SegmentPlace & { readonly damagedMs: number })[],
  readThroughMs: number | undefined,
): void {
  if (damaged.length > 0)
    say(`  ${damaged.length} files that are not what was recorded: what is damaged of them is not given`);
  for (const place of damaged.slice(0, MOST_NAMED))
    say(`    ${segmentPath(place)}: ${place.damagedMs / 1_000} s`);
  if (damaged.length > MOST_NAMED) say(`    and ${damaged.length - MOST_NAMED} more`);
  if (readThroughMs !== undefined)
    say(`  all of it was read through last at ${new Date(readThroughMs).toISOString()}`);
}

async function mend(
  data: string,
  folders: readonly {
    readonly path: string;
    readonly id: string;
    readonly faults: readonly RecordedFault[];
  }[],
): Promise<void> {
  await using store = await openSqliteStore({ folder: data });
  for (const { path: root, id, faults } of folders) {
    for (const fault of faults) {
      const path = join(root, segmentPath(fault.place));
      if (fault.kind === 'lost') await store.recordings.remove([fault.place], { lost: true });
      else if (fault.kind === 'headless') continue;
      else if (fault.kind === 'empty') {
        await unlink(path);
        await store.recordings.remove([fault.place], { lost: true });
      } else {
        await mendBeginning(path, fault.segment);
        await truncate(path, fault.segment.wholeBytes);
        await store.recordings.put([
          segmentRow(fault.segment, fault.segment.fragments, {
            media: id,
            open: false,
            bytes: fault.segment.wholeBytes,
          }),
        ]);
      }
    }
  }
}

/** Writes over a damaged beginning what its copy says. @throws the fault of the system */
async function mendBeginning(path: string, { headerCopy }: ReadSegment): Promise<void> {
  if (headerCopy === undefined) return;
  const file = await open(path, 'r+');
  try {
    await file.write(headerCopy, 0, headerCopy.length, 0);
    await file.sync();
  } finally {
    await file.close();
  }
}
