import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';
import { plainLine } from '../entity/plain-line.ts';
import { MAX_WORDS_LENGTH } from '../live/words.ts';
import { DAY_MINUTES } from '../plans/day-minutes.ts';
import { chosenLanguage } from '../preferences/added-language.ts';
import { planScopeFields } from '../plans/plan-scope.ts';
import { receiverList } from './addresses.ts';
import { escalationSteps } from './escalation.ts';
import { MAX_RECEIVER } from './limits.ts';
import { planConditionFields } from './plan-conditions.ts';

/** Longest name of a plan, characters. */
const MAX_NAME = 64;
/** How long a call request rings where nobody said it, seconds (rule NOTE-5). */
export const USUAL_CALL_S = 30;
const MAX_CALL_S = 600;
const minuteOfTheDay = z
  .int()
  .min(0)
  .max(DAY_MINUTES - 1);

/** To which web service an event is sent, for a device, a group or everybody (rule NOTE-4). */
export const pushPlan = new Entity({
  ...planScopeFields,
  ...planConditionFields,
  enabled: field(z.boolean(), { column: 'enabled', wire: 'enable', default: true }),
  name: field(plainLine.trim().max(MAX_NAME), { column: 'name', wire: 'name', default: '' }),
  /** The address of the web service (rule S16: it is never run); empty: the usual one of the settings. */
  script: field(plainLine.trim().max(MAX_RECEIVER), { column: 'script', wire: 'script', default: '' }),
});
export interface PushPlan extends RecordOf<typeof pushPlan> {}

/** The people who are called, mailed and written to of an event, for a device, a group or everybody (rule NOTE-5). */
export const realtimePlan = new Entity({
  ...planScopeFields,
  ...planConditionFields,
  /** Whether it rings in the console as a call request, and for how many seconds. */
  calls: field(z.boolean(), { column: 'calls', wire: 'call_en', default: false }),
  callS: field(z.int().min(1).max(MAX_CALL_S), {
    column: 'call_s',
    wire: 'call_time',
    default: USUAL_CALL_S,
  }),
  mails: field(z.boolean(), { column: 'mails', wire: 'email_en', default: false }),
  /** Addresses of mail with commas between them. */
  receivers: field(receiverList, { column: 'receivers', wire: 'receivers', default: '' }),
  /** Whether people of the device's groups get a text message, on the telephones that are entered of them. */
  texts: field(z.boolean(), { column: 'texts', wire: 'sms_en', default: false }),
  /** Whether people who may see the device's events are told in the browsers in which they want it (rule NOTE-15). */
  browsers: field(z.boolean(), { column: 'browsers', wire: 'browser_en', default: false }),
  /** What the vehicle's recorder shows and reads out to the driver (rule NOTE-20); empty: nothing. */
  driverText: field(plainLine.trim().max(MAX_WORDS_LENGTH), {
    column: 'driver_text',
    wire: 'driver_text',
    default: '',
  }),
  /** Code of the language of mail and text messages to people who have chosen none at an account; empty: the server's default (rule I18N-10). */
  language: field(chosenLanguage, { column: 'language', wire: 'language', default: '' }),
  /** Hours in which mail, text messages and browsers wait (rule NOTE-10): minutes of the day by the server's clock. */
  quiet: field(z.boolean(), { column: 'quiet', wire: 'quiet_en', default: false }),
  quietFrom: field(minuteOfTheDay, { column: 'quiet_from', wire: 'quiet_from', default: 22 * 60 }),
  quietTo: field(minuteOfTheDay, { column: 'quiet_to', wire: 'quiet_to', default: 6 * 60 }),
  quietCritical: field(z.boolean(), { column: 'quiet_critical', wire: 'quiet_critical', default: false }),
  /** Whether mail of events of level info waits for the digest of the day (rule NOTE-17). */
  digest: field(z.boolean(), { column: 'digest', wire: 'digest_en', default: false }),
  /** The receivers who are told next of a case that nobody acknowledges (rule NOTE-13). */
  steps: field(escalationSteps, { column: 'steps', wire: 'steps', default: [] }),
});
export interface RealtimePlan extends RecordOf<typeof realtimePlan> {}
