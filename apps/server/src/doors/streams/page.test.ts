import { once } from 'node:events';
import { splitPageMessage } from '@outrider/media/page-frames.ts';
import { decodeStreamFrames, type StreamFrame } from '@outrider/media/stream-frame.ts';
import { presign } from '@outrider/protocol/people/credentials.ts';
import type { PageRequest } from '@outrider/protocol/live/page-messages.ts';
import { MAX_PAGE_STREAMS } from '@outrider/protocol/live/page-notice.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { FrameArena } from '../../relay/frame-arena.ts';
import { SlabPool } from '../../relay/slab-pool.ts';
import type { Offered, Viewer } from '../../relay/viewer.ts';
import { addUser, grantLevel, PASSWORD, startDoors, type TestDoors } from '../testing.ts';
import { signInNew } from '../testing-caller.ts';
import { openSigned } from '../testing-sockets.ts';

let doors: TestDoors;
let key: string;
beforeAll(async () => {
  doors = await startDoors();
  key = await signInNew(doors, 'viewer', { level: 3, groupIds: [1] });
});
afterAll(() => doors[Symbol.asyncDispose]());

const address = (params: Readonly<Record<string, string>> = {}, user = 'viewer', signedWith = key): string =>
  presign(signedWith, '/ws.cgi', user, { deviceid: 'A', channel: '1', ...params }, Date.now());

/** A page that remembers what it is told. */
class TestPage {
  readonly socket: WebSocket;
  readonly frames = new Map<number, StreamFrame[]>();
  readonly notices: unknown[] = [];
  messages = 0;

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.binaryType = 'arraybuffer';
    socket.on('message', (data, isBinary) => {
      if (!isBinary) {
        this.notices.push(JSON.parse(new TextDecoder().decode(data as ArrayBuffer)));
        return;
      }
      this.messages++;
      for (const { stream, frame } of splitPageMessage(data as ArrayBuffer)) {
        this.frames.set(stream, [...this.of(stream), ...decodeStreamFrames(frame)]);
      }
    });
  }

  of(stream: number): StreamFrame[] {
    return this.frames.get(stream) ?? [];
  }

  say(request: PageRequest): void {
    this.socket.send(JSON.stringify(request));
  }

  /** Watches a stream; gives the relay's viewer once it is there. */
  async watch(stream: number, url = address()): Promise<Viewer> {
    const before = new Set(doors.relay.watched);
    this.say({ do: 'watch', stream, address: url });
    await expect
      .poll(() => this.of(stream))
      .toMatchObject([{ kind: 'status', status: { state: 'connecting' } }]);
    const added = doors.relay.watched.find((each) => !before.has(each));
    if (added === undefined) throw new Error('nobody watches');
    return added.viewer;
  }
}

const pages: TestPage[] = [];
afterEach(async () => {
  for (const { socket } of pages.splice(0)) socket.terminate();
  await expect.poll(() => doors.relay.watched).toHaveLength(0);
});

async function openPage(user = 'viewer', signedWith = key): Promise<TestPage> {
  const { socket, began } = await openSigned(doors.port, signedWith, '/streams.cgi', user, {});
  const page = new TestPage(socket);
  pages.push(page);
  expect(await began).toBe('open');
  return page;
}

const arena = new FrameArena(new SlabPool());

/** Offers a key picture, all of whose bytes are the last of its number, long after the viewer came. */
function offer(viewer: Viewer, sequence: number, bytes = 10, mayWait = 128 * 1024): Offered {
  const framed = arena.frame(
    {
      kind: 'video',
      codec: 'h264',
      key: true,
      captureMs: 1,
      arrivalMs: 2,
      data: new Uint8Array(bytes).fill(sequence),
    },
    { sequence, channel: 1, stream: 'main', lateMs: 0 },
  );
  const offered = viewer.offer(framed, { nowMs: Number.MAX_SAFE_INTEGER, mayWait });
  arena.release(framed);
  return offered;
}

