import type { Paint } from './paint-watch.ts';

/** How far the tiles of a playback are apart, and how often each is painted. */
export interface InStep {
  /** Each time all tiles had been painted: ms of the recording between the first and the last of them. */
  readonly apartMs: readonly number[];
  /** Paints a second of each tile. */
  readonly rates: readonly number[];
}

/** What the clock in a picture says: `step` for each channel, and within it the place in a loop of pictures. */
export interface LoopClock {
  readonly channels: number;
  readonly step: number;
  /** Pictures in the loop, and ms between two. */
  readonly loop: number;
  readonly pictureMs: number;
}

/** How paints of several tiles went together. @param ms for how long they were watched */
export function inStep(paints: readonly Paint[], ms: number, clock: LoopClock): InStep {
  const { channels, step, loop, pictureMs } = clock;
  const places = new Map<number, number>();
  const counts = Array.from({ length: channels }, () => 0);
  const apartMs: number[] = [];
  let burst = new Set<number>();
  for (const { clockMs } of paints) {
    const channel = Math.floor(clockMs / step);
    if (channel >= channels) continue;
    if (burst.has(channel)) {
      if (places.size === channels) apartMs.push(spread([...places.values()], loop) * pictureMs);
      burst = new Set();
    }
    burst.add(channel);
    places.set(channel, clockMs % step);
    counts[channel] = (counts[channel] ?? 0) + 1;
  }
  return { apartMs, rates: counts.map((count) => (count * 1_000) / ms) };
}

/** How far places in a loop are apart, the shorter way round. */
function spread(places: readonly number[], loop: number): number {
  const sorted = places.toSorted((a, b) => a - b);
  const gaps = sorted.map((place, at) => (sorted[at + 1] ?? (sorted[0] ?? 0) + loop) - place);
  return loop - Math.max(...gaps);
}
