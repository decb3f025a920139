import { sentence } from '@outrider/model/text.ts';
import { accessOf, type Right } from '@outrider/model/people/rights.ts';
import { DAY_MS } from '@outrider/model/recordings/segment.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import { expect, test } from 'vitest';
import { everyRight } from '../../doors/testing.ts';
import {
  dayOf,
  firstOf,
  leftOutOf,
  midnight,
  rowsOf,
  twoBranches,
  wants,
  type Written,
} from './testing/two-branches.ts';

const company = twoBranches();
const { prepared, made, written } = company;
const BEYOND = transferSentences.goingBeyond;

/** What managers of level 1 have from now on: every right but some. */
async function takeAway(...lost: readonly Right[]): Promise<void> {
  const access = accessOf(everyRight.filter((right) => !lost.includes(right)));
  await prepared.doors.store.permissions.change(1, { access });
}

/** Has an export stand as if it had been stopped before some of its items were written. */
async function stoppedBefore(transferid: number, isLeft: (label: string) => boolean): Promise<Written> {
  const { transfers } = prepared.doors.store;
  const items = await transfers.items(transferid, { after: 0, limit: 1_000 });
  const files = await written(transferid);
  const left = items.filter(({ label }) => isLeft(label) || label === 'manifest');
  await transfers.settle(
    transferid,
    left.map(({ number, body }) => ({ number, body, why: '', outcome: '' })),
  );
  await transfers.change(transferid, ['done'], { state: 'stopped' });
  return files;
}

const positionsOf = (files: Written, deviceid: string): string[] =>
  [...files.keys()].filter((path) => path.startsWith(`positions/${deviceid}/`));

test('an export that goes on says of a device that has left the branch that there is only what was written of it before', async () => {
  const transferid = await made();
  const first = wants.fromDay.slice(0, 7);
  const last = wants.toDay.slice(0, 7);
  const before = await stoppedBefore(transferid, (label) => label === `north-1 ${last}`);
  expect(leftOutOf(before)).toEqual([]);
  expect(positionsOf(before, 'north-1')).toHaveLength(2);
  await company.root('takeOutOfGroup', { groupid: 1, deviceid: 'north-1' });
  const files = await written(transferid);
  const why = sentence(transferSentences.goingDeviceLeft, { device: 'north-1' });
  expect(leftOutOf(files)).toEqual([
    { what: `positions: north-1 ${last}`, why },
    { what: 'device: north-1', why },
  ]);
  // What of it was written of the month before, where the days are of two months.
  expect(positionsOf(files, 'north-1')).toHaveLength(first === last ? 0 : 1);
  expect(firstOf(files, 'records/devices.csv')).toContain('north-1');
});

test('crossings of a branch’s vehicles name no fence and no route of others, only its number', async () => {
  const { store } = prepared.doors;
  const at = (seconds: number) => ({ deviceid: 'north-1', time: midnight / 1_000 - seconds });
  const crossed = (fenceId: number, title: string) =>
    ({ source: 'fence', fenceId, fenceName: title, memo: title }) as const;
  await store.events.add([
    { ...at(30), eventid: 20, ...crossed(1, 'North fence') },
    { ...at(29), eventid: 20, ...crossed(2, 'South fence') },
    // That of another whose number the fence of the branch has by now.
    { ...at(28), eventid: 20, ...crossed(1, 'South of before') },
    { ...at(27), eventid: 24, source: 'route', memo: 'B, South route', values: { route: 3, position: 1 } },
  ]);
  const files = await written(await made());
  const [heads = []] = (files.get('records/events.csv') ?? '').split('\r\n').map((line) => line.split(','));
  const told = rowsOf(files, 'records/events.csv').map((row) =>
    ['fence', 'fence title', 'memo'].map((head) => row[heads.indexOf(head)]),
  );
  expect(told).toEqual([
    ['', '', 'north-1'],
    ['1', 'North fence', 'North fence'],
    ['2', '', ''],
    ['1', '', ''],
    ['', '', ''],
  ]);
  for (const [path, content] of files) expect(`${path} ${content}`).not.toMatch(/south/i);
});

test('the manifest names what a lost right leaves out, whether it was lost before it was counted or after', async () => {
  const names = ['records: events', 'records: cases', 'settings: download-plans', 'files: attachments'];
  const after = await made();
  await takeAway('F_event');
  const before = await made();
  for (const files of [await written(after), await written(before)]) {
    const left = leftOutOf(files);
    for (const what of names) expect(left).toContainEqual({ what, why: BEYOND });
    expect(new Set(left.map(({ what }) => what)).size).toBe(left.length);
  }
  await takeAway('P_gppb', 'P_dash');
  const less = await written(await made({ ...wants, positions: 'none', trips: false }));
  const left = leftOutOf(less);
  for (const what of ['trips', 'records: works-done', 'files: maintenance'])
    expect(left).toContainEqual({ what, why: BEYOND });
  expect(left.map(({ what }) => what)).not.toContain('positions');
});

test('the manifest says from when on there is something of a manager who may see less far back by now, and records without a time are whole', async () => {
  const { store } = prepared.doors;
  const fromDay = dayOf(midnight - 6 * DAY_MS);
  const toDay = dayOf(midnight - 5 * DAY_MS);
  const transferid = await made({ ...wants, fromDay, toDay });
  await store.users.change('manager', { retentionDays: 2 });
  const whyNow = () => sentence(transferSentences.goingOlder, { day: dayOf(Date.now() - DAY_MS) });
  const begun = whyNow();
  const files = await written(transferid);
  // It may have been written over midnight.
  const whys = [begun, whyNow()];
  const left = leftOutOf(files);
  const whyOf = (name: string) => left.find(({ what }) => what === name)?.why;
  expect(whys).toContain(whyOf('records: events'));
  expect(whys).toContain(whyOf(`positions: north-1 ${fromDay.slice(0, 7)}`));
  expect(left.map(({ what }) => what)).not.toContain('records: devices');
  expect(firstOf(files, 'records/devices.csv')).toEqual(['A', 'both-5', 'north-1']);
  // Others see farther back than they do by now, and are not theirs to manage.
  expect(firstOf(files, 'records/people.csv')).toEqual(['manager']);
});
