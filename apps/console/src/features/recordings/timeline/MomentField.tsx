import { dateOfDay, zoneDayAt } from '@outrider/kit/day-zone.ts';
import { useRef, useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { fieldKeys, isKey } from '../../../ground/keys.ts';
import { momentIn, readMoment } from '../../../timeline/moment-text.ts';
import type { Stretch } from '../../../timeline/stretch.ts';
import { WrongTime } from './WrongTime.tsx';
import { useNowMinute } from '../../../ui/use-now.ts';
import type { ZoneClock } from '../../../timeline/zone-clock.ts';

interface MomentFieldProps {
  readonly clock: ZoneClock;
  readonly day: Stretch;
  readonly onGo: (ms: number) => void;
}

/** A day to be picked, and a time to be typed: 14:32, 14:32:10, yesterday 14:32. */
export function MomentField({ clock, day, onGo }: MomentFieldProps) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const date = clock.dateOf(day.fromMs);
  return (
    <>
      <DayField date={date} clock={clock} onGo={onGo} />
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
          placeholder={t('Such as 14:32')}
          value={text}
          onChange={({ target }) => {
            setWrong(false);
            setText(target.value);
          }}
        />
        {wrong ? <WrongTime /> : null}
      </form>
    </>
  );
}

interface DayFieldProps {
  /** The day that is shown, `2026-11-22`. */
  readonly date: string;
  readonly clock: ZoneClock;
  readonly onGo: (ms: number) => void;
}

/** A day that is picked is gone to at once; one that is typed when it is whole: the first digit of a year is a year too. */
function DayField({ date, clock, onGo }: DayFieldProps) {
  const nowMs = useNowMinute();
  /** What is typed while that day is shown. */
  const [draft, setDraft] = useState({ date, text: date });
  const text = draft.date === date ? draft.text : date;
  const types = useRef(false);
  const go = (next: string): void => {
    types.current = false;
    const found = next === date ? undefined : readMoment(next);
    setDraft({ date, text: found === undefined ? date : next });
    if (found !== undefined) onGo(momentIn(found, clock, Date.now()));
  };
  return (
    <input
      type="date"
      className="form-control form-control-sm"
      aria-label={t('Day')}
      value={text}
      max={dateOfDay(zoneDayAt(clock.zone, nowMs).day)}
      onKeyDown={(event) => {
        if (isKey(fieldKeys.rows.keep, event)) go(text);
        else types.current = true;
      }}
      onPointerDown={() => (types.current = false)}
      onBlur={() => go(text)}
      onChange={({ target }) => {
        setDraft({ date, text: target.value });
        if (!types.current && target.value !== '') go(target.value);
      }}
    />
  );
}
