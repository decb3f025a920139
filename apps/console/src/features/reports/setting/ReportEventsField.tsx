import { eventCodes } from '@outrider/model/events/event-codes.ts';
import { reportEvents } from '@outrider/model/reports/report-events.ts';
import { type ReportEventsKind, reportTypeOf } from '@outrider/model/reports/report-types.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { eventName } from '../../../fleet/event-name.ts';
import { t } from '../../../ground/i18n/t.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { DriverPoints } from './DriverPoints.tsx';
import type { ReportValues } from './report-values.ts';

const MOST_NAMED = 6;
/** What the field is called, by the type of the report (rule RPT-10). */
const labels: Readonly<Record<string, PlainWord>> = {
  'sdcard alarm': 'Event codes of storage',
  'usage alarm': 'Hours of driving at least',
  'idle alarm': 'Minutes of idling at most',
  'driver score': 'Points of events',
};

/** What a report counts: the field of its events, called and understood as its type has it. */
export function ReportEventsField() {
  const { control, setValue, getValues } = useFormContext<ReportValues>();
  const [typed, events] = useWatch({ control, name: ['type', 'events'] });
  const [points, setPoints] = useState(false);
  const type = reportTypeOf(typed.trim());
  const kind: ReportEventsKind = type?.events ?? 'codes';
  const set = (text: string): void => setValue('events', text, { shouldDirty: true, shouldValidate: true });
  return (
    <div className="or-report-field">
      <TextField
        name="events"
        label={t(labels[type?.name ?? ''] ?? 'Event codes')}
        placeholder={type?.usual ?? ''}
        hint={hintOf(kind, events, type?.usual ?? '')}
      />
      {kind === 'codes' ? (
        <EventPicker
          onCode={(code) => set(getValues('events') === '' ? `${code}` : `${getValues('events')},${code}`)}
        />
      ) : null}
      {kind === 'points' ? (
        <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => setPoints(true)}>
          {t('Driver points …')}
        </button>
      ) : null}
      {points ? (
        <DriverPoints
          points={events.trim() === '' ? (type?.usual ?? '') : events}
          onSave={set}
          onHide={() => setPoints(false)}
        />
      ) : null}
    </div>
  );
}

/** What the field means as it stands. */
function hintOf(kind: ReportEventsKind, text: string, usual: string): string {
  if (text.trim() === '')
    return usual === '' ? t('Empty: every event.') : t('Empty: {usual}', { usual: short(usual) });
  const read = reportEvents(kind, text);
  if (read?.kind !== 'codes') return kind === 'points' ? t('Event code = points, separated by commas.') : '';
  const names = read.codes.slice(0, MOST_NAMED).map((code) => eventName({ eventid: code, eventname: '' }));
  return names.join(', ') + (read.codes.length > MOST_NAMED ? ' …' : '');
}

const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** Adds an event that is chosen by its name. */
function EventPicker({ onCode }: { readonly onCode: (code: number) => void }) {
  const id = useId();
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {t('Add an event')}
      </label>
      <select
        id={id}
        className="form-select form-select-sm"
        value=""
        onChange={({ target }) => onCode(Number(target.value))}
      >
        <option value="" disabled>
          {t('Add an event')} …
        </option>
        {eventCodes.map(({ code }) => (
          <option key={code} value={code}>
            {code} {eventName({ eventid: code, eventname: '' })}
          </option>
        ))}
      </select>
    </>
  );
}
