import type { ManualClock } from '@outrider/kit/clock.ts';
import { eventReport } from '@outrider/model/reports/event-report.ts';
import type { NewReportFile } from '@outrider/model/reports/report-file.ts';
import { expect, test } from 'vitest';
import { sampleUser } from '../people/sample-user.ts';
import type { Store } from '../store.ts';

const { reportid: _unnumbered, ...defaults } = eventReport.defaults;
const report = {
  ...defaults,
  profile: 'weekly',
  type: 'event detail',
  memberid: 'ann',
  begunMs: 1_000,
} as const;
const hand = { server: 'here', forMs: 60_000 };
const file: NewReportFile = {
  reportid: 1,
  runid: 1,
  filename: 'weekly.xlsx',
  filetype: 'xlsx',
  profile: 'weekly',
  type: 'event detail',
  period: 1_440,
  tz: 0,
  start: 100,
  end: 200,
  updated: 250,
  bytes: 10,
  stored: 'a1',
  server: 'here',
  memberid: 'ann',
  places: true,
  deviceids: ['A', 'B'],
};

/** What every engine must do with reports. */
export function reportContract(store: () => Store, clock: () => ManualClock): void {
  const added = async (): Promise<number> => await store().eventReports.add(report);

  test('a report is kept, changed and removed, and its number is never given twice', async () => {
    const reportid = await added();
    expect(await store().eventReports.list()).toEqual([{ ...report, reportid }]);
    await store().eventReports.change(reportid, { memo: 'for the north', enabled: false });
    expect(await store().eventReports.find(reportid)).toMatchObject({
      memo: 'for the north',
      enabled: false,
    });
    await store().eventReports.remove(reportid);
    await expect(store().eventReports.remove(reportid)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(store().eventReports.change(reportid, { memo: '' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await added()).toBe(reportid + 1);
  });

  test('of a period one run is begun, however many look at once, and none of a report that is disabled', async () => {
    const reportid = await added();
    const period = { fromMs: 1_000, toMs: 2_000, nextMs: 0 };
    const { eventReports } = store();
    const begun = await Promise.all([1, 2].map(() => eventReports.begin(reportid, 1_000, period)));
    expect(begun.filter(Boolean)).toHaveLength(1);
    expect(await eventReports.begin(reportid, 1_000, period)).toBe(false);
    // The mark was set back: the period is made once all the same.
    await eventReports.change(reportid, { begunMs: 1_000 });
    expect(await eventReports.begin(reportid, 1_000, period)).toBe(false);
    expect(await store().reportRuns.latest([reportid])).toMatchObject([
      { clocked: true, fromMs: 1_000, toMs: 2_000, state: 'waiting' },
    ]);
    await eventReports.change(reportid, { enabled: false });
    expect(await eventReports.begin(reportid, 2_000, { ...period, fromMs: 2_000, toMs: 3_000 })).toBe(false);
  });

  test('a run is in one hand, which has to renew it, and goes to another once its lease is over', async () => {
    const { reportRuns } = store();
    const runid = await reportRuns.add({ reportid: await added(), fromMs: 0, toMs: 10 });
    expect(await reportRuns.take(hand)).toMatchObject({ runid, tries: 1, state: 'running', clocked: false });
    expect(await reportRuns.take({ ...hand, server: 'there' })).toBeUndefined();
    clock().advance(50_000);
    expect(await reportRuns.renew(runid, hand)).toBe(true);
    clock().advance(50_000);
    expect(await reportRuns.take({ ...hand, server: 'there' })).toBeUndefined();
    clock().advance(10_000);
    expect(await reportRuns.take({ ...hand, server: 'there' })).toMatchObject({ runid, tries: 2 });
    expect(await reportRuns.renew(runid, hand)).toBe(false);
    const late = reportRuns.end(runid, 'here', { state: 'done', fault: '' });
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT' });
    await reportRuns.end(runid, 'there', { state: 'done', fault: '' });
    expect(await reportRuns.nextMs()).toBeUndefined();
  });

  test('a run that a server had when it was killed is due at once after its start', async () => {
    const { reportRuns } = store();
    const runid = await reportRuns.add({ reportid: await added(), fromMs: 0, toMs: 10 });
    await reportRuns.take(hand);
    await reportRuns.takeUp('there');
    expect(await reportRuns.take(hand)).toBeUndefined();
    await reportRuns.takeUp('here');
    expect(await reportRuns.take(hand)).toMatchObject({ runid, tries: 2 });
  });

  test('a run that failed for now waits, one that is wanted by somebody goes before those of the clock', async () => {
    const { reportRuns, eventReports } = store();
    const reportid = await added();
    await eventReports.begin(reportid, 1_000, { fromMs: 1_000, toMs: 2_000, nextMs: 0 });
    const runid = await reportRuns.add({ reportid, fromMs: 0, toMs: 10 });
    await expect(reportRuns.add({ reportid, fromMs: 0, toMs: 10 })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(await reportRuns.take(hand)).toMatchObject({ runid });
    const nextMs = clock().now() + 5_000;
    await reportRuns.end(runid, 'here', { state: 'waiting', fault: 'full', nextMs });
    expect(await reportRuns.take(hand)).toMatchObject({ clocked: true });
    expect(await reportRuns.take(hand)).toBeUndefined();
    clock().advance(5_000);
    expect(await reportRuns.take(hand)).toMatchObject({ runid, fault: 'full' });
    expect(await reportRuns.stop(runid, 'stopped')).toBe(true);
    expect(await reportRuns.stop(runid, 'stopped')).toBe(false);
    const late = reportRuns.end(runid, 'here', { state: 'done', fault: '' });
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT' });
    clock().advance(10);
    await reportRuns.removeStep(clock().now());
    expect(await reportRuns.find(runid)).toBeUndefined();
  });

  test('files are found by each of their times, by report and by member, and go with their report', async () => {
    const reportid = await added();
    const { reportFiles } = store();
    const [first, second] = await reportFiles.add([
      { ...file, reportid },
      { ...file, reportid, runid: 2, start: 300, end: 400, updated: 450, memberid: 'bob', stored: 'b2' },
    ]);
    const all = { by: 'updatetime', from: 0, to: 1_000, limit: 10 } as const;
    const ids = async (question: Parameters<typeof reportFiles.list>[0]) =>
      (await reportFiles.list(question)).map(({ fileid }) => fileid);
    expect(await ids(all)).toEqual([second, first]);
    expect(await ids({ ...all, limit: 1 })).toEqual([second]);
    expect(await ids({ ...all, memberid: 'ann' })).toEqual([first]);
    expect(await ids({ ...all, reportid: reportid + 1 })).toEqual([]);
    expect(await ids({ ...all, by: 'starttime', from: 300, to: 301 })).toEqual([second]);
    expect(await ids({ ...all, by: 'endtime', from: 200, to: 400 })).toEqual([first]);
    expect(await reportFiles.find(first ?? 0)).toEqual({ ...file, reportid, fileid: first });
    expect(await reportFiles.devicesOf(2)).toEqual(['A', 'B']);
    expect(await reportFiles.stored('here')).toEqual(new Set(['a1', 'b2']));
    await store().eventReports.remove(reportid);
    expect(await ids(all)).toEqual([]);
  });

  test('files that are too old, too many or too large together go, the oldest first; of one member no more than they may have', async () => {
    const reportid = await added();
    const { reportFiles } = store();
    const stored = async () => [...(await reportFiles.stored('here'))];
    const files = [1, 2, 3, 4].map((at) => ({
      ...file,
      reportid,
      runid: at,
      updated: at * 100,
      stored: `f${at}`,
    }));
    const ofOne = { files: 10, bytes: 1_000 };
    await reportFiles.add(files);
    expect(await reportFiles.removeStep({ before: 150, files: 10, bytes: 1_000, ofOne })).toBe(false);
    expect(await stored()).toEqual(['f2', 'f3', 'f4']);
    await reportFiles.removeStep({ before: 0, files: 2, bytes: 1_000, ofOne });
    expect(await stored()).toEqual(['f3', 'f4']);
    await reportFiles.removeStep({ before: 0, files: 10, bytes: 19, ofOne });
    expect(await stored()).toEqual(['f4']);
    // Many files of one push out none of another, neither by their own bound nor by that of all.
    const many = [5, 6, 7].map((at) => ({
      ...file,
      reportid,
      runid: at,
      updated: at * 100,
      stored: `b${at}`,
      memberid: 'bob',
    }));
    await reportFiles.add(many);
    while (
      await reportFiles.removeStep({ before: 0, files: 10, bytes: 1_000, ofOne: { files: 2, bytes: 1_000 } })
    )
      continue;
    expect(await stored()).toEqual(['f4', 'b6', 'b7']);
    while (await reportFiles.removeStep({ before: 0, files: 2, bytes: 1_000, ofOne })) continue;
    expect(await stored()).toEqual(['f4', 'b7']);
    // Files of a run tell the same, and go together.
    await reportFiles.add(
      ['s', 'p'].map((name) => ({ ...file, reportid, runid: 8, updated: 300, stored: name })),
    );
    while (await reportFiles.removeStep({ before: 0, files: 3, bytes: 1_000, ofOne })) continue;
    expect(await stored()).toEqual(['f4', 'b7']);
  });

  test('reports of somebody who goes rest, and are nobody’s', async () => {
    const reportid = await added();
    await store().users.add({ ...sampleUser, userName: 'ann', groupIds: [] });
    await store().reportFiles.add([{ ...file, reportid }]);
    await store().users.remove('ann');
    expect(await store().eventReports.find(reportid)).toMatchObject({ memberid: '', enabled: false });
    const question = { memberid: 'ann', by: 'updatetime', from: 0, to: 1_000, limit: 10 } as const;
    expect(await store().reportFiles.list(question)).toEqual([]);
  });
}
