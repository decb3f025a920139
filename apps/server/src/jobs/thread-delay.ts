import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Timings } from './timings.ts';

/** The thread is looked at this often: time beyond that is its delay. */
const EVERY_MS = 20;
const NS_OF_MS = 1e6;

/** Measures by how much this thread is late, and has it counted. Returns how to end it. */
export function measureThreadDelay(timings: Pick<Timings, 'each' | 'add'>): () => void {
  const histogram = monitorEventLoopDelay({ resolution: EVERY_MS });
  histogram.enable();
  timings.each(() => {
    const { count } = histogram;
    if (count === 0) return;
    const late = (ns: number): number => Math.max(0, ns / NS_OF_MS - EVERY_MS);
    timings.add('delay', { count, sumMs: late(histogram.mean) * count, maxMs: late(histogram.max) });
    histogram.reset();
  });
  return () => void histogram.disable();
}
