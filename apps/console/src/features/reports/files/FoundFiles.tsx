import { REPORT_FILES_A_LIST } from '@outrider/model/reports/limits.ts';
import type { WireReportFile } from '@outrider/protocol/reports/file-calls.ts';
import { useMemo } from 'react';
import { saveSigned } from '../../../connection/save-signed.ts';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { errorWords } from '../../../ui/error-words.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatTime } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { DataTable, type TableColumn } from '../../../ui/table/DataTable.tsx';
import { ViewerZone } from '../../../ui/ViewerZone.tsx';
import { periodText, typeText } from '../report-words.ts';
import { type AskedFiles, bodyOf } from './asked-files.ts';

/** Further files may be made meanwhile. */
const RENEW_MS = 15_000;
const ROW_PX = 42;
const CARD_PX = 126;

interface NumberedFile extends WireReportFile {
  readonly number: number;
}

/** The files that were asked for. */
export function FoundFiles({ asked }: { readonly asked: AskedFiles }) {
  const isMobile = useIsMobile();
  const { data, error, refetch } = useCall('reportList', [bodyOf(asked)], { renewMs: RENEW_MS });
  const rows = useMemo<NumberedFile[]>(
    () => (data ?? []).map((file, at) => ({ ...file, number: at + 1 })),
    [data],
  );
  if (error !== null)
    return (
      <section className="or-query-list-none">
        <ErrorState title={t('The report files could not be loaded')} onRetry={() => void refetch()}>
          {errorWords(error)}
        </ErrorState>
      </section>
    );
  if (data === undefined)
    return (
      <section className="or-query-list-none" aria-busy>
        <Skeleton height="100%" />
      </section>
    );
  return (
    <section className="or-query-list-found" aria-label={t('Result')}>
      <header>
        <strong>{t('{count} files', { count: rows.length })}</strong>
        <span className="or-muted">{`${asked.from} – ${asked.to}`}</span>
        <ViewerZone atMs={bodyOf(asked).from * 1_000} />
        {rows.length < REPORT_FILES_A_LIST ? null : (
          <span className="or-muted">{t('The latest are listed: choose fewer days for the others.')}</span>
        )}
      </header>
      {rows.length === 0 ? (
        <EmptyState icon="file-earmark-text" title={t('No report file of these days')}>
          {t('Choose other days, or make a report now: see Event reports.')}
        </EmptyState>
      ) : (
        <DataTable
          label={t('Report files')}
          rows={rows}
          keyOf={({ fileid }) => String(fileid)}
          columns={isMobile ? cardColumns() : wideColumns()}
          sortedBy="number"
          rowHeight={isMobile ? CARD_PX : ROW_PX}
          hideHead={isMobile}
        />
      )}
    </section>
  );
}

/** How large a file is, to be shown. */
const sizeText = (bytes: number): string =>
  bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

function save({ filename, fileid }: WireReportFile): void {
  saveSigned(`/gkevent/reportfile/${encodeURIComponent(filename)}`, { id: String(fileid) }, filename);
}

function Download({ file }: { readonly file: WireReportFile }) {
  return (
    <button
      type="button"
      className="btn btn-sm btn-link or-query-save"
      aria-label={t('Download {name}', { name: file.filename })}
      onClick={() => save(file)}
    >
      <Icon name="download" /> {sizeText(file.size)}
    </button>
  );
}

type Column = TableColumn<NumberedFile>;
const time = (seconds: number): string => formatTime(seconds * 1_000);

const moment = (id: 'starttime' | 'endtime' | 'updatetime', text: string): Column => ({
  id,
  text,
  width: 154,
  sort: (file) => file[id],
  cell: (file) => time(file[id]),
});

function wideColumns(): Column[] {
  return [
    { id: 'number', text: '#', width: 48, sort: ({ number }) => number, cell: ({ number }) => number },
    {
      id: 'profile',
      text: t('Profile'),
      width: 112,
      sort: ({ profile }) => profile,
      cell: ({ profile }) => <span title={profile}>{profile}</span>,
    },
    { id: 'type', text: t('Type'), width: 110, sort: ({ type }) => type, cell: ({ type }) => typeText(type) },
    {
      id: 'period',
      text: t('Period'),
      width: 84,
      sort: ({ period }) => period,
      cell: ({ period }) => periodText(period),
    },
    {
      id: 'filename',
      text: t('File name'),
      width: 132,
      sort: ({ filename }) => filename,
      cell: ({ filename }) => <span title={filename}>{filename}</span>,
    },
    {
      id: 'filetype',
      text: t('File type'),
      width: 70,
      sort: ({ filetype }) => filetype,
      cell: ({ filetype }) => filetype.toUpperCase(),
    },
    moment('starttime', t('Start')),
    moment('endtime', t('End')),
    moment('updatetime', t('Update time')),
    { id: 'download', text: t('Download'), width: 92, cell: (file) => <Download file={file} /> },
  ];
}

const cardColumns = (): Column[] => [
  {
    id: 'number',
    text: t('File name'),
    width: 220,
    sort: ({ number }) => number,
    cell: (file) => (
      <span className="or-query-card">
        <strong>{`${file.number}. ${file.profile} · ${file.filetype.toUpperCase()}`}</strong>
        <span className="or-muted">{`${typeText(file.type)} · ${periodText(file.period)}`}</span>
        <span className="or-muted">{`${t('Start')} ${time(file.starttime)}`}</span>
        <span className="or-muted">{`${t('End')} ${time(file.endtime)}`}</span>
        <span className="or-muted">{`${t('Update time')} ${time(file.updatetime)}`}</span>
      </span>
    ),
  },
  { id: 'download', text: t('Download'), width: 110, cell: (file) => <Download file={file} /> },
];
