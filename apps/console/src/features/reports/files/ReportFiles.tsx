import { reportQueries, type ReportQuery } from '@outrider/model/reports/report-file.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { QuickDays } from '../../../ui/calendar/QuickDays.tsx';
import { RangeCalendar } from '../../../ui/calendar/RangeCalendar.tsx';
import { type DayRange, wordsOf } from '../../../ui/calendar/range.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { QueryForm } from '../../../ui/list/QueryForm.tsx';
import { useToday } from '../../../ui/use-now.ts';
import { askedIn, paramsOf, queryIn, reportIn } from './asked-files.ts';
import { FoundFiles } from './FoundFiles.tsx';
import '../../../ui/list/query-list.css';

const queryWords: Readonly<Record<ReportQuery, PlainWord>> = {
  updatetime: 'Update time',
  starttime: 'Start Time',
  endtime: 'End Time',
};

/** /reportfilelist: the files of reports, by days of one of their three times (rule RPT-20). */
export default function ReportFiles() {
  const [params, setParams] = useSearchParams();
  const asked = askedIn(params);
  const today = useToday();
  const id = useId();
  const { data: reports } = useCall('listEventReports', []);
  const [reportid, setReportid] = useState(reportIn(params));
  const [by, setBy] = useState<ReportQuery>(queryIn(params));
  const [range, setRange] = useState<DayRange | undefined>(asked);
  return (
    <main className="or-query-list">
      <QueryForm
        title={t('Report files')}
        asked={
          asked && wordsOf(asked, reports?.find((one) => one.reportid === asked.reportid)?.profile ?? '')
        }
        onAsk={() => {
          if (range?.to !== undefined) setParams(paramsOf(range, by, reportid));
        }}
      >
        <div>
          <label className="form-label" htmlFor={`${id}-report`}>
            {t('Report profile')}
          </label>
          <select
            id={`${id}-report`}
            className="form-select"
            value={reportid ?? ''}
            onChange={({ target }) => setReportid(target.value === '' ? undefined : Number(target.value))}
          >
            <option value="">{t('All Profile')}</option>
            {(reports ?? []).map((report) => (
              <option key={report.reportid} value={report.reportid}>
                {report.profile}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label className="form-label" htmlFor={`${id}-by`}>
            {t('Query By')}
          </label>
          <select
            id={`${id}-by`}
            className="form-select"
            value={by}
            onChange={({ target }) => setBy(target.value as ReportQuery)}
          >
            {reportQueries.map((name) => (
              <option key={name} value={name}>
                {t(queryWords[name])}
              </option>
            ))}
          </select>
        </div>
        <QuickDays today={today} onRange={setRange} />
        <RangeCalendar key={range?.to} range={range} onRange={setRange} last={today} />
        <div className="or-query-list-buttons">
          <button
            type="button"
            className="btn btn-outline-secondary"
            disabled={range === undefined}
            onClick={() => setRange(undefined)}
          >
            {t('Reset')}
          </button>
          <button type="submit" className="btn btn-primary" disabled={range?.to === undefined}>
            <Icon name="search" /> {t('Query')}
          </button>
        </div>
      </QueryForm>
      {asked === undefined ? (
        <section className="or-query-list-none">
          <EmptyState icon="file-earmark-text" title={t('Which reports were made?')}>
            {t('Choose the first and the last day, by the clock of this computer.')}
          </EmptyState>
        </section>
      ) : (
        <FoundFiles key={params.toString()} asked={asked} />
      )}
    </main>
  );
}
