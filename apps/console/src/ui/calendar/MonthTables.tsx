import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { locale, t } from '../../ground/i18n/t.ts';
import { IconButton } from '../icons/IconButton.tsx';
import { dateOfKey } from './calendar-keys.ts';
import { type Month, monthAfter, monthOf, weeksOf } from './range.ts';
import { MonthHead, monthName } from './MonthHead.tsx';
import { weekdayName } from '../text/weekday-name.ts';
import './range-calendar.css';

interface MonthTablesProps {
  /** How many months stand beside each other. */
  readonly months: 1 | 2;
  /** The day whose month is the last on show at first. */
  readonly shown: string;
  /** The day that Tab comes to at first; the one on show unless given. */
  readonly at?: string | undefined;
  /** The last day that can be chosen, if there is one. */
  readonly last?: string | undefined;
  /** Marked as the day it is. */
  readonly today?: string;
  /** Between the buttons that leaf; where there is one month, its name and a choice of years unless given. */
  readonly head?: ReactNode;
  readonly isIn?: (date: string) => boolean;
  readonly isChosen: (date: string) => boolean;
  readonly onDay: (date: string) => void;
}

/** Days by month, of which one is pressed; keys go from day to day and leaf where a month ends. */
export function MonthTables(props: MonthTablesProps) {
  const { months: count, shown, at = shown, last, today, head, isIn, isChosen, onDay } = props;
  const box = useRef<HTMLDivElement>(null);
  const [right, setRight] = useState<Month>(monthOf(shown));
  const [focused, setFocused] = useState(at);
  const months = Array.from({ length: count }, (_, before) => monthAfter(right, before - count + 1));
  // The one day that Tab comes to is always on show.
  const stop = months.includes(monthOf(focused)) ? focused : `${right}-01`;
  const isLate = (date: string): boolean => last !== undefined && date > last;
  const lastMonth = last === undefined ? undefined : monthOf(last);
  const isAtEnd = lastMonth !== undefined && right >= lastMonth;
  const leafTo = (month: Month): void =>
    setRight(lastMonth !== undefined && month > lastMonth ? lastMonth : month);
  const go = (next: string): void => {
    const date = last !== undefined && isLate(next) ? last : next;
    const month = monthOf(date);
    // At once: the next key may come before the next frame, and is the new day's.
    flushSync(() => {
      setFocused(date);
      if (month > right) setRight(month);
      else if (month < months[0]!) setRight(monthAfter(month, count - 1));
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
        {head === undefined ? (
          <MonthHead month={right} last={lastMonth} onMonth={leafTo} />
        ) : (
          <span aria-live="polite">{head}</span>
        )}
        <IconButton
          icon="chevron-right"
          text={t('Later months')}
          className="btn btn-sm border-0"
          off={isAtEnd}
          onClick={() => leafTo(monthAfter(right, 1))}
        />
      </div>
      <div className="or-calendar-months">
        {months.map((month) => (
          <table key={month}>
            <caption className={head === undefined ? 'visually-hidden' : undefined}>
              {monthName(month)}
            </caption>
            <thead>
              <tr>
                {Array.from({ length: 7 }, (_, day) => (
                  <th key={day} scope="col">
                    {weekdayName(day + 1, 'short')}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeksOf(month).map((week, row) => (
                <tr key={row}>
                  {week.map((date, column) =>
                    date === undefined ? (
                      <td key={column} aria-hidden />
                    ) : (
                      <td key={date} data-in={isIn?.(date)}>
                        <button
                          type="button"
                          data-date={date}
                          aria-label={dayName(date)}
                          aria-pressed={isChosen(date)}
                          aria-current={date === today ? 'date' : undefined}
                          disabled={isLate(date)}
                          tabIndex={date === stop ? 0 : -1}
                          onFocus={() => setFocused(date)}
                          onKeyDown={(event) => {
                            const next = dateOfKey(date, event);
                            if (next === undefined) return;
                            event.preventDefault();
                            go(next);
                          }}
                          onClick={() => onDay(date)}
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
