import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, test } from 'vitest';
import { MediaLink } from './media-link.ts';

async function listen(onSocket: (socket: Socket) => void): Promise<{ server: Server; port: number }> {
  const server = createServer({ pauseOnConnect: true }, (socket) => {
    socket.on('error', () => undefined);
    onSocket(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

function openLink(port: number, clock: ManualClock): Promise<{ link: MediaLink; ended: Promise<string> }> {
  return new Promise((resolve) => {
    const ended = new Promise<string>((onEnd) => {
      const link: MediaLink = new MediaLink({
        address: { host: '127.0.0.1', tcpPort: port, udpPort: 0 },
        clock,
        random: () => 0.5,
        onOpen: () => resolve({ link, ended }),
        onEnd,
      });
    });
  });
}

test('a server that does not read costs no memory: packets are left out up to the next entry', async () => {
  let peer: Socket | undefined;
  const { server, port } = await listen((socket) => (peer = socket));
  const { link } = await openLink(port, new ManualClock());
  const packet = new Uint8Array(64 * 1024);
  for (let sent = 0; sent < 400; sent++) {
    link.send([packet], sent % 10 === 0);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(link.dropped).toBeGreaterThan(100);
  // What waits goes out first; then the next packet that a decoder could begin with, and all after it.
  peer!.resume();
  for (let was = -1; was !== link.dropped;) {
    await new Promise((resolve) => setImmediate(resolve));
    was = link.dropped;
    link.send([packet], true);
  }
  const before = link.dropped;
  link.send([packet], false);
  expect(link.dropped).toBe(before);
  link.close();
  server.close();
});

test('a link that the server closes ends once, with a reason', async () => {
  const { server, port } = await listen((socket) => setImmediate(() => socket.end()));
  const { link, ended } = await openLink(port, new ManualClock());
  expect(await ended).toBe('closed by the server');
  link.send([new Uint8Array(10)], true);
  server.close();
});

test('a server that is not there is tried three times', async () => {
  const { server, port } = await listen(() => undefined);
  await new Promise((resolve) => server.close(resolve));
  let retries = 0;
  const clock = new ManualClock();
  const reason = await new Promise<string>((onEnd) => {
    const impatient = {
      now: () => clock.now(),
      elapsed: () => clock.elapsed(),
      after: (_ms: number, work: () => void) => {
        retries++;
        setImmediate(work);
        return () => undefined;
      },
    };
    const address = { host: '127.0.0.1', tcpPort: port, udpPort: 0 };
    void new MediaLink({ address, clock: impatient, random: () => 0, onOpen: () => undefined, onEnd });
  });
  expect(reason).toContain('ECONNREFUSED');
  expect(retries).toBe(2);
});
