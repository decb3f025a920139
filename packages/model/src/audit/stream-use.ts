import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';

/**
 * How somebody used live and kept footage of devices: watched live, played or downloaded recordings of a recorder or the
 * server, talked with one device, or spoke to several.
 */
const useKinds = ['view', 'card', 'card file', 'recording', 'recording file', 'talk', 'broadcast'] as const;

/** How a use stands: it goes on, it ended, or it was cut off when the server was. */
const useStates = ['open', 'ended', 'cut off'] as const;

/** That somebody watched, downloaded or talked: what the stream log and the talk log show (rule AUDIT-2). */
export const streamUse = new Entity({
  /** In the order in which they began. */
  use: field(z.int().min(1), { column: 'use' }),
  kind: field(z.enum(useKinds), { column: 'kind' }),
  ip: field(z.string(), { column: 'ip' }),
  devices: field(z.array(z.string()).readonly(), { column: 'devices' }),
  /** 1-based; 0 where there is none to say. */
  channel: field(z.int(), { column: 'channel' }),
  stream: field(z.enum(['main', 'sub', '']), { column: 'stream' }),
  beganMs: field(z.number(), { column: 'began_ms' }),
  /** While it goes on: until when that is known. */
  endedMs: field(z.number(), { column: 'ended_ms' }),
  state: field(z.enum(useStates), { column: 'state' }),
  /** Bytes that went to the viewer, or to devices and back; of a use that goes on or was cut off as far as is known. */
  bytes: field(z.int(), { column: 'bytes' }),
  /** The time of the played or downloaded footage, ms since 1970 UTC; both 0 where it is live, or nothing came of it. */
  footageFromMs: field(z.number(), { column: 'footage_from_ms' }),
  footageToMs: field(z.number(), { column: 'footage_to_ms' }),
});

export interface StreamUse extends RecordOf<typeof streamUse> {
  /** The user: empty for a name that was forgotten. */
  readonly user: string;
}

/** A stretch of time that pictures are of, ms since 1970 UTC. */
export type FootageTime = { readonly fromMs: number; readonly toMs: number };

/** Both stretches and the time between them; where one is not known, the other. */
export function joinedFootage(
  one: FootageTime | undefined,
  other: FootageTime | undefined,
): FootageTime | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return { fromMs: Math.min(one.fromMs, other.fromMs), toMs: Math.max(one.toMs, other.toMs) };
}
