import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import { expect, test } from 'vitest';
import { openDrivenFleet, type SentFix } from './testing/driven-fleet.ts';
import { drive, END_MS } from './testing/fence-drive.ts';
import { killDrives } from './testing/fence-kills.ts';
import { type Told, toldOfDrive } from './testing/told-of-drive.ts';

// Events of fences are written with the report that shows them: a server that is killed tells nothing twice, and forgets nothing.

const HOUR_MS = 3_600_000;

/** The events of fixes that come in one batch after the other, each at the time of its last, or long after the drive. */
async function toldOf(batches: readonly (readonly SentFix[])[]): Promise<Told> {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-fence-orders-'));
  try {
    layDatabase(folder);
    {
      await using fleet = await openDrivenFleet(folder, drive[0]?.timeMs);
      for (const batch of batches) {
        const last = batch.at(-1);
        const nowMs = last?.late === true ? END_MS + HOUR_MS : (last?.timeMs ?? 0);
        fleet.clock.advance(Math.max(0, nowMs - fleet.clock.now()));
        await fleet.take(...batch);
      }
    }
    return await toldOfDrive(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a drive that is sent in order, doubled, with a part held back or backwards gives the same visits, and no event twice', async () => {
  const inOrder = await toldOf(drive.map((fix) => [fix]));
  expect(inOrder.events.length).toBeGreaterThan(20);
  const kept = drive.map((fix) => ({ ...fix, late: true }));

  expect(await toldOf([...drive.map((fix) => [fix, fix]), ...drive.map((fix) => [fix]), kept])).toEqual(
    inOrder,
  );

  // From a turn far outside to another one: three times through the gate.
  const isHeldBack = (at: number): boolean => at >= 60 && at < 90;
  const held = await toldOf([
    ...drive.filter((_, at) => !isHeldBack(at)).map((fix) => [fix]),
    kept.filter((_, at) => isHeldBack(at)),
    kept,
  ]);
  expect(held.visits).toEqual(inOrder.visits);
  const withoutLate = ({ events }: Told) => events.map(({ eventid, time }) => ({ eventid, time }));
  expect(withoutLate(held)).toEqual(withoutLate(inOrder));
  expect(held.events.filter(({ late }) => late).length).toBeGreaterThan(5);

  // Nobody knows the way between reports that come backwards: there may be fewer events, and none that was not.
  const backwards = await toldOf([...kept.toReversed().map((fix) => [fix]), kept]);
  expect(backwards.visits).toEqual(inOrder.visits);
  expect(withoutLate(inOrder)).toEqual(expect.arrayContaining(withoutLate(backwards)));
  expect(new Set(withoutLate(backwards).map((event) => JSON.stringify(event))).size).toBe(
    backwards.events.length,
  );
});

test('a drive that is cut by kill -9 at 20 moments gives the same visits, and each event once', async () => {
  await killDrives(20);
}, 600_000);
