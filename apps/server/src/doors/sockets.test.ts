import { once } from 'node:events';
import { connect } from 'node:net';
import { ManualClock } from '@outrider/kit/clock.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser, startDoors, type TestDoors } from './testing.ts';
import { openSocket, TestControl } from './testing-sockets.ts';

const clock = new ManualClock(1_800_000_000_000);
let doors: TestDoors;
beforeAll(async () => {
  doors = await startDoors({}, clock);
  await addUser(doors.store, 'root', { level: 0 });
});
afterAll(() => doors[Symbol.asyncDispose]());

test('a control connection on which nobody signs in is closed after 15 s, another is not', async () => {
  const idle = await TestControl.open(doors.port);
  const signedIn = await TestControl.open(doors.port);
  await signedIn.signIn('root');
  const closed = once(idle.socket, 'close');
  clock.advance(14_999);
  expect((await idle.ask({ M: 'Q02', U: 'root', P: '0' }))[0]?.fields['R']).toBe('401');
  clock.advance(1);
  expect((await closed)[0]).toBe(4401);
  expect((await signedIn.ask({ M: 'Q01' }))[0]?.fields['R']).toBe('1');
  signedIn.socket.close();
});

test('a connection whose other side has gone silent is ended by the second ping', async () => {
  const [lively, silent] = [await TestControl.open(doors.port), await TestControl.open(doors.port)];
  await lively.signIn('root');
  await silent.signIn('root');
  // Reads nothing, so it answers no ping.
  silent.socket.pause();
  const pinged = once(lively.socket, 'ping');
  clock.advance(30_000);
  await pinged;
  await lively.ask({ M: 'Q01' });
  clock.advance(30_000);
  silent.socket.resume();
  const [code] = await once(silent.socket, 'close');
  expect(code).toBe(1006);
  expect((await lively.ask({ M: 'Q01' }))[0]?.fields['R']).toBe('1');
  lively.socket.close();
});

test('a session that expires takes its connection with it', async () => {
  const control = await TestControl.open(doors.port);
  const session = await doors.sessions.byKey(await control.signIn('root'));
  const closed = once(control.socket, 'close');
  session.expiresMs = clock.now() + 1_000;
  clock.advance(3_000);
  expect((await closed)[0]).toBe(4401);
});

test.each([
  'GET /vcp HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  'GET //x HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  '\u0000\u0001\u0002\r\n\r\n',
])('what is no proper request is refused and the connection ends: %j', async (text) => {
  const socket = connect(doors.port, '127.0.0.1');
  socket.write(text);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  await once(socket, 'close');
  expect(Buffer.concat(chunks).toString()).toMatch(/^(HTTP\/1\.1 4\d\d )|^$/);
});

test('the server goes on after a client that breaks off while it is let in', async () => {
  for (let round = 0; round < 20; round++) {
    const { socket } = openSocket(doors.port, '/ws.cgi?user=root&password=0');
    socket.on('error', () => {});
    socket.terminate();
  }
  const control = await TestControl.open(doors.port);
  expect(await control.signIn('root')).not.toBe('');
  control.socket.close();
});

test('of one address so many connections may wait for a sign-in, and more once some have signed in', async () => {
  const open: TestControl[] = [];
  for (let count = 0; count < 256; count++) open.push(await TestControl.open(doors.port));
  expect(await openSocket(doors.port, '/vcp').began).toBe('429');
  await open[0]?.signIn('root');
  const next = openSocket(doors.port, '/vcp');
  expect(await next.began).toBe('open');
  next.socket.terminate();
  for (const { socket } of open) socket.terminate();
});
