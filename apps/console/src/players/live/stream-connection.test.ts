import { ManualClock } from '@outrider/kit/clock.ts';
import { describe, expect, test } from 'vitest';
import { StreamConnection, type StreamSocketEvents } from './stream-connection.ts';

interface OpenedSocket extends StreamSocketEvents {
  readonly url: string;
  readonly sent: string[];
  closedByUs: boolean;
}

function setUp(): {
  clock: ManualClock;
  sockets: OpenedSocket[];
  connection: StreamConnection;
  last: () => OpenedSocket;
} {
  const clock = new ManualClock(1_000_000);
  const sockets: OpenedSocket[] = [];
  let requests = 0;
  const connection: StreamConnection = new StreamConnection({
    clock,
    requestUrl: () => clock.after(0, () => connection.connectTo(`ws://door/${++requests}`)),
    onMessage: () => connection.heard(),
    onChange: () => {},
    openSocket: (url, events) => {
      const socket: OpenedSocket = { ...events, url, sent: [], closedByUs: false };
      sockets.push(socket);
      return { send: (text) => socket.sent.push(text), close: () => (socket.closedByUs = true) };
    },
  });
  connection.start();
  clock.advance(0);
  const last = (): OpenedSocket => {
    const socket = sockets.at(-1);
    if (socket === undefined) throw new Error('no socket was opened');
    return socket;
  };
  return { clock, sockets, connection, last };
}

describe('the connection of a stream', () => {
  test('asks for a fresh URL on every attempt', () => {
    const { clock, sockets, last } = setUp();
    last().opened();
    last().closed(1006);
    clock.advance(1000);
    expect(sockets.map((socket) => socket.url)).toEqual(['ws://door/1', 'ws://door/2']);
  });

  test('reconnects 1 s after the socket closed', () => {
    const { clock, sockets, connection, last } = setUp();
    last().opened();
    last().message(new Uint8Array());
    last().closed(1006);
    expect(connection.phase).toBe('waiting');
    expect(connection.retryAtMs).toBe(clock.now() + 1000);
    clock.advance(999);
    expect(sockets).toHaveLength(1);
    clock.advance(1);
    expect(sockets).toHaveLength(2);
  });

  test('waits longer and longer up to 15 s while attempts fail, and 1 s again once media came', () => {
    const { clock, connection, last } = setUp();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 20; attempt++) {
      last().closed(1006);
      const wait = (connection.retryAtMs ?? 0) - clock.now();
      waits.push(wait);
      clock.advance(wait);
    }
    expect(waits.slice(0, 10).every((wait) => wait === 1000)).toBe(true);
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits.at(-1)).toBe(15_000);
    last().opened();
    last().message(new Uint8Array());
    last().closed(1006);
    expect((connection.retryAtMs ?? 0) - clock.now()).toBe(1000);
  });

  test('stays while data keeps arriving', () => {
    const { clock, sockets, last } = setUp();
    last().opened();
    for (let second = 0; second < 60; second++) {
      clock.advance(1000);
      last().message(new Uint8Array());
    }
    expect(sockets).toHaveLength(1);
  });

  test('reconnects after more than 10 s of silence, once the last reconnect is over 15 s ago', () => {
    const { clock, sockets, last } = setUp();
    last().opened();
    clock.advance(15_000);
    expect(sockets).toHaveLength(1);
    clock.advance(1000);
    expect(sockets[0]?.closedByUs).toBe(true);
    expect(sockets).toHaveLength(2);
    last().opened();
    clock.advance(15_000);
    expect(sockets).toHaveLength(2);
    clock.advance(1000);
    expect(sockets).toHaveLength(3);
  });

  test('an attempt that is not through by then is begun anew, and each after another has twice as long', () => {
    const { clock, sockets, last } = setUp();
    const patience: number[] = [];
    for (let attempt = 1; attempt <= 4; attempt++) {
      const beganMs = clock.now();
      while (sockets.length === attempt) clock.advance(1000);
      patience.push(clock.now() - beganMs);
    }
    expect(patience).toEqual([16_000, 31_000, 61_000, 61_000]);
    last().opened();
    clock.advance(16_000);
    expect(sockets).toHaveLength(6);
    clock.advance(16_000);
    expect(sockets).toHaveLength(7);
  });

  test('what came while the page stood still is heard before its silence counts', () => {
    const { clock, sockets, last } = setUp();
    last().opened();
    clock.advance(10_000);
    clock.standStill(20_000);
    last().message(new Uint8Array());
    clock.advance(10_000);
    expect(sockets).toHaveLength(1);
    clock.standStill(20_000);
    clock.advance(1000);
    expect(sockets).toHaveLength(2);
  });

  test('a stream that played long ago is given 10 s of silence, not more', () => {
    const { clock, sockets, last } = setUp();
    last().opened();
    for (let second = 0; second < 60; second++) {
      clock.advance(1000);
      last().message(new Uint8Array());
    }
    clock.advance(10_000);
    expect(sockets).toHaveLength(1);
    clock.advance(1000);
    expect(sockets).toHaveLength(2);
  });

  test('does not take the silence of a pause for a fault', () => {
    const { clock, sockets, connection, last } = setUp();
    last().opened();
    connection.pause();
    clock.advance(120_000);
    expect(sockets).toHaveLength(1);
    connection.resume();
    expect(last().sent).toEqual(['pause', 'resume']);
    clock.advance(10_000);
    expect(sockets).toHaveLength(1);
    clock.advance(1000);
    expect(sockets).toHaveLength(2);
  });

  test('says pause when the socket opens while nobody looks', () => {
    const { connection, last } = setUp();
    connection.pause();
    last().opened();
    expect(last().sent).toEqual(['pause']);
  });

  test('a socket of an earlier attempt cannot disturb the present one', () => {
    const { clock, sockets, connection, last } = setUp();
    const first = last();
    first.opened();
    clock.advance(16_000);
    last().opened();
    first.closed(1006);
    expect(connection.phase).toBe('open');
    expect(sockets).toHaveLength(2);
  });

  test('a refusal is known as one and is not asked again at once', () => {
    const { clock, connection, last } = setUp();
    last().closed(4403);
    expect(connection.refused).toBe(true);
    expect((connection.retryAtMs ?? 0) - clock.now()).toBe(15_000);
  });

  test('nothing happens after it was closed', () => {
    const { clock, sockets, connection, last } = setUp();
    last().opened();
    connection.close();
    expect(last().closedByUs).toBe(true);
    clock.advance(60_000);
    expect(sockets).toHaveLength(1);
  });
});
