import type { RecordedSegment } from '@outrider/model/recordings/segment.ts';

/** So long the stream that is shown may have nothing, before the other one takes its place: what a network loses is no change. */
const LONGEST_GAP_MS = 10_000;

type Timed = Pick<RecordedSegment, 'stream' | 'startMs' | 'endMs'>;

/** A stretch of one stream that cannot be given: it is damaged, or its disk is gone. */
export type StreamHole = Timed;

/**
 * Of what both streams of a channel have from a moment on that of one, up to where the other takes its place: the main one where there is
 * some of it, else the sub stream. What was fetched may be of another stream than what was recorded around it.
 * @param segments by time
 * @param holes what of them is known to be lost: the other stream takes its place, however short it is
 * @returns also from when on the other stream is to be taken; infinite where it is not
 */
export function oneStream<Segment extends Timed>(
  segments: readonly Segment[],
  fromMs: number,
  holes: readonly StreamHole[] = [],
): { readonly segments: Segment[]; readonly endMs: number } {
  const partOf = (wanted: Timed['stream']) => {
    const all = segments.filter(({ stream }) => stream === wanted);
    const lost = holes.filter(({ stream }) => stream === wanted);
    const spans = all.flatMap((one) => without(one, lost)).filter(({ endMs }) => endMs > fromMs);
    return { all, spans, lost };
  };
  const [main, sub] = [partOf('main'), partOf('sub')];
  const all = (some: Segment[]) => ({ segments: some, endMs: Number.POSITIVE_INFINITY });
  if (main.spans.length === 0 || sub.spans.length === 0)
    return all(main.spans.length > 0 || sub.all.length === 0 ? main.all : sub.all);
  const mainMs = Math.max(fromMs, main.spans[0]?.startMs ?? 0);
  const subMs = Math.max(fromMs, sub.spans[0]?.startMs ?? 0);
  if (mainMs - subMs > longest(main.lost, fromMs, mainMs)) return { segments: sub.all, endMs: mainMs };
  let shownMs = mainMs;
  for (const { startMs, endMs } of main.spans) {
    const gap = { startMs: shownMs, endMs: startMs };
    if (filledMs(sub.spans, gap) > longest(main.lost, shownMs, startMs))
      return { segments: main.all, endMs: gap.startMs };
    shownMs = Math.max(shownMs, endMs);
  }
  return filledMs(sub.spans, { startMs: shownMs, endMs: Number.POSITIVE_INFINITY }) > LONGEST_GAP_MS
    ? { segments: main.all, endMs: shownMs }
    : all(main.all);
}

/** How much one stream has of a gap of the other, ms. */
export function filledMs(
  spans: readonly Pick<Timed, 'startMs' | 'endMs'>[],
  gap: Pick<Timed, 'startMs' | 'endMs'>,
): number {
  return spans.reduce((sum, { startMs, endMs }) => {
    return sum + Math.max(0, Math.min(endMs, gap.endMs) - Math.max(startMs, gap.startMs));
  }, 0);
}

/** What is left of a stretch once holes are taken out, by time. */
export function without<Stretch extends Pick<Timed, 'startMs' | 'endMs'>>(
  stretch: Stretch,
  holes: readonly Pick<Timed, 'startMs' | 'endMs'>[],
): Stretch[] {
  return holes.reduce<Stretch[]>(
    (left, { startMs, endMs }) =>
      left.flatMap((one) =>
        [
          { ...one, endMs: Math.min(one.endMs, startMs) },
          { ...one, startMs: Math.max(one.startMs, endMs) },
        ].filter((piece) => piece.endMs > piece.startMs),
      ),
    [stretch],
  );
}

/** For how long nothing is shown before the other stream is: what was lost on the disk is no gap of the network. */
const longest = (holes: readonly StreamHole[], fromMs: number, toMs: number): number =>
  holes.some(({ startMs, endMs }) => startMs < toMs && endMs > fromMs) ? 0 : LONGEST_GAP_MS;
