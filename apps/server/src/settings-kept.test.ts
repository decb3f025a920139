import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MEDIA_MARK } from '@outrider/model/recordings/media-setting.ts';
import { hashPassword } from '@outrider/protocol/people/credentials.ts';
import { httpCalls, type JsonName } from '@outrider/protocol/tables.ts';
import { afterAll, expect, test } from 'vitest';
import { rawCall } from './doors/testing-caller.ts';
import { TestControl } from './doors/testing-sockets.ts';
import { addressesOf, LOCAL_PORTS, startProcess } from './testing-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'outrider-kept-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const data = join(folder, 'data');
/** The password that the first start prints. */
let password = '';

/** A server as people start it, with calls of its administrator. */
async function start(...options: string[]) {
  const args = [...LOCAL_PORTS, '--jt1078-sub-port', '0', '--no-demo', '--data', data, ...options];
  const server = startProcess(process.execPath, args, folder);
  await server.up;
  const { port, password: first } = addressesOf(server);
  if (first !== '') password = first;
  const control = await TestControl.open(port);
  const key = await control.signIn('admin', hashPassword(password));
  return {
    call: (name: JsonName, body?: object, section = ''): Promise<unknown> =>
      rawCall(
        { port },
        key,
        httpCalls[name].method,
        httpCalls[name].path.replace('{section}', section),
        body,
      ),
    async end(): Promise<void> {
      control.socket.terminate();
      server.child.kill('SIGTERM');
      expect((await server.ended).code).toBe(0);
    },
  };
}

test('what is set is obeyed without a restart, kept over one, and gives way to an option of the start', async () => {
  const media = join(folder, 'media');
  mkdirSync(media);
  const before = await start();
  expect(await before.call('readMediaSetting')).toMatchObject({ media: [{ path: join(data, 'media') }] });
  const folders = [{ path: `${media}/`, capacity: null, readonly: false }];
  expect(await before.call('writeMediaSetting', { mode: 0, media: folders })).toMatchObject({
    hasError: false,
  });
  // It has been taken into use before the call was answered.
  expect(existsSync(join(media, MEDIA_MARK))).toBe(true);
  const used = { media: [{ path: media, state: 'ready' }] };
  expect(await before.call('readMediaSetting')).toMatchObject(used);
  const thirty = { values: { days: 30 } };
  expect(await before.call('writeServerSettings', thirty, 'recordOptions')).toMatchObject({
    hasError: false,
  });
  await before.end();

  const after = await start('--record-days', '7');
  expect(await after.call('readMediaSetting')).toMatchObject(used);
  expect(await after.call('readServerSettings', undefined, 'recordOptions')).toMatchObject({
    fields: { days: { value: 7, pinned: '--record-days' } },
  });
  for (const [name, body] of [
    ['writeServerSettings', { values: { days: 60 } }],
    ['writeRecordOption', { recorddays: 60 }],
  ] as const)
    expect(await after.call(name, body, 'recordOptions')).toMatchObject({
      code: 'VALIDATION',
      message: 'The option --record-days of the start says this: it cannot be changed here',
    });
  await after.end();

  const free = await start();
  expect(await free.call('readRecordOption')).toEqual({ recorddays: 30, ruled: false });
  await free.end();
});
