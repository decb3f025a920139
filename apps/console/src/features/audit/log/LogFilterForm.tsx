import { hasWords } from '@outrider/kit/search-words.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import { type FormEvent, type ReactNode, useId, useMemo, useState } from 'react';
import { useCall } from '../../../connection/use-call.ts';
import { manages } from '../../../connection/session-state.ts';
import { useSession } from '../../../connection/use-session.ts';
import { deviceOffers } from '../../../fleet/device-offers.ts';
import { t, translate } from '../../../ground/i18n/t.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { IsoField } from '../../../ui/calendar/IsoField.tsx';
import { wordsOf } from '../../../ui/calendar/range.ts';
import { FilterFold } from '../../../ui/list/FilterFold.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { type Offer, OfferedInput } from '../../../ui/form/OfferedInput.tsx';
import { ViewerZone } from '../../../ui/text/ViewerZone.tsx';
import {
  changedFilters,
  filterFaults,
  type FilterFaults,
  type LogFilters,
  filtersSet,
} from './log-filters.ts';

/** Names that a field offers at once. */
const OFFERED = 60;

/** A choice of one among few, of a log's own. */
export interface LogChoice {
  readonly name: 'action' | 'type';
  readonly label: string;
  /** What is chosen where nothing is. */
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
}

interface LogFilterFormProps {
  readonly filters: LogFilters;
  readonly today: string;
  readonly choice?: LogChoice;
  /** Whether rows are found by address and by a piece of what they say. */
  readonly hasWords: boolean;
  readonly onFilters: (filters: LogFilters) => void;
}

/** What of a log is shown; on a phone its fields open by a press. */
export function LogFilterForm({ filters, today, choice, hasWords, onFilters }: LogFilterFormProps) {
  const isMobile = useIsMobile();
  const set = filtersSet(filters);
  const [open, setOpen] = useState(false);
  const said = wordsOf(filters, set === 0 ? '' : t('{count} more filters', { count: set }));
  const ask = (next: LogFilters): void => {
    setOpen(false);
    onFilters(next);
  };
  return (
    <div className={isMobile ? 'or-log-fold' : undefined}>
      <FilterFold folds={isMobile} said={said} open={open} onOpen={setOpen}>
        <Fields {...{ filters, today, choice, hasWords, onFilters: ask }} />
      </FilterFold>
    </div>
  );
}

