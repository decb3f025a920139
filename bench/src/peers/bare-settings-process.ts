/**
 * The least that tells recorders settings, as a process of its own: the frames that the product sends, by its codec and nothing else. A
 * recorder that authenticates is asked for its channels and its identity, told, asked back and compared; nothing is kept. Arguments: its port on 127.0.0.1, and the
 * parameters as JSON, each its id and the bytes of its value in hexadecimal. Prints a line for each recorder that has them.
 */
import { createServer } from 'node:net';
import { FrameReader } from '@outrider/jt808/frame/frame-reader.ts';
import { results } from '@outrider/jt808/messages/answers.ts';
import { CHANNEL_TABLE_ID } from '@outrider/jt808/messages/channel-table.ts';
import { decodeMessage, encodeMessage } from '@outrider/jt808/messages/message.ts';
import type { MessageBodies, MessageName } from '@outrider/jt808/messages/table.ts';
import { fromHex, toHex } from '@outrider/kit/hex.ts';

const VERSION = 2013;
const [port = '0', told = '[]'] = process.argv.slice(2);
const wanted = (JSON.parse(told) as [number, string][]).map(([id, hex]) => ({
  id,
  value: fromHex(hex) ?? new Uint8Array(),
}));
const ids = wanted.map(({ id }) => id);

createServer({ noDelay: true }, (socket) => {
  socket.on('error', () => {});
  const reader = new FrameReader();
  let sequence = 0;
  let isTold = false;
  socket.on('data', (bytes) => {
    for (const frame of reader.push(bytes)) {
      const read = decodeMessage(frame, VERSION);
      if (!read.ok) continue;
      const say = <N extends MessageName>(name: N, body: MessageBodies[N]): void => {
        const header = { phone: frame.phone, sequence: sequence++ & 0xffff, version: VERSION } as const;
        for (const each of encodeMessage(name, body, header)) socket.write(each);
      };
      const { message } = read;
      if (message.name === 'authenticate') {
        const { sequence: replySequence, messageId: replyId } = frame;
        say('platformAnswer', { replySequence, replyId, result: results.ok });
        say('querySomeParameters', { ids: [CHANNEL_TABLE_ID] });
      } else if (message.name === 'attributes') {
        say('setParameters', { parameters: wanted });
        isTold = true;
      } else if (message.name === 'terminalAnswer') {
        // It has no attributes of sound and pictures; or it took what it was told.
        if (isTold) say('querySomeParameters', { ids });
        else say('queryAttributes', {});
      } else if (message.name === 'parameters' && !isTold) say('queryAvAttributes', {});
      else if (message.name === 'parameters') {
        const has = new Map(message.body.parameters.map(({ id, value }) => [id, value]));
        const isSame = wanted.every(({ id, value }) => {
          const now = has.get(id);
          return now instanceof Uint8Array && toHex(now) === toHex(value);
        });
        if (isSame) process.stdout.write('has\n');
      }
    }
  });
}).listen(Number(port), '127.0.0.1');
