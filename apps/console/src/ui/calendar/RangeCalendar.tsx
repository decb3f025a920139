import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { locale, t } from '../../ground/i18n/t.ts';
import { IconButton } from '../IconButton.tsx';
import { daysOfKey } from './calendar-keys.ts';
import {
  dateAfter,
  type DayRange,
  isIn,
  type Month,
  monthAfter,
  monthOf,
  weeksOf,
  withDay,
} from './range.ts';
import './range-calendar.css';

interface RangeCalendarProps {
  readonly range: DayRange | undefined;
  readonly onRange: (range: DayRange) => void;
  /** The last day that can be chosen. */
  readonly last: string;
  /** The day whose month is on show at first, where nothing is chosen; the last one unless given. */
  readonly shown?: string;
}

/** Two months, of which a range of days is chosen: the first day, then the last. */
export function RangeCalendar({ range, onRange, last, shown = last }: RangeCalendarProps) {
  const box = useRef<HTMLDivElement>(null);
  const [right, setRight] = useState<Month>(monthOf(range?.to ?? shown));
  const [focused, setFocused] = useState(range?.from ?? shown);
  const months = [monthAfter(right, -1), right];
  // The one day that Tab comes to is always on show.
  const stop = months.includes(monthOf(focused)) ? focused : `${right}-01`;
  const go = (date: string): void => {
    if (date > last) return;
    const month = monthOf(date);
    // At once: the next key may come before the next frame, and is the new day's.
    flushSync(() => {
      setFocused(date);
      if (month > right) setRight(month);
      else if (month < months[0]!) setRight(monthAfter(month, 1));
    });
    box.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus();
  };
  return (
    <div ref={box} className="or-calendar">
      <div className="or-calendar-head">
        <IconButton
          icon="chevron-left"
          text={t('Earlier months')}
          className="btn btn-sm border-0"
          onClick={() => setRight(monthAfter(right, -1))}
        />
        <span aria-live="polite">
          {range === undefined ? (
            t('Please select the first day')
          ) : range.to === undefined ? (
            t('Please select the last day')
          ) : (
            <>
              <span className="text-nowrap">{range.from}</span> –{' '}
              <span className="text-nowrap">{range.to}</span>
            </>
          )}
        </span>
        <IconButton
          icon="chevron-right"
          text={t('Later months')}
          className="btn btn-sm border-0"
          disabled={right >= monthOf(last)}
          onClick={() => setRight(monthAfter(right, 1))}
        />
      </div>
      <div className="or-calendar-months">
        {months.map((month) => (
          <table key={month}>
            <caption>{monthName(month)}</caption>
            <thead>
              <tr>
                {weekdays().map((day) => (
                  <th key={day} scope="col">
                    {day}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeksOf(month).map((week, at) => (
                <tr key={at}>
                  {week.map((date, column) =>
                    date === undefined ? (
                      <td key={column} aria-hidden />
                    ) : (
                      <td key={date} data-in={isIn(range, date)}>
                        <button
                          type="button"
                          data-date={date}
                          aria-label={dayName(date)}
                          aria-pressed={date === range?.from || date === range?.to}
                          disabled={date > last}
                          tabIndex={date === stop ? 0 : -1}
                          onFocus={() => setFocused(date)}
                          onKeyDown={(event) => {
                            const days = daysOfKey(event);
                            if (days === undefined) return;
                            event.preventDefault();
                            go(dateAfter(date, days));
                          }}
                          onClick={() => onRange(withDay(range, date))}
                        >
                          {Number(date.slice(8))}
                        </button>
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </div>
  );
}

/** A day as people say it, with its number as it stands there. */
const dayName = (date: string): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${date}T00:00:00Z`),
  );

const monthName = (month: Month): string =>
  new Intl.DateTimeFormat(locale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${month}-01T00:00:00Z`),
  );

/** Short names of the days of a week, from Monday on. */
function weekdays(): readonly string[] {
  const format = new Intl.DateTimeFormat(locale(), { weekday: 'short', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, at) => format.format(Date.UTC(2024, 0, 1 + at)));
}
