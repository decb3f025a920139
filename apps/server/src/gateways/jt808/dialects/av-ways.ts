import {
  AV_PARAMETERS_ID,
  type AvParameters,
  CHANNEL_AV_PARAMETERS_ID,
  osdBits,
  readAvParameters,
  readChannelAvParameters,
  writeAvParameters,
  writeChannelAvParameters,
} from '@outrider/jt808/messages/av-parameters.ts';
import { sameRemoteValue } from '@outrider/model/remote-settings/remote-values.ts';
import type { Parameters, Way } from './dialect.ts';

type Encoding = Pick<AvParameters, 'live' | 'stored' | 'osd'>;

/** A field of an encoding: its value as people set it, and the encoding with another one. */
interface Field {
  get(encoding: Encoding): unknown;
  /** Undefined for a value that the standard has no number for. */
  set(encoding: Encoding, value: unknown): Encoding | undefined;
}

/** Names of sizes by their number in the standard; 960H is its WD1. QCIF and WCIF are no choice of people. */
const sizes: readonly (string | undefined)[] = [undefined, 'CIF', undefined, 'D1', '960H', '720P', '1080P'];

const size = (which: 'live' | 'stored'): Field => ({
  get: (encoding) => sizes[encoding[which].resolution],
  set(encoding, value) {
    const resolution = typeof value === 'string' ? sizes.indexOf(value) : -1;
    return resolution === -1 ? undefined : { ...encoding, [which]: { ...encoding[which], resolution } };
  },
});
const number = (which: 'live' | 'stored', name: 'fps' | 'kbps'): Field => ({
  get: (encoding) => encoding[which][name],
  set: (encoding, value) =>
    typeof value === 'number' ? { ...encoding, [which]: { ...encoding[which], [name]: value } } : undefined,
});
const osd = (bit: number): Field => ({
  get: ({ osd: bits }) => (bits & (1 << bit)) !== 0,
  set: (encoding, value) => ({
    ...encoding,
    osd: value === true ? encoding.osd | (1 << bit) : encoding.osd & ~(1 << bit),
  }),
});

const bytesOf = (has: Parameters, id: number): Uint8Array | undefined => {
  const bytes = has.get(id);
  return bytes instanceof Uint8Array ? bytes : undefined;
};
const wholeOf = (has: Parameters) => {
  const bytes = bytesOf(has, AV_PARAMETERS_ID);
  return bytes && readAvParameters(bytes);
};
/** Settings of single channels (0x0077), where it is said of all. */
const channelsOf = (has: Parameters, channels: number) => {
  const bytes = bytesOf(has, CHANNEL_AV_PARAMETERS_ID);
  const read = bytes && readChannelAvParameters(bytes);
  const all = Array.from({ length: channels }, (_, at) => at + 1);
  return read !== undefined && all.every((number) => read.channels.some(({ channel }) => channel === number))
    ? read
    : undefined;
};
const allSame = (values: readonly unknown[]): boolean =>
  values.every((value) => sameRemoteValue(value, values[0]));

/** A value for each channel: by 0x0077 where the recorder has that of all channels, else by 0x0075, which is one for all. */
const each = (field: Field): Way => ({
  ids: [AV_PARAMETERS_ID, CHANNEL_AV_PARAMETERS_ID],
  keepsRest: true,
  read(has, channels) {
    const single = channelsOf(has, channels);
    const whole = wholeOf(has);
    const values = Array.from({ length: channels }, (_, at) => {
      const encoding = single?.channels.find(({ channel }) => channel === at + 1) ?? whole;
      return encoding && field.get(encoding);
    });
    return values.length === 0 || values.includes(undefined) ? undefined : values;
  },
  write(value, has, channels) {
    if (!Array.isArray(value) || value.length !== channels) return undefined;
    const values: readonly unknown[] = value;
    const single = channelsOf(has, channels);
    if (single === undefined) return allSame(values) ? ofAll(field, values[0], has) : undefined;
    const set: (typeof single.channels)[number][] = [];
    for (const one of single.channels) {
      const wanted = values[one.channel - 1];
      const changed = wanted === undefined ? one : field.set(one, wanted);
      if (changed === undefined) return undefined;
      set.push({ ...one, ...changed });
    }
    return [{ id: CHANNEL_AV_PARAMETERS_ID, value: writeChannelAvParameters({ ...single, channels: set }) }];
  },
});

function ofAll(field: Field, value: unknown, has: Parameters) {
  const whole = wholeOf(has);
  const set = whole && field.set(whole, value);
  if (whole === undefined || set === undefined) return undefined;
  return [{ id: AV_PARAMETERS_ID, value: writeAvParameters({ ...whole, ...set }) }];
}

/** One value of 0x0075. */
const one = (field: Field): Way => ({
  ids: [AV_PARAMETERS_ID],
  keepsRest: true,
  read(has) {
    const whole = wholeOf(has);
    return whole && field.get(whole);
  },
  write: (value, has) => ofAll(field, value, has),
});

/** Keys that JT/T 1078-2016 has (tables 1 to 4). */
export const avWays = {
  enc_Size: each(size('stored')),
  enc_Fps: each(number('stored', 'fps')),
  enc_SRes: each(size('live')),
  enc_SFps: each(number('live', 'fps')),
  enc_SBit: each(number('live', 'kbps')),
  preosd_pl_en: one(osd(osdBits.plate)),
  preosd_speed: one(osd(osdBits.gnssSpeed)),
} as const;
