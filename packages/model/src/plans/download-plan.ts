import { bitsOf, hasBit } from '@outrider/kit/bit-mask.ts';
import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';
import { isEmergency } from '../events/event-codes.ts';
import { minuteOfDay, minutesOf } from './day-minutes.ts';
import {
  MAX_PLAN_BACKUP_S,
  MAX_PLAN_INTERVAL_S,
  MAX_PLAN_OFFSET_S,
  MOST_SNAPSHOTS,
  PLAN_MASK_CHANNELS,
  USUAL_POST_S,
  USUAL_PRE_S,
} from './limits.ts';
import { planScopeFields } from './plan-scope.ts';
import { uploadFolder } from './upload-path.ts';

/** What is done about an event. */
export const downloadModes = { hidden: 0, download: 1, notDownload: 2, discard: 4 } as const;
export type DownloadMode = (typeof downloadModes)[keyof typeof downloadModes];

/** What of an event's moment is wanted. */
export const planMedia = {
  video: 1,
  videoAudio: 3,
  snapshot: 4,
  videoSnapshot: 5,
  videoAudioSnapshot: 6,
} as const;
export type PlanMedia = (typeof planMedia)[keyof typeof planMedia];

const mask = z
  .int()
  .min(0)
  .max(2 ** PLAN_MASK_CHANNELS - 1);
const offset = z.int().min(0).max(MAX_PLAN_OFFSET_S).optional();

/** What is done about an event of a device, a group or everybody: decision 0072. */
export const downloadPlan = new Entity({
  ...planScopeFields,
  mode: field(z.literal(Object.values(downloadModes)), {
    column: 'mode',
    wire: 'downloadtype',
    default: downloadModes.notDownload,
  }),
  media: field(z.literal(Object.values(planMedia)), {
    column: 'media',
    wire: 'mediatype',
    default: planMedia.videoAudio,
  }),
  /** Channels whose footage is wanted: bit 0 is channel 1. */
  channels: field(mask, { column: 'channels', wire: 'downloadplan', default: 0 }),
  /** Those of them whose main stream is wanted, not the sub stream. */
  mainStream: field(mask, { column: 'main_stream', wire: 'streamtype', default: 0 }),
  /** Seconds before and after the event; undefined is the system default. */
  preS: field(offset, { column: 'pre_s', wire: 'preoffset', default: undefined }),
  postS: field(offset, { column: 'post_s', wire: 'postoffset', default: undefined }),
  /** Whether it holds in some minutes of the day alone, and in which: ranges of UTC minutes. */
  inMinutes: field(z.boolean(), { column: 'in_minutes', wire: 'entimepart', default: false }),
  minutes: field(z.string(), { column: 'minutes', wire: 'timepart', default: '' }),
  /** After an event whose footage was asked for, those of its kind within so many seconds ask for none. */
  intervalS: field(z.int().min(0).max(MAX_PLAN_INTERVAL_S), {
    column: 'interval_s',
    wire: 'intermission',
    default: 0,
  }),
  /** Whether it holds only while the ignition is off. */
  ignitionOff: field(z.boolean(), { column: 'ignition_off', wire: 'accoffonly', default: false }),
  /** Most seconds of one piece of footage; 0 is as long as it is. */
  longestS: field(z.int().min(0).max(MAX_PLAN_BACKUP_S), {
    column: 'longest_s',
    wire: 'maxbackupsecs',
    default: 0,
  }),
  /** Whether its footage is sent to the FTP server of the settings, and into which folder there. */
  uploads: field(z.boolean(), { column: 'uploads', wire: 'enupload', default: false }),
  uploadTo: field(uploadFolder, { column: 'upload_to', wire: 'upload', default: '' }),
  /** Whether files lie there by device, day and channel. */
  customPath: field(z.boolean(), { column: 'custom_path', wire: 'custompath', default: false }),
  /** Whether a snapshot is taken each second, as long as footage is wanted after the event. */
  eachSecond: field(z.boolean(), { column: 'each_second', wire: 'snapshotmode', default: false }),
  /** Whether somebody said twice that emergencies are discarded. */
  confirmed: field(z.boolean(), { column: 'confirmed', wire: 'confirmed', default: false }),
  /** The user who hid or discarded the kind out of the alarm inbox, and when (ms since 1970); empty and 0 where somebody saved the plan since. */
  tunedBy: field(z.string(), { column: 'tuned_by', default: '' }),
  tunedMs: field(z.int().min(0), { column: 'tuned_ms', default: 0 }),
  /** What was done before that; undefined where there was no plan. */
  tunedFrom: field(z.literal(Object.values(downloadModes)).optional(), {
    column: 'tuned_from',
    default: undefined,
  }),
});

