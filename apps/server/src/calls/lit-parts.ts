import type { DarkTime } from '@outrider/model/privacy/dark-time.ts';
import { cutOut } from '@outrider/model/privacy/dark-time.ts';

/** A stay somewhere, in any unit of time. */
interface Stay {
  readonly from: number;
  readonly to: number;
  readonly begun: 0 | 1;
  readonly ended: 0 | 1;
}

/**
 * What of a stay people may know: its parts outside of private times, which begin and end where nobody is told.
 * @param dark private times, ms since 1970 UTC; the stay is in unix seconds
 */
export function litParts<S extends Stay>(stay: S, dark: readonly DarkTime[]): S[] {
  if (dark.length === 0) return [stay];
  const whole = { fromMs: stay.from * 1_000, toMs: stay.to * 1_000 + 1, mode: 'dark' as const };
  return cutOut([whole], dark).map(({ fromMs, toMs }) => {
    const from = Math.ceil(fromMs / 1_000);
    const to = Math.floor(toMs / 1_000);
    return {
      ...stay,
      from,
      to,
      begun: from === stay.from ? stay.begun : 0,
      ended: to === stay.to ? stay.ended : 0,
    };
  });
}
