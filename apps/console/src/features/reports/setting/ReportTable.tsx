import type { WireReport } from '@outrider/protocol/reports/report-calls.ts';
import type { WireReportRun } from '@outrider/protocol/reports/run-calls.ts';
import { Link } from 'react-router';
import { t } from '../../../ground/i18n/t.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { useIsTablet } from '../../../ground/use-is-tablet.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { formatTime } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { DataTable, type TableColumn } from '../../../ui/table/DataTable.tsx';
import { periodText, typeText } from '../report-words.ts';
import { RunState } from './RunState.tsx';

interface ReportTableProps {
  readonly reports: readonly WireReport[];
  readonly runs: readonly WireReportRun[];
  readonly selected: string | undefined;
  /** Whether the form stands beside it: what matters less is left out then, as on a tablet. */
  readonly isNarrow: boolean;
  readonly onEdit: (report: WireReport) => void;
  readonly onDelete: (report: WireReport) => void;
  readonly onMake: (report: WireReport) => void;
}

const WIDE_ROW_PX = 42;
const CARD_PX = 104;

/** The reports, each with how its last run went. */
export function ReportTable(props: ReportTableProps) {
  const { reports, runs, selected, isNarrow, onEdit } = props;
  const isMobile = useIsMobile();
  const isTablet = useIsTablet();
  const hasCards = isMobile || (isTablet && isNarrow);
  if (reports.length === 0)
    return (
      <EmptyState icon="clock-history" title={t('No reports yet')}>
        {t('A report is made automatically each hour, day, week or month, and can be mailed. Add one.')}
      </EmptyState>
    );
  // What goes on now before the last one that is over.
  const runOf = ({ reportid }: WireReport): WireReportRun | undefined => {
    const own = runs.filter((run) => run.reportid === reportid);
    return own.find(({ ended }) => ended === 0) ?? own.at(-1);
  };
  const columns = hasCards ? cardColumns(props, runOf) : wideColumns(props, runOf);
  return (
    <DataTable
      label={t('Event reports')}
      rows={reports}
      keyOf={({ reportid }) => String(reportid)}
      columns={isTablet || isNarrow ? columns.filter(({ id }) => !LEFT_OUT.has(id)) : columns}
      sortedBy="reportid"
      selected={selected}
      onOpen={onEdit}
      rowHeight={hasCards ? CARD_PX : WIDE_ROW_PX}
      hideHead={hasCards}
    />
  );
}

const LEFT_OUT = new Set(['memo', 'updatetime', 'memberid']);
type RunOf = (report: WireReport) => WireReportRun | undefined;

function actionsColumn({ onEdit, onDelete, onMake }: ReportTableProps): TableColumn<WireReport> {
  return {
    id: 'actions',
    stays: true,
    text: t('Actions'),
    width: 150,
    cell: (report) => (
      <span className="or-report-actions">
        <IconButton
          icon="play-fill"
          text={t('Make {name} now', { name: report.profile })}
          className="or-action"
          onClick={() => onMake(report)}
        />
        <Link
          className="or-action"
          to={`/reportfilelist?reportid=${report.reportid}`}
          title={t('Files of {name}', { name: report.profile })}
          aria-label={t('Files of {name}', { name: report.profile })}
        >
          <Icon name="file-earmark-text" />
        </Link>
        <IconButton
          icon="pencil"
          text={t('Edit {name}', { name: report.profile })}
          className="or-action"
          onClick={() => onEdit(report)}
        />
        <IconButton
          icon="trash3"
          text={t('Delete {name}', { name: report.profile })}
          className="or-action"
          onClick={() => onDelete(report)}
        />
      </span>
    ),
  };
}

const memberText = ({ memberid }: WireReport): string => (memberid === '' ? t('Nobody') : memberid);

function wideColumns(props: ReportTableProps, runOf: RunOf): TableColumn<WireReport>[] {
  return [
    {
      id: 'reportid',
      text: t('ID'),
      width: 56,
      sort: ({ reportid }) => reportid,
      cell: ({ reportid }) => reportid,
    },
    { id: 'memberid', text: t('Member'), width: 96, sort: memberText, cell: memberText },
    {
      id: 'enable',
      text: t('Enable'),
      width: 76,
      sort: ({ enable }) => enable,
      cell: ({ enable }) => (enable === 1 ? t('Yes') : t('No')),
    },
    {
      id: 'profile',
      text: t('Profile'),
      width: 130,
      sort: ({ profile }) => profile,
      cell: ({ profile }) => <span title={profile}>{profile}</span>,
    },
    {
      id: 'type',
      text: t('Type'),
      width: 120,
      sort: ({ type }) => typeText(type),
      cell: ({ type }) => typeText(type),
    },
    {
      id: 'period',
      text: t('Period'),
      width: 96,
      sort: ({ period }) => period,
      cell: ({ period }) => periodText(period),
    },
    {
      id: 'memo',
      text: t('Memo'),
      width: 120,
      rest: true,
      sort: ({ memo }) => memo,
      cell: ({ memo }) => <span title={memo}>{memo}</span>,
    },
    {
      id: 'updatetime',
      text: t('Update time'),
      width: 160,
      sort: ({ updatetime }) => updatetime,
      cell: ({ updatetime }) => formatTime(updatetime * 1_000),
    },
    {
      id: 'run',
      text: t('Last run'),
      width: 160,
      sort: (report) => runOf(report)?.runid ?? 0,
      cell: (report) => <RunState run={runOf(report)} name={report.profile} />,
    },
    actionsColumn(props),
  ];
}

function cardColumns(props: ReportTableProps, runOf: RunOf): TableColumn<WireReport>[] {
  return [
    {
      id: 'reportid',
      text: t('Profile'),
      width: 200,
      sort: ({ reportid }) => reportid,
      cell: (report) => (
        <span className="or-report-card">
          <strong>{report.profile}</strong>
          <span className="or-muted">
            {`${report.reportid} · ${memberText(report)} · ${typeText(report.type)} · ${periodText(report.period)}`}
            {report.enable === 1 ? null : ` · ${t('Disabled')}`}
          </span>
          {report.memo === '' ? null : <span className="or-muted">{report.memo}</span>}
          <RunState run={runOf(report)} name={report.profile} />
        </span>
      ),
    },
    { ...actionsColumn(props), width: 104 },
  ];
}
