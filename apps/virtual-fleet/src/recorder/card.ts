import { decodeTime, encodeTime } from '@outrider/jt808/device-time.ts';
import { results } from '@outrider/jt808/messages/answers.ts';
import {
  playbackCommands,
  playbackModes,
  recordedStreams,
  speedOf,
} from '@outrider/jt808/messages/recordings.ts';
import type { MessageBodies } from '@outrider/jt808/messages/table.ts';
import { MediaLink } from '../network/media-link.ts';
import type { Behaviour, Handlers, Terminal } from './behaviour.ts';
import type { MediaSource, OpenTape, TapePace } from '../sources/media-source.ts';
import type { CardBehaviour } from './card-behaviour.ts';
import { type CardFile, cardFiles, recordedSpans, type Span } from '../card/card-files.ts';

const MAIN_STORE = 1;
const AUDIO_ALONE = 1;
/** A card that stops in the middle does so after this long. */
const STOPS_AFTER_MS = 3_000;

/** A channel that is being played. */
interface Playing {
  readonly channel: number;
  readonly link: MediaLink;
  readonly tape: OpenTape;
  pace: TapePace;
  linked: boolean;
  paused: boolean;
  readonly cancelStop: () => void;
}

/** What lies on the recorder's own storage: lists of it, and playback (JT/T 1078-2016 section 5.6). One playback a channel. */
export class Card implements Behaviour {
  readonly #terminal: Terminal;
  readonly #source: MediaSource;
  readonly #behaviour: CardBehaviour;
  readonly #log: (line: string) => void;
  readonly #playing = new Map<number, Playing>();

  constructor(
    terminal: Terminal,
    source: MediaSource,
    behaviour: CardBehaviour,
    log: (line: string) => void,
  ) {
    this.#terminal = terminal;
    this.#source = source;
    this.#behaviour = behaviour;
    this.#log = log;
  }

  /** Channels that are played now. */
  get openPlaybacks(): number {
    return this.#playing.size;
  }

