import { t } from '../ground/i18n/t.ts';
import { formatTime } from './format.ts';

/** What the server says of a file of a recording besides that it is there; ms since 1970 UTC. */
export interface LackingFile {
  /** From when on there is more that it cannot hold: of another size, codec or stream. */
  readonly goesOnMs?: number | undefined;
  /** What of it cannot be given: damaged, or on a disk that does not give it. */
  readonly missing?: readonly { readonly fromMs: number; readonly toMs: number }[] | undefined;
}

/** What a file that is taken away does not have of what was asked for, in words; empty where it has all. Times are of this computer's clock. */
export function lackingWords({ goesOnMs, missing = [] }: LackingFile): string {
  const lostMs = missing.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
  const words: string[] = [];
  if (lostMs > 0)
    words.push(
      t('{n} s of it are damaged or cannot be read', { n: Math.max(1, Math.round(lostMs / 1_000)) }),
    );
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
