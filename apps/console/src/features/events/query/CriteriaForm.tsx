import { eventGroups } from '@outrider/model/events/event-code.ts';
import { eventCodes } from '@outrider/model/events/event-codes.ts';
import { type FormEvent, useId, useState } from 'react';
import { DeviceField } from '../../../fleet/DeviceField.tsx';
import { eventName } from '../../../fleet/event-name.ts';
import { GroupPicker } from '../../../fleet/groups/GroupPicker.tsx';
import { useGroups } from '../../../fleet/groups/use-groups.ts';
import { t } from '../../../ground/i18n/t.ts';
import { IsoField } from '../../../ui/calendar/IsoField.tsx';
import { isoValue } from '../../../ui/calendar/iso-text.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { ViewerZone } from '../../../ui/ViewerZone.tsx';
import { codesOf, type Criteria } from './criteria.ts';
import './criteria.css';

interface CriteriaFormProps {
  readonly criteria: Criteria;
  readonly today: string;
  readonly onSearch: (criteria: Criteria) => void;
}

/** Kinds that one search may name. */
const MOST_KINDS = 50;
const kinds = Object.keys(eventGroups) as (keyof typeof eventGroups)[];
const byKind = Map.groupBy(eventCodes, ({ group }) => group);
const wordsOf = (code: number): string => eventName({ eventid: code, eventname: '' });

/** What is searched: days, a device or a group, kinds of events, and whether there has to be a picture. */
export function CriteriaForm({ criteria, today, onSearch }: CriteriaFormProps) {
  const [typed, setTyped] = useState(criteria);
  const [word, setWord] = useState('');
  const id = useId();
  const codes = codesOf(typed);
  const put = (change: Partial<Criteria>): void => setTyped({ ...typed, ...change });
  const fault = faultOf(typed, today);
  const { tree } = useGroups();
  const groupName = typed.group === '' ? undefined : tree?.get(Number(typed.group))?.name;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (fault === undefined) onSearch(typed);
  };
  return (
    <form className="or-criteria" onSubmit={submit} noValidate>
      <div className="or-criteria-fields">
        <Day label={t('From')} value={typed.from} max={today} onDay={(from) => put({ from })} zone />
        <Day label={t('To')} value={typed.to} max={today} onDay={(to) => put({ to })} />
        <DeviceField
          deviceid={typed.device}
          placeholder={t('All devices')}
          onDevice={(device) => put({ device })}
        />
        <div>
          <span className="form-label">{t('Group')}</span>
          <GroupPicker
            text={groupName ?? t('All groups')}
            title={t('Group')}
            className="btn btn-outline-secondary or-criteria-group"
            none={t('All groups')}
            selected={typed.group === '' ? undefined : Number(typed.group)}
            onPick={(group) => put({ group: group === undefined ? '' : String(group.groupid) })}
          />
        </div>
        <div className="form-check or-criteria-pictures">
          <input
            id={`${id}-pictures`}
            type="checkbox"
            className="form-check-input"
            checked={typed.pictures === '1'}
            onChange={({ target }) => put({ pictures: target.checked ? '1' : '' })}
          />
          <label className="form-check-label" htmlFor={`${id}-pictures`}>
            {t('Only those with a picture')}
          </label>
        </div>
      </div>
      <fieldset className="or-criteria-kinds">
        <legend>
          {t('Kinds of events')}{' '}
          <span className="or-muted">
            {codes.length === 0 ? t('all of them') : t('{count} chosen', { count: codes.length })}
          </span>
          {codes.length === 0 ? null : (
            <button type="button" className="btn btn-sm btn-link" onClick={() => put({ codes: '' })}>
              {t('Clear')}
            </button>
          )}
        </legend>
        <SearchField label={t('Find a kind of event')} value={word} onChange={setWord} />
        <div className="or-criteria-list">
          {kinds.map((kind) => {
            const found = (byKind.get(kind) ?? []).filter(
              ({ code }) =>
                word === '' || `${wordsOf(code)} ${code}`.toLowerCase().includes(word.toLowerCase()),
            );
            if (found.length === 0) return null;
            return (
              <section key={kind}>
                <h2>{t(eventGroups[kind])}</h2>
                {found.map(({ code }) => (
                  <label key={code} className="form-check">
                    <input
                      type="checkbox"
                      className="form-check-input"
                      checked={codes.includes(code)}
                      disabled={!codes.includes(code) && codes.length >= MOST_KINDS}
                      onChange={({ target }) =>
                        put({
                          codes: (target.checked
                            ? [...codes, code]
                            : codes.filter((each) => each !== code)
                          ).join(','),
                        })
                      }
                    />
                    <span className="form-check-label">{wordsOf(code)}</span>
                  </label>
                ))}
              </section>
            );
          })}
        </div>
      </fieldset>
      <div className="or-criteria-foot">
        <button type="submit" className="btn btn-primary" disabled={fault !== undefined}>
          <Icon name="search" /> {t('Search')}
        </button>
        {fault === undefined ? null : (
          <span className="text-danger-emphasis" role="alert">
            {t(fault)}
          </span>
        )}
      </div>
    </form>
  );
}

/** What is wrong with the days, if anything. */
function faultOf({ from, to }: Criteria, today: string) {
  if (isoValue('date', from) === undefined) return 'The first day is needed.' as const;
  if (isoValue('date', to) === undefined) return 'The last day is needed.' as const;
  if (to > today) return 'This day is still to come.' as const;
  return to < from ? ('The last day is before the first.' as const) : undefined;
}

interface DayProps {
  readonly label: string;
  readonly value: string;
  readonly max: string;
  readonly onDay: (day: string) => void;
  /** Whether it says whose clock it is. */
  readonly zone?: true;
}

function Day({ label, value, max, onDay, zone }: DayProps) {
  const id = useId();
  return (
    <div>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>{' '}
      {zone === undefined || isoValue('date', value) === undefined ? null : (
        <ViewerZone atMs={Date.parse(`${value}T00:00:00`)} />
      )}
      <IsoField id={id} kind="date" value={value} max={max} mayBeEmpty keepsWrong wide onValue={onDay} />
    </div>
  );
}
