import { REPORT_FILES_A_LIST } from '@outrider/model/reports/limits.ts';
import type { WireReportFile } from '@outrider/protocol/reports/file-calls.ts';
import { useMemo } from 'react';
import { saveSigned } from '../../../connection/save-signed.ts';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { formatTime } from '../../../ui/text/format.ts';
import { FoundFileList } from '../../../ui/files/FoundFileList.tsx';
import { SaveFile } from '../../../ui/files/SaveFile.tsx';
import type { TableColumn } from '../../../ui/table/DataTable.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { toastError } from '../../../ui/notices/toast-error.ts';
import { periodText, typeText } from '../report-words.ts';
import { type AskedFiles, bodyOf } from './asked-files.ts';
import { printReport } from './print-report.ts';
import './report-files.css';

/** Further files may be made meanwhile. */
const RENEW_MS = 15_000;
const CARD_PX = 100;

interface NumberedFile extends WireReportFile {
  readonly number: number;
}

/** The files that were asked for. */
export function FoundFiles({ asked }: { readonly asked: AskedFiles }) {
  const { data, error, refetch } = useCall('reportList', [bodyOf(asked)], { renewMs: RENEW_MS });
  const rows = useMemo(() => data?.map((file, at): NumberedFile => ({ ...file, number: at + 1 })), [data]);
  return (
    <FoundFileList
      label={t('Report files')}
      rows={rows}
      error={error}
      onRetry={refetch}
      keyOf={({ fileid }) => String(fileid)}
      wide={wideColumns}
      cards={cardColumns}
      cardPx={CARD_PX}
      sortedBy="number"
      days={asked}
      sinceMs={bodyOf(asked).from * 1_000}
      most={REPORT_FILES_A_LIST}
      empty={
        <EmptyState icon="file-earmark-text" title={t('No report files for these days')}>
          {t('Choose other days, or make a report now: see Event reports.')}
        </EmptyState>
      }
    />
  );
}

/** How large a file is, to be shown. */
const sizeText = (bytes: number): string =>
  bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

function save({ filename, fileid }: WireReportFile): void {
  saveSigned(`/gkevent/reportfile/${encodeURIComponent(filename)}`, { id: String(fileid) }, filename);
}

function Download({ file }: { readonly file: WireReportFile }) {
  const name = file.filename;
  const words = t('Print {name}, or save it as a PDF', { name });
  return (
    <>
      <SaveFile name={name} text={sizeText(file.size)} onSave={() => save(file)} />
      {file.filetype === 'html' && (
        <button
          type="button"
          className="btn btn-sm btn-link or-query-save ms-2"
          aria-label={words}
          title={words}
          onClick={() => void printReport(file).catch(toastError)}
        >
          <Icon name="printer" />
        </button>
      )}
    </>
  );
}

type Column = TableColumn<NumberedFile>;
const time = (seconds: number): string => formatTime(seconds * 1_000);
/** Reports are of whole days and hours: seconds would take the room of names. */
const minute = (seconds: number): string => time(seconds).slice(0, -':00'.length);

const moment = (id: 'starttime' | 'endtime' | 'updatetime', text: string): Column => ({
  id,
  text,
  width: 140,
  sort: (file) => file[id],
  cell: (file) => <span title={time(file[id])}>{minute(file[id])}</span>,
});

function wideColumns(): Column[] {
  return [
    { id: 'number', text: '#', width: 42, sort: ({ number }) => number, cell: ({ number }) => number },
    {
      id: 'profile',
      text: t('Profile'),
      width: 130,
      sort: ({ profile }) => profile,
      cell: ({ profile }) => <span title={profile}>{profile}</span>,
    },
    { id: 'type', text: t('Type'), width: 112, sort: ({ type }) => type, cell: ({ type }) => typeText(type) },
    {
      id: 'period',
      text: t('Period'),
      width: 74,
      sort: ({ period }) => period,
      cell: ({ period }) => periodText(period),
    },
    {
      id: 'filename',
      text: t('File name'),
      width: 128,
      rest: true,
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
    {
      id: 'download',
      text: t('Download'),
      width: 118,
      stays: true,
      cell: (file) => <Download file={file} />,
    },
  ];
}

const cardColumns = (): Column[] => [
  {
    id: 'number',
    text: t('File name'),
    width: 320,
    sort: ({ number }) => number,
    cell: (file) => (
      <span className="or-query-card">
        <span className="or-report-file-top">
          <strong className="or-ellipsis">{`${file.number}. ${file.profile} · ${file.filetype.toUpperCase()}`}</strong>
          <span>
            <Download file={file} />
          </span>
        </span>
        <span className="or-muted">{`${typeText(file.type)} · ${periodText(file.period)}`}</span>
        <span className="or-muted">{`${minute(file.starttime)} – ${minute(file.endtime)}`}</span>
        <span className="or-muted">{`${t('Update time')} ${minute(file.updatetime)}`}</span>
      </span>
    ),
  },
];
