import { locale, t } from '../../ground/i18n/t.ts';
import type { Month } from './range.ts';

interface MonthHeadProps {
  readonly month: Month;
  /** The last that can be chosen, if there is one. */
  readonly last: Month | undefined;
  readonly onMonth: (month: Month) => void;
}

/** Years before and after the one on show that can be chosen: the oldest people's birthdays, and papers that hold for long. */
const BEFORE = 110;
const AFTER = 20;

/** The month on show, and a choice of its year, in the order of the language. */
export function MonthHead({ month, last, onMonth }: MonthHeadProps) {
  const year = Number(month.slice(0, 4));
  const end = Math.min(year + AFTER, last === undefined ? 9_999 : Number(last.slice(0, 4)));
  const begin = Math.max(1, year - BEFORE);
  const years = Array.from({ length: Math.max(end, year) - begin + 1 }, (_, after) => begin + after);
  const name = <span aria-hidden>{partsOf(month, { month: 'long' })}</span>;
  return (
    <div className="or-calendar-month">
      <span className="visually-hidden" aria-live="polite">
        {monthName(month)}
      </span>
      {isYearFirst() ? null : name}
      <select
        className="form-select form-select-sm"
        aria-label={t('Year')}
        value={year}
        onChange={({ target }) => onMonth(`${target.value.padStart(4, '0')}${month.slice(4)}`)}
      >
        {years.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
      {isYearFirst() ? name : null}
    </div>
  );
}

const partsOf = (month: Month, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale(), { ...parts, timeZone: 'UTC' }).format(
    Date.parse(`${month}-01T00:00:00Z`),
  );

/** A month with its year. */
export const monthName = (month: Month): string => partsOf(month, { month: 'long', year: 'numeric' });

function isYearFirst(): boolean {
  const parts = new Intl.DateTimeFormat(locale(), { month: 'long', year: 'numeric' }).formatToParts(0);
  return parts.findIndex(({ type }) => type === 'year') < parts.findIndex(({ type }) => type === 'month');
}