export interface DownloadPlan extends RecordOf<typeof downloadPlan> {}

/** Whether a plan discards what somebody has to act on: that is asked twice. */
export const discardsEmergency = ({ mode, eventid }: Pick<DownloadPlan, 'mode' | 'eventid'>): boolean =>
  mode === downloadModes.discard && isEmergency(eventid);

/** What becomes of an event that a plan holds for, as it is kept. */
export type EventFate = 'keep' | 'hide' | 'discard';

/** Emergencies, and calls of drivers, are discarded only where somebody said so twice. */
export function fateBy(
  { mode, confirmed }: Pick<DownloadPlan, 'mode' | 'confirmed'>,
  { eventid, cmd = 'new' }: { readonly eventid: number; readonly cmd?: string | undefined },
): EventFate {
  if (mode === downloadModes.hidden) return 'hide';
  if (mode !== downloadModes.discard) return 'keep';
  return (cmd === 'call' || isEmergency(eventid)) && !confirmed ? 'keep' : 'discard';
}

/** Channels of a plan that a device has, by the stream that is wanted of them. @param installed 1-based */
export function wantedChannels(
  { channels, mainStream }: Pick<DownloadPlan, 'channels' | 'mainStream'>,
  installed: readonly number[],
): { readonly main: number[]; readonly sub: number[] } {
  const wanted = bitsOf(channels)
    .map((bit) => bit + 1)
    .filter((channel) => installed.includes(channel));
  const isMain = (channel: number): boolean => hasBit(mainStream, channel - 1);
  return { main: wanted.filter(isMain), sub: wanted.filter((channel) => !isMain(channel)) };
}

/** Seconds before and after an event that a plan has which says none: the system default. */
export interface UsualOffsets {
  readonly preS: number;
  readonly postS: number;
}
const SHIPPED: UsualOffsets = { preS: USUAL_PRE_S, postS: USUAL_POST_S };

/** Of what stretch footage is wanted, unix seconds: at least one. What is too long loses its end first, then what was before the event. */
export function wantedStretch(
  { preS, postS, longestS }: Pick<DownloadPlan, 'preS' | 'postS' | 'longestS'>,
  time: number,
  usual = SHIPPED,
): { readonly from: number; readonly to: number } {
  const most = longestS === 0 ? Number.POSITIVE_INFINITY : longestS;
  const from = Math.max(0, time - Math.min(preS ?? usual.preS, most));
  return { from, to: Math.max(from + 1, Math.min(time + (postS ?? usual.postS), from + most)) };
}

/** Whether a plan holds at a moment, by the minute of its day (UTC). @param time unix seconds */
export function holdsAt(
  { inMinutes, minutes }: Pick<DownloadPlan, 'inMinutes' | 'minutes'>,
  time: number,
): boolean {
  return !inMinutes || minutesOf(minutes)?.[minuteOfDay(time)] === true;
}

/** How many times a picture is taken of an event: once, or each second of what is wanted after it. */
export const snapshotsOf = (
  { eachSecond, postS }: Pick<DownloadPlan, 'eachSecond' | 'postS'>,
  usual = SHIPPED,
): number => (eachSecond ? Math.min(postS ?? usual.postS, MOST_SNAPSHOTS - 1) + 1 : 1);

/** Pictures, sound, and a picture that is taken now: what a kind of media is made of. */
export const mediaParts = (
  media: PlanMedia,
): { readonly video: boolean; readonly sound: boolean; readonly snapshot: boolean } => ({
  video: media !== planMedia.snapshot,
  sound: media === planMedia.videoAudio || media === planMedia.videoAudioSnapshot,
  snapshot: media >= planMedia.snapshot,
});
