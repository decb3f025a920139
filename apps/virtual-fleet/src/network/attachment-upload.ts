import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { encodeDataHead } from '@outrider/jt808/attachments/attachment-stream.ts';
import { FrameReader } from '@outrider/jt808/frame/frame-reader.ts';
import { attachmentResults } from '@outrider/jt808/messages/attachments.ts';
import type { AlarmSign } from '@outrider/jt808/messages/alarm-sign.ts';
import { decodeMessage, encodeMessage } from '@outrider/jt808/messages/message.ts';
import type { KnownMessage, MessageBodies, MessageName } from '@outrider/jt808/messages/table.ts';
import type { Version } from '@outrider/jt808/version.ts';

const SILENT_MS = 30_000;
const PIECE_BYTES = 65_536;
/** Times that a server may ask for what is missing. */
const MOST_ROUNDS = 8;

/** A file of an alarm. */
export interface AlarmFile {
  readonly name: string;
  /** See `attachmentKinds` of jt808. */
  readonly kind: number;
  readonly bytes: Uint8Array;
}

export interface AttachmentUploadOptions {
  readonly host: string;
  readonly port: number;
  readonly terminalId: string;
  readonly phone: string;
  readonly version: Version;
  readonly sign: AlarmSign;
  readonly alarmNumber: string;
  readonly files: readonly AlarmFile[];
  /** Whether the connection breaks off in the middle of the first file. */
  readonly cuts: boolean;
  /** It brought some before: it sends no file of its own accord, and hears first what is missing of it. */
  readonly resumes?: (missing: readonly { readonly offset: number; readonly length: number }[]) => void;
}

/** Brings the files of an alarm to a server (T/JSATL12-2017 section 4.6). @throws when the connection ends before all were taken */
export async function uploadAttachments(options: AttachmentUploadOptions): Promise<void> {
  const { host, port, files, cuts, resumes, terminalId, sign, alarmNumber } = options;
  const socket = connect(port, host);
  socket.setTimeout(SILENT_MS, () => socket.destroy());
  try {
    await once(socket, 'connect');
    const line = new Line(socket, options);
    const names = files.map(({ name, bytes }) => ({ name, bytes: bytes.length }));
    const idBytes = sign.long === true ? { idBytes: 30 } : {};
    await line.ask('attachmentList', { terminalId, sign, alarmNumber, kind: 0, files: names, ...idBytes });
    for (const { name, kind, bytes } of files) {
      await line.ask('attachmentBegins', { name, kind, bytes: bytes.length });
      if (cuts) {
        await line.data(name, bytes.subarray(0, bytes.length / 2), 0);
        throw new Error('it broke off in the middle');
      }
      if (resumes === undefined) await line.data(name, bytes, 0);
      for (let round = 0; round < MOST_ROUNDS; round++) {
        const answer = await line.ask('attachmentEnds', { name, kind, bytes: bytes.length });
        if (answer.name !== 'attachmentAnswer' || answer.body.result === attachmentResults.whole) break;
        if (round === 0) resumes?.(answer.body.missing);
        for (const { offset, length } of answer.body.missing)
          await line.data(name, bytes.subarray(offset, offset + length), offset);
      }
    }
  } finally {
    socket.destroySoon();
  }
}

/** Says something, and hears the answer. */
class Line {
  readonly #socket: Socket;
  readonly #header: Pick<AttachmentUploadOptions, 'phone' | 'version'>;
  readonly #reader = new FrameReader();
  #sequence = 0;
  #heard: (message: KnownMessage) => void = () => {};
  #lost: (why: Error) => void = () => {};

  constructor(socket: Socket, { phone, version }: AttachmentUploadOptions) {
    this.#socket = socket;
    this.#header = { phone, version };
    socket.on('error', () => {});
    socket.on('close', () => this.#lost(new Error('the server ended the connection')));
    socket.on('data', (bytes) => {
      for (const frame of this.#reader.push(bytes)) {
        const read = decodeMessage(frame, version);
        if (read.ok && read.message.name !== 'opaque') this.#heard(read.message);
      }
    });
  }

  /** Says a message; resolves with what comes next. @throws when the connection ends before */
  async ask<N extends MessageName>(name: N, body: MessageBodies[N]): Promise<KnownMessage> {
    const answer = new Promise<KnownMessage>((resolve, reject) => {
      this.#heard = resolve;
      this.#lost = reject;
    });
    if (this.#socket.destroyed) throw new Error('the server ended the connection');
    const frames = encodeMessage(name, body, { ...this.#header, sequence: this.#sequence });
    this.#sequence = (this.#sequence + frames.length) & 0xffff;
    for (const frame of frames) this.#socket.write(frame);
    return await answer;
  }

  /** Resolves once more may be written, or it is closed. */
  #drained(): Promise<void> {
    const socket = this.#socket;
    return new Promise((resolve) => {
      const go = (): void => {
        socket.off('drain', go);
        socket.off('close', go);
        resolve();
      };
      socket.on('drain', go);
      socket.on('close', go);
    });
  }

  /** Sends bytes of a file, as the server takes them. */
  async data(name: string, bytes: Uint8Array, from: number): Promise<void> {
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      const piece = bytes.subarray(at, at + PIECE_BYTES);
      this.#socket.write(encodeDataHead(name, from + at, piece.length));
      if (this.#socket.write(piece)) continue;
      await this.#drained();
      if (this.#socket.destroyed) throw new Error('the server ended the connection');
    }
  }
}
