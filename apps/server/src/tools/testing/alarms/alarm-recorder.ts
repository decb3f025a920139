import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { encodeTime } from '@outrider/jt808/device-time.ts';
import { FrameReader } from '@outrider/jt808/frame/frame-reader.ts';
import { results } from '@outrider/jt808/messages/answers.ts';
import { alarmBits } from '@outrider/jt808/messages/location-flags.ts';
import type { LocationItem } from '@outrider/jt808/messages/location-items.ts';
import { decodeMessage, encodeMessage } from '@outrider/jt808/messages/message.ts';
import type { KnownMessage, MessageBodies, MessageName } from '@outrider/jt808/messages/table.ts';
import { alarms } from '@outrider/model/events/alarms.ts';

const VERSION = 2013;
/** Kind of a phone call in item 0x65. */
const PHONE_CALL = 2;
const REPORT = 0x0200;
/** The vehicle is there, its engine runs. */
const STATUS = 3;

/** What the alarms of these recorders are called, by code: one that stands in reports until it ends, and one that is told with a number. */
export const STANDING = alarms.collision.code;
export const TOLD = alarms.phoneCall.code;

/** A report with alarms. */
export interface AlarmReport {
  /** Unix seconds; a recorder has one report of a second. */
  readonly second: number;
  /** Whether the collision stands in it; in every second one it does. A phone call is told with each. */
  readonly stands: boolean;
  /** It was acknowledged in this life of the server, counted from 0. */
  acknowledged: number | undefined;
}

/** Hears what the server says. @returns the result with which a question of it is answered; undefined where the recorder does not support it */
export type OnSaid = (message: KnownMessage) => number | undefined;

/** A recorder over real sockets: reports alarms, counts what is acknowledged, and sends everything else again when it comes back. */
export class AlarmRecorder {
  readonly phone: string;
  /** All that it has to tell, the newest last. */
  readonly reports: AlarmReport[] = [];
  #socket: Socket | undefined;
  #sequence = 0;
  /** Who waits for what the server says to a message, by its number. */
  readonly #answers = new Map<number, (answer: KnownMessage) => void>();

  readonly #onSaid: OnSaid;

  constructor(phone: string, onSaid: OnSaid = () => undefined) {
    this.phone = phone;
    this.#onSaid = onSaid;
  }

  /** Whether something was not acknowledged. */
  get waits(): boolean {
    return this.reports.some(({ acknowledged }) => acknowledged === undefined);
  }

  /** Connects, registers and authenticates. @throws Error when the server refuses */
  async come(port: number): Promise<void> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket = socket;
    this.#answers.clear();
    socket.on('error', () => {});
    await once(socket, 'connect');
    const reader = new FrameReader();
    socket.on('data', (bytes: Buffer) => {
      for (const frame of reader.push(bytes)) {
        const read = decodeMessage(frame, VERSION);
        if (read.ok && read.message.name !== 'opaque') this.#hear(read.message, frame.sequence);
      }
    });
    const registered = await this.#ask('register', {
      province: 44,
      city: 300,
      manufacturer: 'OUTRD',
      model: 'SOAK-1',
      terminalId: 'SOAK',
      plateColour: 2,
      plate: '',
    });
    if (registered.name !== 'registerAnswer' || registered.body.authCode === undefined)
      throw new Error(`${this.phone} was not let in`);
    await this.#ask('authenticate', { authCode: registered.body.authCode, imei: '', softwareVersion: '' });
  }

  /**
   * Sends what was not acknowledged, and one report more.
   * @param again whether it sends the last one again that was acknowledged, as one does that has not heard it
   * @param life of the server, counted from 0
   */
  report(nowMs: number, life: number, again: boolean): void {
    const last = this.reports.at(-1);
    const second = Math.max(Math.floor(nowMs / 1_000), (last?.second ?? 0) + 1);
    this.reports.push({ second, stands: last?.stands !== true, acknowledged: undefined });
    this.sendWaiting(life, again);
  }

  /** As {@link report}, with nothing new. */
  sendWaiting(life: number, again: boolean): void {
    const first = this.reports.findIndex(({ acknowledged }) => acknowledged === undefined);
    const from = first < 0 ? this.reports.length : first;
    for (const report of this.reports.slice(Math.max(0, again ? from - 1 : from))) this.#send(report, life);
  }

  /** Resolves when the connection is over, and all was heard that came. */
  async gone(): Promise<void> {
    if (this.#socket?.closed === false) await once(this.#socket, 'close');
  }

  leave(): void {
    this.#socket?.destroy();
  }

  #send(report: AlarmReport, life: number): void {
    const { second, stands } = report;
    const time = encodeTime(second * 1_000);
    const number = second % 256;
    const phoneCall: LocationItem = {
      id: 0x65,
      name: 'driverState',
      value: {
        alarmId: second,
        flag: 0,
        kind: PHONE_CALL,
        level: 1,
        fatigue: 0,
        reserved: new Uint8Array(4),
        speedKmh: 50,
        altitude: 20,
        latitude: 25,
        longitude: 121,
        time,
        vehicleStatus: 0,
        sign: { terminalId: 'SOAK', time, number, attachments: 0, reserved: 0 },
      },
    };
    const body: MessageBodies['location'] = {
      alarm: stands ? 1 << alarmBits.collisionWarning : 0,
      status: STATUS,
      latitude: 25,
      longitude: 121,
      altitude: 20,
      speedKmh: 50,
      direction: 0,
      time,
      items: [phoneCall],
    };
    const sequence = this.#say('location', body);
    this.#answers.set(sequence, (answer) => {
      if (
        answer.name === 'platformAnswer' &&
        answer.body.replyId === REPORT &&
        answer.body.result === results.ok
      )
        report.acknowledged ??= life;
    });
  }

  #ask<N extends MessageName>(name: N, body: MessageBodies[N]): Promise<KnownMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<KnownMessage>();
    this.#answers.set(this.#say(name, body), resolve);
    this.#socket?.once('close', () =>
      reject(new Error(`the server is gone before it answered ${this.phone}`)),
    );
    return promise;
  }

  #say<N extends MessageName>(name: N, body: MessageBodies[N]): number {
    const sequence = this.#sequence;
    for (const frame of encodeMessage(name, body, { phone: this.phone, sequence, version: VERSION })) {
      this.#sequence = (this.#sequence + 1) & 0xffff;
      this.#socket?.write(frame);
    }
    return sequence;
  }

  #hear(message: KnownMessage, replySequence: number): void {
    const result = this.#onSaid(message);
    if (message.name === 'platformAnswer' || message.name === 'registerAnswer') {
      const answer = this.#answers.get(message.body.replySequence);
      this.#answers.delete(message.body.replySequence);
      answer?.(message);
    } else {
      this.#say('terminalAnswer', {
        replySequence,
        replyId: message.id,
        result: result ?? results.unsupported,
      });
    }
  }
}
