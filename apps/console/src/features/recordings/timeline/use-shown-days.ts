import { useEffect, useMemo, useState } from 'react';
import type { Stretch } from '../../../timeline/stretch.ts';
import type { TimelineView } from '../../../timeline/timeline-view.ts';
import type { ZoneClock } from '../../../timeline/zone-clock.ts';
import { shownDays } from './shown-days.ts';

/** Who passes by asks nothing: what is shown has to be shown so long, ms. */
const RESTS_MS = 800;

/** The days of which recorders are asked what they keep, once the view rests: the same array until there are others. */
export function useShownDays(view: TimelineView, clock: ZoneClock, day: Stretch): readonly Stretch[] {
  const [shown, setShown] = useState(view.stretch);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = view.onChange(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setShown(view.stretch), RESTS_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [view]);
  const key = shownDays(day, shown, (ms) => clock.dayOf(ms))
    .map(({ fromMs, toMs }) => `${fromMs}-${toMs}`)
    .join(' ');
  // oxlint-disable-next-line react/exhaustive-deps -- the key says all of it
  return useMemo(() => shownDays(day, shown, (ms) => clock.dayOf(ms)), [key]);
}
