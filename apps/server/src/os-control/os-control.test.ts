import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { osSentences as sentences } from '@outrider/model/server/os-sentences.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dryMachine } from './dry-machine.ts';
import { OrderDesk } from './order-desk.ts';
import { listenForOrders } from './order-socket.ts';
import { OsControl } from './os-control.ts';

const folder = mkdtempSync(join(tmpdir(), 'outrider-os-'));
const socket = join(folder, 'orders.sock');
const said: string[] = [];
/** What a format waits for. */
let formatting = Promise.resolve();
const say = (text: string): void => void said.push(text);
const machine = dryMachine({ folder, say, formatting: () => formatting });
const control = new OsControl(socket);
let server: Awaited<ReturnType<typeof listenForOrders>>;
beforeAll(async () => {
  server = await listenForOrders(new OrderDesk({ machine, say: () => {} }), socket);
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** What came of the last work on a disk, once it is over. */
async function workOn(name: string) {
  const find = async () => (await control.disks()).works.find((work) => work.name === name);
  await expect.poll(async () => (await find())?.state).not.toBe('formatting');
  return await find();
}

/** Says something at the socket that is no order of ours. @returns what is answered; '' where the connection is closed */
async function rawAnswer(text: string): Promise<string> {
  const line = connect(socket);
  line.on('error', () => {});
  let answer = '';
  line.on('data', (piece: Buffer) => (answer += piece.toString()));
  line.end(text);
  await once(line, 'close');
  return answer;
}

test.each([
  ['sda', 'sda', sentences.kept],
  ['sda1', 'sda1', sentences.kept],
  ['sda2', 'sda2', sentences.kept],
  ['sdz', 'sdz', sentences.noDisk],
  ['sdb', 'sdc', sentences.otherName],
  ['sdb', 'sdb ', sentences.otherName],
  ['/dev/sdb', '/dev/sdb', sentences.noDisk],
  ['--help', '--help', sentences.noDisk],
  ['sdb;reboot', 'sdb;reboot', sentences.noDisk],
  ['../sdb', '../sdb', sentences.noDisk],
])('the disk %s, typed as %s, is not formatted, and the words say why', async (name, typed, words) => {
  await expect(control.format(name, typed, `dry ${name}`)).rejects.toThrow(words);
  expect(said).toEqual([]);
});

test('a disk that has the name of another one since it was listed is not formatted', async () => {
  await expect(control.format('sdb', 'sdb', 'dry sdc')).rejects.toThrow(sentences.otherDisk);
  expect(said).toEqual([]);
});

test('of two disks that nothing tells apart none is formatted', async () => {
  const disks = (await machine.disks()).map((disk) =>
    disk.name === 'sdc' ? { ...disk, id: 'dry sdb' } : disk,
  );
  const desk = new OrderDesk({ machine: { ...machine, disks: () => Promise.resolve(disks) }, say: () => {} });
  for (const [name, other] of [
    ['sdb', 'sdc'],
    ['sdc', 'sdb'],
  ] as const)
    await expect(desk.obey({ order: 'format', name, typed: name, id: 'dry sdb' })).rejects.toMatchObject({
      refusal: 'failed',
      message: `nothing tells ${name} and ${other} apart`,
    });
  expect(said).toEqual([]);
});

test('a new disk is formatted, one at a time, and is mounted at a folder of its own', async () => {
  const held = Promise.withResolvers<void>();
  formatting = held.promise;
  await control.format('sdb', 'sdb', 'dry sdb');
  expect((await control.disks()).works).toEqual([
    { name: 'sdb', state: 'formatting', folder: '', reason: '' },
  ]);
  await expect(control.format('sdc', 'sdc', 'dry sdc')).rejects.toThrow(sentences.diskBusy);
  await expect(control.mount('sdc')).rejects.toThrow(sentences.diskBusy);
  await expect(control.reboot()).rejects.toThrow(sentences.diskBusy);
  held.resolve();
  const { state, folder: at = '' } = (await workOn('sdb')) ?? {};
  expect(state).toBe('done');
  expect(at).toMatch(/\/srv\/outrider\/disk[0-9a-f]{32}$/);
  const disk = (await control.disks()).disks.find(({ name }) => name === 'sdb');
  expect(disk).toMatchObject({ fstype: 'ext4', mountpoints: [at] });
  await expect(control.format('sdb', 'sdb', 'dry sdb')).rejects.toThrow(sentences.kept);
});

test('a disk that fails while it is formatted says so, and another one can be formatted', async () => {
  await control.format('sdd', 'sdd', 'dry sdd');
  expect(await workOn('sdd')).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('Input/output'),
  });
});

test('a disk that holds a file system is mounted as it is, once', async () => {
  await expect(control.mount('sdd')).rejects.toThrow(sentences.notMountable);
  expect(await control.mount('sdc')).toMatch(/disk[0-9a-f]{32}$/);
  await expect(control.mount('sdc')).rejects.toThrow(sentences.notMountable);
});

test('the machine is restarted', async () => {
  await control.reboot();
  expect(said.at(-1)).toBe('would restart the machine');
});

test.each([
  ['nothing', '', ''],
  ['no line', '{"order":"reboot"}', ''],
  ['no JSON', 'reboot\n', 'no-order'],
  ['an order that is none', '{"order":"run","name":"sh"}\n', 'no-order'],
  ['an order with more in it', '{"order":"reboot","now":true}\n', 'no-order'],
  ['more than an order has', `{"order":"${'x'.repeat(5_000)}`, ''],
])('a client that says %s is not obeyed, and the next one is', async (_what, text, answer) => {
  const before = said.length;
  expect(await rawAnswer(text)).toContain(answer);
  expect(said.length).toBe(before);
  expect((await control.disks()).state).toBe('on');
});

test('without the option, and without a helper, nothing is asked, and the words say which', async () => {
  const off = new OsControl(undefined);
  expect(await off.disks()).toEqual({ state: 'off', disks: [], works: [] });
  await expect(off.reboot()).rejects.toThrow(sentences.osOff);
  const away = new OsControl(join(folder, 'none.sock'));
  expect(await away.disks()).toMatchObject({ state: 'away' });
  await expect(away.format('sdb', 'sdb', 'dry sdb')).rejects.toThrow(sentences.osAway);
});
