import { ManualClock } from '@outrider/kit/clock.ts';
import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import type { NewEvent } from '@outrider/model/events/kept-event.ts';
import { strFromU8, unzipSync } from 'fflate';
import { texts } from '@outrider/model/texts.ts';
import { expect, test, vi } from 'vitest';
import type { ReportFile } from '@outrider/model/reports/report-file.ts';
import { withoutRights } from '@outrider/model/people/rights.ts';
import type { callsBy } from '../../doors/testing-caller.ts';
import { doorsForEach } from '../../doors/testing-prepared.ts';
import { tryEach } from '../../doors/testing-each.ts';
import { readPdf } from '../../reports/files/pdf/testing-pdf.ts';
import { LONG } from '../../testing-wait.ts';

type Caller = ReturnType<typeof callsBy>;
type File = { fileid: number; filename: string; filetype: string; starttime: number; endtime: number };

/** The level has one permission for everybody. */
const LEVEL = 2;
/** Thursday, 2026-11-26 08:05 UTC. */
const NOW = Date.UTC(2026, 10, 26, 8, 5);
const DAY_S = 86_400;
const MIDNIGHT = Date.UTC(2026, 10, 26) / 1_000;
/** Gives the clock of each start. */
let clock = new ManualClock(NOW);
const prepared = doorsForEach(
  {
    root: { level: 0 },
    ann: { level: 2, groupIds: [1] },
    bob: { level: 2, groupIds: [1] },
    guest: { level: 3, groupIds: [1], rights: ['F_event'] },
  },
  { makeClock: () => (clock = new ManualClock(NOW)) },
);
const report = { profile: 'Daily <b>', type: 'event detail', tz: 0 } as const;

async function happened(...events: (Partial<NewEvent> & { readonly deviceid: string })[]): Promise<void> {
  const eventid = deviceEvents.gSensor.code;
  await prepared.doors.store.events.add(events.map((one) => ({ eventid, time: MIDNIGHT - 60, ...one })));
}
const added = async (caller: Caller, change: object = {}): Promise<number> =>
  ((await caller('addEventReport', { eventReport: { ...report, ...change } })) as { reportid: number })
    .reportid;
const filesOf = async (caller: Caller, question: object = {}): Promise<File[]> =>
  (await caller('reportList', { from: 0, to: 1e11, queryby: 'endtime', ...question })) as unknown as File[];

