import { maintenanceKinds } from '@outrider/model/maintenance/maintenance-plan.ts';
import { dueMeasures, dueStates } from '@outrider/model/maintenance/next-due.ts';
import { meterSources } from '@outrider/model/maintenance/vehicle-meter.ts';
import { workDone, workFile } from '@outrider/model/maintenance/work-done.ts';
import { z } from 'zod';

const km = z.number().describe('km');
const hours = z.number().describe('engine hours');
const seconds = z.int().describe('unix seconds');
const day = z.string().describe('2026-11-30');

/** What a vehicle's odometer shows, and since when the engine ran. */
export const toldMeter = z.object({
  odometer: km.optional().describe('km; absent while nothing is known of it'),
  hours: hours.optional(),
  asof: seconds.describe('as of when, unix seconds; 0: it was never heard'),
  source: z.enum(meterSources).describe('its recorder says it, or the days that the server counts'),
  edits: z.int().describe('how often a person set it: a save says which one its author saw'),
  setby: z.string(),
  set: seconds.describe('when a person set it last; 0: nobody did'),
  doubt: z
    .object({ from: km, to: km, time: seconds })
    .optional()
    .describe('its recorder went where no vehicle can have driven: a person has to say what the dash shows'),
});
export type WireMeter = z.infer<typeof toldMeter>;

/** What a vehicle needs by a plan, and how it stands. */
export const toldDue = z.object({
  deviceid: z.string(),
  planid: z.int(),
  name: z.string(),
  kind: z.enum(maintenanceKinds),
  state: z.enum(dueStates),
  by: z.enum(dueMeasures).optional().describe('by which it is due first'),
  day: day.optional().describe('when it is due: by the date, or as the vehicle is driven of late'),
  due: z
    .object({ day: day.optional(), km: km.optional(), hours: hours.optional() })
    .describe('by each measure that counts'),
  left: z
    .object({ days: z.int().optional(), km: km.optional(), hours: hours.optional() })
    .describe('what is left until then; less than 0 is over'),
  own: z.literal(true).optional().describe('each vehicle has a day of its own in that plan'),
  last: z
    .object({
      day,
      km: km.optional(),
      hours: hours.optional(),
      done: z.boolean(),
      until: day.optional().describe('until which day what was done then holds'),
    })
    .describe('when it was done; or since when the plan counts, where it was not done yet'),
  odometer: km.optional(),
  hours: hours.optional(),
  asof: seconds.describe('as of when odometer and hours are; 0: the vehicle was never heard'),
  doubt: z.boolean().describe('whether the odometer is in doubt'),
});
export type WireDue = z.infer<typeof toldDue>;

const { fields } = workDone;
/** Something that was done. */
export const toldWork = z.object({
  workid: z.int(),
  deviceid: z.string(),
  planid: z.int().describe('0: of no plan; the plan may be gone'),
  name: z.string(),
  kind: fields.kind.schema,
  day,
  until: day
    .optional()
    .describe('until which day it holds; absent where the plan reckons when it is due next'),
  odometer: km
    .optional()
    .describe(
      'km, as the vehicle’s odometer counts now: it goes along when that is set; absent where that would be below 0',
    ),
  hours: hours.optional(),
  cost: z.number().optional(),
  note: z.string(),
  user: z.string().describe('who noted it'),
  noted: seconds,
  back: z
    .object({ time: seconds, user: z.string(), why: z.string() })
    .optional()
    .describe('it was taken back, and counts no more'),
  files: z.array(
    z.object({
      fileid: z.int(),
      name: z.string(),
      type: workFile.fields.type.schema,
      bytes: z.int(),
    }),
  ),
});
export type WireWork = z.infer<typeof toldWork>;
