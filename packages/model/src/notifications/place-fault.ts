import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';
import type { ServerAlarmTurn } from '../events/server-alarms.ts';
import { MAX_ANSWER } from './limits.ts';

/** After this long without anything that arrived, administrators are told (rule NOTE-12). */
export const FAULT_ALARM_MS = 10 * 60_000;
/** Of a place to which nothing was sent for this long nobody knows any more whether it works. */
export const FAULT_FORGOTTEN_MS = 7 * 86_400_000;

const ms = z.int().min(0);

/** A place where nothing arrives: the mail server, the provider of text messages, the host of a web service or of a browser's push service. */
export const placeFault = new Entity({
  /** What deliveries that go there have as their target. */
  target: field(z.string().min(1), { column: 'target' }),
  /** The first try that failed, and the last one. */
  sinceMs: field(ms, { column: 'since_ms' }),
  lastMs: field(ms, { column: 'last_ms' }),
  /** The answer at the last try. */
  answer: field(z.string().max(MAX_ANSWER), { column: 'answer' }),
  /** Whether people were told. */
  alarmed: field(z.boolean(), { column: 'alarmed', default: false }),
});
export interface PlaceFault extends RecordOf<typeof placeFault> {}

const WEBHOOK = 'webhook ';
const BROWSER = 'browser ';

/** Whether a place is one of browsers, by its target: anybody who is told in a browser names its host. */
export const isBrowserPlace = (target: string): boolean => `${target} `.startsWith(BROWSER);

/** What administrators are told of a place. @param raised whether it fails, or works again */
export function placeAlarm(target: string, raised: boolean): ServerAlarmTurn {
  if (target.startsWith(WEBHOOK))
    return { alarm: 'webhookFailing', raised, of: target.slice(WEBHOOK.length) };
  if (target.startsWith(BROWSER))
    return { alarm: 'browserFailing', raised, of: target.slice(BROWSER.length) };
  return { alarm: target === 'sms' ? 'smsFailing' : 'mailFailing', raised };
}
