import { t } from '../../ground/i18n/t.ts';
import { dateAfter, type DayRange } from './range.ts';
import './quick-days.css';

/** Ranges that one press chooses, days up to today. */
const QUICK_DAYS = [1, 7, 31] as const;

interface QuickDaysProps {
  readonly today: string;
  readonly onRange: (range: DayRange) => void;
}

/** Buttons for the days up to today. */
export function QuickDays({ today, onRange }: QuickDaysProps) {
  return (
    <div className="or-quick-days">
      {QUICK_DAYS.map((days) => (
        <button
          key={days}
          type="button"
          className="btn btn-sm btn-outline-secondary"
          onClick={() => onRange({ from: dateAfter(today, 1 - days), to: today })}
        >
          {days === 1 ? t('Today') : t('{count} days', { count: days })}
        </button>
      ))}
    </div>
  );
}
