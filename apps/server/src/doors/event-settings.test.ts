import { afterAll, beforeAll, expect, test } from 'vitest';
import { settingDoors } from './testing-settings.ts';

let made: Awaited<ReturnType<typeof settingDoors>>;
beforeAll(async () => void (made = await settingDoors()));
afterAll(() => made[Symbol.asyncDispose]());

const get = (path: string, key?: string): Promise<unknown> => made.get(path, key);
const put = (path: string, body: object, key?: string): Promise<unknown> => made.put(path, body, key);

const usual = {
  videoDownload: '1',
  downloadOldfirst: '1',
  footagesize: '',
  snapsize: '',
  sdsize: '',
  autouploadsize: '',
};

test('what is fetched of events and its room are set, and sizes that are none change nothing', async () => {
  expect(await get('/gkserver/event')).toEqual(usual);
  const wanted = {
    videoDownload: '0',
    downloadOldfirst: '0',
    footagesize: '100G',
    snapsize: '500M',
    sdsize: '1.5T',
    autouploadsize: '20G',
  };
  expect(await put('/gkserver/event', wanted)).toMatchObject({ hasError: false });
  expect(await get('/gkserver/event')).toEqual(wanted);
  for (const wrong of [
    { footagesize: '100' },
    { snapsize: '-1G' },
    { sdsize: 'much' },
    { autouploadsize: '1M' },
    { videoDownload: '2' },
  ])
    expect(await put('/gkserver/event', { ...wanted, ...wrong })).toMatchObject({ code: 'VALIDATION' });
  expect(await get('/gkserver/event')).toEqual(wanted);
});

test.each(['0', '1', ''])('whether the oldest footage makes way is set as %j and read so', async (enable) => {
  expect(await put('/gkserver/cover', { enable })).toMatchObject({ hasError: false });
  expect(await get('/gkserver/cover')).toEqual({ enable });
});

test('only people who set the server may set or read them', async () => {
  const { viewer } = made;
  expect(await put('/gkserver/cover', { enable: '2' })).toMatchObject({ code: 'VALIDATION' });
  for (const path of ['/gkserver/event', '/gkserver/cover'])
    expect(await get(path, viewer)).toMatchObject({ code: 'FORBIDDEN' });
  expect(await put('/gkserver/cover', { enable: '0' }, viewer)).toMatchObject({ code: 'FORBIDDEN' });
});
