import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';
import { coachingStates } from './case-coaching.ts';
import { CASE_NOTE_LENGTH } from './limits.ts';

/** How a case goes on: nobody looked at it, somebody does, it is in other hands, it is over. */
export const caseStates = ['new', 'acknowledged', 'escalated', 'closed'] as const;
export type CaseState = (typeof caseStates)[number];

/** How a case ended: it was what it said, it was not, or nobody looked at it in time; empty while it goes on. */
export const caseOutcomes = ['', 'confirmed', 'false', 'unseen'] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];

/** Why an alarm is a false one, in the order of the digits that say so. */
export const falseReasons = ['road', 'sensor', 'view', 'traffic', 'test', 'other'] as const;
/** The people to whom a case goes on, in the order of the digits that say so. */
export const escalations = ['supervisor', 'emergency', 'manager', 'workshop', 'other'] as const;
/** Why the server leaves a case out by itself: its driver objected, and their coach agreed. */
export const APPEAL_REASON = 'appeal';
const reasons = ['', ...new Set([...falseReasons, ...escalations]), APPEAL_REASON] as const;

/** What a decision changes of a case. */
const standing = {
  state: field(z.enum(caseStates), { column: 'state', wire: 'state', default: 'new' }),
  outcome: field(z.enum(caseOutcomes), { column: 'outcome', wire: 'outcome', default: '' }),
  /** Why it is a false alarm, or the people to whom it goes on; empty where neither is. */
  reason: field(z.enum(reasons), { column: 'reason', wire: 'reason', default: '' }),
} as const;

const seconds = z.int();
const ms = z.int().min(0);

/** What one device did of one kind within a minute, and what people decided about it; decision 0076. */
export const alarmCase = new Entity({
  id: field(z.int().min(1), { column: 'id', wire: 'id' }),
  /** Grows with each change of it. */
  revision: field(z.int().min(1), { column: 'revision', wire: 'revision', default: 1 }),
  deviceid: field(z.string(), { column: 'deviceid', wire: 'deviceid' }),
  /** Code of its events. */
  eventid: field(z.int(), { column: 'event_code', wire: 'eventid' }),
  /** 2 is critical, 1 a warning. */
  gravity: field(z.int().min(1).max(2), { column: 'gravity', wire: 'gravity' }),
  ...standing,
  /** When its first and its last event happened, unix seconds. */
  first: field(seconds, { column: 'first_time', wire: 'first' }),
  last: field(seconds, { column: 'last_time', wire: 'last' }),
  /** How many events it has. */
  count: field(z.int().min(1), { column: 'happened', wire: 'count', default: 1 }),
  /** Numbers of its first and its last event. */
  firstEvent: field(z.int().min(1), { column: 'first_event', wire: 'firstevent' }),
  lastEvent: field(z.int().min(1), { column: 'last_event', wire: 'lastevent' }),
  /** Whether its first event came long after it happened. */
  late: field(z.boolean(), { column: 'late', wire: 'late', default: false }),
  /** What its first event says: channel (1-based), place, speed, driver. */
  channel: field(z.int().optional(), { column: 'channel', wire: 'channel', default: undefined }),
  lat: field(z.number().optional(), { column: 'lat', wire: 'lat', default: undefined }),
  lng: field(z.number().optional(), { column: 'lng', wire: 'lng', default: undefined }),
  speedKmh: field(z.number().optional(), { column: 'speed_kmh', wire: 'speed', default: undefined }),
  driver: field(z.string(), { column: 'driver', wire: 'driver', default: '' }),
  /** When it was made, ms since 1970 UTC. */
  openedMs: field(ms, { column: 'opened_ms', wire: 'opened' }),
  /** 0 while it is open. */
  closedMs: field(ms, { column: 'closed_ms', wire: 'closed', default: 0 }),
  /** The user who looks at it, and until when nobody else decides; empty and 0 where nobody does. */
  claimedBy: field(z.string(), { column: 'claimed_by', wire: 'claimedby', default: '' }),
  claimedUntilMs: field(ms, { column: 'claimed_until_ms', wire: 'claimeduntil', default: 0 }),
  /** The user who has to decide it; empty: anybody. */
  assignee: field(z.string(), { column: 'assignee', wire: 'assignee', default: '' }),
  /** The user who decided last, and when; empty and 0 while nobody did. */
  decidedBy: field(z.string(), { column: 'decided_by', wire: 'decidedby', default: '' }),
  decidedMs: field(ms, { column: 'decided_ms', wire: 'decided', default: 0 }),
  /** Until when somebody is to decide it, by the setting of its gravity when it was made, ms since 1970; 0: at any time. */
  dueMs: field(ms, { column: 'due_ms', wire: 'due', default: 0 }),
  /** When somebody decided it first; 0 while nobody did. */
  answeredMs: field(ms, { column: 'answered_ms', wire: 'answered', default: 0 }),
  /** Whether it arose while notices of its vehicle were muted (rule NOTE-11). */
  muted: field(z.boolean(), { column: 'muted', wire: 'muted', default: false }),
  /** How its coaching goes on, and the user who is to talk with the driver; empty where nobody is. */
  coaching: field(z.enum(coachingStates), { column: 'coaching', wire: 'coaching', default: '' }),
  coach: field(z.string(), { column: 'coach', wire: 'coach', default: '' }),
  /** How many notes it has. */
  notes: field(z.int().min(0), { column: 'notes', wire: 'notes', default: 0 }),
});

export interface AlarmCase extends RecordOf<typeof alarmCase> {}

/** How a case stands. */
export type CaseStanding = Pick<AlarmCase, keyof typeof standing>;
export type CaseReason = AlarmCase['reason'];

/** What somebody wrote beside a case. */
export const caseNote = new Entity({
  caseid: field(z.int().min(1), { column: 'case_id' }),
  userName: field(z.string(), { column: 'user_name', wire: 'user' }),
  atMs: field(ms, { column: 'at_ms', wire: 'at' }),
  text: field(z.string().max(CASE_NOTE_LENGTH), { column: 'note', wire: 'text' }),
});

export interface CaseNote extends RecordOf<typeof caseNote> {}
