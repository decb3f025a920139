import { encodeTime } from '@outrider/jt808/device-time.ts';
import type { AlarmSign } from '@outrider/jt808/messages/alarm-sign.ts';
import { results } from '@outrider/jt808/messages/answers.ts';
import { attachmentKinds } from '@outrider/jt808/messages/attachments.ts';
import { locationItem } from '@outrider/jt808/messages/location-items.ts';
import type { MessageBodies } from '@outrider/jt808/messages/table.ts';
import { cardMovie } from '../card/card-movie.ts';
import type { Motion } from '../driving/motion.ts';
import { encodeJpeg } from '../encoder/jpeg-encoder.ts';
import { type AlarmFile, uploadAttachments } from '../network/attachment-upload.ts';
import { drawScene } from '../scene/draw-scene.ts';
import { Picture } from '../scene/picture.ts';
import type { MediaSource } from '../sources/media-source.ts';
import type { Behaviour, Handlers, Terminal } from './behaviour.ts';
import { makeReport } from './report.ts';
import type { RecorderSettings } from './recorder-settings.ts';

const SIZE = { width: 640, height: 360 };
/** The first comes soon, so that somebody sees one; then one every three to six minutes. */
const FIRST_MS = 8_000;
const LEAST_MS = 180_000;
/** Alarms whose files are kept: the oldest go first. */
const MOST_KEPT = 20;
const CLIP_MS = 8_000;
const COMES_BACK_MS = 2_000;
const SPARED_NUMBERS = 256;
const MOMENT = 0;
const WARNING = 1;
const WATCH_MODULE = '65';
/** Kinds of item 0x65: a phone call, smoking, a distracted driver. */
const KINDS = [2, 3, 4] as const;
/** Cameras whose picture it keeps: the road, and the cabin, as far as it has them. */
const PICTURED = [1, 4] as const;

interface Kept {
  readonly kind: number;
  readonly timeMs: number;
  readonly motion: Motion;
}
type Asked = MessageBodies['askAttachments'];

/** Finds every few minutes what a driver should not do, keeps pictures and a clip of it, and brings them when it is asked (T/JSATL12-2017 sections 4.5 and 4.6). */
export class DriverAlarms implements Behaviour {
  readonly #terminal: Terminal;
  readonly #settings: RecorderSettings;
  readonly #source: MediaSource;
  readonly #log: (line: string) => void;
  readonly #kept = new Map<number, Kept>();
  #cuts: boolean;
  #dueMs: number;
  #count = 0;

  /** @param cuts whether its connection breaks off in the middle, once */
  constructor(
    terminal: Terminal,
    settings: RecorderSettings,
    source: MediaSource,
    cuts: boolean,
    log: (line: string) => void,
  ) {
    this.#terminal = terminal;
    this.#settings = settings;
    this.#source = source;
    this.#cuts = cuts;
    this.#log = log;
    this.#dueMs = terminal.clock.elapsed() + FIRST_MS;
  }

  readonly handlers: Handlers = {
    askAttachments: (asked) => {
      const kept = this.#kept.get(asked.sign.number);
      if (kept === undefined || encodeTime(kept.timeMs) !== asked.sign.time) return results.failed;
      void this.#bring(asked, kept);
      return results.ok;
    },
  };

  onTick(now: number): void {
    const { clock, random, signedOn, motion } = this.#terminal;
    if (!signedOn || clock.elapsed() < this.#dueMs) return;
    this.#dueMs = clock.elapsed() + LEAST_MS * (1 + random());
    const kind = KINDS[this.#count % KINDS.length] ?? KINDS[0];
    this.#raise(this.#count++ % SPARED_NUMBERS, { kind, timeMs: now, motion });
  }

  #raise(number: number, kept: Kept): void {
    const { identity } = this.#terminal;
    const { timeMs, motion, kind } = kept;
    this.#kept.set(number, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    const report = makeReport(motion, timeMs, this.#settings.number('maxSpeedKmh'));
    const sign: AlarmSign = {
      terminalId: identity.deviceId,
      time: encodeTime(timeMs),
      number,
      attachments: PICTURED.length + 1,
      reserved: 0,
      ...(identity.version === 2019 && { long: true }),
    };
    const alarm = locationItem('driverState', {
      alarmId: this.#count,
      flag: MOMENT,
      kind,
      level: WARNING,
      fatigue: 0,
      reserved: new Uint8Array(4),
      speedKmh: Math.round(motion.speedKmh),
      altitude: report.altitude,
      latitude: Math.abs(motion.lat),
      longitude: Math.abs(motion.lng),
      time: encodeTime(timeMs),
      vehicleStatus: 0,
      sign,
    });
    this.#terminal.send('location', { ...report, items: [...report.items, alarm] });
  }

  async #bring({ host, tcpPort: port, sign, alarmNumber }: Asked, kept: Kept): Promise<void> {
    const { deviceId: terminalId, phone, version } = this.#terminal.identity;
    const server = { host, port, terminalId, phone, version, sign, alarmNumber };
    try {
      const files = await this.#files(kept, alarmNumber);
      if (this.#cuts) {
        this.#cuts = false;
        await uploadAttachments({ ...server, files, cuts: true }).catch(() => {});
        await new Promise<void>((resolve) => void this.#terminal.clock.after(COMES_BACK_MS, resolve));
      }
      await uploadAttachments({ ...server, files, cuts: false });
    } catch (error) {
      this.#log(`${terminalId}: files of an alarm were not taken: ${String(error)}`);
    }
  }

  async #files({ kind, timeMs, motion }: Kept, alarmNumber: string): Promise<AlarmFile[]> {
    const { deviceId, phone, version } = this.#terminal.identity;
    /** Kind, channel, alarm, number, the number of the platform: T/JSATL12-2017 section 4.6.3. */
    const nameOf = (what: number, channel: number, at: number, suffix: string): string =>
      `0${what}_${channel}_${WATCH_MODULE}0${kind}_${at}_${alarmNumber}.${suffix}`;
    const files = PICTURED.map((channel, at): AlarmFile => {
      const picture = new Picture(SIZE.width, SIZE.height);
      const { speedKmh, distance, heading } = motion;
      drawScene(picture, { deviceId, channel, clockStrip: false, speedKmh, distance, heading, time: timeMs });
      const what = attachmentKinds.picture;
      return { name: nameOf(what, channel, at, 'jpg'), kind: what, bytes: encodeJpeg(picture) };
    });
    const [, driver] = PICTURED;
    const order = { deviceId, sim: phone, simWidth: version === 2019 ? 10 : 6, channel: driver } as const;
    const toMs = Math.floor(timeMs / 1_000) * 1_000;
    const clip = await cardMovie(this.#source, order, [{ fromMs: toMs - CLIP_MS, toMs }]);
    if (clip === undefined) return files;
    const what = attachmentKinds.video;
    return [...files, { name: nameOf(what, driver, files.length, 'mp4'), kind: what, bytes: clip }];
  }
}
