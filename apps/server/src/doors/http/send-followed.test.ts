import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { ManualClock } from '@outrider/kit/clock.ts';
import { fastify } from 'fastify';
import { expect, test, vi } from 'vitest';
import type { Caller } from '../../calls/caller.ts';
import { FollowedAnswer } from '../../calls/followed-answer.ts';
import { LONG } from '../../testing-wait.ts';
import { sendFollowed, UNREAD_MS } from './send-followed.ts';

async function* endless(): AsyncGenerator<string> {
  for (;;) {
    await new Promise((resolve) => setImmediate(resolve));
    made++;
    yield 'x'.repeat(64 * 1_024);
  }
}
let made = 0;

test('a stream that is never read stops growing, and is ended with words in the log', async () => {
  const clock = new ManualClock();
  const warned: unknown[] = [];
  const log = { warn: (...said: unknown[]) => void warned.push(said) };
  const requests: IncomingMessage[] = [];
  await using app = fastify({ serverFactory: (handler) => createServer(handler) });
  app.get('/', async (request, reply) => {
    requests.push(request.raw);
    const caller = { userName: 'ann', token: { id: 'otr_12345678' } } as Caller;
    const answer = new FollowedAnswer('text/event-stream', endless(), () => {}, undefined);
    return await sendFollowed(reply, answer, { session: undefined, caller, ip: '192.0.2.1' }, { clock, log });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  let before = -1;
  await vi.waitFor(() => {
    const same = made > 0 && made === before;
    before = made;
    expect(same).toBe(true);
  }, LONG);
  clock.advance(UNREAD_MS + 10_000);
  await vi.waitFor(() => expect(requests[0]?.destroyed).toBe(true), LONG);
  expect(warned).toEqual([
    [
      { user: 'ann', token: 'otr_12345678', ip: '192.0.2.1' },
      expect.stringContaining('nobody has read it for a minute'),
    ],
  ]);
  socket.destroy();
});
