import { dateOfDay, zoneDayAt } from '@outrider/kit/day-zone.ts';
import { useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { momentIn, readMoment } from '../../../timeline/moment-text.ts';
import type { Stretch } from '../../../timeline/stretch.ts';
import { useNowMinute } from '../../../ui/use-now.ts';
import type { ZoneClock } from '../../../timeline/zone-clock.ts';

interface MomentFieldProps {
  readonly clock: ZoneClock;
  readonly day: Stretch;
  readonly onGo: (ms: number) => void;
}

/** A day to be picked, and a time to be typed: 14:32, 14:32:10, yesterday 14:32. */
export function MomentField({ clock, day, onGo }: MomentFieldProps) {
  const nowMs = useNowMinute();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const date = clock.dateOf(day.fromMs);
  return (
    <>
      <input
        type="date"
        className="form-control form-control-sm"
        aria-label={t('Day')}
        value={date}
        max={dateOfDay(zoneDayAt(clock.zone, nowMs).day)}
        onChange={({ target }) => {
          const found = target.value === '' ? undefined : readMoment(target.value);
          if (found !== undefined) onGo(momentIn(found, clock, Date.now()));
        }}
      />
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
          className="form-control form-control-sm or-timeline-moment"
          aria-label={t('Time')}
          aria-invalid={wrong}
          placeholder="14:32:10"
          value={text}
          onChange={({ target }) => {
            setWrong(false);
            setText(target.value);
          }}
        />
      </form>
    </>
  );
}