describe('the connection of a page', () => {
  test.each([10, 65_000, 65_536, 300_000])(
    'carries units of %i bytes whole, each under its number',
    async (bytes) => {
      const page = await openPage();
      const [first, second] = [await page.watch(1), await page.watch(2, address({ type: 'sub' }))];
      expect(doors.relay.watched.map(({ key: { stream } }) => stream)).toEqual(['main', 'sub']);
      offer(first, 1, bytes, 1024 * 1024);
      offer(second, 2, 7);
      await expect.poll(() => page.of(2).at(-1)).toMatchObject({ kind: 'video', sequence: 2 });
      const picture = page.of(1).at(-1);
      if (picture?.kind !== 'video') throw new Error('no picture');
      expect(picture.payload).toHaveLength(bytes);
      expect(picture.payload.every((byte) => byte === 1)).toBe(true);
    },
  );

  test('writes what comes together as one message', async () => {
    const page = await openPage();
    const viewers = [await page.watch(1), await page.watch(2), await page.watch(3)];
    const before = page.messages;
    for (const viewer of viewers) for (const sequence of [1, 2, 3]) offer(viewer, sequence);
    await expect.poll(() => page.of(3)).toHaveLength(4);
    expect(page.messages - before).toBe(1);
    expect(page.of(1).map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3]);
  });

  test('a stream that the page does not use is cut; the others go on; used up, it goes on and is told what it missed', async () => {
    const page = await openPage();
    const [stalled, other] = [await page.watch(1), await page.watch(2)];
    let taken = 0;
    while (offer(stalled, taken, 30_000) !== 'refused' && taken < 100) taken++;
    expect(taken).toBe(4);
    for (let sequence = 0; sequence < 20; sequence++) {
      expect(offer(other, sequence, 30_000)).toBe('taken');
      await expect.poll(() => page.of(2)).toHaveLength(sequence + 2);
      page.say({ do: 'used', bytes: [[2, 1e9]] });
      const used = page.notices.length;
      // Answered in order: the page is heard once its next word is.
      page.say({ do: 'watch', stream: 100 + sequence, address: '/ws.cgi?' });
      await expect.poll(() => page.notices).toHaveLength(used + 1);
    }
    expect(offer(stalled, taken + 5, 30_000)).toBe('refused');
    page.say({ do: 'used', bytes: [[1, 1e9]] });
    await expect.poll(() => offer(stalled, taken + 7)).toBe('taken');
    await expect.poll(() => page.of(1).at(-1)).toMatchObject({ kind: 'video', sequence: taken + 7 });
    expect(stalled.dropped).toBe(7);
    expect(page.of(1).findLast(({ kind }) => kind === 'status')).toMatchObject({ status: { dropped: 7 } });
  });

  test('a page that reads nothing does not grow the memory of the server', async () => {
    const page = await openPage();
    const viewers = await Promise.all([1, 2, 3].map(async (stream) => await page.watch(stream)));
    page.socket.pause();
    let taken = 0;
    // It says that it used everything, and reads nothing.
    for (let sequence = 0; sequence < 3_000; sequence++) {
      for (const viewer of viewers) if (offer(viewer, sequence, 60_000) === 'taken') taken++;
      if (sequence % 10 === 0) page.say({ do: 'used', bytes: [1, 2, 3].map((stream) => [stream, 1e12]) });
      if (sequence % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    expect(taken * 60_000).toBeLessThan(64 * 1024 * 1024);
  });

  test('a stream pauses, resumes and is left by itself', async () => {
    const page = await openPage();
    await page.watch(1);
    const second = await page.watch(2);
    page.say({ do: 'pause', stream: 1 });
    await expect.poll(() => doors.relay.watched.map(({ viewer }) => viewer)).toEqual([second]);
    page.say({ do: 'resume', stream: 1 });
    await expect.poll(() => doors.relay.watched).toHaveLength(2);
    await expect.poll(() => page.of(1)).toHaveLength(2);
    page.say({ do: 'leave', stream: 1 });
    await expect.poll(() => doors.relay.watched.map(({ viewer }) => viewer)).toEqual([second]);
    page.say({ do: 'resume', stream: 1 });
    expect(offer(second, 1)).toBe('taken');
    await expect.poll(() => page.of(2).at(-1)).toMatchObject({ sequence: 1 });
    expect(doors.relay.watched).toHaveLength(1);
  });

  test('leaves all streams when it ends', async () => {
    const page = await openPage();
    await page.watch(1);
    await page.watch(2);
    page.socket.close();
    await expect.poll(() => doors.relay.watched).toHaveLength(0);
  });

  test.each([
    ['another channel than was signed', () => address().replace('channel=1', 'channel=2'), 4401],
    ['a parameter given twice', () => `${address()}&channel=1`, 4401],
    ['the signature of another path', () => address().replace('/ws.cgi', '/event.cgi'), 4403],
    ['no address at all', () => 'nothing', 4403],
    ["another's device", () => address({ deviceid: 'B' }), 4403],
    ['a channel the device does not have', () => address({ channel: '5' }), 4403],
    ['a random view, below level 0', () => address({ deviceid: '*', streamid: '0' }), 4403],
  ])('%s ends that stream alone', async (_what, forge, code) => {
    const page = await openPage();
    const viewer = await page.watch(1);
    page.say({ do: 'watch', stream: 2, address: forge() });
    await expect.poll(() => page.notices).toEqual([{ ended: 2, code }]);
    expect(doors.relay.watched.map((each) => each.viewer)).toEqual([viewer]);
  });

  test('a stream that is left while it is looked whether it may be watched is not watched', async () => {
    const page = await openPage();
    page.say({ do: 'watch', stream: 1, address: address() });
    page.say({ do: 'leave', stream: 1 });
    await page.watch(2);
    expect(doors.relay.watched).toHaveLength(1);
    expect(page.of(1)).toEqual([]);
  });

  test('taking a device away ends its streams at once, and no others', async () => {
    const both = await signInNew(doors, 'both', { level: 3, groupIds: [1, 2] });
    const page = await openPage('both', both);
    await page.watch(1, address({}, 'both', both));
    const other = await page.watch(2, address({ deviceid: 'B' }, 'both', both));
    await doors.store.groups.removeDevices(1, ['A']);
    await expect.poll(() => page.notices).toEqual([{ ended: 1, code: 4403 }]);
    expect(doors.relay.watched.map(({ viewer }) => viewer)).toEqual([other]);
    await doors.store.groups.addDevices(1, ['A']);
    expect(page.notices).toHaveLength(1);
  });

  test('taking the right away ends its streams at once', async () => {
    await addUser(doors.store, 'fading-page', { level: 3, groupIds: [1] });
    const fading = (await doors.sessions.signIn('fading-page', PASSWORD, '::1', false)).key ?? '';
    const page = await openPage('fading-page', fading);
    await page.watch(1, address({}, 'fading-page', fading));
    const level = await grantLevel(doors.store, 3, ['F_gps']);
    await doors.store.users.change('fading-page', { level });
    await expect.poll(() => page.notices).toEqual([{ ended: 1, code: 4403 }]);
    expect(doors.relay.watched).toHaveLength(0);
    page.say({ do: 'watch', stream: 2, address: address({}, 'fading-page', fading) });
    await expect.poll(() => page.notices.at(-1)).toEqual({ ended: 2, code: 4403 });
  });

  test('a user who may have recorders play their storage, and see nothing live, has it on that connection', async () => {
    const replays = await signInNew(doors, 'replays', { level: 3, groupIds: [1], rights: ['P_repb'] });
    const page = await openPage('replays', replays);
    page.say({ do: 'watch', stream: 1, address: address({}, 'replays', replays) });
    await expect.poll(() => page.notices).toEqual([{ ended: 1, code: 4403 }]);
    const kept = { deviceid: 'A', type: 'repb', chs: '1', streamid: 'x', spbtime: '1' };
    page.say({ do: 'watch', stream: 2, address: presign(replays, '/ws.cgi', 'replays', kept, Date.now()) });
    await expect.poll(() => page.of(2)).not.toEqual([]);
  });

  test('it ends with the session', async () => {
    const session = await doors.sessions.signIn('viewer', PASSWORD, '::1', false);
    const page = await openPage('viewer', session.key);
    await page.watch(1, address({}, 'viewer', session.key));
    const closed = once(page.socket, 'close');
    await doors.sessions.end(session);
    expect((await closed)[0]).toBe(4401);
    expect(doors.relay.watched).toHaveLength(0);
  });

  test.each([
    ['what is not the protocol', ['hello']],
    ['a number that was had before', [1, 2, 1]],
    ['more streams than a page may have', Array.from({ length: MAX_PAGE_STREAMS + 1 }, (_, at) => at)],
  ])('%s closes it', async (_what, said) => {
    const page = await openPage();
    const closed = once(page.socket, 'close');
    for (const each of said) {
      if (typeof each === 'string') page.socket.send(each);
      else page.say({ do: 'watch', stream: each, address: address() });
    }
    expect((await closed)[0]).toBe(1008);
    await expect.poll(() => doors.relay.watched).toHaveLength(0);
  });

  test('a page that asks on and on is cut off', async () => {
    const page = await openPage();
    await page.watch(1);
    const closed = once(page.socket, 'close');
    for (let at = 0; at < 2_000; at++) page.say({ do: at % 2 === 0 ? 'pause' : 'resume', stream: 1 });
    expect((await closed)[0]).toBe(1008);
    await expect.poll(() => doors.relay.watched).toHaveLength(0);
  });
});
