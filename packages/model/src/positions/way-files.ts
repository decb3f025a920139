import { gpx } from './gpx.ts';
import { kml } from './kml.ts';
import type { TrackFix } from './track.ts';
import type { CommentOf, WayFormat } from './way-format.ts';

/** Files of ways that programs for maps read. */
export const wayFormats = { gpx, kml } as const satisfies Readonly<Record<string, WayFormat>>;

export type WayFormatName = keyof typeof wayFormats;
export const wayFormatNames = ['gpx', 'kml'] as const satisfies readonly WayFormatName[];

/** A way as a file of that format, piece by piece. */
export function* wayText(
  format: WayFormatName,
  name: string,
  fixes: Iterable<TrackFix>,
  commentOf: CommentOf = () => undefined,
): Generator<string> {
  const { headOf, partOf, tail } = wayFormats[format];
  yield headOf(name);
  yield* partOf(fixes, commentOf);
  yield tail;
}
