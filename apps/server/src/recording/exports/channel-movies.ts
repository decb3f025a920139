import type { Footage, Movie } from '../footage.ts';

/** No file of a package is of more than that: what is said of each picture is in memory while a file is written. */
const PIECE_MS = 3_600_000;

/** Stretches in which nothing was recorded, shorter than this, are none. */
const SHORTEST_GAP_MS = 1_000;

interface ChannelStretch {
  readonly deviceid: string;
  readonly channel: number;
  readonly fromMs: number;
  readonly toMs: number;
}

/** All that was recorded of a channel in a stretch: another file where size or codec changes, and each hour. */
export async function* channelMovies(
  footage: Pick<Footage, 'movie'>,
  { deviceid, channel, fromMs, toMs }: ChannelStretch,
): AsyncGenerator<Movie, void> {
  for (let from = fromMs; from < toMs;) {
    const to = Math.min(toMs, from + PIECE_MS);
    const movie = await footage.movie({ deviceid, channel, fromMs: from, toMs: to });
    if (movie !== undefined) yield movie;
    // Behind the group of pictures that was the last; or there is nothing up to there.
    from = movie === undefined ? to : Math.max(movie.endMs, from + 1);
  }
}

/** Of which parts of a stretch there is nothing. */
export function missingOf(
  { fromMs, toMs }: Pick<ChannelStretch, 'fromMs' | 'toMs'>,
  movies: readonly Pick<Movie, 'startMs' | 'endMs' | 'gaps'>[],
): { fromMs: number; toMs: number }[] {
  const missing: { fromMs: number; toMs: number }[] = [];
  let at = fromMs;
  for (const { startMs, endMs, gaps } of movies) {
    missing.push({ fromMs: at, toMs: Math.min(startMs, toMs) }, ...gaps);
    at = Math.max(at, endMs);
  }
  missing.push({ fromMs: at, toMs });
  return missing.filter((gap) => gap.toMs - gap.fromMs >= SHORTEST_GAP_MS);
}
