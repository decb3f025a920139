import { askedPeripherals } from '@outrider/model/health/peripherals.ts';
import { isRemoteKey } from '@outrider/model/remote-settings/remote-settings.ts';
import { z } from 'zod';

/** Of one file: more is none that somebody wrote. */
export const MOST_FILE_BYTES = 256 * 1024;
const MOST_KEYS = 400;
const MOST_VALUES = 100;
/** The length of a parameter is one byte. */
const MOST_PARAMETER_BYTES = 255;
/** The text of 0x8300, and the content of 0x8900, as dialects give them. */
const MOST_COMMAND = 256;

const id = z
  .string()
  .regex(/^0x[0-9A-Fa-f]{1,8}$/, 'wants an id such as "0xF012"')
  .transform(Number);
const place = {
  /** The byte within the parameter from which on the value stands; absent: it is all of the parameter. */
  at: z.int().min(0).max(MOST_PARAMETER_BYTES).optional(),
};
const bytes = z.union([z.literal(1), z.literal(2), z.literal(4)]);
const number = z.int().min(0).max(0xffff_ffff);

/** How a parameter holds a setting. */
const field = z.discriminatedUnion('as', [
  z.strictObject({
    id,
    ...place,
    as: z.literal('number'),
    bytes: bytes.default(4),
    /** How many of the product's units one of the recorder's is: 60 where it counts minutes and the product seconds. */
    times: z.number().positive().default(1),
    /** For each channel one behind the other. */
    each: z.literal('channel').optional(),
  }),
  z.strictObject({
    id,
    ...place,
    as: z.literal('switch'),
    bytes: bytes.default(1),
    on: number.default(1),
    off: number.default(0),
    each: z.literal('channel').optional(),
  }),
  z.strictObject({
    id,
    ...place,
    as: z.literal('choice'),
    bytes: bytes.default(1),
    /** The recorder's number of each of the product's values. */
    values: z
      .record(z.string(), number)
      .refine((all) => Object.keys(all).length <= MOST_VALUES, 'has too many values'),
    each: z.literal('channel').optional(),
  }),
  z.strictObject({ id, as: z.literal('text') }),
  z.strictObject({ id, as: z.literal('json') }),
]);
export type FileField = z.output<typeof field>;

const printable = z
  .string()
  .min(1)
  .max(MOST_COMMAND)
  .regex(/^[^\p{Cc}]*$/u, 'has signs that cannot be seen');
const command = z.union([
  /** Words of 0x8300. `{text}` is what somebody types. */
  z.strictObject({ text: printable }),
  /** 0x8900 of a kind. */
  z.strictObject({
    kind: z
      .string()
      .regex(/^0x[0-9A-Fa-f]{1,2}$/, 'wants a kind such as "0xF9"')
      .transform(Number),
    hex: z.string().regex(/^(?:[0-9A-Fa-f]{2}){0,256}$/, 'is not hexadecimal'),
  }),
]);
export type FileCommand = z.output<typeof command>;

const meant = z.strictObject({
  manufacturer: z.string().max(11),
  model: z.string().max(30),
  /** How the firmware begins; absent: any. */
  firmware: z.string().max(100).optional(),
});

/** What a file says of a make of recorder. */
export const dialectFile = z.strictObject({
  name: z.string().trim().min(1).max(60),
  for: z.array(meant).min(1).max(100),
  /** Whether it has what the standards have, too. */
  base: z.enum(['standard', 'none']).default('standard'),
  /** Keys of the standards that it has not, whatever it answers. */
  without: z.array(z.string().refine(isRemoteKey, 'is no setting')).max(MOST_KEYS).default([]),
  settings: z
    .record(z.string(), field)
    .superRefine((all, { addIssue }) => {
      for (const key of Object.keys(all))
        if (!isRemoteKey(key))
          addIssue({ code: 'custom', path: [key], message: 'is no setting', input: key });
    })
    .default({}),
  /** Systems at it that are asked how they are; absent: those whose parameters it has, by T/JSATL12. */
  peripherals: z.array(z.enum(askedPeripherals)).max(askedPeripherals.length).optional(),
  /** How it gets a firmware: by itself over HTTP (0x8105), or in packets (0x8108). */
  upgrade: z.enum(['fetches', 'packets']).default('fetches'),
  commands: z
    .strictObject({
      format: command.optional(),
      wakeup: command.optional(),
      mcu: command.optional(),
      syslog: command.optional(),
      delrecord: command.optional(),
    })
    .default({}),
});
export type DialectFile = z.output<typeof dialectFile>;
