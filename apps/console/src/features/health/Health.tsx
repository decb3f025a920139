import { MUTE_MAX_LEVEL } from '@outrider/model/health/limits.ts';
import { problemKindNames, severities } from '@outrider/model/health/problem-kinds.ts';
import type { WireProblem } from '@outrider/protocol/health/calls.ts';
import { useId, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../connection/use-call.ts';
import { useSession } from '../../connection/use-session.ts';
import { NoMatch } from '../../fleet/NoMatch.tsx';
import { useFilteredIds } from '../../fleet/use-filter.ts';
import { t } from '../../ground/i18n/t.ts';
import { ChoiceRow } from '../../ui/choices/ChoiceRow.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { FoldedFilters } from '../../ui/list/FoldedFilters.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Unread } from '../../ui/states/Unread.tsx';
import { ViewerZoneNow } from '../../ui/list/ViewerZoneNow.tsx';
import { countsOf, type HealthFilter, healthRows } from './health-rows.ts';
import { MuteProblem, unmuteProblem } from './MuteProblem.tsx';
import { PastProblems } from './PastProblems.tsx';
import { problemTitle, severityLooks } from './problem-words.ts';
import { VehicleProblems } from './VehicleProblems.tsx';
import './health.css';

const RENEW_MS = 5_000;
const views = { open: 'Current', muted: 'Muted', history: 'History' } as const;
type View = keyof typeof views;
const NONE: readonly WireProblem[] = [];

const among = <T extends string>(all: readonly T[], word: string | null): T | undefined =>
  all.find((one) => one === word);

/** /health: which vehicles have a problem, what it comes from and what to do (rule HEALTH-2). */
export default function Health() {
  const [params, setParams] = useSearchParams();
  const view = among(Object.keys(views) as View[], params.get('view')) ?? 'open';
  const kind = among(problemKindNames, params.get('kind'));
  const severity = view === 'history' ? undefined : among(severities, params.get('severity'));
  const mayMute = useSession(({ level }) => level !== undefined && level <= MUTE_MAX_LEVEL);
  const { data, error, refetch } = useCall('listProblems', [], { renewMs: RENEW_MS });
  const ids = useFilteredIds();
  const passing = useMemo(() => new Set(ids), [ids]);
  const [muting, setMuting] = useState<WireProblem>();
  const select = useId();

  const say = (name: string, value: string | undefined): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === undefined) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const problems = data?.problems ?? NONE;
  const filter: HealthFilter = {
    kind,
    severity,
    muted: view === 'muted',
    passes: (deviceid) => passing.has(deviceid),
  };
  const counts = countsOf(problems, filter);
  const rows = healthRows(problems, filter);
  // As the foot counts them, whatever is chosen here.
  const vehicles = new Set(
    problems.filter(({ muted }) => muted === undefined).map(({ deviceid }) => deviceid),
  ).size;
  return (
    <main className="or-health" aria-busy={data === undefined && error === null}>
      <div className="or-health-head">
        <h1>{t('Fleet health')}</h1>
        {view !== 'open' || vehicles === 0 ? null : (
          <span className="or-muted">{t('{count} vehicles with a problem', { count: vehicles })}</span>
        )}
        {view === 'history' ? <ViewerZoneNow /> : null}
        <ChoiceRow label={t('Problems')}>
          {(Object.keys(views) as View[]).map((each) => (
            <button
              key={each}
              type="button"
              className="btn btn-sm btn-outline-secondary"
              aria-pressed={view === each}
              onClick={() => say('view', each === 'open' ? undefined : each)}
            >
              {t(views[each])}
            </button>
          ))}
        </ChoiceRow>
        <FoldedFilters set={[kind, severity].filter((each) => each !== undefined).length}>
          {view === 'history' ? null : (
            <ChoiceRow label={t('Severity')}>
              {severities.map((each) => (
                <button
                  key={each}
                  type="button"
                  className="btn btn-sm btn-outline-secondary"
                  aria-pressed={severity === each}
                  onClick={() => say('severity', severity === each ? undefined : each)}
                >
                  <span className={`text-${severityLooks[each].colour}-emphasis`}>
                    <Icon name={severityLooks[each].icon} />
                  </span>{' '}
                  {t(severityLooks[each].word)} {data === undefined ? '' : counts[each]}
                </button>
              ))}
            </ChoiceRow>
          )}
          <label className="visually-hidden" htmlFor={select}>
            {t('Kind of problem')}
          </label>
          <select
            id={select}
            className="form-select form-select-sm or-health-kind"
            value={kind ?? ''}
            onChange={(event) => say('kind', among(problemKindNames, event.target.value))}
          >
            <option value="">{t('All problems')}</option>
            {problemKindNames.map((each) => (
              <option key={each} value={each}>
                {problemTitle(each)}
              </option>
            ))}
          </select>
        </FoldedFilters>
      </div>
      {view === 'history' ? (
        <PastProblems kind={kind} passes={filter.passes} />
      ) : data === undefined ? (
        <Unread error={error} onRetry={refetch} />
      ) : rows.length === 0 ? (
        <Nothing
          view={view}
          isFiltered={healthRows(problems, { ...filter, passes: () => true }).length > 0}
          isNarrowed={kind !== undefined || severity !== undefined}
          vehicles={data.vehicles}
        />
      ) : (
        <VehicleProblems
          rows={rows}
          mayMute={mayMute}
          onMute={setMuting}
          onUnmute={(problem) => void unmuteProblem(problem)}
        />
      )}
      {muting === undefined ? null : <MuteProblem problem={muting} onHide={() => setMuting(undefined)} />}
    </main>
  );
}

interface NothingProps {
  readonly view: Exclude<View, 'history'>;
  /** Whether others have problems that the filter of the fleet leaves out. */
  readonly isFiltered: boolean;
  /** Whether only problems of a kind or severity are asked for. */
  readonly isNarrowed: boolean;
  readonly vehicles: number;
}

/** Why there is no problem to be seen. */
function Nothing({ view, isFiltered, isNarrowed, vehicles }: NothingProps) {
  if (isFiltered) return <NoMatch />;
  if (view === 'muted')
    return (
      <EmptyState icon="bell-slash" title={t('No problem is muted')}>
        {t('A muted problem is listed here until its date.')}
      </EmptyState>
    );
  if (isNarrowed)
    return (
      <EmptyState icon="heart-pulse" title={t('All is well')}>
        {t('No vehicle of yours has a problem of this kind.')}
      </EmptyState>
    );
  return (
    <EmptyState icon="heart-pulse" title={t('All is well')}>
      <p>{t('{count} vehicles are checked for these problems:', { count: vehicles })}</p>
      <ul className="or-health-kinds">
        {problemKindNames.map((each) => (
          <li key={each}>{problemTitle(each)}</li>
        ))}
      </ul>
    </EmptyState>
  );
}
