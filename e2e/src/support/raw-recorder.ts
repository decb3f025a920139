import { once } from 'node:events';
import { connect } from 'node:net';
import { FrameReader } from '@outrider/jt808/frame/frame-reader.ts';
import { decodeMessage, encodeMessage } from '@outrider/jt808/messages/message.ts';
import type { KnownMessage, MessageBodies, MessageName } from '@outrider/jt808/messages/table.ts';
import type { Outrider } from './outrider.ts';

const VERSION = 2013;

/** A recorder that says what a journey tells it to, in JT/T 808 over TCP. */
export interface RawRecorder extends Disposable {
  /** Sends a message; resolves when the server has acknowledged it. */
  say<N extends MessageName>(name: N, body: MessageBodies[N]): Promise<void>;
  /** Resolves when the server sends the next message of that name. */
  next(name: MessageName): Promise<void>;
}

/** Connects as the recorder of a device that was added, registers and authenticates. */
export async function connectRecorder(outrider: Outrider, phone: string): Promise<RawRecorder> {
  const socket = connect(outrider.jt808Port, '127.0.0.1');
  await once(socket, 'connect');
  const reader = new FrameReader();
  let sequence = 0;
  let heard: (message: KnownMessage) => void = () => {};
  const awaited = new Map<MessageName, () => void>();
  socket.on('data', (bytes) => {
    for (const frame of reader.push(bytes)) {
      const read = decodeMessage(frame, VERSION);
      if (!read.ok || read.message.name === 'opaque') continue;
      awaited.get(read.message.name)?.();
      heard(read.message);
    }
  });
  /** Sends a message; gives the first message that the server says in answer to it. */
  async function ask<N extends MessageName>(name: N, body: MessageBodies[N]): Promise<KnownMessage> {
    const mine = sequence;
    const answer = new Promise<KnownMessage>((resolve) => {
      heard = (message) => {
        if ('replySequence' in message.body && message.body.replySequence === mine) resolve(message);
      };
    });
    for (const frame of encodeMessage(name, body, { phone, sequence, version: VERSION })) {
      socket.write(frame);
      sequence++;
    }
    return await answer;
  }
  const registered = await ask('register', {
    province: 44,
    city: 300,
    manufacturer: 'OUTRD',
    model: 'RAW-1',
    terminalId: 'RAW',
    plateColour: 2,
    plate: '',
  });
  if (registered.name !== 'registerAnswer' || registered.body.authCode === undefined)
    throw new Error(`${phone} was not let in`);
  await ask('authenticate', { authCode: registered.body.authCode, imei: '', softwareVersion: '' });
  return {
    say: async (name, body) => void (await ask(name, body)),
    next: (name) => new Promise((resolve) => void awaited.set(name, resolve)),
    [Symbol.dispose]: () => socket.destroy(),
  };
}
