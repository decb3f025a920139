import { ManualClock } from '@outrider/kit/clock.ts';
import { parsePush } from '@outrider/protocol/pushes.ts';
import { expect, test } from 'vitest';
import type { ControlSocket } from './control-client.ts';
import { PUSH_REST_MS, PushClient, pushWait } from './push-client.ts';

function setUp(reads = true) {
  const clock = new ManualClock();
  const sockets: ControlSocket[] = [];
  const urls: string[] = [];
  const seen: string[] = [];
  /** What was told at one time. */
  const told: number[] = [];
  const page = { isSeen: true };
  const open: boolean[] = [];
  const client = new PushClient(
    {
      clock,
      random: () => 0,
      open(url) {
        urls.push(url);
        const socket: ControlSocket = { onopen: null, onmessage: null, onclose: null, send() {}, close() {} };
        sockets.push(socket);
        return socket;
      },
      isSeen: () => page.isSeen,
    },
    {
      pushed(pushes) {
        told.push(pushes.length);
        for (const { name, message } of pushes)
          seen.push(`${name} of ${'deviceid' in message ? message.deviceid : 'all'}`);
      },
      open: (isOpen) => void open.push(isOpen),
    },
  );
  let count = 0;
  client.start(() => `ws://fleet/${++count}`);
  if (reads) client.read(parsePush);
  const happen = (deviceid: string): void =>
    sockets.at(-1)?.onmessage?.({ data: `{"cmd":"new","time":1,"deviceid":"${deviceid}","eventid":0}` });
  return { clock, client, sockets, urls, seen, told, page, open, happen };
}

test('it comes back 1 s after it closes, with a fresh URL', () => {
  const { clock, sockets, urls } = setUp();
  sockets[0]?.onopen?.();
  sockets[0]?.onclose?.({ code: 1006 });
  clock.advance(999);
  expect(urls).toEqual(['ws://fleet/1']);
  clock.advance(1);
  expect(urls).toEqual(['ws://fleet/1', 'ws://fleet/2']);
});

test.each([
  [0, 1_000],
  [5, 1_000],
  [6, 2_000],
  [8, 8_000],
  [20, 30_000],
])('after %i failures in a row it waits %i ms', (failures, wait) => expect(pushWait(failures)).toBe(wait));

test('an opened connection forgets the failures before it', () => {
  const { clock, sockets } = setUp();
  for (let failure = 0; failure < 9; failure++) {
    sockets.at(-1)?.onclose?.({ code: 1006 });
    clock.advance(30_000);
  }
  sockets.at(-1)?.onopen?.();
  sockets.at(-1)?.onclose?.({ code: 1006 });
  const before = sockets.length;
  clock.advance(1_000);
  expect(sockets.length).toBe(before + 1);
});

test('events are handed on; what is none is passed over', () => {
  const { sockets, seen } = setUp();
  sockets[0]?.onmessage?.({ data: '{"cmd":"new","time":1,"deviceid":"a","eventid":0}' });
  sockets[0]?.onmessage?.({ data: 'nonsense' });
  expect(seen).toEqual(['event of a']);
});

test('stopped, it stays closed', () => {
  const { clock, client, sockets } = setUp();
  client.stop();
  sockets[0]?.onclose?.({ code: 1006 });
  clock.advance(60_000);
  expect(sockets.length).toBe(1);
});

test('what it says of talks is told apart from events', () => {
  const { sockets, seen } = setUp();
  const say = (message: object): void => sockets[0]?.onmessage?.({ data: JSON.stringify(message) });
  say({ cmd: 'talk', deviceid: 'A', user: 'kim', kind: 'talk', state: 'talking' });
  say({ cmd: 'talk', deviceid: 'A', user: 'kim', kind: 'talk', state: 'else' });
  expect(seen).toEqual(['talk of A']);
});

test('what comes before it can be read waits, and is read in its order once it is open for others', () => {
  const { clock, client, sockets, seen, open, happen } = setUp(false);
  sockets[0]?.onopen?.();
  happen('a');
  happen('b');
  expect([seen, open]).toEqual([[], []]);
  client.read(parsePush);
  happen('c');
  clock.advance(PUSH_REST_MS);
  expect(seen).toEqual(['event of a', 'event of b', 'event of c']);
  expect(open).toEqual([true]);
});

test('what waits is bounded, and nothing of a connection that has ended is read', () => {
  const { client, clock, sockets, seen, happen } = setUp(false);
  let closed = false;
  sockets[0]!.close = () => {
    closed = true;
  };
  for (let at = 0; at <= 1_000; at++) happen('a');
  expect(closed).toBe(true);
  sockets[0]?.onclose?.({ code: 1005 });
  clock.advance(1_000);
  sockets[1]?.onopen?.();
  client.read(parsePush);
  expect(seen).toEqual([]);
});

test('of a flood the first message is told at once, and what comes within a while together, in its order', () => {
  const { clock, seen, told, happen } = setUp();
  for (let at = 0; at < 200; at++) happen(`bus-${at}`);
  expect(told).toEqual([1]);
  clock.advance(PUSH_REST_MS - 1);
  expect(told).toEqual([1]);
  clock.advance(1);
  expect(told).toEqual([1, 199]);
  expect(seen).toEqual(Array.from({ length: 200 }, (_, at) => `event of bus-${at}`));
  happen('a');
  expect(told).toEqual([1, 199]);
  clock.advance(PUSH_REST_MS);
  expect(told).toEqual([1, 199, 1]);
  // The flood is over.
  clock.advance(PUSH_REST_MS);
  happen('b');
  expect(told).toEqual([1, 199, 1, 1]);
});

test('what comes while nobody can see the page is told at once: its timers may be late', () => {
  const { told, page, happen } = setUp();
  happen('a');
  happen('b');
  page.isSeen = false;
  happen('c');
  happen('d');
  expect(told).toEqual([1, 2, 1]);
});

test('no more wait than may, and none is lost', () => {
  const { seen, told, happen } = setUp();
  for (let at = 0; at <= 1_001; at++) happen('a');
  expect(told).toEqual([1, 1_001]);
  expect(seen.length).toBe(1_002);
});

test('what came before the connection ended is told, and nothing once it was stopped', () => {
  const { client, clock, sockets, seen, happen } = setUp();
  sockets[0]?.onopen?.();
  happen('a');
  happen('b');
  sockets[0]?.onclose?.({ code: 1006 });
  expect(seen).toEqual(['event of a', 'event of b']);
  clock.advance(1_000);
  happen('c');
  expect(seen.at(-1)).toBe('event of c');
  happen('d');
  client.stop();
  clock.advance(PUSH_REST_MS);
  expect(seen.at(-1)).toBe('event of c');
});
