import { z } from 'zod';
import { numberFrom, setting, settingSection } from '../entity/setting.ts';
import { DAY_MINUTES } from '../plans/day-minutes.ts';
import { zoneName } from '../entity/time-zone.ts';
import { darkModes, darkSubjects, MAX_DEVICE_ID, MOST_NAMED } from './dark-modes.ts';

/** Rules that there may be. */
export const MOST_OFF_DUTY_RULES = 50;
const MAX_RULE_NAME = 60;
const WEEK_DAYS = 7;
/** A reason holds for so many minutes unless somebody sets another number. */
const REASON_MINUTES = 15;
const MOST_REASON_MINUTES = 480;
/** Letters of all purposes that people can choose from. */
const MAX_PURPOSES = 1_000;
/** What an emergency alarm lights up, minutes from the alarm on. */
const EMERGENCY_MINUTES = 30;
const MOST_EMERGENCY_MINUTES = 1_440;

const minute = z
  .int()
  .min(0)
  .max(DAY_MINUTES - 1);

/** Off-duty times of some vehicles (rule PRIV-1): hours of days of the week, by the clocks of a zone. */
export const offDutyRule = z
  .object({
    name: z.string().trim().min(1).max(MAX_RULE_NAME),
    /** Of these vehicles, and of those in these groups and below them; of all where neither names any. */
    devices: z.array(z.string().min(1).max(MAX_DEVICE_ID)).max(MOST_NAMED).readonly(),
    groups: z.array(z.int().min(0)).max(MOST_NAMED).readonly(),
    /** ISO 8601: 1 is Monday. */
    days: z.array(z.int().min(1).max(WEEK_DAYS)).min(1).max(WEEK_DAYS).readonly(),
    /** Minutes after midnight: over midnight, or 24 hours, where the end is not after the begin. */
    from: minute,
    to: minute,
    /** Empty: the server's. */
    zone: zoneName,
    mode: z.enum(darkModes),
    what: z.enum(darkSubjects),
  })
  .readonly();
export type OffDutyRule = z.output<typeof offDutyRule>;

const rules = z
  .array(offDutyRule)
  .max(MOST_OFF_DUTY_RULES)
  .superRefine((all, { addIssue }) => {
    if (new Set(all.map(({ name }) => name)).size < all.length)
      addIssue({ code: 'custom', message: 'wants each name once' });
  })
  .readonly();

/** When nobody sees where vehicles are, and what their cameras show. */
export const privacySettings = settingSection({
  title: 'Privacy',
  right: 'server',
  fields: {
    rules: setting(rules, { label: 'Off-duty times', default: [], effect: 'at once' }),
    reasonMinutes: setting(numberFrom(1, MOST_REASON_MINUTES), {
      label: 'Minutes for which a reason holds',
      default: REASON_MINUTES,
      effect: 'at once',
    }),
    purposes: setting(z.string().trim().max(MAX_PURPOSES), {
      label: 'Purposes',
      hint: 'One per line, offered when somebody gives a reason. Without any, people write their own words.',
      default: '',
      lines: 4,
      effect: 'at once',
    }),
    emergencyMinutes: setting(numberFrom(0, MOST_EMERGENCY_MINUTES), {
      label: 'Minutes that an emergency alarm opens',
      hint: 'From the alarm on, whatever the off-duty times say. 0: an emergency alarm opens nothing.',
      default: EMERGENCY_MINUTES,
      effect: 'at once',
    }),
  },
});

/** The purposes of a text with one a line: each once. */
export const purposesOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];
