import { ManualClock } from '@outrider/kit/clock.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LONG } from '../testing-wait.ts';
import { callsBy, signInNew } from './testing-caller.ts';
import { TestControl } from './testing-sockets.ts';
import { startServers } from './testing-servers.ts';
import { startDoors, type TestDoors } from './testing.ts';

// Two servers over one bus and one store, as /cluster has them: who may see them, what each says, and how one is emptied.

const NOW = Date.UTC(2026, 10, 30, 12);

async function boot() {
  const clock = new ManualClock(NOW);
  const servers = await startServers(clock, undefined, { b: '1.1.0' });
  onTestFinished(() => servers[Symbol.asyncDispose]());
  const a = await servers.start('a');
  const root = await signInNew(a, 'root', { level: 0 });
  const olga = await signInNew(a, 'olga', { level: 1 });
  const b = await servers.start('b');
  const listOf = async (doors: TestDoors) =>
    (await callsBy(doors, root)('listServers', {})) as HttpAnswer<'listServers'>;
  const ids = (await listOf(a)).servers.map(({ server }) => server);
  return { clock, servers, a, b, root, olga, listOf, idOfB: ids[1] ?? '' };
}

/** So many devices come to a server; told which connections were ended. */
function come({ fleet }: TestDoors, count: number): string[] {
  const closed: string[] = [];
  for (let at = 0; at < count; at++)
    fleet.links.attach({
      protocol: 'fake',
      deviceid: `device ${at}`,
      commands: {},
      close: (reason) => void closed.push(reason),
    });
  return closed;
}

test('an administrator sees the servers as each says it does: version, age, devices and its turns; nobody else does', async () => {
  const { clock, servers, a, b, olga, listOf, idOfB } = await boot();
  come(b, 3);
  await servers.store.leases.take('backups', { server: idOfB, forMs: 90_000 });
  clock.advance(10_000);
  const { several, cutOff, servers: listed } = await listOf(a);
  expect([several, cutOff]).toEqual([true, false]);
  const started = Math.floor(NOW / 1_000);
  expect(listed).toMatchObject([
    { own: true, name: 'a of the north', version: '1.0.0', behind: true, started, lost: false, devices: 0 },
    { own: false, name: 'b of the north', version: '1.1.0', behind: false, devices: 3, draining: false },
  ]);
  expect(listed[1]?.jobs).toContain('backups');
  expect(listed[1]?.heard).toBe(started + 10);
  expect((await listOf(b)).servers.map(({ own, name }) => [own, name])).toEqual([
    [true, 'b of the north'],
    [false, 'a of the north'],
  ]);
  const asOlga = callsBy(a, olga);
  expect(await asOlga('listServers', {})).toBe('FORBIDDEN');
  expect(await asOlga('drainServer', { server: idOfB })).toBe('FORBIDDEN');
  expect(await asOlga('stopDrain', { server: idOfB })).toBe('FORBIDDEN');
  // One that ends in order is not there any more.
  await servers.end('b');
  expect((await listOf(a)).servers).toHaveLength(1);
});

test('through one server another lets its devices go, 500 a second, and takes devices again when that is stopped', async () => {
  const { clock, a, b, root, listOf, idOfB } = await boot();
  const closed = come(b, 700);
  const [onA, onB] = [callsBy(a, root), callsBy(b, root)];
  // A page that knows no other server stays.
  const page = await TestControl.open(b.port);
  await page.signIn('root');
  expect(await onA('drainServer', { server: idOfB })).toMatchObject({ hasError: false });
  clock.advance(1_000);
  expect(closed).toHaveLength(550);
  const [own, other] = (await listOf(a)).servers;
  expect([own?.draining, other]).toMatchObject([false, { draining: true }]);
  expect(other?.devices).toBeLessThanOrEqual(200);
  // What comes to it all the same goes as well.
  come(b, 1);
  clock.advance(1_000);
  expect(b.fleet.links.count).toBe(0);
  expect((await listOf(a)).servers[1]).toMatchObject({ draining: true, devices: 0 });
  // Nobody would take the devices of the other one now.
  expect(await onB('drainServer', { server: own?.server ?? '' })).toBe('CONFLICT');
  expect(await onA('drainServer', { server: 'nobody' })).toBe('NOT_FOUND');
  expect((await page.ask({ M: 'Q01' }))[0]?.fields).toMatchObject({ R: '1', K: '1' });
  page.socket.close();
  expect(await onB('stopDrain', { server: idOfB })).toMatchObject({ hasError: false });
  come(b, 2);
  clock.advance(1_000);
  expect(b.fleet.links.count).toBe(2);
  await vi.waitFor(async () => {
    clock.advance(10_000);
    expect((await listOf(a)).servers[1]).toMatchObject({ draining: false, devices: 2 });
  }, LONG);
});

test('a server that is not heard any more is shown with its age, and is told nothing', async () => {
  const { clock, a, b, root, listOf, idOfB } = await boot();
  b.bus.publish = () => {};
  clock.advance(30_000);
  const [own, other] = (await listOf(a)).servers;
  expect([own?.lost, other]).toMatchObject([false, { lost: true, heard: Math.floor(NOW / 1_000) }]);
  expect(await callsBy(a, root)('drainServer', { server: idOfB })).toBe('CONFLICT');
  // Nor does this one let its devices go to it.
  expect(await callsBy(a, root)('drainServer', { server: own?.server ?? '' })).toBe('CONFLICT');
});

test('a server that can have no others says so', async () => {
  const doors = await startDoors();
  onTestFinished(() => doors[Symbol.asyncDispose]());
  const root = await signInNew(doors, 'root', { level: 0 });
  const on = callsBy(doors, root);
  const listed = (await on('listServers', {})) as HttpAnswer<'listServers'>;
  expect(listed).toMatchObject({ several: false, servers: [{ own: true, behind: false }] });
  expect(await on('drainServer', { server: listed.servers[0]?.server ?? '' })).toBe('CONFLICT');
});

test('pages that know other servers are told to go on with one when theirs lets its devices go', async () => {
  const consoleServers = ['north:24680', 'south:24680'];
  const servers = await startServers(new ManualClock(NOW), undefined, {}, { consoleServers });
  onTestFinished(() => servers[Symbol.asyncDispose]());
  const a = await servers.start('a');
  const root = await signInNew(a, 'root', { level: 0 });
  await servers.start('b');
  const page = await TestControl.open(a.port);
  await page.signIn('root');
  const closed: number[] = [];
  page.socket.on('close', (code) => closed.push(code));
  const [own] = ((await callsBy(a, root)('listServers', {})) as HttpAnswer<'listServers'>).servers;
  expect(await callsBy(a, root)('drainServer', { server: own?.server ?? '' })).toMatchObject({
    hasError: false,
  });
  await expect.poll(() => closed, LONG).toEqual([4410]);
  // It may come back where no other takes it.
  const again = await TestControl.open(a.port);
  await again.signIn('root');
  again.socket.close();
});
