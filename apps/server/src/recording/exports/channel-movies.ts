import type { Footage, FootageFault, FootageStretch, Movie, MovieGap } from '../footage.ts';

/** No file of a package is of more than that: what is said of each picture is in memory while a file is written. */
const PIECE_MS = 3_600_000;

/** Stretches in which nothing was recorded, shorter than this, are none. */
const SHORTEST_GAP_MS = 1_000;

/**
 * All that was recorded of a channel in a stretch: another file where size or codec changes, and each hour.
 * @param onFault told of what was recorded and cannot be given, perhaps more than once
 */
export async function* channelMovies(
  footage: Pick<Footage, 'movie'>,
  stretch: FootageStretch,
  onFault: (fault: FootageFault) => void = () => {},
): AsyncGenerator<Movie, void> {
  const { toMs } = stretch;
  for (let from = stretch.fromMs; from < toMs;) {
    const to = Math.min(toMs, from + PIECE_MS);
    const movie = await footage.movie({ ...stretch, fromMs: from, toMs: to }, onFault);
    if (movie !== undefined) yield movie;
    // Behind the group of pictures that was the last; or there is nothing up to there.
    from = movie === undefined ? to : Math.max(movie.endMs, from + 1);
  }
}

/** Of which parts of a stretch there is nothing, by time: with the reason where something was recorded. */
export function missingOf(
  { fromMs, toMs }: Pick<FootageStretch, 'fromMs' | 'toMs'>,
  movies: readonly Pick<Movie, 'startMs' | 'endMs' | 'gaps'>[],
  faults: readonly FootageFault[],
): MovieGap[] {
  const missing: MovieGap[] = [];
  let at = fromMs;
  const bare = (untilMs: number): void => {
    if (untilMs - at >= SHORTEST_GAP_MS) missing.push({ fromMs: at, toMs: untilMs });
  };
  for (const { fromMs: from, toMs: to, reason } of filled(movies, faults)) {
    bare(Math.min(from, toMs));
    // Where two were told of one fault, or a movie reaches into it, it is told once.
    const begin = Math.max(from, at);
    const end = Math.min(to, toMs);
    if (reason !== undefined && end > begin) missing.push({ fromMs: begin, toMs: end, reason });
    at = Math.max(at, to);
  }
  bare(toMs);
  return missing;
}

/** What there is of a stretch, and what is known not to be: by time. */
function filled(
  movies: readonly Pick<Movie, 'startMs' | 'endMs' | 'gaps'>[],
  faults: readonly FootageFault[],
): MovieGap[] {
  const pieces = movies.flatMap(({ startMs, endMs, gaps }): MovieGap[] => {
    const bounds = [startMs, ...gaps.flatMap((gap) => [gap.fromMs, gap.toMs]), endMs];
    return bounds.flatMap((fromMs, place) => {
      const toMs = bounds[place + 1];
      return place % 2 === 0 && toMs !== undefined ? { fromMs, toMs } : [];
    });
  });
  return [...pieces, ...faults].toSorted((a, b) => a.fromMs - b.fromMs);
}
