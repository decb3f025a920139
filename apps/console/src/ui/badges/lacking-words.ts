import { t } from '../../ground/i18n/t.ts';
import { formatTime } from '../text/format.ts';

/** What the server says of a file of a recording besides that it is there; ms since 1970 UTC. */
export interface LackingFile {
  /** From when on there is more that it cannot hold: of another size, codec or stream. */
  readonly goesOnMs?: number | undefined;
  /** What of it cannot be given: damaged, on a disk that does not give it, or with a part in a private time. */
  readonly missing?:
    | readonly { readonly fromMs: number; readonly toMs: number; readonly reason?: string }[]
    | undefined;
}

/** What a file that is taken away does not have of what was asked for, in words; empty where it has all. Times are of this computer's clock. */
export function lackingWords({ goesOnMs, missing = [] }: LackingFile): string {
  const [dark, lost] = [true, false].map((isDark) =>
    secondsOf(missing.filter(({ reason }) => (reason === 'private') === isDark)),
  );
  const words: string[] = [];
  if (lost !== undefined) words.push(t('{n} s of it are damaged or cannot be read', { n: lost }));
  if (dark !== undefined) words.push(t('{n} s of it reach into a private time', { n: dark }));
  if (goesOnMs !== undefined)
    words.push(
      t(
        'The file ends at {time}: from there on the recording is of another size, codec or stream. Download the rest from there.',
        {
          time: formatTime(goesOnMs),
        },
      ),
    );
  return words.join(' · ');
}

/** How long some stretches are together, seconds, 1 at least; undefined where there are none. */
function secondsOf(
  stretches: readonly { readonly fromMs: number; readonly toMs: number }[],
): number | undefined {
  const sumMs = stretches.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
  return sumMs > 0 ? Math.max(1, Math.round(sumMs / 1_000)) : undefined;
}
