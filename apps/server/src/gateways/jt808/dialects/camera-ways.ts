import { CHANNEL_TABLE_ID } from '@outrider/jt808/messages/channel-table.ts';
import { channelContents } from '@outrider/model/remote-settings/camera-settings.ts';
import { WAKE_DAYS, WAKE_SPANS } from '@outrider/model/remote-settings/sleep-settings.ts';
import { byteWays } from './byte-ways.ts';
import { idOf, type Parameters, type Way } from './dialect.ts';

/** Parameters of JT/T 1078-2016 (section 5.3, table 1) that have several fields. */
const ALARM_RECORDINGS = 0x79;
const ANALYSIS = 0x7b;
const SLEEP = 0x7c;
/** Which alarms of cameras are not reported: a bit each. */
const MASK = idOf('videoAlarmMask');

/** In front of the channels there is how many there are of each kind. */
const COUNTS = 3;
const CHANNEL_BYTES = 4;
const LOGICAL_AT = 1;
const KIND_AT = 2;
const TURNS_AT = 3;

/** Where each channel stands in the list of 0x0076; undefined where the list lacks one. */
function placesOf(has: Parameters, channels: number) {
  const bytes = has.get(CHANNEL_TABLE_ID);
  if (!(bytes instanceof Uint8Array) || bytes.length <= COUNTS || channels === 0) return undefined;
  if ((bytes.length - COUNTS) % CHANNEL_BYTES !== 0) return undefined;
  const places = Array.from({ length: channels }, (_, at) => {
    for (let place = COUNTS; place < bytes.length; place += CHANNEL_BYTES)
      if (bytes[place + LOGICAL_AT] === at + 1) return place;
    return -1;
  });
  return places.includes(-1) ? undefined : { bytes, places };
}

/** A value of each channel in the list of channels. `set` has the whole list, and where the channel stands in it. */
const eachChannel = (
  get: (bytes: Uint8Array, place: number) => unknown,
  set: (bytes: Uint8Array, place: number, value: unknown) => boolean,
): Way => ({
  ids: [CHANNEL_TABLE_ID],
  keepsRest: true,
  read(has, channels) {
    const list = placesOf(has, channels);
    const values = list?.places.map((place) => get(list.bytes, place));
    return values?.includes(undefined) === true ? undefined : values;
  },
  write(value, has, channels) {
    const list = placesOf(has, channels);
    if (list === undefined || !Array.isArray(value) || value.length !== channels) return undefined;
    const bytes = list.bytes.slice();
    const isTaken = list.places.every((place, at) => {
      const wanted: unknown = value[at];
      return get(bytes, place) === wanted || set(bytes, place, wanted);
    });
    return isTaken ? [{ id: CHANNEL_TABLE_ID, value: bytes }] : undefined;
  },
});

/** How many channels there are of each kind goes with it, however the recorder counts. */
const carries = eachChannel(
  (bytes, place) => channelContents[bytes[place + KIND_AT] ?? -1],
  (bytes, place, value) => {
    const kind = channelContents.findIndex((name) => name === value);
    if (kind === -1) return false;
    const before = bytes[place + KIND_AT] ?? COUNTS;
    // A kind of the maker's own has no count, which would be a byte of some channel.
    if (before >= COUNTS) return false;
    bytes[before] = Math.max(0, (bytes[before] ?? 0) - 1);
    bytes[kind] = (bytes[kind] ?? 0) + 1;
    bytes[place + KIND_AT] = kind;
    return true;
  },
);

const turns = eachChannel(
  (bytes, place) => bytes[place + TURNS_AT] !== 0,
  (bytes, place, value) => {
    bytes[place + TURNS_AT] = value === true ? 1 : 0;
    return typeof value === 'boolean';
  },
);

/** An alarm that is reported where its bit is not set. */
const reported = (bit: number): Way => ({
  ids: [MASK],
  keepsRest: true,
  read(has) {
    const mask = has.get(MASK);
    return typeof mask === 'number' ? ((mask >>> bit) & 1) === 0 : undefined;
  },
  write(value, has) {
    const mask = has.get(MASK);
    if (typeof mask !== 'number' || typeof value !== 'boolean') return undefined;
    const set = value ? mask & ~(1 << bit) : mask | (1 << bit);
    return [{ id: MASK, value: set >>> 0 }];
  },
});

const recordings = byteWays(ALARM_RECORDINGS, 3);
const analysis = byteWays(ANALYSIS, 2);
/** Four bytes of flags, then begin and end of each span. */
const sleep = byteWays(SLEEP, 20);
const SPANS_AT = 4;
const SPAN_BYTES = 4;

/** Keys of JT/T 1078-2016 beside how pictures are encoded: channels, alarms of cameras, and when the recorder is awake. */
export const cameraWays = {
  cam_Carries: carries,
  cam_Turns: turns,
  valarm_RecShare: recordings.byte(0),
  valarm_RecMin: recordings.byte(1),
  valarm_RecPre: recordings.byte(2),
  valarm_Loss: reported(0),
  valarm_Cover: reported(1),
  valarm_Disk: reported(2),
  valarm_Other: reported(3),
  valarm_Crowd: reported(4),
  valarm_Driver: reported(5),
  valarm_RecFull: reported(6),
  valarm_Seats: analysis.byte(0),
  valarm_TiredPct: analysis.byte(1),
  sleep_ByEvent: sleep.bit(0, 0),
  sleep_ByClock: sleep.bit(0, 1),
  sleep_ByHand: sleep.bit(0, 2),
  sleep_AtSos: sleep.bit(1, 0),
  sleep_AtCrash: sleep.bit(1, 1),
  sleep_AtDoor: sleep.bit(1, 2),
  sleep_Days: sleep.bits(2, WAKE_DAYS),
  sleep_SpanEn: sleep.bits(3, WAKE_SPANS),
  sleep_SpanOn: sleep.times(SPANS_AT, WAKE_SPANS, SPAN_BYTES),
  sleep_SpanOff: sleep.times(SPANS_AT + 2, WAKE_SPANS, SPAN_BYTES),
} as const;
