import { ManualClock } from '@outrider/kit/clock.ts';
import { PAGE_PREFIX_LENGTH, writePageFrame } from '@outrider/media/page-frames.ts';
import { encodeStreamFrame } from '@outrider/media/stream-frame.ts';
import { type PageRequest, readPageRequest } from '@outrider/protocol/live/page-messages.ts';
import { PAGE_USED_EVERY_MS } from '@outrider/protocol/live/page-notice.ts';
import { describe, expect, test } from 'vitest';
import { PageConnection, type PageSocketEvents } from './page-connection.ts';
import type { StreamSocketEvents } from './stream-connection.ts';

const STATUS = encodeStreamFrame({
  kind: 'status',
  status: { state: 'live' },
  sequence: 0,
  captureMs: 0,
  arrivalMs: 0,
  lateMs: 0,
  channel: 1,
  stream: 'main',
  discontinuity: false,
});

const urlOf = (name: string): string => `ws://door/ws.cgi?deviceid=${name}&password=x`;

function setUp({ address = true } = {}) {
  const clock = new ManualClock(1_000_000);
  const lines: {
    events: PageSocketEvents;
    said: (PageRequest | undefined)[];
    closed: boolean;
    url: string;
  }[] = [];
  const alone: { url: string; events: StreamSocketEvents; said: string[]; closed: boolean }[] = [];
  const page = new PageConnection({
    clock,
    openPage(url, events) {
      const line = { events, url, said: [] as (PageRequest | undefined)[], closed: false };
      lines.push(line);
      return { send: (text) => line.said.push(readPageRequest(text)), close: () => (line.closed = true) };
    },
    openAlone(url, events) {
      const socket = { url, events, said: [] as string[], closed: false };
      alone.push(socket);
      return { send: (text) => socket.said.push(text), close: () => (socket.closed = true) };
    },
  });
  if (address) page.address('ws://door/streams.cgi?x=1');
  /** A tile's stream, and what became of it. */
  const open = (name: string) => {
    const story: string[] = [];
    const socket = page.open(urlOf(name), {
      opened: () => story.push('opened'),
      message: (data) => story.push(`${data.length} bytes`),
      closed: (code) => story.push(`closed ${code}`),
    });
    return { story, socket };
  };
  const line = () => {
    const last = lines.at(-1);
    if (last === undefined) throw new Error('no connection');
    return last;
  };
  const send = (...streams: number[]) => {
    const message = new Uint8Array(streams.length * (PAGE_PREFIX_LENGTH + STATUS.length));
    let at = 0;
    for (const stream of streams) at = writePageFrame(message, at, stream, STATUS);
    line().events.message(message.buffer);
  };
  return { clock, page, lines, alone, open, line, send };
}

const watchOf = (stream: number, name: string): PageRequest => ({
  do: 'watch',
  stream,
  address: `/ws.cgi?deviceid=${name}&password=x`,
});
const CAME = ['opened', `${STATUS.length} bytes`];

