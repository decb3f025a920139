import { dateOfDay, zoneDayAt } from '@outrider/kit/day-zone.ts';
import { useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { momentIn, readMoment } from '../../../timeline/moment-text.ts';
import type { Stretch } from '../../../timeline/stretch.ts';
import { WrongTime } from './WrongTime.tsx';
import { IsoField } from '../../../ui/calendar/IsoField.tsx';
import { useNowMinute } from '../../../ui/use-now.ts';
import type { ZoneClock } from '../../../timeline/zone-clock.ts';

interface MomentFieldProps {
  readonly clock: ZoneClock;
  readonly day: Stretch;
  readonly onGo: (ms: number) => void;
}

/** A time to be typed: 14:32, 14:32:10, yesterday 14:32. */
export function TimeField({ clock, day, onGo }: MomentFieldProps) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const date = clock.dateOf(day.fromMs);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const found = readMoment(text);
        setWrong(found === undefined);
        if (found === undefined) return;
        // A time alone is of the day that is shown.
        onGo(momentIn(found.day === undefined ? { ...found, day: { date } } : found, clock, Date.now()));
        setText('');
      }}
    >
      <input
        className={`form-control form-control-sm or-timeline-moment ${wrong ? 'is-invalid' : ''}`}
        aria-label={t('Time')}
        aria-invalid={wrong}
        placeholder={t('Time, as in 14:32')}
        value={text}
        onChange={({ target }) => {
          setWrong(false);
          setText(target.value);
        }}
      />
      {wrong ? <WrongTime /> : null}
    </form>
  );
}

/** A day that is picked, or written whole, is gone to at once. */
export function DayField({ clock, day, onGo }: MomentFieldProps) {
  const today = dateOfDay(zoneDayAt(clock.zone, useNowMinute()).day);
  return (
    <IsoField
      kind="date"
      label={t('Day')}
      value={clock.dateOf(day.fromMs)}
      max={today}
      today={today}
      small
      onValue={(next) => {
        const found = readMoment(next);
        if (found !== undefined) onGo(momentIn(found, clock, Date.now()));
      }}
    />
  );
}
