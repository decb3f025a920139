import { summerTime } from '@outrider/model/remote-settings/system-settings.ts';
import { useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import type { DayRange } from '../../../ui/calendar/range.ts';
import { RangeCalendar } from '../../../ui/calendar/RangeCalendar.tsx';
import { formatDay } from '../../../ui/text/format.ts';
import { useNow } from '../../../ui/use-now.ts';
import type { FieldParts } from './RemoteField.tsx';

/** Summer time is chosen so many years ahead. */
const YEARS_AHEAD = 5;

/** The days on which clocks are put forward and back: the first day, then the last; an earlier one becomes the first (rule RSET-62). */
export function SummerTimeInput({ id, describedBy, value, onValue }: FieldParts) {
  const { data } = summerTime.safeParse(value);
  const [started, setStarted] = useState<DayRange>();
  const [open, setOpen] = useState(false);
  const year = new Date(useNow()).getUTCFullYear();
  const kept: DayRange | undefined = data ? { from: data.start, to: data.end } : undefined;
  const range = started ?? kept;
  const choose = (next: DayRange): void => {
    if (next.to === undefined) return setStarted(next);
    setStarted(undefined);
    onValue({ start: next.from, end: next.to });
  };
  return (
    <div className="or-remote-summer">
      <button
        id={id}
        type="button"
        className="btn btn-outline-secondary"
        aria-expanded={open}
        aria-describedby={describedBy}
        onClick={() => setOpen(!open)}
      >
        {kept?.to === undefined ? t('No summer time') : `${dayWords(kept.from)} – ${dayWords(kept.to)}`}
      </button>
      <button
        type="button"
        className="btn btn-outline-secondary"
        disabled={range === undefined}
        onClick={() => {
          setStarted(undefined);
          onValue(null);
        }}
      >
        {t('Reset')}
      </button>
      {open ? (
        <RangeCalendar
          key={kept?.to}
          range={range}
          onRange={choose}
          last={`${year + YEARS_AHEAD}-12-31`}
          shown={`${year}-12-31`}
        />
      ) : null}
    </div>
  );
}

const dayWords = (date: string): string => formatDay(Date.parse(`${date}T00:00:00Z`), 0);
