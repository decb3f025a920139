import { bitsOf, hasBit, maskOf } from '@outrider/kit/bit-mask.ts';
import { isEmergency } from '@outrider/model/events/event-codes.ts';
import {
  type DownloadMode,
  downloadModes,
  downloadPlan,
  type PlanMedia,
} from '@outrider/model/plans/download-plan.ts';
import {
  MAX_PLAN_BACKUP_S,
  MAX_PLAN_INTERVAL_S,
  MAX_PLAN_OFFSET_S,
  USUAL_POST_S,
  USUAL_PRE_S,
} from '@outrider/model/plans/limits.ts';
import { isUploadFolder, MAX_UPLOAD_FOLDER } from '@outrider/model/plans/upload-path.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import type { WireDownloadPlan } from '@outrider/protocol/plans/calls.ts';
import { z } from 'zod';
import { planTarget, targetOf } from '../../../fleet/plans/plan-target.ts';
import { fault } from '../../../ui/form/use-schema-form.ts';

const seconds = (most: number, word: PlainWord) =>
  z
    .string()
    .trim()
    .refine((text) => /^\d{1,6}$/.test(text) && Number(text) <= most, { error: fault(word) });
const offset = seconds(MAX_PLAN_OFFSET_S, 'Whole seconds from 0 to 3,600.');
const ofDay = 'Whole seconds from 0 to 86,400.';
const channels = z.array(z.int());

/** Whether what is chosen discards emergencies. @param chosen its mode as the field has it, and the code of the event */
export const asksTwice = (chosen: { readonly mode: string; readonly code: number }): boolean =>
  Number(chosen.mode) === downloadModes.discard && isEmergency(chosen.code);

/** What the dialog of a plan asks for. Masks may name channels that it does not offer: those stay. */
export const planSchema = z
  .object({
    target: planTarget,
    code: z.int(),
    mode: z.string(),
    media: z.string(),
    download: channels,
    main: channels,
    hasPre: z.boolean(),
    pre: offset,
    hasPost: z.boolean(),
    post: offset,
    inMinutes: z.boolean(),
    /** Ranges of UTC minutes. */
    minutes: z.string(),
    interval: seconds(MAX_PLAN_INTERVAL_S, ofDay),
    ignitionOff: z.boolean(),
    longest: seconds(MAX_PLAN_BACKUP_S, ofDay),
    uploads: z.boolean(),
    uploadTo: z
      .string()
      .trim()
      .max(MAX_UPLOAD_FOLDER)
      .refine(isUploadFolder, { error: fault('A folder such as alarms/north.') }),
    eachSecond: z.boolean(),
    customPath: z.boolean(),
    confirmed: z.boolean(),
  })
  .refine(({ mode, download }) => Number(mode) !== downloadModes.download || download.length > 0, {
    error: fault('Choose at least one channel.'),
    path: ['download'],
  })
  .refine((values) => !asksTwice(values) || values.confirmed, {
    error: fault('Confirm that these emergencies should be discarded.'),
    path: ['confirmed'],
  });
export type PlanValues = z.input<typeof planSchema>;

const channelsOf = (mask: number): number[] => bitsOf(mask).map((bit) => bit + 1);
const maskOfChannels = (some: readonly number[]): number => maskOf(some.map((channel) => channel - 1));

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);

/** What the fields hold of a plan. */
export function valuesOf(plan: WireDownloadPlan): PlanValues {
  const { preoffset, postoffset } = plan;
  return {
    target: targetOf(plan),
    code: plan.appdevid,
    mode: String(plan.downloadtype),
    media: String(plan.mediatype),
    download: channelsOf(plan.downloadplan),
    main: channelsOf(plan.streamtype),
    hasPre: preoffset !== null,
    pre: String(preoffset ?? USUAL_PRE_S),
    hasPost: postoffset !== null,
    post: String(postoffset ?? USUAL_POST_S),
    inMinutes: plan.entimepart === 1,
    minutes: plan.timepart,
    interval: String(plan.intermission),
    ignitionOff: plan.accoffonly === 1,
    longest: String(plan.maxbackupsecs),
    uploads: plan.enupload === 1,
    uploadTo: plan.upload,
    eachSecond: plan.snapshotmode === 1,
    customPath: plan.custompath === 1,
    confirmed: plan.confirmed === 1,
  };
}

/** What a plan says, whomever it is for. */
export type PlanContent = Omit<WireDownloadPlan, 'deviceid' | 'groupid' | 'updatetime'>;

/** The plan that the fields say. */
export function contentOf(values: z.output<typeof planSchema>): PlanContent {
  return {
    appdevid: values.code,
    downloadtype: Number(values.mode) as DownloadMode,
    mediatype: Number(values.media) as PlanMedia,
    downloadplan: maskOfChannels(values.download),
    streamtype: maskOfChannels(values.main),
    preoffset: values.hasPre ? Number(values.pre) : null,
    postoffset: values.hasPost ? Number(values.post) : null,
    entimepart: flag(values.inMinutes),
    timepart: values.minutes,
    intermission: Number(values.interval),
    accoffonly: flag(values.ignitionOff),
    maxbackupsecs: Number(values.longest),
    enupload: flag(values.uploads),
    upload: values.uploadTo,
    snapshotmode: flag(values.eachSecond),
    custompath: flag(values.customPath),
    confirmed: flag(asksTwice(values) && values.confirmed),
  };
}

/** A plan of which nothing is said yet. */
export const newPlan = (code: number): WireDownloadPlan => ({
  deviceid: 'GLOBAL',
  appdevid: code,
  downloadtype: downloadModes.download,
  mediatype: downloadPlan.defaults.media,
  downloadplan: 1,
  streamtype: 0,
  preoffset: null,
  postoffset: null,
  entimepart: 0,
  timepart: '',
  intermission: 0,
  accoffonly: 0,
  maxbackupsecs: 0,
  enupload: 0,
  upload: '',
  snapshotmode: 0,
  custompath: 0,
  confirmed: 0,
  updatetime: 0,
});

/** A plan with a channel turned on or off; its main stream goes with it. */
export function withChannel(plan: WireDownloadPlan, channel: number, on: boolean): WireDownloadPlan {
  const turn = (mask: number, is: boolean): number => {
    const bit = 2 ** (channel - 1);
    return hasBit(mask, channel - 1) === is ? mask : is ? mask + bit : mask - bit;
  };
  return {
    ...plan,
    downloadplan: turn(plan.downloadplan, on),
    streamtype: on ? plan.streamtype : turn(plan.streamtype, false),
  };
}