  readonly handlers: Handlers = {
    queryRecordings: (wanted, replySequence) => {
      if (this.#behaviour === 'silent') return;
      this.#tellFiles(this.#files(wanted), replySequence);
    },
    startPlayback: (wanted, replySequence) => {
      if (this.#behaviour === 'silent') return undefined;
      if (this.#behaviour === 'refuses') return results.failed;
      if (wanted.channel < 1 || wanted.channel > this.#terminal.identity.channels) return results.wrong;
      const files = this.#files({ ...wanted, alarms: 0n });
      const spans = this.#behaviour === 'empty' ? [] : this.#spans(wanted);
      if (spans.length > 0 && !this.#start(wanted, spans)) return results.failed;
      // What is played may be in the file that is being written, which no list has: then it agrees without one.
      if (files.length === 0 && spans.length > 0) return results.ok;
      this.#tellFiles(files, replySequence);
      return undefined;
    },
    controlPlayback: ({ channel, command, speed, position }) => {
      const playing = this.#playing.get(channel);
      if (playing === undefined) return results.failed;
      return this.#control(playing, command, speed, position);
    },
  };

  onClose(): void {
    for (const playing of this.#playing.values()) this.#end(playing);
  }

  #files(wanted: Omit<MessageBodies['queryRecordings'], 'extra'>): CardFile[] {
    const { identity, clock } = this.#terminal;
    if (this.#behaviour === 'empty' || this.#source.openTape === undefined) return [];
    if (wanted.streamType === recordedStreams.sub || wanted.storage > MAIN_STORE) return [];
    if (wanted.mediaType === AUDIO_ALONE) return [];
    const { fromMs, toMs } = spanOf(wanted);
    const files = cardFiles(identity.deviceId, identity.channels, clock.now()).filter(
      (file) =>
        (wanted.channel === 0 || file.channel === wanted.channel) &&
        file.fromMs <= toMs &&
        file.toMs >= fromMs &&
        (wanted.alarms === 0n || (file.alarms & wanted.alarms) !== 0n),
    );
    return this.#behaviour === 'disordered' ? files.reverse() : files;
  }

  #spans(wanted: MessageBodies['startPlayback']): Span[] {
    const { identity, clock } = this.#terminal;
    return recordedSpans(identity.deviceId, spanOf(wanted), clock.now());
  }

  #tellFiles(files: readonly CardFile[], replySequence: number): void {
    const recordings = files.map(({ channel, fromMs, toMs, alarms, bytes }) => ({
      channel,
      from: encodeTime(fromMs),
      to: encodeTime(toMs),
      alarms,
      mediaType: 0,
      streamType: recordedStreams.main,
      storage: MAIN_STORE,
      bytes,
    }));
    this.#terminal.send('recordings', { replySequence, recordings });
  }

  #start(wanted: MessageBodies['startPlayback'], spans: readonly Span[]): boolean {
    const { channel, host, tcpPort, udpPort } = wanted;
    const { identity, clock, random } = this.#terminal;
    const { deviceId, phone, version } = identity;
    const before = this.#playing.get(channel);
    if (before !== undefined) this.#end(before);
    const order = { deviceId, sim: phone, simWidth: version === 2019 ? 10 : 6, channel } as const;
    const tape = this.#source.openTape?.(order, spans, {
      packets: (packets, entry) => playing.link.send(packets, entry),
      end: () => this.#end(playing),
    });
    if (tape === undefined) return false;
    const link = new MediaLink({
      address: { host, tcpPort, udpPort },
      clock,
      random,
      onOpen: () => {
        playing.linked = true;
        this.#run(playing);
      },
      onEnd: (reason) => {
        this.#log(`${deviceId}: playback of channel ${channel} ended: ${reason}`);
        this.#end(playing);
      },
    });
    const stops = this.#behaviour === 'stops';
    const cancelStop = stops ? clock.after(STOPS_AFTER_MS, () => this.#end(playing)) : () => undefined;
    const pace = paceOf(wanted.mode, speedOf(wanted.speed));
    const playing: Playing = { channel, link, tape, pace, linked: false, paused: false, cancelStop };
    this.#playing.set(channel, playing);
    return true;
  }

  #control(playing: Playing, command: number, speed: number, position: string): number {
    switch (command) {
      case playbackCommands.stop:
        this.#end(playing);
        return results.ok;
      case playbackCommands.pause:
        playing.paused = true;
        break;
      case playbackCommands.start:
        playing.paused = false;
        playing.pace = { speed: 1, keysAlone: false };
        break;
      case playbackCommands.fast:
      case playbackCommands.backwardKeys: {
        const backward = command === playbackCommands.backwardKeys;
        playing.paused = false;
        playing.pace = { speed: speedOf(speed) * (backward ? -1 : 1), keysAlone: backward };
        break;
      }
      case playbackCommands.keys:
        playing.paused = false;
        playing.pace = { speed: 1, keysAlone: true };
        break;
      case playbackCommands.seek: {
        const toMs = decodeTime(position);
        if (toMs === undefined) return results.wrong;
        playing.tape.seek(toMs);
        return results.ok;
      }
      default:
        return results.unsupported;
    }
    this.#run(playing);
    return results.ok;
  }

  #run({ tape, linked, paused, pace }: Playing): void {
    tape.run(linked && !paused ? pace : undefined);
  }

  #end(playing: Playing): void {
    if (this.#playing.get(playing.channel) !== playing) return;
    this.#playing.delete(playing.channel);
    playing.cancelStop();
    playing.tape.close();
    playing.link.close();
  }
}

/** From when to when; all zeros are any time. */
function spanOf({ from, to }: { readonly from: string; readonly to: string }): Span {
  return { fromMs: decodeTime(from) ?? 0, toMs: decodeTime(to) ?? Number.MAX_SAFE_INTEGER };
}

function paceOf(mode: number, speed: number): TapePace {
  if (mode === playbackModes.backwardKeys) return { speed: -speed, keysAlone: true };
  return { speed: mode === playbackModes.fast ? speed : 1, keysAlone: mode === playbackModes.keys };
}
