import {
  daysBetween,
  MOST_POSITION_DAYS,
  type TraccarWants,
} from '@outrider/model/transfers/traccar-wants.ts';
import type { WireTraccar, WireTransfer } from '@outrider/protocol/transfers/told.ts';
import { useId, useState } from 'react';
import { httpCall } from '../../connection/call.ts';
import { t } from '../../ground/i18n/t.ts';
import { LabelledIso } from '../../ui/form/LabelledIso.tsx';
import { FormFault } from '../../ui/notices/FormFault.tsx';
import { useSend } from '../../ui/form/use-send.ts';
import { Labelled } from '../../ui/form/Labelled.tsx';
import { stepWords } from './transfer-words.ts';

interface TraccarFormProps {
  readonly transfer: WireTransfer;
  readonly traccar: WireTraccar;
  readonly onChecked: () => void;
}

const kinds = [
  { want: 'devices', step: 'device' },
  { want: 'drivers', step: 'driver' },
  { want: 'fences', step: 'fence' },
  { want: 'people', step: 'person' },
] as const;

/** Asks what of a Traccar is wanted, and what it becomes here. */
export function TraccarForm({ transfer: { transferid }, traccar, onChecked }: TraccarFormProps) {
  const id = useId();
  const [wants, setWants] = useState<TraccarWants>(traccar.wants);
  const { busy, fault, send } = useSend();
  const set = <Name extends keyof TraccarWants>(name: Name, value: TraccarWants[Name]): void =>
    setWants((before) => ({ ...before, [name]: value }));
  const days = daysBetween(wants.fromDay, wants.toDay);
  const isHalf = (wants.fromDay === '') !== (wants.toDay === '');
  const wrong =
    isHalf || wants.fromDay > wants.toDay || days > MOST_POSITION_DAYS
      ? t('Choose the first and the last day, {count} days at most, or neither.', {
          count: MOST_POSITION_DAYS,
        })
      : undefined;
  const permission = (label: string, name: 'level' | 'readonlyLevel') => (
    <Labelled id={`${id}-${name}`} label={label}>
      <select
        id={`${id}-${name}`}
        className="form-select"
        value={wants[name]}
        onChange={({ target }) => set(name, Number(target.value))}
      >
        {traccar.permissions.map(({ id: level, name: called }) => (
          <option key={level} value={level}>
            {called}
          </option>
        ))}
      </select>
    </Labelled>
  );
  const day = (label: string, name: 'fromDay' | 'toDay') => (
    <LabelledIso
      id={`${id}-${name}`}
      kind="date"
      label={label}
      value={wants[name]}
      mayBeEmpty
      onValue={(value) => set(name, value)}
    />
  );
  return (
    <form
      className="or-transfer-mapping"
      onSubmit={(event) => {
        event.preventDefault();
        void send(async () => {
          await httpCall('checkTraccar', { transferid, wants });
          onChecked();
        }, wrong);
      }}
    >
      <p className="or-muted mb-2">
        {t(
          'Traccar {version}. Groups: {groups}, calendars: {calendars}. Groups are imported with whatever you choose. Calendars that name who is on duty become shift calendars, and weekly hours become those of the fences that use them. For the others you are told why not.',
          {
            version: traccar.version,
            groups: traccar.seen.groups,
            calendars: traccar.seen.calendars,
          },
        )}
      </p>
      <fieldset className="mb-3">
        <legend className="form-label">{t('What is wanted')}</legend>
        {kinds.map(({ want, step }) => (
          <div key={want} className="form-check">
            <input
              id={`${id}-${want}`}
              type="checkbox"
              className="form-check-input"
              checked={wants[want]}
              onChange={({ target }) => set(want, target.checked)}
            />
            <label className="form-check-label" htmlFor={`${id}-${want}`}>
              {t(stepWords[step])} <span className="or-muted">{traccar.seen[want]}</span>
            </label>
          </div>
        ))}
      </fieldset>
      <div className="or-transfer-fields">
        {wants.people ? (
          <>
            <Labelled id={`${id}-name`} label={t('Usernames')}>
              <select
                id={`${id}-name`}
                className="form-select"
                value={wants.userName}
                onChange={({ target }) => set('userName', target.value === 'name' ? 'name' : 'email')}
              >
                <option value="email">{t('From their e-mail')}</option>
                <option value="name">{t('From their names')}</option>
              </select>
            </Labelled>
            {permission(t('Permission of people'), 'level')}
            {permission(t('Permission of people who may change nothing'), 'readonlyLevel')}
          </>
        ) : null}
        {day(t('Positions from (UTC)'), 'fromDay')}
        {day(t('Positions to (UTC)'), 'toDay')}
      </div>
      <p className="form-text">
        {t(
          'Without days, no positions are imported. They are kept as long as positions of recorders are. People get no password: invite them afterwards.',
        )}
      </p>
      <FormFault text={fault} />
      <button type="submit" className="btn btn-primary" disabled={busy}>
        {t('See what would happen to each record')}
      </button>
    </form>
  );
}
