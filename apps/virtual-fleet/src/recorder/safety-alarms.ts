import { encodeTime } from '@outrider/jt808/device-time.ts';
import { results } from '@outrider/jt808/messages/answers.ts';
import type { MessageBodies } from '@outrider/jt808/messages/table.ts';
import type { Motion } from '../driving/motion.ts';
import { uploadAttachments } from '../network/attachment-upload.ts';
import type { MediaSource } from '../sources/media-source.ts';
import type { Findings } from './alarm-behaviour.ts';
import { ALARM_FILES, alarmFiles, type KeptAlarm } from './alarm-files.ts';
import { alarmItem, flags } from './alarm-item.ts';
import type { Behaviour, Handlers, Terminal } from './behaviour.ts';
import { makeReport } from './report.ts';
import type { RecorderSettings } from './recorder-settings.ts';
import type { Situation } from './situations.ts';

/** The first comes soon, so that somebody sees one; then one every three to six minutes. */
const FIRST_MS = 8_000;
const LEAST_MS = 180_000;
/** For what does not happen within this time the next one is looked for: a parked vehicle brakes hard for nobody. */
const PATIENCE_MS = 90_000;
/** Alarms whose files are kept: the oldest go first. */
const MOST_KEPT = 20;
const COMES_BACK_MS = 2_000;
const SPARED_NUMBERS = 256;

type Asked = MessageBodies['askAttachments'];

/** What has begun and will end. */
interface Standing extends KeptAlarm {
  readonly alarmId: number;
  readonly number: number;
  readonly endsMs: number;
}

/**
 * Finds every few minutes what vehicle or driver should not do: braking, drifting, tiring, phoning and the like. It keeps pictures and a clip of
 * that, and brings them when it is asked (T/JSATL12-2017 sections 4.5 and 4.6).
 */
export class SafetyAlarms implements Behaviour {
  readonly #terminal: Terminal;
  readonly #settings: RecorderSettings;
  readonly #source: MediaSource;
  readonly #found: readonly Situation[];
  readonly #log: (line: string) => void;
  readonly #kept = new Map<number, KeptAlarm>();
  #cuts: boolean;
  #dueMs: number;
  #turn = 0;
  #count = 0;
  #before: Motion;
  #standing: Standing | undefined;

  constructor(
    terminal: Terminal,
    settings: RecorderSettings,
    source: MediaSource,
    { found, cuts }: Findings,
    log: (line: string) => void,
  ) {
    this.#terminal = terminal;
    this.#settings = settings;
    this.#source = source;
    this.#found = found;
    this.#cuts = cuts;
    this.#log = log;
    this.#dueMs = terminal.clock.elapsed() + FIRST_MS;
    this.#before = terminal.motion;
  }

  readonly handlers: Handlers = {
    askAttachments: (asked) => {
      const kept = this.#kept.get(asked.sign.number);
      if (kept === undefined || encodeTime(kept.signMs) !== asked.sign.time) return results.failed;
      void this.#bring(asked, kept);
      return results.ok;
    },
  };

  onTick(now: number): void {
    const before = this.#before;
    const { clock, random, signedOn, motion } = this.#terminal;
    this.#before = motion;
    const elapsed = clock.elapsed();
    if (!signedOn) return;
    if (this.#standing !== undefined && elapsed >= this.#standing.endsMs) this.#end(this.#standing, now);
    const situation = this.#found[this.#turn % this.#found.length];
    if (situation === undefined || elapsed < this.#dueMs || this.#standing !== undefined) return;
    const fits = situation.fits?.(motion, before) ?? true;
    if (!fits && elapsed < this.#dueMs + PATIENCE_MS) return;
    this.#turn++;
    if (!fits) return;
    this.#dueMs = elapsed + LEAST_MS * (1 + random());
    this.#raise(situation, now);
  }

  #raise({ item, kind, lastsMs }: Situation, timeMs: number): void {
    if (item === undefined) return this.#terminal.askForCall();
    const { motion, clock } = this.#terminal;
    const alarm = { item, kind, timeMs, motion, signMs: timeMs };
    const ids = { alarmId: this.#count + 1, number: this.#count % SPARED_NUMBERS };
    this.#count++;
    if (lastsMs === undefined) {
      this.#keep(ids.number, alarm);
      this.#tell(alarm, { ...ids, flag: flags.moment, files: ALARM_FILES });
    } else {
      this.#standing = { ...alarm, ...ids, endsMs: clock.elapsed() + lastsMs };
      this.#tell(alarm, { ...ids, flag: flags.begins, files: 0 });
    }
  }

  /** What lasted is over: of its end there are files. */
  #end(alarm: Standing, timeMs: number): void {
    this.#standing = undefined;
    this.#keep(alarm.number, alarm);
    const { alarmId, number } = alarm;
    const ended = { ...alarm, timeMs, motion: this.#terminal.motion };
    this.#tell(ended, { alarmId, number, flag: flags.ends, files: ALARM_FILES });
  }

  #keep(number: number, alarm: KeptAlarm): void {
    this.#kept.set(number, alarm);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }

  #tell(
    { item, kind, timeMs, motion, signMs }: KeptAlarm,
    told: {
      readonly alarmId: number;
      readonly number: number;
      readonly flag: number;
      readonly files: number;
    },
  ): void {
    const { deviceId, version } = this.#terminal.identity;
    const { alarmId, number, flag, files } = told;
    const sign = {
      terminalId: deviceId,
      time: encodeTime(signMs),
      number,
      attachments: files,
      reserved: 0,
      ...(version === 2019 && { long: true as const }),
    };
    const report = makeReport(motion, timeMs, this.#settings.number('maxSpeedKmh'));
    const one = alarmItem({ item, kind, flag, alarmId, motion, timeMs, sign });
    this.#terminal.send('location', { ...report, items: [...report.items, one] });
  }

  async #bring({ host, tcpPort: port, sign, alarmNumber }: Asked, kept: KeptAlarm): Promise<void> {
    const { identity, clock } = this.#terminal;
    const { deviceId: terminalId, phone, version } = identity;
    const server = { host, port, terminalId, phone, version, sign, alarmNumber };
    try {
      const files = await alarmFiles(kept, identity, this.#source, alarmNumber);
      if (this.#cuts) {
        this.#cuts = false;
        await uploadAttachments({ ...server, files, cuts: true }).catch(() => {});
        await new Promise<void>((resolve) => void clock.after(COMES_BACK_MS, resolve));
      }
      await uploadAttachments({ ...server, files, cuts: false });
    } catch (error) {
      this.#log(`${terminalId}: files of an alarm were not taken: ${String(error)}`);
    }
  }
}
