import { type Codec, codecNumbers, isVideoCodec } from '@outrider/model/live/codec.ts';
import type { AudioUnit } from '@outrider/model/live/media-unit.ts';
import { MAX_TALK_SAMPLES, type TalkKind, talkStates } from '@outrider/model/live/talk.ts';
import type { JsonLine } from '../../cluster/json-lines.ts';
import type { PeerAsked } from '../../cluster/peer-desk.ts';
import type { DeviceNotice } from '../device-notice.ts';
import type { Talker } from '../talk-line.ts';
import type { TalkPlace } from '../talks.ts';

const SAMPLE_BYTES = 2;

/** A talk with devices of another server, as that one is asked for it. */
export interface PeerTalk {
  /** Id of the server that asks. */
  readonly server: string;
  readonly talker: Pick<Talker, 'user' | 'ip' | 'port'>;
  readonly kind: TalkKind;
  readonly places: readonly TalkPlace[];
}

export const talkAsked = ({ server, talker: { user, ip, port }, kind, places }: PeerTalk): PeerAsked => ({
  what: 'talk',
  server,
  talker: { user, ip, port },
  kind,
  places,
});

/** Which talk is asked for; undefined where that is none. */
export function readTalkAsked({ server, talker, kind, places }: PeerAsked): PeerTalk | undefined {
  const { user, ip, port } = fieldsOf(talker);
  if (typeof server !== 'string' || typeof user !== 'string' || typeof ip !== 'string') return undefined;
  if (typeof port !== 'number' || (kind !== 'talk' && kind !== 'broadcast')) return undefined;
  if (!Array.isArray(places)) return undefined;
  const read = places.map(placeOf);
  if (read.length === 0 || !read.every((place) => place !== undefined)) return undefined;
  return { server, talker: { user, ip, port }, kind, places: read };
}

/** The talker's voice, 16-bit samples. */
export const sayingOf = (samples: Int16Array): JsonLine => ({
  say: Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength).toString('base64'),
});

/** What the talker says with a line; undefined where that is nothing. */
export function readSaying({ say }: JsonLine): Int16Array | undefined {
  if (typeof say !== 'string') return undefined;
  const bytes = Buffer.from(say, 'base64');
  const length = bytes.length / SAMPLE_BYTES;
  if (length === 0 || !Number.isInteger(length) || length > MAX_TALK_SAMPLES) return undefined;
  return Int16Array.from({ length }, (_, at) => bytes.readInt16LE(at * SAMPLE_BYTES));
}

/** Sound of a device. */
export const heardOf = ({ codec, captureMs, arrivalMs, data }: AudioUnit): JsonLine => ({
  heard: { codec, captureMs, arrivalMs, data: Buffer.from(data).toString('base64') },
});

/** The sound of a line; undefined where it has none. */
export function readHeard({ heard }: JsonLine): AudioUnit | undefined {
  const { codec, captureMs, arrivalMs, data } = fieldsOf(heard);
  if (typeof data !== 'string' || typeof captureMs !== 'number' || typeof arrivalMs !== 'number')
    return undefined;
  const known = Object.keys(codecNumbers).find((name): name is Codec => name === codec);
  if (known === undefined || isVideoCodec(known)) return undefined;
  return { kind: 'audio', codec: known, captureMs, arrivalMs, data: Buffer.from(data, 'base64') };
}

/** How it goes with the devices that a line names; what is none of it is left out. */
export function readNotices({ devices }: JsonLine): readonly DeviceNotice[] {
  if (!Array.isArray(devices)) return [];
  return devices.flatMap((one): DeviceNotice[] => {
    const { deviceid, state, reason, user } = fieldsOf(one);
    const known = talkStates.find((name) => name === state);
    if (typeof deviceid !== 'string' || known === undefined) return [];
    return [
      {
        deviceid,
        state: known,
        ...(typeof reason === 'string' && { reason }),
        ...(typeof user === 'string' && { user }),
      },
    ];
  });
}

/** Devices with which a line ends it. */
export const readEnding = ({ end }: JsonLine): readonly string[] =>
  Array.isArray(end) ? end.filter((one) => typeof one === 'string') : [];

function placeOf(place: unknown): TalkPlace | undefined {
  const { deviceid, channel } = fieldsOf(place);
  return typeof deviceid === 'string' && Number.isInteger(channel)
    ? { deviceid, channel: channel as number }
    : undefined;
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
