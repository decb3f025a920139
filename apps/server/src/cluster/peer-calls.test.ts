import { OutriderError } from '@outrider/model/error-code.ts';
import { linkSentences } from '@outrider/model/live/sentences.ts';
import { expect, test, vi } from 'vitest';
import { LONG } from '../testing-wait.ts';
import { peerCall } from './peer-calls.ts';
import { MOST_REQUEST_BYTES } from './peer-desk.ts';
import { PEER_SILENT_MS } from './signs-of-life.ts';
import { bootPeers } from './testing-peers.ts';

const double = peerCall<{ text: string }, { text: string }>('double', 60_000);
const away = { code: 'DEVICE_OFFLINE', message: linkSentences.serverAway };

test('a question is answered, however long question and answer are, and refused in the words of the server that is asked', async () => {
  const { calls } = await bootPeers();
  calls.a.answer(double, async ({ text }) => {
    if (text === '') throw new OutriderError('CONFLICT', 'nothing to double');
    return { text: text + text };
  });
  const text = 'ü'.repeat(200_000);
  expect(await calls.b.ask('a', double, { text })).toEqual({ text: text + text });
  await expect(calls.b.ask('a', double, { text: '' })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'nothing to double',
  });
});

test('a fault of the server that is asked is no more than told', async () => {
  const { calls } = await bootPeers();
  calls.a.answer(double, () => Promise.reject(new Error('at /etc/secret')));
  await expect(calls.b.ask('a', double, { text: '' })).rejects.toMatchObject({
    code: 'INTERNAL',
    message: 'The other server could not answer',
  });
});

test.each([
  ['nobody knows where it is', (peers: Peers) => void (peers.way.isKnown = false)],
  ['it does not know the question', () => {}],
  ['it is gone while it is asked', (peers: Peers) => stuck(peers, () => peers.lost.tell('a'))],
  ['its connection breaks', (peers: Peers) => stuck(peers, () => peers.came[0]?.destroy())],
  [
    'it says nothing any more',
    (peers: Peers) => stuck(peers, () => peers.clocks.b.advance(PEER_SILENT_MS + 1)),
  ],
])('a server is away where %s', async (_why, make) => {
  const peers = await bootPeers();
  make(peers);
  await expect(peers.calls.b.ask('a', double, { text: '' })).rejects.toMatchObject(away);
});

type Peers = Awaited<ReturnType<typeof bootPeers>>;

/** Its answer never comes; something happens once it was asked. */
function stuck({ calls }: Peers, then: () => void): void {
  calls.a.answer(double, () => {
    setImmediate(then);
    return new Promise(() => {});
  });
}

test('one that takes long and is there is waited for, as long as the question may take', async () => {
  const { calls, clocks, went } = await bootPeers();
  const answer = Promise.withResolvers<{ text: string }>();
  calls.a.answer(double, ({ text }) => (text === 'never' ? new Promise(() => {}) : answer.promise));
  const asked = calls.b.ask('a', double, { text: '' });
  const late = expect(calls.b.ask('a', double, { text: 'never' })).rejects.toMatchObject(away);
  const signs = () => went.map(({ bytesRead }) => bytesRead);
  await vi.waitFor(() => expect(signs()).toEqual([1, 1]), LONG);
  for (let said = 2; said <= 8; said++) {
    clocks.a.advance(2_000);
    await vi.waitFor(() => expect(signs()).toEqual([said, said]), LONG);
    clocks.b.advance(8_000);
  }
  answer.resolve({ text: 'done' });
  expect(await asked).toEqual({ text: 'done' });
  clocks.b.advance(6_000);
  await late;
});

test('a server that is gone waits for no answer', async () => {
  const { calls, connect, came, lost } = await bootPeers();
  let isAsked = false;
  calls.a.answer(double, () => {
    isAsked = true;
    return new Promise(() => {});
  });
  connect()?.write(`${JSON.stringify({ what: 'call', server: 'b', name: 'double', request: {} })}\n`);
  await vi.waitFor(() => expect(isAsked).toBe(true), LONG);
  lost.tell('c');
  expect(came[0]?.destroyed).toBe(false);
  lost.tell('b');
  expect(came[0]?.destroyed).toBe(true);
});

test('who asks for nothing that is served, too much or nothing at all is let go', async () => {
  const { connect, clocks } = await bootPeers();
  const say = (bytes: string) => {
    const socket = connect();
    const closed = new Promise<void>((done) => void socket?.once('close', () => done()));
    socket?.resume();
    socket?.write(bytes);
    return closed;
  };
  await say('{"what":"none"}\n');
  await say('no JSON\n');
  await say('null\n');
  await say('x'.repeat(MOST_REQUEST_BYTES + 1));
  const silent = say(' ');
  let isClosed = false;
  void silent.then(() => (isClosed = true));
  await vi.waitFor(() => {
    clocks.a.advance(5_000);
    expect(isClosed).toBe(true);
  }, LONG);
});
