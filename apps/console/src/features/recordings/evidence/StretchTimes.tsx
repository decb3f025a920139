import { formatTime } from '../../../ui/text/format.ts';
import { useTimeText } from '../../../ui/text/time-text.ts';
import { ViewerZone } from '../../../ui/text/ViewerZone.tsx';
import type { Stretch } from '../../../timeline/stretch.ts';

/** From when to when a stretch is, by the clock of the page around, with its zone. */
export function StretchTimes({ fromMs, toMs }: Stretch) {
  const timeText = useTimeText();
  const saysZone = timeText(toMs) !== formatTime(toMs);
  return (
    <>
      <span className="text-nowrap">{timeText(fromMs)}</span> –{' '}
      <span className="text-nowrap">{timeText(toMs)}</span> {saysZone ? null : <ViewerZone atMs={toMs} />}
    </>
  );
}
