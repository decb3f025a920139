import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Relay } from '../relay.ts';
import { FRAME_MS } from '../video/coded-pictures.ts';
import { PictureClock } from '../video/picture-clock.ts';
import { endsWithUs } from '@outrider/e2e/support/ends-with-us.ts';
import { freePort } from '@outrider/e2e/support/free-port.ts';
import { waitForPort } from './wait-for-port.ts';

/** The name of the floor in rows. */
export const BARE_RELAY = 'bare Node relay';

async function open(port: number, role: 'P' | 'V', stream: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  const head = Buffer.from(`${role}....`, 'latin1');
  head.writeUInt32BE(stream, 1);
  socket.write(head);
  return socket;
}

/** Starts the floor that this product is measured against: see bare-relay-process.ts. */
export async function bareRelay(): Promise<Relay> {
  const port = await freePort();
  const script = fileURLToPath(new URL('bare-relay-process.ts', import.meta.url));
  const child = endsWithUs(
    spawn(process.execPath, [script, String(port)], { stdio: ['ignore', 'ignore', 'inherit'] }),
  );
  await waitForPort(port);
  return {
    name: BARE_RELAY,
    pids: [child.pid ?? 0],
    async publish(stream, coded) {
      const socket = await open(port, 'P', stream);
      socket.on('error', () => {});
      const clock = new PictureClock(coded, 'annexB', ({ bytes }) => {
        const length = Buffer.alloc(4);
        length.writeUInt32BE(bytes.length);
        socket.write(Buffer.concat([length, bytes]));
      });
      clock.start((stream * 7) % FRAME_MS);
      return {
        [Symbol.dispose]() {
          clock[Symbol.dispose]();
          socket.destroy();
        },
      };
    },
    play: async (stream) => ({ socket: (await open(port, 'V', stream)).pause(), rest: Buffer.alloc(0) }),
    async [Symbol.asyncDispose]() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
