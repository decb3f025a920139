import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { ManualClock } from '@outrider/kit/clock.ts';
import { Client } from 'basic-ftp';
import { expect, onTestFinished, test } from 'vitest';
import type { FileTaker } from '../../uploads/upload-door.ts';
import { FtpInbox } from './ftp-inbox.ts';

const config = { deviceHost: '127.0.0.1', publicAddress: undefined, ftpPort: 0, ftpPassivePorts: '1-2' };

/** A door for devices whose password is their name twice, and what they brought. */
async function boot() {
  const clock = new ManualClock();
  const inbox = new FtpInbox({ config, clock });
  onTestFinished(() => inbox[Symbol.asyncDispose]());
  const came: string[] = [];
  const takerOf = (deviceid: string): FileTaker => ({
    sizeOf: async () => undefined,
    rename: async () => true,
    stamp: async (path, seconds) => (came.push(`${deviceid} ${path} is of ${seconds}`), true),
    write: async (path, _from, data) => void came.push(`${deviceid} ${path}: ${await text(data)}`),
  });
  const door = await inbox.stand(async (user, password) =>
    password === user.repeat(2) ? { deviceid: user, files: takerOf(user) } : undefined,
  );
  onTestFinished(() => door[Symbol.asyncDispose]());
  const signIn = async (user: string, password = user.repeat(2)): Promise<Client> => {
    const client = new Client(5_000);
    onTestFinished(() => client.close());
    await client.access({ host: '127.0.0.1', port: door.port, user, password });
    return client;
  };
  return { inbox, clock, door, came, signIn };
}

const port = (number: number): Promise<string | undefined> =>
  once(connect(number, '127.0.0.1'), 'connect').then(
    ([socket]: (Socket | undefined)[]) => (socket?.destroy(), 'open'),
    (error: NodeJS.ErrnoException) => error.code,
  );

test('a device with an account brings files while nobody awaits any, and says of when they are', async () => {
  const { signIn, came } = await boot();
  const client = await signIn('a');
  await client.uploadFrom(import.meta.filename, 'x.ts');
  await client.send('MFMT 20261101083000 x.ts');
  expect(came[0]).toMatch(/^a x\.ts: import/);
  expect(came[1]).toBe(`a x.ts is of ${Date.UTC(2026, 10, 1, 8, 30) / 1_000}`);
  await expect(client.send('MFMT yesterday x.ts')).rejects.toThrow('501');
});

test.each(['RETR x.ts', 'LIST', 'NLST', 'MLSD', 'DELE x.ts', 'RMD /'])(
  '%s is not for it',
  async (command) => {
    const { signIn } = await boot();
    await expect((await signIn('a')).send(command)).rejects.toThrow('502');
  },
);

test('others are not let in', async () => {
  const { signIn } = await boot();
  await expect(signIn('a', 'x')).rejects.toThrow('530');
});

test('a device has two connections: what is idle makes way', async () => {
  const { signIn } = await boot();
  const [first, second] = [await signIn('a'), await signIn('a')];
  const other = await signIn('b');
  const third = await signIn('a');
  await expect(first.send('NOOP')).rejects.toThrow();
  for (const client of [second, third, other]) await client.send('NOOP');
});

test('no more devices at once than leave room for what somebody waits for', async () => {
  const { signIn, inbox } = await boot();
  const clients: Client[] = [];
  for (let at = 0; at < 32; at++) clients.push(await signIn(`d${at}`));
  await expect(signIn('one-more')).rejects.toThrow('421');
  const order = {
    deviceid: 'OT-001',
    folder: '/nowhere',
    known: [],
    maxBytes: 1,
    onBytes: () => true,
    onConnections: () => {},
  };
  const opened = await inbox.open(order);
  await signIn(opened.user, opened.password);
  const [first] = clients;
  first?.close();
  await expect.poll(() => signIn('one-more').then(() => 'in', String)).toBe('in');
});

test('a device that brings nothing makes way for another, however it keeps its connection, and may come again', async () => {
  const { signIn, clock, came } = await boot();
  const clients: Client[] = [];
  for (let at = 0; at < 32; at++) {
    clients.push(await signIn(`d${at}`));
    if (at === 1) clock.advance(1_000);
  }
  const [first, second] = clients;
  clock.advance(10_000);
  await first?.uploadFrom(import.meta.filename, 'x.ts');
  await second?.send('NOOP');
  const other = await signIn('one-more');
  await expect(second?.send('NOOP')).rejects.toThrow();
  await first?.send('NOOP');
  expect(came).toHaveLength(1);
  const again = await signIn('d1');
  for (const client of [first, other, again]) await client?.send('NOOP');
});

test('strangers of many addresses keep no device out: the oldest of them makes way', async () => {
  const { signIn, door } = await boot();
  const strangers: Socket[] = [];
  for (let host = 2; host < 18; host++)
    for (let at = 0; at < 8; at++) {
      const socket = connect({ port: door.port, host: '127.0.0.1', localAddress: `127.0.0.${host}` });
      socket.on('error', () => {});
      onTestFinished(() => void socket.destroy());
      strangers.push(socket);
      await once(socket, 'data');
    }
  await (await signIn('a')).send('NOOP');
  await expect.poll(() => strangers.filter(({ destroyed }) => destroyed).length).toBe(16 * 8 - 31);
});

test('a client whose account changed is hung up on; without accounts nobody listens', async () => {
  const { signIn, door, inbox } = await boot();
  const [a, b] = [await signIn('a'), await signIn('b')];
  door.drop('a');
  await expect(a.send('NOOP')).rejects.toThrow();
  await b.send('NOOP');
  const again = await signIn('a');
  door.dropAll();
  for (const one of [again, b]) await expect(one.send('NOOP')).rejects.toThrow();
  const last = await signIn('b');
  const order = {
    deviceid: 'OT-001',
    folder: '/nowhere',
    known: [],
    maxBytes: 1,
    onBytes: () => true,
    onConnections: () => {},
  };
  const opened = await inbox.open(order);
  await door[Symbol.asyncDispose]();
  await expect(last.send('NOOP')).rejects.toThrow();
  expect(await port(door.port)).toBe('open');
  await expect(signIn('a')).rejects.toThrow('530');
  await opened[Symbol.asyncDispose]();
  expect(await port(door.port)).toBe('ECONNREFUSED');
});
