import { MAINTENANCE_MAX_LEVEL } from '@outrider/model/maintenance/limits.ts';
import { type MaintenanceKind, maintenanceKinds } from '@outrider/model/maintenance/maintenance-plan.ts';
import { type DueState, dueStates } from '@outrider/model/maintenance/next-due.ts';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRight, useSession } from '../../connection/use-session.ts';
import { DeviceField } from '../../fleet/DeviceField.tsx';
import { t } from '../../ground/i18n/t.ts';
import { ChoiceRow } from '../../ui/choices/ChoiceRow.tsx';
import { FoldedFilters } from '../../ui/list/FoldedFilters.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { Asking } from './asking.ts';
import { CalendarDialog } from './CalendarDialog.tsx';
import { DoneDialog } from './DoneDialog.tsx';
import { DueList } from './DueList.tsx';
import { kindLooks } from './maintenance-words.ts';
import { MeterDialog } from './MeterDialog.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import { PlanList } from './PlanList.tsx';
import { WorkList } from './WorkList.tsx';
import './maintenance.css';

const views = { due: 'What is due', done: 'Work done', plans: 'Plans' } as const;
type View = keyof typeof views;

const among = <T extends string>(all: readonly T[], word: string | null): T | undefined =>
  all.find((one) => one === word);

/** /maintenance: what vehicles need, what was done, and the plans (rules MAINT-1 to MAINT-4). */
export default function Maintenance() {
  const [params, setParams] = useSearchParams();
  const view = among(Object.keys(views) as View[], params.get('view')) ?? 'due';
  const state = among(dueStates, params.get('state'));
  const kind = among(maintenanceKinds, params.get('kind'));
  const deviceid = params.get('device') ?? '';
  const isLevel = useSession(({ level }) => level !== undefined && level <= MAINTENANCE_MAX_LEVEL);
  const mayChange = useRight('F_lmdvrs') && isLevel;
  const [asking, setAsking] = useState<Asking>();
  const say = (name: string, value: string | undefined): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === undefined || value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const shared = { deviceid, kind, mayChange, onAsk: setAsking };
  const hide = (): void => setAsking(undefined);
  return (
    <main className="or-maintenance">
      <div className="or-maintenance-head">
        <h1>{t('Maintenance')}</h1>
        <ChoiceRow label={t('Maintenance')}>
          {(Object.keys(views) as View[]).map((each) => (
            <button
              key={each}
              type="button"
              className="btn btn-sm btn-outline-secondary"
              aria-pressed={view === each}
              onClick={() => say('view', each === 'due' ? undefined : each)}
            >
              {t(views[each])}
            </button>
          ))}
        </ChoiceRow>
        <FoldedFilters
          set={
            [kind, view === 'plans' ? '' : deviceid].filter((each) => each !== undefined && each !== '')
              .length
          }
        >
          <KindChoice kind={kind} onKind={(next) => say('kind', next)} />
          {view === 'plans' ? null : (
            <DeviceField
              deviceid={deviceid}
              placeholder={t('All vehicles')}
              compact
              onDevice={(next) => say('device', next)}
            />
          )}
        </FoldedFilters>
        <div className="or-maintenance-acts">
          <button
            type="button"
            className="btn btn-sm btn-outline-secondary"
            onClick={() => setAsking({ about: 'calendar' })}
          >
            <Icon name="calendar3" /> {t('Calendar')}
          </button>
          {mayChange ? (
            <button
              type="button"
              className="btn btn-sm btn-primary"
              onClick={() => setAsking({ about: 'plan', plan: undefined })}
            >
              {t('Add plan')}
            </button>
          ) : null}
        </div>
      </div>
      {view === 'due' ? (
        <DueList {...shared} state={state} onState={(next: DueState | undefined) => say('state', next)} />
      ) : view === 'done' ? (
        <WorkList {...shared} />
      ) : (
        <PlanList {...shared} />
      )}
      {asking?.about === 'plan' ? <PlanDialog plan={asking.plan} onHide={hide} /> : null}
      {asking?.about === 'done' ? (
        <DoneDialog deviceid={asking.deviceid} due={asking.due} today={asking.today} onHide={hide} />
      ) : null}
      {asking?.about === 'meter' ? <MeterDialog deviceid={asking.deviceid} onHide={hide} /> : null}
      {asking?.about === 'calendar' ? <CalendarDialog onHide={hide} /> : null}
    </main>
  );
}

interface KindChoiceProps {
  readonly kind: MaintenanceKind | undefined;
  readonly onKind: (kind: MaintenanceKind | undefined) => void;
}

function KindChoice({ kind, onKind }: KindChoiceProps) {
  const id = useId();
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {t('Kind of maintenance')}
      </label>
      <select
        id={id}
        className="form-select form-select-sm or-maintenance-kind"
        value={kind ?? ''}
        onChange={({ target }) => onKind(among(maintenanceKinds, target.value))}
      >
        <option value="">{t('All kinds')}</option>
        {maintenanceKinds.map((each) => (
          <option key={each} value={each}>
            {t(kindLooks[each].word)}
          </option>
        ))}
      </select>
    </>
  );
}