function Fields({
  filters,
  today,
  choice,
  hasWords,
  onFilters,
}: Omit<LogFilterFormProps, 'choice'> & { readonly choice: LogChoice | undefined }) {
  const [typed, setTyped] = useState(filters);
  const [faults, setFaults] = useState<FilterFaults>({});
  const [before, setBefore] = useState(filters);
  // What changed from outside, in the address or at midnight, is taken over; what was typed beside it stays.
  if (filters !== before) {
    setBefore(filters);
    setTyped({ ...typed, ...changedFilters(before, filters) });
    setFaults({});
  }
  const readsOthers = useSession(manages);
  const { data: users } = useCall('userList', [], { enabled: readsOthers });
  const names = useMemo(() => nameOffers(users ?? [], typed.user), [users, typed.user]);
  const devices = deviceOffers(typed.device, OFFERED);
  const put = (change: Partial<LogFilters>): void => setTyped({ ...typed, ...change });
  const ask = (next: LogFilters): void => {
    const wrong = filterFaults(next, today);
    setFaults(wrong);
    setTyped(next);
    if (Object.keys(wrong).length === 0) onFilters(next);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    ask({ ...typed, user: typed.user.trim(), word: typed.word.trim() });
  };
  return (
    <form className="or-log-filters" aria-label={t('Filters')} onSubmit={submit} noValidate>
      <FilterField
        label={t('From')}
        type="date"
        value={typed.from}
        max={today}
        fault={faults.from}
        onText={(from) => put({ from })}
        beside={<ViewerZone atMs={Date.parse(`${filters.to}T00:00:00`)} />}
      />
      <FilterField
        label={t('To')}
        type="date"
        value={typed.to}
        max={today}
        fault={faults.to}
        onText={(to) => put({ to })}
      />
      {readsOthers ? (
        <FilterField
          label={t('Who')}
          type="search"
          value={typed.user}
          maxLength={64}
          offers={names}
          fault={faults.user}
          onText={(user) => put({ user })}
        />
      ) : null}
      {choice === undefined ? null : (
        <div className="or-log-field or-log-choice">
          <label className="form-label" htmlFor={`or-log-${choice.name}`}>
            {choice.label}
          </label>
          <select
            id={`or-log-${choice.name}`}
            className="form-select"
            value={typed[choice.name]}
            onChange={({ target }) => put({ [choice.name]: target.value })}
          >
            <option value="">{choice.all}</option>
            {choice.options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </div>
      )}
      <FilterField
        label={t('Device')}
        type="search"
        value={typed.device}
        offers={devices}
        fault={faults.device}
        onText={(device) => put({ device })}
      />
      {hasWords ? (
        <>
          <FilterField
            label={t('IP address')}
            type="search"
            value={typed.ip}
            fault={faults.ip}
            onText={(ip) => put({ ip })}
          />
          <FilterField
            label={t('Contains')}
            type="search"
            value={typed.word}
            maxLength={64}
            onText={(word) => put({ word })}
          />
        </>
      ) : null}
      <div className="or-log-ask">
        <button type="submit" className="btn btn-primary">
          <Icon name="search" /> {t('Search')}
        </button>
        {filtersSet(filters) === 0 ? null : (
          <button
            type="button"
            className="btn btn-outline-secondary"
            onClick={({ currentTarget }) => {
              // This button goes, and the focus with it.
              currentTarget.form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
              ask({ ...typed, user: '', device: '', ip: '', action: '', type: '', word: '' });
            }}
          >
            {t('Clear')}
          </button>
        )}
      </div>
    </form>
  );
}

/** Names with each word of what was typed. */
const nameOffers = (users: readonly { readonly name: string }[], typed: string): readonly Offer[] =>
  users
    .filter(({ name }) => hasWords([name], typed))
    .slice(0, OFFERED)
    .map(({ name }) => ({ value: name, words: '' }));

interface FilterFieldProps {
  readonly label: string;
  readonly type: 'date' | 'search';
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly max?: string;
  readonly maxLength?: number;
  readonly offers?: readonly Offer[];
  readonly fault?: PlainWord | undefined;
  /** Stands beside the label. */
  readonly beside?: ReactNode;
}

function FilterField({ label, type, fault, offers, beside, onText, ...input }: FilterFieldProps) {
  const id = useId();
  const field = {
    ...input,
    type,
    id,
    className: `form-control ${fault === undefined ? '' : 'is-invalid'}`,
    'aria-invalid': fault !== undefined,
    'aria-describedby': `${id}-fault`,
  };
  return (
    <div className="or-log-field">
      <span>
        <label className="form-label" htmlFor={id}>
          {label}
        </label>{' '}
        {beside}
      </span>
      {type === 'date' ? (
        <IsoField
          id={id}
          field={label}
          kind="date"
          wide
          value={input.value}
          {...(input.max === undefined ? {} : { max: input.max, today: input.max })}
          mayBeEmpty
          invalid={fault !== undefined}
          describedBy={`${id}-fault`}
          onValue={onText}
        />
      ) : offers === undefined ? (
        <input
          {...field}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onText(target.value)}
        />
      ) : (
        <OfferedInput {...field} offers={offers} onText={onText} onChoose={onText} />
      )}
      <div id={`${id}-fault`} className={`invalid-feedback ${fault === undefined ? '' : 'd-block'}`}>
        {fault === undefined ? null : translate(fault)}
      </div>
    </div>
  );
}
