import type { Clock } from '@outrider/kit/clock.ts';
import type { DeviceRecord } from '@outrider/model/devices/device-record.ts';
import {
  plannedChannels,
  recordedSound,
  type RecordedSound,
} from '@outrider/model/recordings/recording-plan.ts';
import type { SilentChannel } from '@outrider/model/recordings/silent-channel.ts';
import type { Bus } from '../../bus/bus.ts';
import type { Links } from '../../fleet/links/links.ts';
import type { StreamKey } from '../../relay/stream-key.ts';
import type { Relay } from '../../relay/viewer.ts';
import { ChannelRecorder } from './channel-recorder.ts';
import type { IndexWriter } from '../index/index-writer.ts';
import type { MediaFolders } from '../folders/media-folders.ts';
import { RecordedDevices } from '../index/recorded-devices.ts';
import { SegmentFile } from './segment-file.ts';
import { SingleSound } from './single-sound.ts';

export interface RecorderParts {
  readonly records: { get(deviceid: string): DeviceRecord | undefined; all(): Iterable<DeviceRecord> };
  readonly links: Pick<Links, 'of'>;
  readonly relay: Pick<Relay, 'watch'>;
  readonly bus: Pick<Bus, 'subscribe' | 'publish'>;
  readonly folders: Pick<MediaFolders, 'pick'>;
  readonly index: Pick<IndexWriter, 'changed'>;
  /** Id of this server. */
  readonly server: string;
  readonly clock: Clock;
}

/** A channel that is being recorded. */
interface RecordedChannel {
  readonly key: StreamKey;
  readonly recorder: ChannelRecorder;
  readonly leave: () => void;
}

/** What is to be recorded of a channel. */
interface Wanted {
  readonly key: StreamKey;
  readonly sound: RecordedSound;
}

/** Records what the devices' records say, of the devices that are there. */
export class Recorder implements AsyncDisposable {
  readonly #parts: RecorderParts;
  /** By device, and what distinguishes a recording of it from others. */
  readonly #running = new Map<string, Map<string, RecordedChannel>>();
  /** Of devices with one source of sound. */
  readonly #sounds = new Map<string, SingleSound>();
  readonly #ending = new Set<Promise<void>>();
  readonly #recorded: RecordedDevices;
  /** Channels of devices of which something was recorded since the server started. */
  readonly #seen = new Map<string, Set<number>>();
  #stopListening: readonly (() => void)[] = [];

  constructor(parts: RecorderParts) {
    this.#parts = parts;
    this.#recorded = new RecordedDevices(parts.bus, parts.server, () => parts.clock.now());
  }

  /** Begins with the devices that are there. */
  start(): void {
    const { bus, records } = this.#parts;
    this.#stopListening = [
      bus.subscribe('device.record', ({ deviceid }) => this.#follow(deviceid)),
      bus.subscribe('device.attached', ({ deviceid }) => this.#follow(deviceid)),
    ];
    for (const { deviceid } of records.all()) this.#follow(deviceid);
  }

  /** Channels that are being recorded. */
  get count(): number {
    return [...this.#running.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /**
   * Channels of a device that are to be recorded, and of which no pictures came to a disk for so long, ms; not those that the server itself
   * has send no more.
   */
  silentChannels(deviceid: string, forMs: number): SilentChannel[] {
    const beforeMs = this.#parts.clock.now() - forMs;
    const silent = new Map<number, SilentChannel>();
    const soundAlone = this.#parts.records.get(deviceid)?.soundChannels ?? [];
    for (const { key, recorder } of this.#running.get(deviceid)?.values() ?? []) {
      const { channel } = key;
      if (recorder.writtenMs >= beforeMs || recorder.hasUsedUpData || soundAlone.includes(channel)) continue;
      const isRefused = recorder.refusedMs >= beforeMs;
      const wasRecorded = this.#seen.get(deviceid)?.has(channel) === true;
      silent.set(channel, { channel, isRefused, wasRecorded });
    }
    return [...silent.values()].sort((a, b) => a.channel - b.channel);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const stop of this.#stopListening) stop();
    this.#recorded[Symbol.dispose]();
    for (const deviceid of this.#running.keys()) this.#apply(deviceid, new Map());
    await Promise.all(this.#ending);
  }

  #follow(deviceid: string): void {
    const { records, links } = this.#parts;
    const record = records.get(deviceid);
    if (record === undefined) this.#seen.delete(deviceid);
    const wanted = new Map<string, Wanted>();
    if (record?.registered === true && links.of(deviceid) !== undefined) {
      const sound = recordedSound(record);
      for (const { channel, stream } of plannedChannels(record)) {
        wanted.set(`${channel} ${stream} ${sound}`, { key: { deviceid, channel, stream }, sound });
      }
    }
    this.#apply(deviceid, wanted);
  }

  #apply(deviceid: string, wanted: ReadonlyMap<string, Wanted>): void {
    const running = this.#running.get(deviceid) ?? new Map<string, RecordedChannel>();
    for (const [name, { leave, recorder }] of running) {
      if (wanted.has(name)) continue;
      running.delete(name);
      leave();
      const end = recorder.end().finally(() => this.#ending.delete(end));
      this.#ending.add(end);
    }
    for (const [name, what] of wanted) if (!running.has(name)) running.set(name, this.#begin(what));
    if (running.size > 0) this.#running.set(deviceid, running);
    else {
      this.#running.delete(deviceid);
      this.#sounds.delete(deviceid);
      this.#recorded.ended(deviceid);
    }
  }

  #begin({ key, sound }: Wanted): RecordedChannel {
    const { relay, folders, index, links, clock } = this.#parts;
    const recorder = new ChannelRecorder({
      key,
      sound: sound === 'none' ? undefined : this.#keeps(key, sound),
      sinceMs: clock.now(),
      now: () => clock.now(),
      wrote: () => this.#wrote(key),
      fileFor: (begin) => {
        const folder = folders.pick(key.deviceid);
        return folder === undefined
          ? undefined
          : new SegmentFile(folder, begin, (file) => index.changed(file));
      },
      onState: ({ state }) => {
        if (state !== 'ended' || links.of(key.deviceid) !== undefined) return;
        // It goes on when the device is back. Not at once: the relay is telling its viewers.
        queueMicrotask(() => this.#follow(key.deviceid));
      },
    });
    return { key, recorder, leave: relay.watch(key, recorder) };
  }

  #wrote({ deviceid, channel }: StreamKey): void {
    this.#recorded.wrote(deviceid);
    const seen = this.#seen.get(deviceid);
    if (seen === undefined) this.#seen.set(deviceid, new Set([channel]));
    else seen.add(channel);
  }

  /** Which of its sound is kept. */
  #keeps({ deviceid, channel }: StreamKey, sound: 'single' | 'each'): (atMs: number) => boolean {
    if (sound === 'each') return () => true;
    const single = this.#sounds.get(deviceid) ?? new SingleSound();
    this.#sounds.set(deviceid, single);
    return (atMs) => single.keeps(channel, atMs);
  }
}
