import { minuteRanges } from '@outrider/model/plans/day-minutes.ts';
import { downloadModes, downloadPlan, planMedia } from '@outrider/model/plans/download-plan.ts';
import { z } from 'zod';
import { httpCall } from '../calls/http-call.ts';
import {
  flag,
  groupPlanKey,
  planHead,
  planKey,
  planRows,
  planSaved,
  removedPlans,
} from '../devices/plan-rows.ts';

const planRow = planRows('eventDownloadPlan');
const path = '/gkevent/eventdownloadplan';

const { fields } = downloadPlan;
const offset = fields.preS.schema
  .nullable()
  .describe("seconds; null: the system default, as the server's settings have it");

const values = {
  downloadtype: fields.mode.schema
    .default(downloadModes.notDownload)
    .describe(
      '0 hidden: kept and shown to nobody; 1 download; 2 not download; 4 discard: counted and not kept',
    ),
  mediatype: fields.media.schema
    .default(planMedia.videoAudio)
    .describe(
      '1 video, 3 video with audio, 4 snapshot, 5 video and snapshot, 6 video with audio and snapshot',
    ),
  downloadplan: fields.channels.schema.default(0).describe('mask of channels: bit 0 is channel 1'),
  streamtype: fields.mainStream.schema.default(0).describe('mask of channels whose main stream is wanted'),
  preoffset: offset.default(null),
  postoffset: offset.default(null),
  entimepart: flag.default(0).describe('1: footage is asked for in the minutes of timepart alone'),
  timepart: minuteRanges
    .default('')
    .describe('ranges of UTC minutes of a day, start:end, both included, with commas; sorted and merged'),
  intermission: fields.intervalS.schema
    .default(0)
    .describe('seconds after an event with footage in which others of its kind get none'),
  accoffonly: flag.default(0).describe('1: footage is asked for only while the ignition is off'),
  maxbackupsecs: fields.longestS.schema.default(0).describe('most seconds of footage; 0: as long as it is'),
  enupload: flag.default(0).describe('1: its footage is sent to the FTP server of the settings'),
  upload: fields.uploadTo.schema.default('').describe('folder there, such as alarms/north'),
  snapshotmode: flag
    .default(0)
    .describe('1: where media has a snapshot, one each second, as long as footage is wanted after the event'),
  custompath: flag
    .default(0)
    .describe('1: files lie there by device, day and channel, named by their time; 0: by one name'),
  confirmed: flag.default(0).describe('1: emergencies are to be discarded, which is refused without it'),
};

const listed = z.object({
  ...planHead,
  ...values,
  timepart: z.string(),
  upload: z.string(),
  ...planSaved,
});
/** A download plan as an answer has it. */
export interface WireDownloadPlan extends Readonly<z.output<typeof listed>> {}

export const http = {
  listDownloadPlans: httpCall({
    ...planRow.list,
    path,
    about: 'Every plan of what is done about events: its footage fetched or not, it is hidden or discarded',
    answer: z.array(listed),
  }),
  saveDownloadPlan: httpCall({
    ...planRow.save,
    path,
    request: z.object({ eventDownloadPlan: z.object({ ...planKey, ...values }) }),
    audit: 'saved download plan {eventDownloadPlan}',
  }),
  saveGroupDownloadPlan: httpCall({
    ...planRow.saveOfGroup,
    path,
    about:
      'Save a plan for the devices of a group and of all groups below it; a plan of a device, or of a nearer group, goes before it',
    request: z.object({ eventDownloadPlan: z.object({ ...groupPlanKey, ...values }) }),
    audit: 'saved download plan {eventDownloadPlan}',
  }),
  removeDownloadPlan: httpCall({
    ...planRow.remove,
    path,
    request: z.object({ eventDownloadPlan: removedPlans }),
    audit: 'removed download plan {eventDownloadPlan}',
  }),
} as const;
