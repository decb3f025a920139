import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ManualClock } from '@outrider/kit/clock.ts';
import type { NewUploadedFile } from '@outrider/model/uploads/uploaded-file.ts';
import { expect, test } from 'vitest';
import { doorsForEach } from '../../doors/testing-prepared.ts';

const NOW = Date.UTC(2026, 10, 26, 8, 5);
const NOW_S = NOW / 1_000;
const prepared = doorsForEach(
  {
    root: { level: 0 },
    ann: { level: 1, groupIds: [1] },
    bob: { level: 2, groupIds: [1] },
  },
  { makeClock: () => new ManualClock(NOW) },
);
const ALL = { afterTime: 0, beforeTime: 2 * NOW_S };

const add = (change: Partial<NewUploadedFile>): Promise<number> =>
  prepared.doors.store.uploadedFiles.add({
    deviceid: 'A',
    filename: 'a.mp4',
    bytes: 6,
    ext: 'mp4',
    time: NOW_S - 60,
    updated: NOW_S,
    whole: 6,
    wholeSince: NOW_S,
    ended: true,
    server: 'elsewhere',
    ...change,
  });

test('somebody who may play recorders finds what their own uploaded, by device, ending and time', async () => {
  const own = await add({});
  const picture = await add({ filename: 'b.jpg', ext: 'jpg', time: NOW_S });
  const other = await add({ deviceid: 'B' });
  const found = async (name: 'root' | 'bob', question: object) => {
    const answer = await prepared.callerOf(name)('autoUploads', { ...ALL, ...question });
    return (answer as unknown as { serialno: number }[]).map(({ serialno }) => serialno);
  };
  expect(await found('root', {})).toEqual([picture, other, own]);
  expect(await found('bob', {})).toEqual([picture, own]);
  expect(await found('bob', { fileext: '.JPG' })).toEqual([picture]);
  expect(await found('bob', { beforeTime: NOW_S })).toEqual([own]);
  expect(await found('root', { deviceid: 'B' })).toEqual([other]);
  expect(await prepared.callerOf('bob')('autoUploads', { ...ALL, deviceid: 'B' })).toBe('NOT_FOUND');
  for (const fileext of ["m'4", 'm 4', 'x'.repeat(18)])
    expect(await prepared.callerOf('bob')('autoUploads', { ...ALL, fileext })).toBe('VALIDATION');
});

test('a file is given by its number and its name together, of this server and of devices in scope, to be saved', async () => {
  const { doors, keyOf } = prepared;
  const take = (name: 'root' | 'bob', serialno: number, filename: string): Promise<Response> =>
    fetch(`http://127.0.0.1:${doors.port}/gkdevice/aufile/${encodeURIComponent(filename)}?s=${serialno}`, {
      headers: { authorization: `Bearer ${keyOf(name)}` },
    });
  const { folder, server } = doors.uploads;
  const own = await add({ filename: '粤B 1.html', server });
  const other = await add({ deviceid: 'B', server });
  const coming = await add({ ended: false, wholeSince: 0, server });
  const goesOn = await add({ ended: false, whole: 3, server });
  const old = await add({ time: NOW_S - 3 * 86_400, server });
  for (const serialno of [own, other, coming, goesOn, old]) {
    const path = folder.pathOf(serialno);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, '<b>hi');
  }
  await doors.store.users.change('bob', { retentionDays: 1 });
  const taken: unknown[] = [];
  doors.bus.subscribe('use.began', ({ kind, user, devices }) => void taken.push([kind, user, devices]));
  const answer = await take('bob', own, '粤B 1.html');
  expect(await answer.text()).toBe('<b>hi');
  expect(await (await take('bob', goesOn, 'a.mp4')).text()).toBe('<b>');
  expect(answer.headers.get('content-type')).toBe('application/octet-stream');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment;.*UTF-8''/);
  for (const [name, serialno, filename] of [
    ['bob', own, 'a.mp4'],
    ['bob', other, 'a.mp4'],
    ['bob', old, 'a.mp4'],
    ['root', coming, 'a.mp4'],
    ['root', await add({}), 'a.mp4'],
    ['root', 999, 'a.mp4'],
  ] as const)
    expect(await (await take(name, serialno, filename)).json()).toMatchObject({ code: 'NOT_FOUND' });
  expect(await (await take('root', own, '../../outrider.sqlite')).text()).not.toContain('<b>hi');
  // The stream log has each file that was given, and none that was refused.
  expect(taken).toEqual(Array.from({ length: 2 }, () => ['card file', 'bob', ['A']]));
});

test('accounts are made, listed and taken away by people who may set FTP of recorders in their scope, and no list has a password', async () => {
  const ann = prepared.callerOf('ann');
  const given = (await ann('switchUploadsOn', { deviceid: 'A' })) as { password?: string; user?: string };
  expect(given).toMatchObject({ hasError: false, told: false, user: 'A', server: '192.0.2.1:6082' });
  await prepared.callerOf('root')('switchUploadsOn', { deviceid: 'B' });
  const listed = await ann('listUploadAccounts', {});
  expect(listed).toMatchObject([{ deviceid: 'A', told: false, user: 'ann', files: 0 }]);
  expect(JSON.stringify(listed)).not.toContain(given.password);
  expect(await ann('switchUploadsOff', { deviceid: 'B' })).toBe('NOT_FOUND');
  expect(await prepared.callerOf('bob')('switchUploadsOn', { deviceid: 'A' })).toBe('FORBIDDEN');
  expect(await ann('switchUploadsOff', { deviceid: 'A' })).toMatchObject({ hasError: false });
  expect(await ann('listUploadAccounts', {})).toEqual([]);
});
