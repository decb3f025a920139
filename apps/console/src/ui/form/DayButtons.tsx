import { WEEK } from '@outrider/model/places/fence-rules.ts';
import type { ComponentProps, Ref } from 'react';
import { weekdayName } from '../text/weekday-name.ts';
import './day-buttons.css';

interface DayButtonsProps extends Pick<
  ComponentProps<'fieldset'>,
  'aria-label' | 'aria-describedby' | 'onBlur'
> {
  /** Of the first of them, which a label names. */
  readonly id?: string;
  /** Takes the first of them, as forms do that put the focus where something is wrong. */
  readonly firstRef?: Ref<HTMLInputElement>;
  /** Those that are chosen; 1 is Monday. */
  readonly days: readonly number[];
  /** Told those that are chosen now, in their order. */
  readonly onDays: (days: readonly number[]) => void;
}

/** The days of the week, each of them a button that is on or off. */
export function DayButtons({ id, firstRef, days, onDays, ...rest }: DayButtonsProps) {
  return (
    <fieldset className="or-week-days" {...rest}>
      {WEEK.map((day) => (
        <label key={day} className="btn btn-sm btn-outline-secondary" title={weekdayName(day, 'long')}>
          <input
            id={day === 1 ? id : undefined}
            ref={day === 1 ? firstRef : undefined}
            type="checkbox"
            className="visually-hidden"
            aria-label={weekdayName(day, 'long')}
            checked={days.includes(day)}
            onChange={({ target }) =>
              onDays(WEEK.filter((one) => (one === day ? target.checked : days.includes(one))))
            }
          />
          {weekdayName(day, 'short')}
        </label>
      ))}
    </fieldset>
  );
}
