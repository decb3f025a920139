import { connect, type Socket } from 'node:net';
import { VIRTUAL_MANUFACTURER, VIRTUAL_MODEL } from '@outrider/jt808/dialects/virtual-recorder.ts';
import { FrameReader } from '@outrider/jt808/frame/frame-reader.ts';
import { results } from '@outrider/jt808/messages/answers.ts';
import { decodeMessage, encodeMessage, type Message } from '@outrider/jt808/messages/message.ts';
import type { Parameter } from '@outrider/jt808/messages/parameters.ts';
import type { MessageBodies, MessageName } from '@outrider/jt808/messages/table.ts';
import { SEEDED_CODE } from './seed-devices.ts';
import { phoneOf } from './terminal.ts';

const VERSION = 2013;

/** A terminal of the virtual recorder's make that takes what it is told, says it again, and counts. */
export class SettingTerminal implements Disposable {
  readonly #index: number;
  readonly #values = new Map<number, Parameter>();
  #socket: Socket | undefined;
  #sequence = 0;
  /** Parameters that it was told, those that were told again too. */
  told = 0;
  /** Where it is told to fetch a firmware. */
  readonly firmwareUrl = Promise.withResolvers<string>();

  constructor(index: number) {
    this.#index = index;
  }

  open(port: number): void {
    const reader = new FrameReader();
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket = socket;
    socket.on('connect', () =>
      this.#say('authenticate', { authCode: SEEDED_CODE, imei: '', softwareVersion: '' }),
    );
    socket.on('error', () => {});
    socket.on('data', (bytes: Buffer) => {
      for (const frame of reader.push(bytes)) {
        const read = decodeMessage(frame, VERSION);
        if (read.ok) this.#take(read.message, frame.messageId, frame.sequence);
      }
    });
  }

  [Symbol.dispose](): void {
    this.#socket?.destroy();
  }

  #take(message: Message, replyId: number, replySequence: number): void {
    const answer = (result: number): void => this.#say('terminalAnswer', { replySequence, replyId, result });
    switch (message.name) {
      case 'platformAnswer':
        return;
      case 'setParameters':
        this.told += message.body.parameters.length;
        for (const parameter of message.body.parameters) this.#values.set(parameter.id, parameter);
        answer(results.ok);
        return;
      case 'querySomeParameters':
        this.#say('parameters', {
          replySequence,
          parameters: message.body.ids.flatMap((id) => this.#values.get(id) ?? []),
        });
        return;
      case 'control':
        // Command 1: the address is the first of its fields.
        answer(results.ok);
        this.firmwareUrl.resolve(message.body.parameters.split(';', 1)[0] ?? '');
        return;
      case 'queryAttributes':
        this.#say('attributes', {
          kinds: 0,
          manufacturer: VIRTUAL_MANUFACTURER,
          model: VIRTUAL_MODEL,
          terminalId: 'BENCH',
          iccid: '0'.repeat(20),
          hardwareVersion: 'none',
          firmwareVersion: 'bench',
          gnss: 0,
          networks: 0,
        });
        return;
      default:
        answer(results.unsupported);
    }
  }

  #say<N extends MessageName>(name: N, body: MessageBodies[N]): void {
    const frames = encodeMessage(name, body, {
      phone: phoneOf(this.#index),
      sequence: this.#sequence,
      version: VERSION,
    });
    this.#sequence = (this.#sequence + frames.length) & 0xffff;
    for (const frame of frames) this.#socket?.write(frame);
  }
}
