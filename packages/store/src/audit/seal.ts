import { createHash } from 'node:crypto';
import type { TrailRow } from './audit-tables.ts';

/**
 * The seal of an entry: it holds only for just these values after just that entry (rule S37).
 * @param before seal of the entry before; empty for the first of all
 */
export function sealOf(before: string, row: Omit<TrailRow, 'seal'>): string {
  const { seq, time_ms, person, ip, door, call, devices, outcome, text } = row;
  const said = JSON.stringify([seq, time_ms, person, ip, door, call, devices, outcome, text]);
  return createHash('sha256').update(`${before}\n${said}`).digest('hex');
}
