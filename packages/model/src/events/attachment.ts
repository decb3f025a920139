import { z } from 'zod';

/** Files of one alarm: further ones are not taken. */
export const MOST_ATTACHMENTS = 64;
/** Bytes of one file, and of all of an alarm. */
export const MAX_ATTACHMENT_BYTES = 128 * 1024 ** 2;
export const MAX_ATTACHED_BYTES = 512 * 1024 ** 2;
/** How many bytes the long form has in which a recorder names an alarm; the other one has 16. */
export const LONG_SIGN_BYTES = 40;

/** What a file of an alarm is, as the recorder says. */
export const attachmentKinds = ['picture', 'sound', 'video', 'text', 'other'] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];

/** Formats that a page can show or play; 'other' is kept as it came. */
export const attachmentFormats = ['jpeg', 'png', 'mp4', 'wav', 'other'] as const;
export type AttachmentFormat = (typeof attachmentFormats)[number];

/** An alarm of a recorder whose files are asked for. */
export const attachmentsBody = z.object({
  event: z.object({ id: z.int().min(1), eventid: z.int(), time: z.int() }),
  /** Random: a recorder that connects says it, and it is valid for this alarm alone. */
  alarmNumber: z.string().length(32),
  /** Names the alarm to its recorder: T/JSATL12-2017 table 4-16. */
  sign: z.object({
    terminalId: z.string(),
    time: z.string(),
    number: z.int().min(0),
    attachments: z.int().min(0),
    reserved: z.int().min(0),
    /** Whether the recorder says it in 40 bytes. */
    long: z.boolean(),
  }),
});
export type AttachmentsBody = Readonly<z.infer<typeof attachmentsBody>>;

/** Bytes of a file: `from <= byte < to`. */
export type ByteRange = readonly [from: number, to: number];

/** A file of an alarm, as far as it is on the disk. */
export interface AttachedFile {
  /** As the recorder calls it: never a name in a file system. */
  readonly name: string;
  readonly kind: AttachmentKind;
  /** As the recorder says. */
  readonly bytes: number;
  /** The ranges that are on the disk, rising. */
  readonly have: readonly ByteRange[];
  /** Of the whole file, in hex; empty while it is not whole. */
  readonly sha256: string;
  readonly format: AttachmentFormat;
}

const STILL: ReadonlySet<AttachmentFormat> = new Set(['jpeg', 'png']);
/** How far a film of an alarm goes is not told: at most this long before and after it, ms. */
const FILM_MS = 15_000;

/** Of which time a file of an alarm may be, ms since 1970 UTC: `fromMs <= time < toMs`. @param time of the alarm, unix seconds */
export function timeOfAttached(
  { format }: Pick<AttachedFile, 'format'>,
  time: number,
): { readonly fromMs: number; readonly toMs: number } {
  const reachMs = STILL.has(format) ? 0 : FILM_MS;
  return { fromMs: time * 1_000 - reachMs, toMs: (time + 1) * 1_000 + reachMs };
}

/** The progress of an order. */
export interface AttachmentsProgress extends Readonly<Record<string, unknown>> {
  /** Each is the file of its place: none is ever taken out. */
  readonly files: readonly AttachedFile[];
}

/** The channel of a camera by the name of a file (T/JSATL12-2017 4.6.3: kind_channel_…): 1-based; undefined where it says none, as those of driver assistance. */
export function attachedChannel(name: string): number | undefined {
  const channel = Number(/^\d{2}_(\d{1,2})_/.exec(name)?.[1]);
  return channel >= 1 && channel <= MOST_CAMERA ? channel : undefined;
}
/** JT/T 1078-2016 table 2: beyond are the modules of driver assistance (64) and of the driver's state (65). */
const MOST_CAMERA = 37;
