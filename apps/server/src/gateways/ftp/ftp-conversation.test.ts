import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, onTestFinished, test } from 'vitest';
import { FtpConversation } from './ftp-conversation.ts';
import { OrderFiles } from './order-files.ts';

async function listen(onSocket: (socket: Socket) => void = () => {}) {
  const server = createServer(onSocket).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => void server.close();
  onTestFinished(close);
  return { port: (server.address() as AddressInfo).port, close };
}

/** Signs in, and says this. @returns the answers @param onSocket is given the server's end */
async function say(text: string, dataPort: number, onSocket: (socket: Socket) => void = () => {}) {
  const files = new OrderFiles({
    deviceid: 'OT-001',
    folder: '/nowhere',
    known: [],
    maxBytes: 1,
    onBytes: () => true,
    onConnections: () => {},
  });
  const { port } = await listen((socket) => {
    void new FtpConversation(socket, {
      signIn: async () => files,
      address: undefined,
      // Its address has to be looked up: that takes a while.
      host: 'localhost',
      dataPorts: [dataPort],
      clock: new ManualClock(),
    });
    onSocket(socket);
  });
  const client = connect(port, '127.0.0.1').setEncoding('utf8');
  let answers = '';
  client.on('data', (answer: string) => (answers += answer));
  client.write(`PASS p\r\n${text}\r\n`);
  await once(client, 'close');
  return answers;
}

/** Does the work when what is promised already has come, and before anything of the system has. */
async function soon(work: () => void): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
  work();
}

test('where no data port is free that is said, and no file is taken', async () => {
  const { port } = await listen();
  expect(await say('EPSV\r\nSTOR a\r\nQUIT', port)).toMatch(/\r\n421 .*\r\n425 .*\r\n221 /);
});

test('a data port is given back when the connection that asked for it is gone before it was open', async () => {
  const { port, close } = await listen();
  close();
  await say('EPSV', port, (socket) => socket.once('data', () => void soon(() => socket.destroy())));
  const knock = () =>
    once(connect(port, 'localhost'), 'connect').then(
      () => 'open',
      (error: NodeJS.ErrnoException) => error.code,
    );
  const knocks = new Set<string | undefined>();
  for (let time = 0; time < 50; time++) knocks.add(await knock());
  expect([...knocks]).toEqual(['ECONNREFUSED']);
});
