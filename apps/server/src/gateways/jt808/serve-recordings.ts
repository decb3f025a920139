import { decodeTime, encodeTime } from '@outrider/jt808/device-time.ts';
import { alarmBits } from '@outrider/jt808/messages/location-flags.ts';
import {
  playbackCommands,
  playbackModes,
  recordedStreams,
  speedNumber,
  uploadCommands,
  uploadNetworks,
} from '@outrider/jt808/messages/recordings.ts';
import type { KnownMessage, MessageBodies } from '@outrider/jt808/messages/table.ts';
import { type CardFile, type CardRecordType, cardRecordTypes } from '@outrider/model/cards/card-record.ts';
import { cardSentences } from '@outrider/model/cards/sentences.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { LinkCommands } from '../../fleet/links/links.ts';
import type {
  CardOrder,
  CardSteering,
  RecordingsQuery,
  UploadOrder,
  UploadSteering,
} from '../../fleet/links/recordings-commands.ts';
import type { MediaParts } from './serve-media.ts';

/** Days are asked one by one: so a list has an end, also where a card holds months. */
const PAGE_MS = 24 * 3_600_000;
/** A list may come in a hundred parts over a slow network. */
const LIST_WITHIN_MS = 30_000;
/** Longest file that any recorder writes: what begins later than it ends, or lasts longer, is none. */
const LONGEST_FILE_MS = 24 * 3_600_000;
const MAX_CHANNEL = 255;
const NO_TIME = '000000000000';
/** Pictures and sound, from either store. */
const ANYTHING = { mediaType: 0, storage: 0 } as const;
/** Pictures are asked for with or without sound: recorders have one file of both, and would have none of pictures alone. */
const uploadedMedia = { all: 0, sound: 1, pictures: 3 } as const;

type Recording = MessageBodies['recordings']['recordings'][number];

/** What the product asks of a device about what it keeps itself, in the words of JT/T 1078 (2016, section 5.6). */
export class RecordingsCommands implements NonNullable<LinkCommands['recordings']> {
  readonly #parts: MediaParts;

  constructor(parts: MediaParts) {
    this.#parts = parts;
  }

  /** 0x9205, answered by 0x1205: sections 5.6.1 and 5.6.2. */
  async list({ channel, fromMs, toMs }: RecordingsQuery): Promise<{ files: CardFile[] }> {
    const files = new Map<string, CardFile>();
    for (let from = fromMs; from < toMs; from += PAGE_MS) {
      const answer = await this.#parts.sender.request(
        'queryRecordings',
        {
          ...ANYTHING,
          channel,
          from: encodeTime(from),
          to: encodeTime(Math.min(toMs, from + PAGE_MS) - 1_000),
          alarms: 0n,
          streamType: recordedStreams.any,
        },
        LIST_WITHIN_MS,
      );
      // A file across midnight is in the lists of both days.
      for (const file of filesOf(answer)) {
        if (file.fromMs < toMs && file.toMs >= fromMs) files.set(nameOf(file), file);
      }
    }
    return { files: [...files.values()].sort((a, b) => a.fromMs - b.fromMs || a.channel - b.channel) };
  }

  /** 0x9201: section 5.6.3. It is answered by the list of the played files, or by the general answer. */
  async play({ channel, stream, fromMs, toMs, speed }: CardOrder): Promise<{}> {
    const { sender, transport, gateway } = this.#parts;
    const answer = await sender.request('startPlayback', {
      ...ANYTHING,
      host: gateway.config.publicAddress ?? (await transport.localAddress()),
      tcpPort: gateway.mediaPorts.playbackPort,
      udpPort: 0,
      channel,
      streamType: recordedStreams[stream],
      mode: modeOf(speed),
      speed: speed === 1 ? 0 : speedNumber(Math.abs(speed)),
      from: encodeTime(fromMs),
      to: encodeTime(toMs),
    });
    if (answer.name === 'recordings' && answer.body.recordings.length === 0) {
      throw new OutriderError('NOT_FOUND', cardSentences.nothingThere);
    }
    return {};
  }

  /** 0x9202: section 5.6.4. */
  async steer({ channel, to, speed, positionMs }: CardSteering): Promise<{}> {
    await this.#parts.sender.request('controlPlayback', {
      channel,
      ...(to === 'resume' ? resumption(speed) : { command: playbackCommands[to], speed: 0 }),
      position: to === 'seek' ? encodeTime(positionMs) : NO_TIME,
    });
    return {};
  }

  /** 0x9206: section 5.6.5. Its result is told by 0x1206, under the number of this. */
  async upload({
    channel,
    stream,
    media,
    fromMs,
    toMs,
    withoutMobile,
    ...inbox
  }: UploadOrder): Promise<{ upload: number }> {
    const { sender, transport, gateway } = this.#parts;
    const answer = await sender.request('uploadRecordings', {
      ...ANYTHING,
      ...inbox,
      host: gateway.config.publicAddress ?? (await transport.localAddress()),
      path: '/',
      channel,
      from: encodeTime(fromMs),
      to: encodeTime(toMs),
      alarms: 0n,
      mediaType: uploadedMedia[media],
      streamType: recordedStreams[stream],
      conditions: withoutMobile ? uploadNetworks.withoutMobile : uploadNetworks.any,
    });
    if (answer.name !== 'terminalAnswer') throw new OutriderError('DEVICE_OFFLINE', cardSentences.noList);
    return { upload: answer.body.replySequence };
  }

  /** 0x9207: section 5.6.7. */
  async steerUpload({ upload, to }: UploadSteering): Promise<{}> {
    await this.#parts.sender.request('controlUpload', { replySequence: upload, command: uploadCommands[to] });
    return {};
  }
}

function modeOf(speed: number): number {
  if (speed < 0) return playbackModes.backwardKeys;
  return speed === 1 ? playbackModes.normal : playbackModes.fast;
}

function resumption(speed: number): { readonly command: number; readonly speed: number } {
  if (speed === 1) return { command: playbackCommands.start, speed: 0 };
  const command = speed < 0 ? playbackCommands.backwardKeys : playbackCommands.fast;
  return { command, speed: speedNumber(Math.abs(speed)) };
}

function filesOf(answer: KnownMessage): CardFile[] {
  if (answer.name !== 'recordings') throw new OutriderError('DEVICE_OFFLINE', cardSentences.noList);
  return answer.body.recordings.flatMap((recording) => fileOf(recording) ?? []);
}

/** A file as it is in the list; undefined for an impossible one: clocks that were never set, ends before beginnings. */
function fileOf({ channel, from, to, alarms, streamType, bytes }: Recording): CardFile | undefined {
  const [fromMs, toMs] = [decodeTime(from), decodeTime(to)];
  if (fromMs === undefined || toMs === undefined) return undefined;
  if (toMs < fromMs || toMs - fromMs > LONGEST_FILE_MS || channel < 1 || channel > MAX_CHANNEL)
    return undefined;
  const stream = streamType === recordedStreams.sub ? 'sub' : 'main';
  return { channel, stream, fromMs, toMs, type: typeOf(alarms), bytes };
}

function typeOf(alarms: bigint): CardRecordType {
  if (alarms === 0n) return cardRecordTypes.normal;
  const collision = (alarms >> BigInt(alarmBits.collisionWarning)) & 1n;
  return collision === 1n ? cardRecordTypes.gSensor : cardRecordTypes.alarm;
}

const nameOf = ({ channel, stream, fromMs, toMs }: CardFile): string =>
  `${channel} ${stream} ${fromMs} ${toMs}`;
