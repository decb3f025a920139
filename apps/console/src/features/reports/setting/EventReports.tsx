import type { WireReport } from '@outrider/protocol/reports/report-calls.ts';
import type { WireReportRun } from '@outrider/protocol/reports/run-calls.ts';
import { useState } from 'react';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { usePreference } from '../../../ground/preferences.ts';
import { AskFirst } from '../../../ui/dialog/AskFirst.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { MakeNow } from './MakeNow.tsx';
import { ReportForm } from './ReportForm.tsx';
import { ReportTable } from './ReportTable.tsx';
import { type ReportValues, valuesOf } from './report-values.ts';
import { ownZone } from './report-zones.ts';
import './event-reports.css';

/** How often it is asked how far reports are: while one is being made, and else. */
const RENEW_MS = { making: 1_000, resting: 15_000 } as const;

/** What is open in the form: another has another key. */
interface Editing {
  readonly key: string;
  readonly report: WireReport | undefined;
  readonly first: ReportValues;
}

const goesOn = ({ state, clocked }: WireReportRun): boolean =>
  state === 'running' || (state === 'waiting' && !clocked);

/** /eventreportsetting: reports that are made by themselves, or now (rule RPT-1). */
export default function EventReports() {
  const list = useCall('listEventReports', []);
  const runs = useCall('listReportRuns', [], { renewMs: RENEW_MS.resting });
  const isMaking = runs.data?.runs.some(goesOn) ?? false;
  useCall('listReportRuns', [], { enabled: isMaking, renewMs: RENEW_MS.making });
  const language = usePreference('language');
  const lengthUnit = usePreference('lengthUnit');
  const [editing, setEditing] = useState<Editing>();
  const [dirty, setDirty] = useState(false);
  /** Somebody wants to go to another while there are changes: whereto; null: nowhere. */
  const [wanted, setWanted] = useState<Editing | null>();
  const [going, setGoing] = useState<WireReport>();
  const [making, setMaking] = useState<WireReport>();
  if (list.data === undefined)
    return (
      <main className="or-reports" aria-busy={list.error === null}>
        <h1 className="visually-hidden">{t('Event reports')}</h1>
        {list.error === null ? null : (
          <ErrorState title={t('The reports could not be loaded')} onRetry={() => void list.refetch()}>
            {errorWords(list.error)}
          </ErrorState>
        )}
      </main>
    );

  const go = (next: Editing | undefined): void => {
    setWanted(undefined);
    setDirty(false);
    setEditing(next);
  };
  const open = (next: Editing | undefined): void => {
    if (dirty) setWanted(next ?? null);
    else go(next);
  };
  const edit = (report?: WireReport): void => {
    const around = {
      zone: ownZone(),
      language,
      origin: location.origin,
      isImperial: lengthUnit === 'mile',
    };
    const key = report === undefined ? `new ${Date.now()}` : String(report.reportid);
    open({ key, report, first: valuesOf(report, around) });
  };

  return (
    <main className="or-reports" data-editing={editing !== undefined}>
      <section className="or-reports-list" aria-label={t('Event reports')}>
        <div className="or-tools">
          <h1>{t('Event reports')}</h1>
          <div className="or-bar-space" />
          <button type="button" className="btn btn-sm btn-primary" onClick={() => edit()}>
            <Icon name="plus-lg" /> {t('New report')}
          </button>
        </div>
        <ReportTable
          reports={list.data}
          runs={runs.data?.runs ?? []}
          selected={editing?.key}
          isNarrow={editing !== undefined}
          onEdit={edit}
          onDelete={setGoing}
          onMake={setMaking}
        />
      </section>
      {editing === undefined ? null : (
        <ReportForm
          key={editing.key}
          report={editing.report}
          first={editing.first}
          onDirty={setDirty}
          onSaved={() => Promise.all([askAgain('listEventReports'), askAgain('listReportRuns')])}
          onClose={() => open(undefined)}
          asking={wanted !== undefined}
          onStay={() => setWanted(undefined)}
          onLeave={() => go(wanted ?? undefined)}
        />
      )}
      {making === undefined ? null : <MakeNow report={making} onHide={() => setMaking(undefined)} />}
      {going === undefined ? null : (
        <AskFirst
          id="delete-report"
          title={t('Delete the report')}
          doText={t('Delete')}
          onDo={async () => {
            await httpCall('removeEventReport', { eventReport: { reportid: going.reportid } });
            if (editing?.key === String(going.reportid)) go(undefined);
            await askAgain('listEventReports');
          }}
          onHide={() => setGoing(undefined)}
        >
          {t('{name}, with all files that were made of it', { name: going.profile })}
        </AskFirst>
      )}
    </main>
  );
}
