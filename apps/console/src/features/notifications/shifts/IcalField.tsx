import { MOST_ICAL_BYTES } from '@outrider/model/notifications/limits.ts';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { t } from '../../../ground/i18n/t.ts';
import { Labelled } from '../../../ui/form/Labelled.tsx';
import type { ShiftsValues } from './shift-values.ts';
import { valuesOf } from './shift-values.ts';

/** Fills the form with the shifts of a calendar file: whoever saves looks at them first. */
export function IcalField() {
  const id = useId();
  const { getValues, reset } = useFormContext<ShiftsValues>();
  const [said, setSaid] = useState<{ readonly words: string; readonly isFault: boolean }>();
  const take = async (file: File): Promise<void> => {
    const { icalShifts } = await import('@outrider/model/notifications/ical-shifts.ts');
    try {
      if (file.size > MOST_ICAL_BYTES) throw new Error('too large');
      const { zone, shifts, exceptions, left } = icalShifts(await file.text(), Date.now());
      const read = valuesOf({ id: 1, name: '', zone, shifts, exceptions });
      const before = getValues();
      reset(
        {
          ...read,
          name: before.name || file.name.replace(/\.ics$/i, '').slice(0, 64),
          zone: zone || before.zone,
        },
        { keepDefaultValues: true },
      );
      const taken = t('Taken from the file. Weekly shifts: {shifts}, exceptions: {exceptions}.', {
        shifts: shifts.length,
        exceptions: exceptions.length,
      });
      const words =
        left === 0
          ? taken
          : `${taken} ${t('{count} events were left out: longer than a day, of another time zone, or too many.', { count: left })}`;
      setSaid({ words, isFault: left > 0 });
    } catch {
      setSaid({ words: t('This is no calendar file (.ics) of up to 1 MB.'), isFault: true });
    }
  };
  return (
    <Labelled id={id} label={t('Take from a calendar file')}>
      <input
        id={id}
        type="file"
        className="form-control"
        accept=".ics,text/calendar"
        aria-describedby={`${id}-about`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) void take(file);
        }}
      />
      <div id={`${id}-about`} className="form-text">
        {t('It takes the place of what is below. On duty are the attendees, or the address in the title.')}
      </div>
      <output className={said?.isFault === true ? 'text-warning-emphasis' : 'text-success-emphasis'}>
        {said?.words}
      </output>
    </Labelled>
  );
}
