import { z } from 'zod';
import type { AudioCodec } from '@outrider/model/live/codec.ts';
import { DEFAULT_MAP } from '@outrider/model/maps/limits.ts';
import { audioCodecs } from '@outrider/media/audio/audio-codecs.ts';
import { name, oneOf, wholeNumber } from '@outrider/options/fields.ts';
import { alarmBehaviours } from './recorder/alarm-behaviour.ts';
import { faultBehaviours } from './recorder/faults.ts';
import { faceBehaviours } from './recorder/face-behaviour.ts';
import { fleetFirmware } from './recorder/firmware-behaviour.ts';
import { cardBehaviours } from './recorder/card-behaviour.ts';
import { fleetSettings } from './recorder/settings-behaviour.ts';
import { readMake } from './recorder/recorder-make.ts';
import { uploadBehaviours } from './recorder/upload-behaviour.ts';
import type { Program } from '@outrider/options/program.ts';

/** A place on the map, degrees. */
interface Place {
  readonly lat: number;
  readonly lng: number;
}

function placeOf(text: string): Place | undefined {
  const [lat, lng, ...more] = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (lat === undefined || lng === undefined || more.length > 0) return undefined;
  return Math.abs(lat) <= 85 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}

/** A place that an option names, LAT,LNG in degrees. */
export const place = z.string().transform((text, { addIssue }) => {
  const found = placeOf(text);
  if (found !== undefined) return found;
  addIssue({ code: 'custom', message: 'wants LAT,LNG in degrees', input: text });
  return z.NEVER;
});

/** What recorders say that they are. */
const make = z.string().transform((text, { addIssue }) => {
  const found = readMake(text);
  if (found !== undefined) return found;
  addIssue({
    code: 'custom',
    message: 'wants MANUFACTURER/MODEL/FIRMWARE of at most 5, 20 and 100 signs',
    input: text,
  });
  return z.NEVER;
});

/** Every option of the virtual fleet. */
const fleetOptions = z
  .object({
    server: name
      .default('127.0.0.1')
      .meta({ description: 'host or address of the 808 gateway', value: 'HOST' }),
    port: wholeNumber(1, 65_535).default(6808).meta({ description: 'its TCP port' }),
    vehicles: wholeNumber(1, 100_000).default(8).meta({ description: 'how many vehicles' }),
    channels: wholeNumber(1, 16).default(4).meta({ description: 'cameras in each vehicle', value: 'C' }),
    firstPhone: z
      .string()
      .regex(/^\d{1,12}$/, { error: 'wants up to 12 digits' })
      .default('19900000001')
      .meta({ description: 'phone of the first terminal; the others count on', value: 'DIGITS' }),
    ids: name.default('OT-').meta({ description: 'device ids begin with this', value: 'PREFIX' }),
    interval: wholeNumber(1, 86_400).optional().meta({
      description: 'between reports, moving or not; else 1 s moving and 30 s parked',
      value: 'SECONDS',
    }),
    center: place
      .prefault(`${DEFAULT_MAP.lat},${DEFAULT_MAP.lng}`)
      .meta({ description: 'middle of the made-up town', value: 'LAT,LNG' }),
    seed: wholeNumber(0, 4_294_967_295)
      .default(1)
      .meta({ description: 'another number makes another town', value: 'NUMBER' }),
    streetsOut: name
      .optional()
      .meta({ description: 'write the made-up streets there as GeoJSON', value: 'FILE' }),
    tracks: name
      .optional()
      .meta({ description: 'drive the CSV, GPX and NMEA tracks in there instead', value: 'DIR' }),
    video: name.optional().meta({
      description: 'H.264 or H.265 without B frames (MP4, MOV, MKV, TS or bare) as every channel',
      value: 'FILE',
    }),
    capture: name
      .optional()
      .meta({ description: 'replay this capture of JT/T 1078 as every channel', value: 'FILE' }),
    talkCodec: oneOf(Object.keys(audioCodecs) as [AudioCodec, ...AudioCodec[]])
      .default('g711a')
      .meta({ description: 'the sound that recorders take in and send in a talk', value: 'CODEC' }),
    talk: z
      .boolean()
      .default(true)
      .meta({ description: 'recorders answer a talk with what they heard (--no-talk: they refuse it)' }),
    upload: oneOf(uploadBehaviours)
      .default('good')
      .meta({ description: 'how each recorder uploads files of its card', value: 'HOW' }),
    card: oneOf(cardBehaviours)
      .default('good')
      .meta({ description: 'how the card in each recorder answers', value: 'HOW' }),
    settings: oneOf(fleetSettings)
      .default('good')
      .meta({ description: 'how each recorder takes its settings', value: 'HOW' }),
    make: make.optional().meta({
      description: 'recorders say that they are these, and have the parameters of the standards alone',
      value: 'MANUFACTURER/MODEL/FIRMWARE',
    }),
    parameters: name.optional().meta({
      description:
        'and those of an answer (0x0104) that was captured: frames in hexadecimal, one a line, as check-dialect reads them',
      value: 'FILE',
    }),
    firmware: oneOf(fleetFirmware)
      .default('good')
      .meta({ description: 'what each recorder does with a firmware that it is told to get', value: 'HOW' }),
    faces: oneOf(faceBehaviours)
      .default('good')
      .meta({ description: 'how each recorder keeps faces in its slots', value: 'HOW' }),
    faults: oneOf(faultBehaviours)
      .default('none')
      .meta({ description: 'whether some vehicles have a covered camera or a failing card', value: 'HOW' }),
    alarms: oneOf(alarmBehaviours).default('none').meta({
      description: 'whether recorders raise alarms of vehicle and driver, with pictures and a clip',
      value: 'HOW',
    }),
    streams: wholeNumber(1, 10_000).default(1_000).meta({
      description: 'live streams of all vehicles at once; further ones are refused',
      value: 'MOST',
    }),
    drawn: wholeNumber(1, 1_000).default(32).meta({
      description:
        'live streams and playbacks with drawn pictures of their own, about 32 a processor core; live ones beyond them share a picture for each channel',
      value: 'MOST',
    }),
    clockStrip: z.boolean().default(false).meta({
      description: 'a clock that programs can read along the lower edge of drawn pictures: for measuring',
    }),
    yesterday: z.boolean().default(false).meta({
      description:
        'recorders hold back what they drove yesterday, made up, and send it once they are connected',
    }),
    state: name
      .optional()
      .meta({ description: 'keep authentication codes there between runs', value: 'DIR' }),
    '2019': z.boolean().default(false).meta({ description: 'speak JT/T 808-2019 (else 2013)' }),
  })
  .refine(({ video, capture }) => video === undefined || capture === undefined, {
    error: '--video and --capture exclude each other.',
  })
  .refine(({ make: named, parameters }) => parameters === undefined || named !== undefined, {
    error: '--parameters needs --make.',
  });

/** How the virtual fleet is started. */
export const fleetProgram = {
  call: 'npm run fleet -- [options]',
  about: 'Drives recorders that do not exist.',
  options: fleetOptions,
} satisfies Program;

/** The options with their values. */
export type FleetOptions = z.output<typeof fleetOptions>;

/** The options when none is given. */
export function defaultOptions(): FleetOptions {
  return fleetOptions.parse({});
}
