import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';

/** How a run stands. */
export const reportRunStates = ['waiting', 'running', 'done', 'failed', 'stopped'] as const;
export type ReportRunState = (typeof reportRunStates)[number];

const ms = z.int().min(0);

/** One making of a report: of a period by the clock, or of a stretch that somebody wants now. */
export const reportRun = new Entity({
  runid: field(z.int().min(1), { column: 'runid', wire: 'runid' }),
  reportid: field(z.int().min(1), { column: 'reportid', wire: 'reportid' }),
  /** Whether the clock wants it, of a whole period; else somebody does, now. */
  clocked: field(z.boolean(), { column: 'clocked', default: false }),
  fromMs: field(ms, { column: 'from_ms' }),
  toMs: field(ms, { column: 'to_ms' }),
  state: field(z.enum(reportRunStates), { column: 'state', wire: 'state', default: 'waiting' }),
  /** The server that has it in hand, and until when. */
  server: field(z.string(), { column: 'server', default: '' }),
  leaseMs: field(ms, { column: 'lease_ms', default: 0 }),
  /** When it is to begin, or to be tried again. */
  nextMs: field(ms, { column: 'next_ms', default: 0 }),
  tries: field(z.int().min(0), { column: 'tries', default: 0 }),
  /** Raw words: why it failed. */
  fault: field(z.string(), { column: 'fault', wire: 'fault', default: '' }),
  endedMs: field(ms, { column: 'ended_ms', default: 0 }),
});

export interface ReportRun extends RecordOf<typeof reportRun> {}
