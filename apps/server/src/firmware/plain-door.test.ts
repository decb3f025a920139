import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, onTestFinished, test } from 'vitest';
import { PlainDoor } from './plain-door.ts';

/** A door that serves as a test says, with its connections. */
async function openDoor(serve: (response: ServerResponse) => Promise<void>) {
  const clock = new ManualClock();
  const config = { https: true, tlsCert: undefined, host: '', deviceHost: '127.0.0.1', firmwarePort: 0 };
  const downloads = {
    serve: async (_asked: IncomingMessage, response: ServerResponse) => await serve(response),
  };
  const door = new PlainDoor({ config, downloads, clock });
  const sockets: Socket[] = [];
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await door[Symbol.asyncDispose]();
  });
  await door.open();
  /** A client that says nothing. @param at the last number of its address */
  const stranger = async (at: number): Promise<Socket> => {
    const socket = connect({ port: door.port, host: '127.0.0.1', localAddress: `127.0.0.${at}` });
    socket.on('error', () => {});
    socket.resume();
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  };
  const ask = async (): Promise<number> => (await fetch(`http://127.0.0.1:${door.port}/fw.cgi?id=x`)).status;
  return { clock, door, stranger, ask, open: () => sockets.filter((socket) => !socket.destroyed).length };
}
const answer = async (response: ServerResponse): Promise<void> => void response.writeHead(204).end();

test('however many say nothing, a recorder is served', async () => {
  const { stranger, ask, open } = await openDoor(answer);
  for (let at = 2; at < 12; at++) await Promise.all(Array.from({ length: 40 }, () => stranger(at)));
  expect(await ask()).toBe(204);
  await expect.poll(open).toBeLessThanOrEqual(256);
});

test('of one address so many may say nothing', async () => {
  const { stranger, open } = await openDoor(answer);
  for (let each = 0; each < 80; each++) await stranger(2);
  await expect.poll(open).toBe(64);
});

test('a connection that says nothing is let go after a few seconds, and one that is being served is not', async () => {
  const { clock, stranger, ask, open } = await openDoor(async (response) => {
    asked.resolve(undefined);
    await served.promise;
    response.writeHead(204).end();
  });
  const [asked, served] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  await stranger(2);
  const status = ask();
  await asked.promise;
  clock.advance(5_000);
  await expect.poll(open).toBe(0);
  served.resolve(undefined);
  expect(await status).toBe(204);
});
