import { UPLOADED_FILES_A_LIST } from '@outrider/model/uploads/limits.ts';
import type { WireUploadedFile } from '@outrider/protocol/uploads/calls.ts';
import { saveSigned } from '../../connection/save-signed.ts';
import { useCall } from '../../connection/use-call.ts';
import { t } from '../../ground/i18n/t.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { formatTime } from '../../ui/text/format.ts';
import { FoundFileList } from '../../ui/files/FoundFileList.tsx';
import { SaveFile } from '../../ui/files/SaveFile.tsx';
import type { TableColumn } from '../../ui/table/DataTable.tsx';
import { type AskedUploads, bodyOf } from './asked-uploads.ts';
import { sizeText } from './size-text.ts';

/** Further files may come meanwhile. */
const RENEW_MS = 15_000;
const CARD_PX = 104;

interface FoundUploadsProps {
  readonly asked: AskedUploads;
  /** Whether who looks may give recorders an account. */
  readonly maySet: boolean;
}

/** The files that were asked for. */
export function FoundUploads({ asked, maySet }: FoundUploadsProps) {
  const { data, error, refetch } = useCall('autoUploads', [bodyOf(asked)], { renewMs: RENEW_MS });
  return (
    <FoundFileList
      label={t('Auto upload files')}
      rows={data}
      error={error}
      onRetry={refetch}
      keyOf={({ serialno }) => String(serialno)}
      wide={wideColumns}
      cards={cardColumns}
      cardPx={CARD_PX}
      sortedBy="filetime"
      descending
      days={asked}
      sinceMs={bodyOf(asked).afterTime * 1_000}
      most={UPLOADED_FILES_A_LIST}
      empty={
        <EmptyState icon="hdd" title={t('Nothing was uploaded on these days')}>
          {maySet
            ? t('Recorders upload by themselves once they have an FTP account here: see FTP accounts.')
            : t('Choose other days, or another device.')}
        </EmptyState>
      }
    />
  );
}

function save({ filename, serialno }: WireUploadedFile): void {
  saveSigned(`/gkdevice/aufile/${encodeURIComponent(filename)}`, { s: String(serialno) }, filename);
}

function Download({ file }: { readonly file: WireUploadedFile }) {
  return <SaveFile name={file.filename} text={t('Download')} onSave={() => save(file)} />;
}

type Column = TableColumn<WireUploadedFile>;
const time = (seconds: number): string => formatTime(seconds * 1_000);
const download: Column = {
  id: 'download',
  stays: true,
  get text() {
    return t('Download');
  },
  width: 112,
  cell: (file) => <Download file={file} />,
};

const wideColumns = (): Column[] => [
  {
    id: 'serialno',
    text: t('Serial no.'),
    width: 88,
    sort: ({ serialno }) => serialno,
    cell: ({ serialno }) => serialno,
  },
  {
    id: 'deviceid',
    text: t('Device id'),
    width: 132,
    sort: ({ deviceid }) => deviceid,
    cell: ({ deviceid }) => <span title={deviceid}>{deviceid}</span>,
  },
  {
    id: 'filename',
    text: t('File name'),
    width: 260,
    sort: ({ filename }) => filename,
    cell: ({ filename }) => <span title={filename}>{filename}</span>,
  },
  {
    id: 'filesize',
    text: t('File size'),
    width: 92,
    numeric: true,
    sort: ({ filesize }) => filesize,
    cell: ({ filesize }) => sizeText(filesize),
  },
  {
    id: 'fileext',
    text: t('Extension'),
    width: 92,
    sort: ({ fileext }) => fileext,
    cell: ({ fileext }) => fileext,
  },
  {
    id: 'filetime',
    text: t('File time'),
    width: 154,
    sort: ({ filetime }) => filetime,
    cell: ({ filetime }) => time(filetime),
  },
  {
    id: 'updatetime',
    text: t('Update time'),
    width: 154,
    sort: ({ updatetime }) => updatetime,
    cell: ({ updatetime }) => time(updatetime),
  },
  download,
];

const cardColumns = (): Column[] => [
  {
    id: 'filetime',
    text: t('File name'),
    width: 220,
    rest: true,
    sort: ({ filetime }) => filetime,
    cell: (file) => (
      <span className="or-query-card">
        <strong className="or-upload-name">{file.filename}</strong>
        <span className="or-muted">{`${file.serialno} · ${file.deviceid} · ${sizeText(file.filesize)}`}</span>
        <span className="or-muted">{`${t('File time')} ${time(file.filetime)}`}</span>
        <span className="or-muted">{`${t('Update time')} ${time(file.updatetime)}`}</span>
      </span>
    ),
  },
  download,
];
