import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeDataHead } from '@outrider/jt808/attachments/attachment-stream.ts';
import { FrameReader } from '@outrider/jt808/frame/frame-reader.ts';
import { decodeMessage, encodeMessage } from '@outrider/jt808/messages/message.ts';
import type { KnownMessage, MessageBodies, MessageName } from '@outrider/jt808/messages/table.ts';
import { ManualClock } from '@outrider/kit/clock.ts';
import { alarms } from '@outrider/model/events/alarms.ts';
import { sampleDevice } from '@outrider/store/devices/sample-device.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import { onTestFinished } from 'vitest';
import { InProcessBus } from '../../bus/in-process-bus.ts';
import type { LiveLink } from '../../fleet/links/links.ts';
import { AttachmentGateway } from './attachment-gateway.ts';
import { freeAccount } from '../../relay/data-account.ts';
import { silentLog } from '../../testing-log.ts';
import { AttachmentFolder } from '../../attachments/attachment-folder.ts';
import { Attachments, type AttachmentsParts } from '../../attachments/attachments.ts';

export const NOW = Date.UTC(2026, 10, 26, 7);
const PHONE = '013800000001';
const SIGN = { terminalId: 'T-00042', time: '261126070000', number: 3, attachments: 2, reserved: 0 };

type Asked = Parameters<AttachmentsParts['links']['ask']>[2] & {
  readonly port: number;
  readonly alarmNumber: string;
};

/** Files of a server that is alone. */
function ownFiles(): AttachmentsParts['reach'] {
  let pathOf: (key: never) => unknown = () => undefined;
  const reach = {
    give: (_kind: unknown, where: typeof pathOf) => void (pathOf = where),
    find: async (_kind: unknown, key: never) => await pathOf(key),
  };
  return reach as unknown as AttachmentsParts['reach'];
}

/** A folder and a store, on which servers start one after the other. */
export async function ground() {
  const folder = await mkdtemp(join(tmpdir(), 'outrider-attachments-'));
  layDatabase(folder);
  const store = await openSqliteStore({ folder });
  onTestFinished(async () => {
    await store[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  });
  for (const deviceid of ['d', 'e']) await store.devices.add({ ...sampleDevice, deviceid });
  /** An alarm that announces files. @returns its number */
  const alarm = async (second = 0, deviceid = 'd'): Promise<number> => {
    const [made] = await store.events.add([
      {
        deviceid,
        eventid: alarms.smoking.code,
        time: NOW / 1_000 + second,
        source: 'told',
        attachments: 2,
        values: { signTerminal: SIGN.terminalId, signTime: SIGN.time, signNumber: SIGN.number },
      },
    ]);
    return made?.id ?? 0;
  };
  /** Starts what takes attachments; what it asked the recorder is in `asked`. */
  const start = async (change: Partial<AttachmentsParts> = {}) => {
    const clock = new ManualClock(NOW);
    const bus = new InProcessBus(silentLog);
    const config = { deviceHost: '127.0.0.1', attachmentPort: 0 };
    const inbox = new AttachmentGateway({ config, clock, log: silentLog });
    const asked: Asked[] = [];
    let wake = (): void => {};
    const links: AttachmentsParts['links'] = {
      of: () => ({ sections: ['attachments'] }) as unknown as LiveLink,
      ask: (async (_deviceid: string, _name: string, request: Asked) => {
        asked.push(request);
        wake();
        return {};
      }) as AttachmentsParts['links']['ask'],
    };
    const attachments = await Attachments.start({
      store,
      links,
      inbox,
      folder: new AttachmentFolder(join(folder, 'attachments')),
      reach: ownFiles(),
      accountOf: () => freeAccount,
      maxBytes: () => 1e9,
      keepDays: () => 0,
      bus,
      server: 'here',
      clock,
      log: silentLog,
      ...change,
    });
    let stopped: Promise<void> | undefined;
    const stop = (): Promise<void> =>
      (stopped ??= attachments[Symbol.asyncDispose]().then(() => inbox[Symbol.asyncDispose]()));
    onTestFinished(stop);
    /** What the recorder was asked, once it was so often. */
    const askedOf = async (count = 1): Promise<Asked> => {
      while (asked.length < count) await new Promise<void>((resolve) => (wake = resolve));
      return asked[count - 1]!;
    };
    return { attachments, clock, asked, askedOf, stop };
  };
  return { folder, store, alarm, start };
}

/** A recorder on a connection of its own. */
export class Uploader {
  readonly socket: Socket;
  readonly #reader = new FrameReader();
  readonly #heard: KnownMessage[] = [];
  #sequence = 0;
  #wake = (): void => {};

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on('error', () => {});
    socket.on('close', () => this.#wake());
    socket.on('data', (bytes) => {
      for (const frame of this.#reader.push(bytes)) {
        const read = decodeMessage(frame);
        if (read.ok && read.message.name !== 'opaque') this.#heard.push(read.message);
      }
      this.#wake();
    });
    onTestFinished(() => void socket.destroy());
  }

  static async dial(port: number): Promise<Uploader> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new Uploader(socket);
  }

  say<N extends MessageName>(name: N, body: MessageBodies[N]): void {
    for (const frame of encodeMessage(name, body, {
      phone: PHONE,
      sequence: this.#sequence++,
      version: 2013,
    }))
      this.socket.write(frame);
  }

  /** The next message. @throws when the connection is closed before */
  async hear<N extends MessageName>(name: N): Promise<MessageBodies[N]> {
    while (this.#heard.length === 0) {
      if (this.socket.destroyed) throw new Error(`closed before ${name} came`);
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
    const message = this.#heard.shift();
    if (message?.name !== name) throw new Error(`${name} was expected, ${message?.name} came`);
    return message.body as MessageBodies[N];
  }

  async closed(): Promise<void> {
    // Also one that is reset, as what it sent last is not read.
    if (!this.socket.closed) await new Promise((resolve) => this.socket.once('close', resolve));
  }

  /** Says which files there are of an alarm. */
  async list(alarmNumber: string, files: readonly { name: string; bytes: number }[]): Promise<void> {
    this.say('attachmentList', { terminalId: SIGN.terminalId, sign: SIGN, alarmNumber, kind: 0, files });
    await this.hear('platformAnswer');
  }

  data(name: string, offset: number, bytes: Uint8Array): void {
    this.socket.write(encodeDataHead(name, offset, bytes.length));
    this.socket.write(bytes);
  }

  async begin(name: string, bytes: number): Promise<void> {
    this.say('attachmentBegins', { name, kind: 0, bytes });
    await this.hear('platformAnswer');
  }

  async end(name: string, bytes: number): Promise<MessageBodies['attachmentAnswer']> {
    this.say('attachmentEnds', { name, kind: 0, bytes });
    return await this.hear('attachmentAnswer');
  }
}

/** A picture, as far as anybody looks: full of bytes that mean something elsewhere. */
export function jpegOf(bytes: number): Uint8Array {
  const picture = new Uint8Array(bytes).fill(0x7e);
  picture.set([0xff, 0xd8, 0xff, 0x30, 0x31, 0x63, 0x64, 0x7e]);
  for (let at = 8; at < bytes; at += 3) picture[at] = at & 0xff;
  return picture;
}
