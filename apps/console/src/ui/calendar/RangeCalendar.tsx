import { t } from '../../ground/i18n/t.ts';
import { useIsMobile } from '../../ground/use-is-mobile.ts';
import { MonthTables } from './MonthTables.tsx';
import { type DayRange, isIn, withDay } from './range.ts';

interface RangeCalendarProps {
  readonly range: DayRange | undefined;
  readonly onRange: (range: DayRange) => void;
  /** The last day that can be chosen. */
  readonly last: string;
  /** The day whose month is on show at first, where nothing is chosen; the last one unless given. */
  readonly shown?: string;
  /** Marked as the day it is. */
  readonly today?: string;
}

/** Two months, of which a range of days is chosen: the first day, then the last. */
export function RangeCalendar({ range, onRange, last, shown = last, today }: RangeCalendarProps) {
  return (
    <MonthTables
      months={useIsMobile() ? 1 : 2}
      shown={range?.to ?? shown}
      at={range?.from}
      last={last}
      {...(today === undefined ? {} : { today })}
      head={
        range === undefined ? (
          t('Please select the first day')
        ) : range.to === undefined ? (
          t('Please select the last day')
        ) : (
          <>
            <span className="text-nowrap">{range.from}</span> –{' '}
            <span className="text-nowrap">{range.to}</span>
          </>
        )
      }
      isIn={(date) => isIn(range, date)}
      isChosen={(date) => date === range?.from || date === range?.to}
      onDay={(date) => onRange(withDay(range, date))}
    />
  );
}
