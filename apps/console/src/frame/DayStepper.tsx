import { t } from '../ground/i18n/t.ts';
import { IsoField } from '../ui/calendar/IsoField.tsx';
import { dateAfter } from '../ui/calendar/range.ts';
import { IconButton } from '../ui/icons/IconButton.tsx';

const BUTTON = 'btn btn-sm btn-outline-secondary';

interface DayStepperProps {
  /** `2026-11-22`. */
  readonly date: string;
  /** The last day that there is. */
  readonly today: string;
  readonly onDate: (date: string) => void;
}

/** The day that a playback is of, and those beside it. */
export function DayStepper({ date, today, onDate }: DayStepperProps) {
  return (
    <>
      <IconButton
        icon="chevron-left"
        text={t('The day before')}
        className={BUTTON}
        onClick={() => onDate(dateAfter(date, -1))}
      />
      <IsoField kind="date" label={t('Day')} value={date} max={today} today={today} small onValue={onDate} />
      <IconButton
        icon="chevron-right"
        text={t('The day after')}
        className={BUTTON}
        disabled={date >= today}
        onClick={() => onDate(dateAfter(date, 1))}
      />
    </>
  );
}
