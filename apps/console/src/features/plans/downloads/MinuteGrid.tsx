import { type DayMinutes, rangesText } from '@outrider/model/plans/day-minutes.ts';
import { type KeyboardEvent, memo, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { isKey } from '../../../ground/keys.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { minuteKeys } from './minute-keys.ts';
import {
  cellAfterKey,
  clockText,
  HOUR_MINUTES,
  HOURS,
  ofEveryHour,
  ofHour,
  painted,
  rangesShown,
  strokeBetween,
  wholeDay,
} from './minute-paint.ts';
import './minute-grid.css';

interface MinuteGridProps {
  /** By the clock that is shown. */
  readonly minutes: DayMinutes;
  readonly onMinutes: (minutes: DayMinutes) => void;
}

const columns = Array.from({ length: HOUR_MINUTES }, (_, column) => column);
const hours = Array.from({ length: HOURS }, (_, hour) => hour);

const minuteAt = ({ clientX, clientY }: PointerEvent): number | undefined => {
  const cell = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-minute]');
  return cell === null || cell === undefined ? undefined : Number(cell.dataset['minute']);
};

/** The minutes of a day, 24 rows of 60: painted with the mouse, a finger or keys, whole by the headings (rule PLAN-8). */
export function MinuteGrid({ minutes, onMinutes }: MinuteGridProps) {
  const [on, setOn] = useState(true);
  const [focused, setFocused] = useState(0);
  const grid = useRef<HTMLTableElement>(null);
  /** The cell where the stroke is that is being painted. */
  const stroke = useRef<number>(undefined);
  // A stroke goes on before what it painted is drawn.
  const latest = useRef(minutes);
  useEffect(() => {
    latest.current = minutes;
  });
  const paint = (some: Iterable<number>): void => {
    latest.current = painted(latest.current, some, on);
    onMinutes(latest.current);
  };
  const paintNow = useLatest((hour: number) => paint(ofHour(hour)));
  const paintHour = useCallback((hour: number) => paintNow.current(hour), [paintNow]);
  const begin = (event: PointerEvent): void => {
    const minute = minuteAt(event);
    if (minute === undefined || event.button !== 0) return;
    event.preventDefault();
    grid.current?.setPointerCapture(event.pointerId);
    stroke.current = minute;
    setFocused(minute);
    paint([minute]);
  };
  const goOn = (event: PointerEvent): void => {
    if (stroke.current === undefined) return;
    const minute = minuteAt(event);
    if (minute === undefined || minute === stroke.current) return;
    paint(strokeBetween(stroke.current, minute));
    stroke.current = minute;
  };
  const end = (): void => {
    stroke.current = undefined;
  };
  const press = (event: KeyboardEvent): void => {
    const target = event.target instanceof HTMLElement ? event.target.dataset['minute'] : undefined;
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const minute = Number(target);
    const next = cellAfterKey(event.key, minute);
    if (isKey(minuteKeys.rows.paint, event)) paint([minute]);
    else if (next === undefined) return;
    else {
      if (event.shiftKey) paint(strokeBetween(minute, next));
      setFocused(next);
      grid.current?.querySelector<HTMLElement>(`[data-minute="${next}"]`)?.focus();
    }
    event.preventDefault();
  };
  return (
    <div className="or-minutes">
      <div className="or-minutes-tools or-choices">
        {[true, false].map((each) => (
          <button
            key={String(each)}
            type="button"
            className="btn btn-sm btn-outline-secondary"
            aria-pressed={on === each}
            onClick={() => setOn(each)}
          >
            {each ? t('Set On') : t('Set Off')}
          </button>
        ))}
        <span className="or-muted">{t('Then paint minutes, or press a heading.')}</span>
      </div>
      <div className="or-minutes-scroller">
        <table
          ref={grid}
          className="or-minutes-grid"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are gone through and painted by keys
          role="grid"
          aria-label={t('Minutes of the day')}
          onPointerDown={begin}
          onPointerMove={goOn}
          onPointerUp={end}
          onPointerCancel={end}
          onKeyDown={press}
        >
          <thead>
            <tr>
              <th scope="col">
                <button type="button" className="or-minutes-head" onClick={() => paint(wholeDay)}>
                  {t('All')}
                </button>
              </th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  <button
                    type="button"
                    className="or-minutes-head"
                    aria-label={t('Minute {minute} of every hour', { minute: column })}
                    onClick={() => paint(ofEveryHour(column))}
                  >
                    {column}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hours.map((hour) => (
              <HourRow
                key={hour}
                hour={hour}
                shown={ofHour(hour)
                  .map((minute) => (minutes[minute] === true ? '1' : '0'))
                  .join('')}
                focused={Math.floor(focused / HOUR_MINUTES) === hour ? focused : -1}
                onHead={paintHour}
              />
            ))}
          </tbody>
        </table>
      </div>
      <output className="form-text">{rangesShown(rangesText(minutes)) || t('No minute is on.')}</output>
    </div>
  );
}

interface HourRowProps {
  readonly hour: number;
  /** A letter for each minute: 1 is on. */
  readonly shown: string;
  /** The cell that has the focus, or would have it; -1 where it is in none of these. */
  readonly focused: number;
  readonly onHead: (hour: number) => void;
}

/** An hour. One that looks the same is not drawn again: a stroke draws its own row alone. */
const HourRow = memo(function HourRow({ hour, shown, focused, onHead }: HourRowProps) {
  return (
    <tr>
      <th scope="row">
        <button type="button" className="or-minutes-head" onClick={() => onHead(hour)}>
          {clockText(hour * HOUR_MINUTES)}
        </button>
      </th>
      {columns.map((column) => {
        const minute = hour * HOUR_MINUTES + column;
        return (
          <td
            key={column}
            className="or-minute"
            data-minute={minute}
            aria-label={clockText(minute)}
            aria-selected={shown[column] === '1'}
            tabIndex={minute === focused ? 0 : -1}
          />
        );
      })}
    </tr>
  );
});
