import { locale, t } from '../../../ground/i18n/t.ts';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { useNowMinute } from '../../../ui/use-now.ts';
import { dayOf, weeksOf } from './playback-time.ts';

const MONDAY = 1;

interface DayPickerProps {
  readonly dayMs: number;
  /** A moment of the month that is shown, ms since 1970 UTC. */
  readonly monthMs: number;
  /** Days that have recordings. */
  readonly recorded: ReadonlySet<number>;
  readonly onDay: (dayMs: number) => void;
  readonly onMonth: (monthMs: number) => void;
}

/** A month of days: those that have recordings are marked, those to come are none. */
export function DayPicker({ dayMs, monthMs, recorded, onDay, onMonth }: DayPickerProps) {
  const shown = new Date(monthMs);
  const step = (by: number): void =>
    onMonth(new Date(shown.getFullYear(), shown.getMonth() + by, 1).getTime());
  const title = new Intl.DateTimeFormat(locale(), { month: 'long', year: 'numeric' }).format(shown);
  const full = new Intl.DateTimeFormat(locale(), { dateStyle: 'full' });
  const weekday = new Intl.DateTimeFormat(locale(), { weekday: 'narrow' });
  const today = dayOf(useNowMinute());
  const weeks = weeksOf(monthMs, MONDAY);
  return (
    <section className="or-day-picker" aria-label={t('Day')}>
      <header>
        <IconButton
          icon="chevron-left"
          text={t('Earlier month')}
          className="or-action"
          onClick={() => step(-1)}
        />
        <strong aria-live="polite">{title}</strong>
        <IconButton
          icon="chevron-right"
          text={t('Later month')}
          className="or-action"
          disabled={new Date(shown.getFullYear(), shown.getMonth() + 1, 1).getTime() > today}
          onClick={() => step(1)}
        />
      </header>
      <div className="or-day-grid" aria-hidden>
        {Array.from({ length: 7 }, (_, at) => (
          // The first of June 2026 was a Monday.
          <span key={at}>{weekday.format(new Date(2026, 5, 1 + at))}</span>
        ))}
      </div>
      {weeks.map((week, at) => (
        <div key={at} className="or-day-grid">
          {week.map((day, place) =>
            day === undefined ? (
              <span key={place} />
            ) : (
              <button
                key={place}
                type="button"
                className={recorded.has(day) ? 'or-moment or-moment-has' : 'or-moment'}
                aria-pressed={day === dayMs}
                aria-label={
                  recorded.has(day) ? t('{day}, recorded', { day: full.format(day) }) : full.format(day)
                }
                disabled={day > today}
                onClick={() => onDay(day)}
              >
                {new Date(day).getDate()}
              </button>
            ),
          )}
        </div>
      ))}
    </section>
  );
}
