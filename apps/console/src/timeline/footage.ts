import type { ToldPiece } from './pieces.ts';
import type { Stretch } from './stretch.ts';

/** A channel of a device. */
export interface ChannelPlace {
  readonly deviceid: string;
  /** 1-based. */
  readonly channel: number;
}

/** Footage that is no further apart follows on each other. */
const TOGETHER_MS = 2_000;

/** The pairs of a list of runs as stretches of time. */
export function* runsOf(runs: readonly number[], originMs: number): Generator<Stretch> {
  for (let at = 0; at + 1 < runs.length; at += 2)
    yield { fromMs: originMs + (runs[at] ?? 0), toMs: originMs + (runs[at + 1] ?? 0) };
}

/** When there is footage of any of the channels, on the server or on a card, by time: as far as the pieces tell. */
export function footageOf(pieces: readonly ToldPiece[], channels: readonly ChannelPlace[]): Stretch[] {
  const wanted = new Set(channels.map(({ deviceid, channel }) => `${deviceid} ${channel}`));
  const found: Stretch[] = [];
  for (const { answer } of pieces) {
    if (answer === undefined) continue;
    for (const device of answer.devices)
      for (const { channel, server, card } of device.channels)
        if (wanted.has(`${device.deviceid} ${channel}`))
          for (const runs of [server, card]) found.push(...runsOf(runs, answer.startMs));
  }
  return together(found);
}

function together(stretches: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = [];
  for (const stretch of stretches.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = all.at(-1);
    if (last !== undefined && stretch.fromMs - last.toMs <= TOGETHER_MS)
      all[all.length - 1] = { fromMs: last.fromMs, toMs: Math.max(last.toMs, stretch.toMs) };
    else all.push(stretch);
  }
  return all;
}

/** Where footage begins next, or where the run before begins; undefined when there is none. */
export function footageFrom(footage: readonly Stretch[], ms: number, by: 1 | -1): number | undefined {
  if (by === 1) return footage.find(({ fromMs }) => fromMs > ms)?.fromMs;
  // Somebody at the very beginning of one wants the one before.
  return footage.findLast(({ fromMs }) => fromMs < ms - TOGETHER_MS)?.fromMs;
}

/** The moment itself where there is footage of it, else the nearest of which there is some; undefined when there is none at all. */
export function nearestFootage(footage: readonly Stretch[], ms: number): number | undefined {
  let nearest: number | undefined;
  for (const { fromMs, toMs } of footage) {
    const at = Math.min(Math.max(ms, fromMs), Math.max(fromMs, toMs - TOGETHER_MS));
    if (ms >= fromMs && ms < toMs) return ms;
    if (nearest === undefined || Math.abs(at - ms) < Math.abs(nearest - ms)) nearest = at;
  }
  return nearest;
}
