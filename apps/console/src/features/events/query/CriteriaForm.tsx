import { hasWords } from '@outrider/kit/search-words.ts';
import { eventGroups } from '@outrider/model/events/event-code.ts';
import { eventCodes } from '@outrider/model/events/event-codes.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import { type FormEvent, useId, useState } from 'react';
import { DeviceField } from '../../../fleet/DeviceField.tsx';
import { eventName } from '../../../fleet/event-name.ts';
import { GroupPicker } from '../../../fleet/groups/GroupPicker.tsx';
import { useGroups } from '../../../fleet/groups/use-groups.ts';
import { t } from '../../../ground/i18n/t.ts';
import { IsoField } from '../../../ui/calendar/IsoField.tsx';
import { isoValue } from '../../../ui/calendar/iso-text.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { ViewerZone } from '../../../ui/text/ViewerZone.tsx';
import { codesOf, type Criteria, dayFaults } from './criteria.ts';
import './criteria.css';

interface CriteriaFormProps {
  readonly criteria: Criteria;
  readonly today: string;
  readonly onSearch: (criteria: Criteria) => void;
}

/** Kinds that one search may name. */
const MOST_KINDS = 50;
const days = ['from', 'to'] as const;
const kinds = Object.keys(eventGroups) as (keyof typeof eventGroups)[];
const byKind = Map.groupBy(eventCodes, ({ group }) => group);
const wordsOf = (code: number): string => eventName({ eventid: code, eventname: '' });

/** What is searched: days, a device or a group, kinds of events, and whether there has to be a picture. */
export function CriteriaForm({ criteria, today, onSearch }: CriteriaFormProps) {
  const [typed, setTyped] = useState(criteria);
  const [word, setWord] = useState('');
  const id = useId();
  const codes = codesOf(typed);
  /** The days of which it is said what is wrong: they were left, or searched with, and not written in since. */
  const [judged, setJudged] = useState<readonly ('from' | 'to')[]>([]);
  const put = (change: Partial<Criteria>): void => setTyped({ ...typed, ...change });
  const faults = dayFaults(typed, today);
  const { tree } = useGroups();
  const groupName = typed.group === '' ? undefined : tree?.get(Number(typed.group))?.name;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setJudged(days);
    if (faults.from === undefined && faults.to === undefined) onSearch(typed);
  };
  const day = (name: 'from' | 'to', label: string) => (
    <Day
      label={label}
      value={typed[name]}
      max={today}
      fault={judged.includes(name) ? faults[name] : undefined}
      zone={name === 'from'}
      onLeave={() => setJudged((now) => [...now.filter((each) => each !== name), name])}
      onDay={(value) => {
        setJudged((now) => now.filter((each) => each !== name));
        put({ [name]: value });
      }}
    />
  );
  return (
    <form className="or-criteria" onSubmit={submit} noValidate>
      <div className="or-criteria-fields">
        {day('from', t('From'))}
        {day('to', t('To'))}
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
            {t('Only events with a picture')}
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
          <div className="or-criteria-columns">
            {kinds.map((kind) => {
              const found = (byKind.get(kind) ?? []).filter(({ code }) =>
                hasWords([wordsOf(code), String(code)], word),
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
        </div>
      </fieldset>
      <div className="or-criteria-foot">
        <button type="submit" className="btn btn-primary">
          <Icon name="search" /> {t('Search')}
        </button>
      </div>
    </form>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string;
  readonly max: string;
  readonly fault: PlainWord | undefined;
  /** Whether it says whose clock it is. */
  readonly zone: boolean;
  readonly onDay: (day: string) => void;
  readonly onLeave: () => void;
}

function Day({ label, value, max, fault, zone, onDay, onLeave }: DayProps) {
  const id = useId();
  return (
    <div>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>{' '}
      {!zone || isoValue('date', value) === undefined ? null : (
        <ViewerZone atMs={Date.parse(`${value}T00:00:00`)} />
      )}
      <IsoField
        id={id}
        field={label}
        kind="date"
        value={value}
        max={max}
        today={max}
        mayBeEmpty
        keepsWrong
        wide
        invalid={fault !== undefined}
        {...(fault === undefined ? {} : { describedBy: `${id}-fault` })}
        onValue={onDay}
        onLeave={onLeave}
      />
      {fault === undefined ? null : (
        <div id={`${id}-fault`} className="invalid-feedback d-block" role="alert">
          {t(fault)}
        </div>
      )}
    </div>
  );
}
