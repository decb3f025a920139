import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { AttachmentStream } from '@outrider/jt808/attachments/attachment-stream.ts';
import { decodeMessage, encodeMessage } from '@outrider/jt808/messages/message.ts';
import { expect, onTestFinished, test } from 'vitest';
import { createVirtualFleet } from '../fleet.ts';
import { Acceptor } from '../testing/acceptor.ts';

const PHONE = '19900000001';

/** A server that takes files, and says of each that its first bytes are missing once. */
async function taker() {
  const files = new Map<string, { bytes: number; came: number }>();
  const asked = new Set<string>();
  let connections = 0;
  const ended = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    connections++;
    const stream = new AttachmentStream();
    socket.on('error', () => {});
    let expected = 0;
    socket.on('data', (bytes) => {
      for (const part of stream.push(bytes)) {
        if (part.kind === 'data') {
          const file = files.get(part.name.slice(0, 12));
          if (file !== undefined) file.came += part.bytes.length;
          continue;
        }
        const read = decodeMessage(part.frame);
        if (!read.ok || read.message.name === 'opaque') throw new Error('a message that is none came');
        const { message } = read;
        const header = { phone: part.frame.phone, sequence: 0, version: 2013 } as const;
        if (message.name === 'attachmentEnds') {
          const { name, kind } = message.body;
          const again = !asked.has(name);
          asked.add(name);
          const missing = again ? [{ offset: 0, length: 10 }] : [];
          const answer = { name, kind, result: again ? 1 : 0, missing };
          for (const frame of encodeMessage('attachmentAnswer', answer, header)) socket.write(frame);
          if (!again && asked.size === expected) ended.resolve();
          continue;
        }
        if (message.name === 'attachmentList') {
          expected = message.body.files.length;
          for (const { name, bytes: length } of message.body.files)
            files.set(name.slice(0, 12), { bytes: length, came: 0 });
        }
        const answer = { replySequence: part.frame.sequence, replyId: message.id, result: 0 };
        for (const frame of encodeMessage('platformAnswer', answer, header)) socket.write(frame);
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return {
    port: (server.address() as AddressInfo).port,
    files,
    ended: ended.promise,
    connections: () => connections,
  };
}

test('an alarm has pictures and a clip; they are brought when asked, over a connection that breaks, and what is missing again', async () => {
  await using acceptor = await Acceptor.listen();
  const server = await taker();
  await using fleet = await createVirtualFleet({
    server: '127.0.0.1',
    port: acceptor.port,
    vehicles: 1,
    alarms: 'cuts',
  });
  await fleet.start();
  const report = await acceptor.message('location', ({ items }) =>
    items.some(({ name }) => name === 'driverState'),
  );
  const item = report.items.find(({ name }) => name === 'driverState');
  if (item?.name !== 'driverState') throw new Error('it has no alarm');
  const { sign } = item.value;
  expect(sign.attachments).toBe(3);
  const ask = (number: number) =>
    acceptor.send(
      'askAttachments',
      {
        host: '127.0.0.1',
        tcpPort: server.port,
        udpPort: 0,
        sign: { ...sign, number },
        alarmNumber: 'f'.repeat(32),
        reserved: new Uint8Array(16),
      },
      PHONE,
    );
  const answerTo = async (sequence: number) =>
    (await acceptor.message('terminalAnswer', ({ replySequence }) => replySequence === sequence)).result;
  expect(await answerTo(ask(sign.number + 1))).toBe(1);
  expect(await answerTo(ask(sign.number))).toBe(0);
  await server.ended;
  expect(server.connections()).toBe(2);
  for (const { bytes, came } of server.files.values()) expect(came).toBe(bytes + 10);
  expect([...server.files.keys()]).toEqual(['00_1_6502_0_', '00_4_6502_1_', '02_4_6502_2_']);
});
