import { ByteReader } from '@outrider/kit/byte-reader.ts';
import { ByteWriter } from '@outrider/kit/byte-writer.ts';

/** Id of the parameter that lists a terminal's channels (JT/T 1078-2016 table 1). */
export const CHANNEL_TABLE_ID = 0x76;

/** Kinds of a channel in the table. */
export const channelKinds = { both: 0, sound: 1, pictures: 2 } as const;

/** Channels that carry sound alone, whatever kind is said (JT/T 1078-2016 table 2). */
const SOUND_CHANNELS: readonly number[] = [33, 36, 37];

/** One channel of a terminal. */
export interface Channel {
  /** The number on the terminal's back. */
  readonly physical: number;
  /** The number by which it is asked for (JT/T 1078-2016 table 2). */
  readonly logical: number;
  /** See channelKinds. */
  readonly kind: number;
  /** 1 when its camera turns. */
  readonly ptz: number;
}

const count = (channels: readonly Channel[], kind: number): number =>
  channels.filter((channel) => channel.kind === kind).length;

/** The channels in the bytes of the parameter (JT/T 1078-2016 table 4); undefined when they are no table. */
export function readChannelTable(bytes: Uint8Array): readonly Channel[] | undefined {
  const reader = new ByteReader(bytes);
  if (reader.left < 3) return undefined;
  const said = reader.u8() + reader.u8() + reader.u8();
  // Some terminals count the channels of each kind, some count those of both kinds twice: what is there says it.
  if (said === 0 || reader.left === 0 || reader.left % 4 !== 0) return undefined;
  const channels: Channel[] = [];
  while (reader.left > 0) {
    channels.push({
      physical: reader.u8(),
      logical: reader.u8(),
      kind: reader.u8(),
      ptz: reader.u8(),
    });
  }
  return channels;
}

/** The bytes of the parameter. */
export function writeChannelTable(channels: readonly Channel[]): Uint8Array {
  const writer = new ByteWriter();
  for (const kind of [channelKinds.both, channelKinds.sound, channelKinds.pictures]) {
    writer.u8(count(channels, kind));
  }
  for (const { physical, logical, kind, ptz } of channels) {
    writer.u8(physical).u8(logical).u8(kind).u8(ptz);
  }
  return writer.done().slice();
}

/** Whether a channel carries pictures: where no kind is said, as its number has it. */
export function hasPictures({
  logical,
  kind,
}: Pick<Channel, 'logical'> & Partial<Pick<Channel, 'kind'>>): boolean {
  return kind !== channelKinds.sound && !SOUND_CHANNELS.includes(logical);
}