/** Has a report made, and waits until it is. */
async function made(caller: Caller, reportid: number, which: 'last' | 'current' = 'last'): Promise<File[]> {
  expect(await caller('makeReport', { reportid, which })).toMatchObject({ hasError: false });
  await vi.waitFor(async () => {
    const { runs } = (await caller('listReportRuns', {})) as { runs: { state: string; reportid: number }[] };
    expect(runs.find((run) => run.reportid === reportid)?.state).toMatch(/done|failed/);
  }, LONG);
  return await filesOf(caller, { reportid });
}
async function taken(name: 'root' | 'ann' | 'bob' | 'guest', { fileid, filename }: File): Promise<Response> {
  return await fetch(`http://127.0.0.1:${prepared.doors.port}/gkevent/reportfile/${filename}?id=${fileid}`, {
    headers: { authorization: `Bearer ${prepared.keyOf(name)}` },
  });
}
const codeOf = async (answer: Response): Promise<string> => ((await answer.json()) as { code: string }).code;
const sheetOf = async (answer: Response): Promise<string> =>
  strFromU8(
    unzipSync(new Uint8Array(await answer.arrayBuffer()))['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
  );

test('a report that is made now holds what its member may see, as a sheet, a page and a PDF', async () => {
  const ann = prepared.callerOf('ann');
  await happened(
    { deviceid: 'A', driver: '=HYPERLINK("x")', memo: '<script>alert(1)</script>' },
    { deviceid: 'B' },
    { deviceid: 'A', time: MIDNIGHT },
  );
  const files = await made(ann, await added(ann, { language: 'tw' }));
  expect(files.map(({ filetype }) => filetype).toSorted()).toEqual(['html', 'pdf', 'xlsx']);
  const [sheet, page] = ['xlsx', 'html'].map((type) => files.find(({ filetype }) => filetype === type)) as [
    File,
    File,
  ];
  expect(sheet).toMatchObject({
    filename: 'Daily-b_20261125-0000_20261126-0000.xlsx',
    starttime: MIDNIGHT - DAY_S,
    endtime: MIDNIGHT,
  });
  const rows = await sheetOf(await taken('ann', sheet));
  expect(rows.match(/<row>/g)).toHaveLength(2);
  expect(rows).toContain('2026-11-25 23:59:00');
  expect(rows).toContain('>=HYPERLINK(&quot;x&quot;)</t>');
  expect(rows).not.toContain('plate of B');
  const pdf = files.find(({ filetype }) => filetype === 'pdf');
  const printed = pdf === undefined ? undefined : await taken('ann', pdf);
  expect(printed?.headers.get('content-type')).toBe('application/pdf');
  const drawn = readPdf(new Uint8Array((await printed?.arrayBuffer()) ?? []));
  expect(drawn).toMatchObject({ title: 'Daily <b>', language: 'zh-Hant-TW' });
  expect(drawn.pages.flat()).toEqual(expect.arrayContaining(['事件明細', '2026-11-25 23:59:00']));
  const answer = await taken('ann', page);
  expect(answer.headers.get('content-disposition')).toContain('attachment');
  const html = await answer.text();
  expect(html).toContain('<h1>Daily &lt;b&gt;</h1>');
  expect(html).toContain('&lt;script&gt;');
  expect(html).toContain('事件明細');
});

test('a report speaks its language; one that names none the language that is set for the server', async () => {
  const ann = prepared.callerOf('ann');
  await happened({ deviceid: 'A' });
  expect(await ann('addEventReport', { eventReport: { ...report, language: 'xx' } })).toBe('VALIDATION');
  const pageOf = async (language: string): Promise<string> => {
    const files = await made(ann, await added(ann, { language }));
    const page = files.find(({ filetype }) => filetype === 'html');
    return page === undefined ? '' : await (await taken('ann', page)).text();
  };
  const japanese = await pageOf('ja');
  expect(japanese).toContain('<html lang="ja">');
  for (const word of ['event detail', 'Daily', 'Vehicles', 'G-sensor'] as const)
    expect(japanese).toContain(texts.ja[word]);
  await prepared.doors.settings.set({ 'language.default': 'de' }, { user: 'root', note: () => undefined });
  expect(await pageOf('')).toContain('<html lang="de">');
});

test('reports and files are their member’s and the administrators’; nobody else has them', async () => {
  const [ann, bob, root, guest] = (['ann', 'bob', 'root', 'guest'] as const).map((name) =>
    prepared.callerOf(name),
  ) as [Caller, Caller, Caller, Caller];
  const reportid = await added(ann);
  const [file] = (await made(ann, reportid)) as [File];
  expect(await bob('listEventReports', {})).toEqual([]);
  expect(await filesOf(bob)).toEqual([]);
  for (const call of [
    bob('makeReport', { reportid, which: 'last' }),
    bob('removeEventReport', { eventReport: { reportid } }),
    bob('changeEventReport', { eventReport: { ...report, reportid } }),
  ])
    expect(await call).toBe('NOT_FOUND');
  expect(await guest('listEventReports', {})).toBe('FORBIDDEN');
  expect(await guest('reportList', { from: 0, to: 1, queryby: 'updatetime' })).toBe('FORBIDDEN');
  expect(await codeOf(await taken('bob', file))).toBe('NOT_FOUND');
  expect(await codeOf(await taken('guest', file))).toBe('FORBIDDEN');
  expect(await codeOf(await taken('ann', { ...file, filename: 'other.xlsx' }))).toBe('NOT_FOUND');
  expect(await filesOf(root)).toHaveLength(3);
  expect((await taken('root', file)).status).toBe(200);
  // Of a device that is no longer theirs they get nothing that tells of it.
  await prepared.doors.store.groups.removeDevices(1, ['A']);
  await vi.waitFor(async () => expect(await filesOf(ann)).toEqual([]), LONG);
  expect(await codeOf(await taken('ann', file))).toBe('NOT_FOUND');
  expect(await ann('removeEventReport', { eventReport: { reportid } })).toMatchObject({ hasError: false });
  expect(await filesOf(root)).toEqual([]);
});

test('a period that is over is made once, two minutes later, by itself', async () => {
  const ann = prepared.callerOf('ann');
  const reportid = await added(ann, { period: 60 });
  const ran = async () => await prepared.doors.store.reportRuns.latest([reportid]);
  expect(await ran()).toEqual([]);
  clock.advance(55 * 60_000);
  // The clock makes the scheduler look again, and the report is made while it goes on: slowly once it has begun, so that the next period does not end.
  await vi.waitFor(async () => {
    clock.advance((await ran()).length === 0 ? 10_000 : 1_000);
    expect(await ran()).toMatchObject([{ clocked: true, state: 'done' }]);
  }, LONG);
  expect(await filesOf(ann)).toHaveLength(3);
  expect((await filesOf(ann))[0]).toMatchObject({
    starttime: NOW / 1_000 - 300,
    endtime: NOW / 1_000 + 3_300,
  });
  clock.advance(10 * 60_000);
  expect(await filesOf(ann)).toHaveLength(3);
});

test('receivers are mailed links that hold for everybody who has them, and for nobody else', async () => {
  const ann = prepared.callerOf('ann');
  const origin = `http://127.0.0.1:${prepared.doors.port}`;
  expect(await ann('addEventReport', { eventReport: { ...report, receivers: 'a@example.com' } })).toBe(
    'VALIDATION',
  );
  const elsewhere = { receivers: 'a@example.com', origin: 'https://evil.example' };
  const address = { ...elsewhere, origin: 'http://192.0.2.7' };
  expect(await ann('addEventReport', { eventReport: { ...report, ...address } })).toBe('VALIDATION');
  expect(await ann('addEventReport', { eventReport: { ...report, ...elsewhere } })).toBe('VALIDATION');
  const receivers = 'a@example.com; b@example.com';
  await made(ann, await added(ann, { receivers, origin, script: 'https://hooks.example/x' }));
  const deliveries = await prepared.doors.store.deliveries.list({ limit: 10 });
  expect(deliveries.map(({ way, receiver }) => `${way} ${receiver}`).toSorted()).toEqual([
    'mail a@example.com',
    'mail b@example.com',
    'webhook https://hooks.example/x',
  ]);
  const text = String(deliveries.find(({ way }) => way === 'mail')?.body['text']);
  const [link = ''] = /http\S+\/api\/reports\/file\/\S+/.exec(text) ?? [];
  const answer = await fetch(link);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toContain('.xlsx');
  expect((await fetch(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404);
});

test('what is no report is refused', async () => {
  await tryEach(
    [
      ['a type that is none', { type: 'tax' }],
      ['points above 0', { type: 'driver score', events: '15=1' }],
      ['an hourly score', { type: 'driver score', period: 60 }],
      ['a period of a minute', { period: 1 }],
      ['a zone that is none', { zone: 'Mars/Olympus' }],
      ['receivers with a second line', { receivers: 'a@example.com\r\nBcc: b@example.com' }],
      ['a web service that is a script', { script: '/bin/sh', origin: 'http://127.0.0.1' }],
    ],
    async (_, change) => {
      expect(
        await prepared.callerOf('ann')('addEventReport', { eventReport: { ...report, ...change } as never }),
      ).toBe('VALIDATION');
    },
  );
});

test('a report names devices only of the user who saves it, and one of a person who went rests until an administrator saves it', async () => {
  const [ann, root] = [prepared.callerOf('ann'), prepared.callerOf('root')];
  expect(await ann('addEventReport', { eventReport: { ...report, devices: 'A,B' } })).toBe('NOT_FOUND');
  const reportid = await added(ann, { devices: 'A' });
  await prepared.doors.store.users.remove('ann');
  expect(await root('listEventReports', {})).toMatchObject([{ memberid: '', enable: 0 }]);
  await made(root, reportid);
  const { runs } = (await root('listReportRuns', {})) as { runs: { state: string }[] };
  expect(runs).toMatchObject([{ state: 'failed' }]);
  await root('changeEventReport', { eventReport: { ...report, reportid } });
  expect(await root('listEventReports', {})).toMatchObject([{ memberid: 'root', enable: 1 }]);
});

test('a driver score counts what happened, leaves false alarms out, and says why', async () => {
  const root = prepared.callerOf('root');
  const code = deviceEvents.overSpeed.code;
  await happened(
    ...[1, 2, 3].map((at) => ({ deviceid: 'A', driver: 'Kim', eventid: code, time: MIDNIGHT - at * 100 })),
    { deviceid: 'A', driver: 'Kim', eventid: code, time: MIDNIGHT - 50, checkStatus: 3 },
    // The last week that is over, and the one before; what was false then costs nothing either.
    { deviceid: 'A', driver: 'Kim', eventid: code, time: MIDNIGHT - 7 * DAY_S },
    { deviceid: 'A', driver: 'Kim', eventid: code, time: MIDNIGHT - 7 * DAY_S - 9, checkStatus: 3 },
    ...[1, 2].map((at) => ({
      deviceid: 'A',
      driver: 'Kim',
      eventid: code,
      time: MIDNIGHT - 14 * DAY_S - at * 100,
    })),
  );
  const files = await made(root, await added(root, { type: 'driver score', events: `${code}=-6` }));
  const sheet = files.find(({ filetype }) => filetype === 'xlsx') as File;
  const rows = await sheetOf(await taken('root', sheet));
  expect(rows).toContain('<v>82</v>');
  expect(rows).toContain('100 − 3 × 6 (Over speed)');
  expect(rows).toContain('Under 200 km');
  expect(rows).toContain(`${'– → '.repeat(6)}88 → 94`);
  const page = files.find(({ filetype }) => filetype === 'html') as File;
  expect(await (await taken('root', page)).text()).toContain('Points: −6: Over speed');
});

test('a user who may not see places any more, or not so far back, gets no file that tells of it', async () => {
  const [ann, root] = [prepared.callerOf('ann'), prepared.callerOf('root')];
  const sheet = async (change: object): Promise<File> =>
    (await made(ann, await added(ann, change))).find(({ filetype }) => filetype === 'xlsx') as File;
  await happened({ deviceid: 'A' });
  const detail = await sheet({});
  const summary = await sheet({ type: 'event summary' });
  const { users, permissions } = prepared.doors.store;
  const { access = '' } = (await permissions.list()).find(({ id }) => id === LEVEL) ?? {};
  await permissions.change(LEVEL, { access: withoutRights(access, ['F_gps']) });
  await vi.waitFor(async () => expect(await filesOf(ann)).toHaveLength(3), LONG);
  expect(await codeOf(await taken('ann', detail))).toBe('NOT_FOUND');
  expect(await sheetOf(await taken('ann', summary))).toContain('<row');
  expect(await sheetOf(await taken('root', detail))).toContain('<row');
  await permissions.change(LEVEL, { access });
  await users.change('ann', { retentionDays: 30 });
  await vi.waitFor(async () => expect(await filesOf(ann)).toHaveLength(6), LONG);
  // A report of a day that is too long ago for them.
  const { fileid: _id, ...file } = (await prepared.doors.store.reportFiles.find(
    summary.fileid,
  )) as ReportFile;
  const long = { ...file, start: MIDNIGHT - 40 * DAY_S, end: MIDNIGHT - 39 * DAY_S };
  const [old = 0] = await prepared.doors.store.reportFiles.add([long]);
  expect(await filesOf(ann)).toHaveLength(6);
  expect(await codeOf(await taken('ann', { ...summary, fileid: old }))).toBe('NOT_FOUND');
  expect(await filesOf(root)).toHaveLength(7);
  expect(await sheetOf(await taken('root', { ...summary, fileid: old }))).toContain('<row');
});

test('one that is saved while it is made is made as it is now', async () => {
  const ann = prepared.callerOf('ann');
  await happened({ deviceid: 'A' });
  const reportid = await added(ann);
  const find = prepared.doors.store.eventReports.find.bind(prepared.doors.store.eventReports);
  // Between its begin and its end: the first that reads it makes it.
  const spy = vi.spyOn(prepared.doors.store.eventReports, 'find').mockImplementationOnce(find);
  spy.mockImplementationOnce(async (id) => {
    const before = await find(id);
    await prepared.doors.store.eventReports.change(id, {
      ...(before as never as object),
      profile: 'renamed',
    } as never);
    return before;
  });
  const files = await made(ann, reportid);
  expect(files.map(({ filename }) => filename.split('_')[0])).toEqual(['renamed', 'renamed', 'renamed']);
  const { runs } = (await ann('listReportRuns', {})) as { runs: { state: string }[] };
  expect(runs).toMatchObject([{ state: 'done' }]);
});
