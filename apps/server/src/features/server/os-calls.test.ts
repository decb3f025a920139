import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VcpFields } from '@outrider/protocol/vcp/frame.ts';
import { osSentences } from '@outrider/model/server/os-sentences.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDoors, type TestDoors } from '../../doors/testing.ts';
import { rawCall, signInNew } from '../../doors/testing-caller.ts';
import { TestControl } from '../../doors/testing-sockets.ts';
import { dryMachine } from '../../os-control/dry-machine.ts';
import { OrderDesk } from '../../os-control/order-desk.ts';
import { listenForOrders } from '../../os-control/order-socket.ts';

const folder = mkdtempSync(join(tmpdir(), 'outrider-os-'));
const osControlSocket = join(folder, 'orders.sock');
const said: string[] = [];
const say = (text: string): void => void said.push(text);

let doors: TestDoors;
let admin: TestControl;
let key = '';
let helper: Awaited<ReturnType<typeof listenForOrders>>;
beforeAll(async () => {
  helper = await listenForOrders(
    new OrderDesk({ machine: dryMachine({ folder, say }), say: () => {} }),
    osControlSocket,
  );
  doors = await startDoors({ enableOsControl: true, osControlSocket });
  key = await signInNew(doors, 'admin', { level: 0 });
  admin = await TestControl.open(doors.port);
  await admin.signIn('admin');
});
afterAll(async () => {
  admin.socket.close();
  await doors[Symbol.asyncDispose]();
  helper.close();
  rmSync(folder, { recursive: true });
});

const s03 = async (letters: VcpFields, who = admin): Promise<VcpFields> =>
  (await who.ask({ M: 'S03', ...letters })).at(-1)?.fields ?? {};
const works = async (): Promise<{ readonly state: string; readonly folder: string }[]> =>
  JSON.parse((await s03({ A: 'lsblk' }))['C'] ?? '[]');
const lastEntry = async (): Promise<string | undefined> =>
  (await doors.store.trail.find({ limit: 1 })).entries[0]?.text;

test('a disk is listed, formatted by its typed name, mounted, and becomes a media folder; the audit trail says so', async () => {
  const { R, S, B = '' } = await s03({ A: 'lsblk' });
  expect([R, S]).toEqual(['1', 'on']);
  expect(JSON.parse(B).map(({ name }: { name: string }) => name)).toEqual(['sda', 'sdb', 'sdc', 'sdd']);
  expect(await s03({ A: 'format', B: 'sdb', C: 'sda', D: 'dry sdb' })).toMatchObject({
    R: '400',
    Z: osSentences.otherName,
  });
  expect(await s03({ A: 'format', B: 'sda', C: 'sda', D: 'dry sda' })).toMatchObject({
    R: '400',
    Z: osSentences.kept,
  });
  expect(await s03({ A: 'format', B: 'sdb', C: 'sdb', D: 'dry sdb' })).toMatchObject({ R: '1' });
  expect(await lastEntry()).toContain('had the disk sdb formatted');
  await expect.poll(async () => (await works()).at(-1)?.state).toBe('done');
  const path = (await works()).at(-1)?.folder ?? '';

  const { B: before = '' } = await s03({ A: 'uciget' });
  const { mode, media } = JSON.parse(before);
  const more = { mode, media: [...media, { path, capacity: null, readonly: false }] };
  expect(await s03({ A: 'uciset', B: JSON.stringify(more) })).toMatchObject({ R: '1' });
  expect(JSON.parse((await s03({ A: 'uciget' }))['B'] ?? '')).toEqual(more);
  expect(await s03({ A: 'uciset', B: '{"mode":0,"media":[]}' })).toMatchObject({ R: '400' });

  expect(await s03({ A: 'mount', B: 'sdc' })).toMatchObject({ R: '1', B: expect.stringContaining('/disk') });
  expect(await lastEntry()).toContain('had the disk sdc mounted');
});

test('the machine is restarted, at once and by a plan', async () => {
  expect(await s03({ A: 'restart', B: 'machine' })).toMatchObject({ R: '1' });
  expect(said.at(-1)).toBe('would restart the machine');
  expect(await lastEntry()).toContain('restarted: machine');
  expect(await rawCall(doors, key, 'PUT', '/gkserver/restartplan', { restartplan: 2 })).toMatchObject({
    hasError: false,
  });
  expect(await rawCall(doors, key, 'GET', '/gkserver/restartplan')).toEqual({ restartplan: 2 });
});

test('without --enable-os-control the words say so, and media folders are read and set all the same', async () => {
  await using without = await startDoors();
  const own = await signInNew(without, 'admin', { level: 0 });
  const control = await TestControl.open(without.port);
  await control.signIn('admin');
  const asked = async (letters: VcpFields) => await s03(letters, control);
  expect(await asked({ A: 'lsblk' })).toMatchObject({ R: '1', S: 'off', N: osSentences.osOff, B: '[]' });
  for (const letters of [
    { A: 'format', B: 'sdb', C: 'sdb', D: 'dry sdb' },
    { A: 'mount', B: 'sdb' },
    { A: 'restart', B: 'machine' },
  ])
    expect(await asked(letters)).toMatchObject({ R: '400', Z: osSentences.osOff });
  expect(await asked({ A: 'uciget' })).toMatchObject({ R: '1' });
  expect(await rawCall(without, own, 'PUT', '/gkserver/restartplan', { restartplan: 0 })).toMatchObject({
    code: 'VALIDATION',
    message: osSentences.osOff,
  });
  control.socket.close();
});