describe('the connection of a page', () => {
  test('is one for all streams, each asked for by its own address', () => {
    const { lines, alone, open, line, send } = setUp();
    const [a, b] = [open('A'), open('B')];
    expect(line().said).toEqual([]);
    line().events.opened();
    const c = open('C');
    expect(line().said).toEqual([watchOf(1, 'A'), watchOf(2, 'B'), watchOf(3, 'C')]);
    expect(a.story).toEqual([]);
    send(1, 3);
    expect([a.story, b.story, c.story]).toEqual([CAME, [], CAME]);
    expect([lines.length, alone.length]).toEqual([1, 0]);
  });

  test('tells what was used of each stream, once in a while and only where it grew', () => {
    const { clock, open, line, send } = setUp();
    open('A');
    open('B');
    line().events.opened();
    send(1, 1, 2);
    send(1);
    clock.advance(PAGE_USED_EVERY_MS);
    send(2);
    clock.advance(PAGE_USED_EVERY_MS);
    clock.advance(10 * PAGE_USED_EVERY_MS);
    const bytes = STATUS.length;
    expect(line().said.slice(2)).toEqual([
      {
        do: 'used',
        bytes: [
          [1, 3 * bytes],
          [2, bytes],
        ],
      },
      { do: 'used', bytes: [[2, 2 * bytes]] },
    ]);
  });

  test('tells as used what a stream failed at, and what stood behind it', () => {
    const { clock, page, open, line, send } = setUp();
    page.open(urlOf('A'), {
      opened: () => {},
      message: () => {
        throw new Error('nobody can read that');
      },
      closed: () => {},
    });
    open('B');
    line().events.opened();
    expect(() => send(1, 2)).toThrow('nobody can read that');
    clock.advance(PAGE_USED_EVERY_MS);
    const bytes = STATUS.length;
    expect(line().said.at(-1)).toEqual({
      do: 'used',
      bytes: [
        [1, bytes],
        [2, bytes],
      ],
    });
  });

  test('a stream pauses, resumes, is left, and hears nothing of what was still on its way', () => {
    const { open, line, send } = setUp();
    const a = open('A');
    line().events.opened();
    send(1);
    a.socket.send('pause');
    a.socket.send('resume');
    a.socket.close();
    a.socket.close();
    send(1);
    expect(line().said.slice(1)).toEqual([
      { do: 'pause', stream: 1 },
      { do: 'resume', stream: 1 },
      { do: 'leave', stream: 1 },
    ]);
    expect(a.story).toEqual(CAME);
  });

  test('a stream that the server ends leaves the others alone', () => {
    const { open, line, send } = setUp();
    const [a, b] = [open('A'), open('B')];
    line().events.opened();
    line().events.message('{"ended":1,"code":4403}');
    send(2);
    expect([a.story, b.story]).toEqual([['closed 4403'], CAME]);
    expect(line().closed).toBe(false);
  });

  test('that ends is told to every stream, and the next that opens makes another, with the newest address', () => {
    const { page, lines, open, line } = setUp();
    const [a, b] = [open('A'), open('B')];
    line().events.opened();
    line().events.closed(4401);
    expect([a.story, b.story]).toEqual([['closed 4401'], ['closed 4401']]);
    page.address('ws://door/streams.cgi?x=2');
    open('A');
    expect(lines.map(({ url }) => url)).toEqual(['ws://door/streams.cgi?x=1', 'ws://door/streams.cgi?x=2']);
  });

  test('where there is none to be had, each stream has its own, and one for all is tried again later', () => {
    const { clock, lines, alone, open, line } = setUp();
    const [a, b] = [open('A'), open('B')];
    line().events.closed(1006);
    expect(alone.map(({ url }) => url)).toEqual([urlOf('A'), urlOf('B')]);
    expect([a.story, b.story]).toEqual([[], []]);
    alone[0]?.events.opened();
    a.socket.send('pause');
    b.socket.close();
    open('C');
    expect(a.story).toEqual(['opened']);
    expect(alone.map(({ said, closed }) => [said, closed])).toEqual([
      [['pause'], false],
      [[], true],
      [[], false],
    ]);
    clock.advance(600_000);
    open('D');
    expect(lines).toHaveLength(2);
  });

  test('where the server is away, the next attempt is for one connection again', () => {
    const { lines, alone, open, line } = setUp();
    const a = open('A');
    line().events.closed(1006);
    alone[0]?.events.closed(1006);
    expect(a.story).toEqual(['closed 1006']);
    open('A');
    expect([lines.length, alone.length]).toEqual([2, 1]);
  });

  test('that does not open in time is given up', () => {
    const { clock, alone, open, line } = setUp();
    open('A');
    clock.advance(8_000);
    expect(line().closed).toBe(true);
    expect(alone).toHaveLength(1);
  });

  test('on which no answer comes to a stream that is asked for is dead; one that answers is not', () => {
    const { clock, open, line, send } = setUp();
    const a = open('A');
    line().events.opened();
    clock.advance(4_000);
    send(1);
    clock.advance(60_000);
    expect(a.story).toEqual(CAME);
    const b = open('B');
    clock.advance(5_000);
    expect(b.story).toEqual(['closed 1006']);
    expect(line().closed).toBe(true);
  });

  test('has twice as long each time that one was too slow, until something comes', () => {
    const { clock, open, line, send } = setUp();
    const patience: number[] = [];
    for (let time = 0; time < 5; time++) {
      const { story } = open('A');
      line().events.opened();
      let waited = 0;
      for (; story.length === 0; waited += 1_000) clock.advance(1_000);
      patience.push(waited);
    }
    expect(patience).toEqual([5_000, 10_000, 20_000, 40_000, 40_000]);
    open('A');
    line().events.opened();
    clock.advance(39_000);
    send(6);
    clock.advance(1);
    const { story } = open('B');
    clock.advance(5_000);
    expect(story).toEqual(['closed 1006']);
  });

  test('is not given up by a page that stood still, before what came meanwhile has had its turn', () => {
    const { clock, open, line, send, alone } = setUp();
    const a = open('A');
    clock.standStill(30_000);
    expect(line().closed).toBe(false);
    line().events.opened();
    clock.standStill(30_000);
    expect(a.story).toEqual([]);
    send(1);
    clock.advance(60_000);
    expect([a.story, line().closed, alone.length]).toEqual([CAME, false, 0]);
  });

  test('with bytes that are no frames begins anew', () => {
    const { open, line } = setUp();
    const a = open('A');
    line().events.opened();
    line().events.message(new ArrayBuffer(3));
    expect(a.story).toEqual(['closed 1006']);
    expect(line().closed).toBe(true);
  });

  test('stays a while when nothing is shown, and then closes', () => {
    const { clock, lines, open, line } = setUp();
    const a = open('A');
    line().events.opened();
    a.socket.close();
    clock.advance(4_000);
    const b = open('B');
    clock.advance(4_900);
    b.socket.close();
    clock.advance(4_900);
    expect(line().closed).toBe(false);
    clock.advance(100);
    expect(line().closed).toBe(true);
    expect(lines).toHaveLength(1);
  });

  test('needs an address: without one each stream has its own', () => {
    const { alone, lines, open } = setUp({ address: false });
    open('A');
    expect([lines.length, alone.length]).toEqual([0, 1]);
  });
});
