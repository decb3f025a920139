import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { FrameReader } from '@outrider/jt808/frame/frame-reader.ts';
import { results } from '@outrider/jt808/messages/answers.ts';
import { decodeMessage, encodeMessage, type Message } from '@outrider/jt808/messages/message.ts';
import { registerResults } from '@outrider/jt808/messages/session.ts';
import type { MessageBodies, MessageName } from '@outrider/jt808/messages/table.ts';

const VERSION = 2013;
const SIGN_ON_AT_ONCE = 20;

/** A terminal that has signed on; the server runs with --accept-new. */
export interface Terminal extends Disposable {
  readonly socket: Socket;
  readonly phone: string;
  send<N extends MessageName>(name: N, body: MessageBodies[N]): void;
  /** Hears every message but those of signing on, with its sequence. */
  onMessage: (message: Message, sequence: number) => void;
}

/** Digits of a phone number, as every frame has them. */
export const phoneOf = (index: number): string => String(13_000_000_000 + index).padStart(12, '0');

/** The device id the server gives such a terminal. */
export const deviceOf = (index: number): string => String(13_000_000_000 + index);

/** The register message of a terminal that does not exist. */
export const registration = {
  province: 44,
  city: 300,
  manufacturer: 'OUTRD',
  model: 'BENCH',
  terminalId: 'BENCH',
  plateColour: 2,
  plate: 'BENCH',
} as const;

/** Connects, registers and authenticates. @throws Error when the server refuses */
export async function signOn(port: number, index: number): Promise<Terminal> {
  const phone = phoneOf(index);
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  const reader = new FrameReader();
  let sequence = 0;
  const terminal: Terminal = {
    socket,
    phone,
    send(name, body) {
      const frames = encodeMessage(name, body, { phone, sequence, version: VERSION });
      sequence = (sequence + frames.length) & 0xffff;
      for (const frame of frames) socket.write(frame);
    },
    onMessage: () => {},
    [Symbol.dispose]: () => socket.destroy(),
  };
  await new Promise<void>((resolve, reject) => {
    socket.once('close', () => reject(new Error(`terminal ${phone} was turned away`)));
    socket.on('error', () => {});
    let signedOn = false;
    socket.on('data', (bytes: Buffer) => {
      for (const frame of reader.push(bytes)) {
        const result = decodeMessage(frame, VERSION);
        if (!result.ok) continue;
        const { message } = result;
        if (signedOn) terminal.onMessage(message, frame.sequence);
        else if (message.name === 'registerAnswer') {
          if (message.body.result !== registerResults.ok) reject(new Error(`terminal ${phone} was refused`));
          else
            terminal.send('authenticate', {
              authCode: message.body.authCode ?? '',
              imei: '',
              softwareVersion: '',
            });
        } else if (message.name === 'platformAnswer' && message.body.result === results.ok) {
          signedOn = true;
          resolve();
        }
      }
    });
    terminal.send('register', registration);
  });
  return terminal;
}

/** The same of so many terminals, some at a time. */
export async function signOnAll(port: number, count: number): Promise<Terminal[]> {
  const terminals: Terminal[] = [];
  for (let at = 0; at < count; at += SIGN_ON_AT_ONCE) {
    const some = Array.from({ length: Math.min(SIGN_ON_AT_ONCE, count - at) }, (_, more) =>
      signOn(port, at + more),
    );
    terminals.push(...(await Promise.all(some)));
  }
  return terminals;
}
