import type { RecordedSegment } from '@outrider/model/recordings/segment.ts';

/** So long the stream that is shown may have nothing, before the other one takes its place: what a network loses is no change. */
const LONGEST_GAP_MS = 10_000;

type Timed = Pick<RecordedSegment, 'stream' | 'startMs' | 'endMs'>;

/**
 * Of what both streams of a channel have from a moment on that of one, up to where the other takes its place: the main one where there is
 * some of it, else the sub stream. What was fetched may be of another stream than what was recorded around it.
 * @param segments by time
 * @returns also from when on the other stream is to be taken; infinite where it is not
 */
export function oneStream<Segment extends Timed>(
  segments: readonly Segment[],
  fromMs: number,
): { readonly segments: Segment[]; readonly endMs: number } {
  const main = segments.filter(({ stream }) => stream === 'main');
  const sub = segments.filter(({ stream }) => stream === 'sub');
  const all = (some: Segment[]) => ({ segments: some, endMs: Number.POSITIVE_INFINITY });
  if (main.length === 0 || sub.length === 0) return all(main.length === 0 ? sub : main);
  const mainMs = Math.max(fromMs, main[0]?.startMs ?? 0);
  const subMs = Math.max(fromMs, sub[0]?.startMs ?? 0);
  if (mainMs - subMs > LONGEST_GAP_MS) return { segments: sub, endMs: mainMs };
  let shownMs = mainMs;
  for (const { startMs, endMs } of main) {
    const gap = { startMs: shownMs, endMs: startMs };
    if (fills(sub, gap)) return { segments: main, endMs: gap.startMs };
    shownMs = Math.max(shownMs, endMs);
  }
  return fills(sub, { startMs: shownMs, endMs: Number.POSITIVE_INFINITY })
    ? { segments: main, endMs: shownMs }
    : all(main);
}

/** Whether the other stream has a good part of a gap. */
function fills(
  segments: readonly Timed[],
  gap: { readonly startMs: number; readonly endMs: number },
): boolean {
  const ms = segments.reduce((sum, { startMs, endMs }) => {
    return sum + Math.max(0, Math.min(endMs, gap.endMs) - Math.max(startMs, gap.startMs));
  }, 0);
  return ms > LONGEST_GAP_MS;
}
