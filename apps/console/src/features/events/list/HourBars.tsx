import { useEffect, useMemo, useRef } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { useMoreAside } from '../../../ui/list/use-more-aside.ts';
import { hourCounts, type Narrowing, type PinnedRow } from './narrowing.ts';

interface HourBarsProps {
  readonly rows: readonly PinnedRow[];
  readonly narrowing: Narrowing;
  readonly onHour: (hour: number | undefined) => void;
}

/** How many events each hour of the day has, as bars: one of them pins the list to its hour. */
export function HourBars({ rows, narrowing, onHour }: HourBarsProps) {
  const counts = useMemo(() => hourCounts(rows, narrowing), [rows, narrowing]);
  const most = Math.max(1, ...counts);
  const box = useRef<HTMLFieldSetElement>(null);
  const last = counts.findLastIndex((count) => count > 0);
  const isPlaced = useRef(false);
  useMoreAside(box);
  // On a phone the day is wider than the screen: where it has events last is in sight at first. From then on it is its reader who moves it.
  useEffect(() => {
    if (isPlaced.current || last < 0) return;
    isPlaced.current = true;
    const bar = box.current?.querySelectorAll('button')[last];
    if (bar !== undefined)
      box.current?.scrollTo({ left: bar.offsetLeft + bar.offsetWidth - box.current.clientWidth });
  }, [last]);
  return (
    <fieldset ref={box} className="or-hours or-more-room">
      <legend className="visually-hidden">{t('Hour of the day')}</legend>
      {counts.map((count, hour) => {
        const isSet = narrowing.hour === hour;
        return (
          <button
            // oxlint-disable-next-line react/no-array-index-key -- the hour is what it is
            key={hour}
            type="button"
            aria-pressed={isSet}
            disabled={count === 0 && !isSet}
            title={t('{hour}:00 to {hour}:59, {count} events', { hour, count })}
            onClick={() => onHour(isSet ? undefined : hour)}
          >
            <span className="visually-hidden">
              {t('{hour}:00 to {hour}:59, {count} events', { hour, count })}
            </span>
            <span className="or-hours-bar" aria-hidden>
              <span style={{ height: `${(count / most) * 100}%` }} />
            </span>
            <span className="or-hours-name" aria-hidden>
              {hour}
            </span>
            <span className="or-hours-count" aria-hidden>
              {count === 0 ? '' : count}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}
