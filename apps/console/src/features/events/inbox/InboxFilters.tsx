import type { PlainWord } from '@outrider/model/texts.ts';
import type { ToldCase } from '@outrider/protocol/events/case-calls.ts';
import { useState } from 'react';
import { useRight, useSession } from '../../../connection/use-session.ts';
import { eventName } from '../../../fleet/event-name.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { FilterButton } from '../../../ui/list/FilterButton.tsx';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { type CaseView, caseViews } from './case-groups.ts';
import type { InboxFilter } from './inbox-order.ts';

interface InboxFiltersProps {
  readonly filter: InboxFilter;
  /** A case of each kind that there is. */
  readonly kinds: readonly ToldCase[];
  readonly onFilter: (filter: InboxFilter) => void;
  readonly view: CaseView;
  readonly onView: (view: CaseView) => void;
  /** How many arose during a mute. */
  readonly muted: number;
}

const viewWords: Readonly<Record<CaseView, PlainWord>> = {
  event: 'One by one',
  trip: 'Alarms by trip',
  driver: 'Alarms by driver',
  day: 'Alarms by day',
};

/** Which cases are listed: how they stand, how grave, whose, of which kind. */
export function InboxFilters({ filter, kinds, onFilter, view, onView, muted }: InboxFiltersProps) {
  const isMobile = useIsMobile();
  const [shown, setShown] = useState(false);
  /** Of those behind the button. */
  const chosen = [
    filter.critical,
    filter.mine,
    filter.kind,
    view !== 'event',
    filter.view === 'muted',
  ].filter((each) => each !== undefined && each !== false).length;
  const change = (part: Partial<InboxFilter>): void => onFilter({ ...filter, ...part });
  return (
    <div className="or-inbox-filters">
      <fieldset className="btn-group btn-group-sm" aria-label={t('Which alarms')}>
        {(
          [
            ['open', t('To decide')],
            ['escalated', t('Escalated')],
            ['closed', t('Decided')],
            ['coaching', t('Coaching')],
          ] as const
        ).map(([view, text]) => (
          <button
            key={view}
            type="button"
            className="btn btn-outline-secondary"
            aria-pressed={filter.view === view}
            onClick={() => change({ view })}
          >
            {text}
          </button>
        ))}
      </fieldset>
      {isMobile && !shown ? null : (
        <MoreFilters
          filter={filter}
          change={change}
          kinds={kinds}
          view={view}
          onView={onView}
          muted={muted}
        />
      )}
      <div className="or-inbox-search">
        <SearchField
          label={t('Search for a vehicle')}
          value={filter.word}
          onChange={(word) => change({ word })}
        />
        {isMobile ? <FilterButton set={chosen} open={shown} onOpen={setShown} /> : null}
      </div>
    </div>
  );
}

interface MoreFiltersProps extends Omit<InboxFiltersProps, 'onFilter'> {
  readonly change: (part: Partial<InboxFilter>) => void;
}

/** How grave, whose, of which kind, and how they stand together: on a phone behind a button. */
function MoreFilters({ filter, kinds, change, view, onView, muted }: MoreFiltersProps) {
  const user = useSession((state) => state.user);
  const [looksBack, seesPlaces] = [useRight('P_gppb'), useRight('F_gps')];
  const views = caseViews.filter((one) => one !== 'trip' || (looksBack && seesPlaces));
  return (
    <>
      <div className="or-inbox-switches">
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary"
          aria-pressed={filter.critical}
          onClick={() => change({ critical: !filter.critical })}
        >
          {t('Only critical')}
        </button>
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary"
          aria-pressed={filter.mine !== undefined}
          onClick={() => change({ mine: filter.mine === undefined ? user : undefined })}
        >
          {t('Only mine')}
        </button>
      </div>
      {muted > 0 || filter.view === 'muted' ? (
        <div className="or-inbox-switches">
          <button
            type="button"
            className="btn btn-sm btn-outline-secondary"
            aria-pressed={filter.view === 'muted'}
            onClick={() => change({ view: filter.view === 'muted' ? 'open' : 'muted' })}
          >
            {t('Muted: {n}', { n: muted })}
          </button>
        </div>
      ) : null}
      <div className="or-inbox-switches">
        <select
          className="form-select form-select-sm"
          aria-label={t('Kind of alarm')}
          value={filter.kind ?? ''}
          onChange={({ target }) => change({ kind: target.value === '' ? undefined : Number(target.value) })}
        >
          <option value="">{t('Every kind')}</option>
          {kinds.map((one) => (
            <option key={one.eventid} value={one.eventid}>
              {eventName(one)}
            </option>
          ))}
        </select>
        <select
          className="form-select form-select-sm"
          aria-label={t('Alarms together')}
          value={view}
          onChange={({ target }) => onView(views.find((one) => one === target.value) ?? 'event')}
        >
          {views.map((one) => (
            <option key={one} value={one}>
              {t(viewWords[one])}
            </option>
          ))}
        </select>
      </div>
    </>
  );
}
