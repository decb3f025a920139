import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';
import { plainLine } from '../entity/plain-line.ts';
import { CASE_NOTE_LENGTH } from './limits.ts';

const ms = z.int().min(0);

/** For how many hours a driver's link lasts, and for how many it does unless somebody says otherwise. */
export const COACHING_HOURS = [24, 72, 168] as const;
export const USUAL_COACHING_HOURS = 72;
/** Longest name and word of a driver. */
export const COACHED_NAME_LENGTH = 80;

/** How a driver's objection goes on: there is none, it waits for the coach, they agreed, or they did not. */
export const appealStates = ['', 'open', 'granted', 'refused'] as const;

/** A case is talked over with its driver: the person who does, about what, and the driver's answer. */
export const caseCoaching = new Entity({
  caseid: field(z.int().min(1), { column: 'case_id' }),
  /** The person who is to talk with the driver. */
  coach: field(z.string(), { column: 'coach', wire: 'coach' }),
  /** The person who handed it to them, when, and what about: the driver reads it, too. */
  by: field(z.string(), { column: 'by_name', wire: 'by' }),
  atMs: field(ms, { column: 'at_ms', wire: 'at' }),
  note: field(plainLine.max(CASE_NOTE_LENGTH), { column: 'note', wire: 'note' }),
  /** SHA-256 of the token of the driver's link, hex; empty while there is none. Until when it opens something. */
  tokenHash: field(z.string(), { column: 'token_hash', default: '' }),
  linkUntilMs: field(ms, { column: 'link_until_ms', wire: 'linkuntil', default: 0 }),
  /** When the driver said that they have read it; 0 while they have not. */
  acknowledgedMs: field(ms, { column: 'acknowledged_ms', wire: 'acknowledged', default: 0 }),
  /** As what they signed, and what they say of it. */
  driver: field(plainLine.trim().max(COACHED_NAME_LENGTH), { column: 'driver', wire: 'driver', default: '' }),
  words: field(plainLine.trim().max(CASE_NOTE_LENGTH), { column: 'words', wire: 'words', default: '' }),
  /** When they objected, with their words; 0 while they have not. How that was decided, by which person, when, and what they were answered. */
  appealedMs: field(ms, { column: 'appealed_ms', wire: 'appealed', default: 0 }),
  appeal: field(z.enum(appealStates), { column: 'appeal', wire: 'appeal', default: '' }),
  appealBy: field(z.string(), { column: 'appeal_by', wire: 'appealby', default: '' }),
  appealMs: field(ms, { column: 'appeal_ms', wire: 'appealdecided', default: 0 }),
  appealAnswer: field(plainLine.trim().max(CASE_NOTE_LENGTH), {
    column: 'appeal_answer',
    wire: 'appealanswer',
    default: '',
  }),
});

export interface CaseCoaching extends RecordOf<typeof caseCoaching> {}

/** How the coaching of a case goes on: there is none, it is to be held, the driver has acknowledged it, they object, and rightly so. */
export const coachingStates = ['', 'given', 'acknowledged', 'appealed', 'granted'] as const;

/** What is told of a coaching to people who may see its case: nothing by which its link could be made. */
export const toldCoaching = caseCoaching.schema.omit({ tokenHash: true, caseid: true });
export type ToldCoaching = z.infer<typeof toldCoaching>;
