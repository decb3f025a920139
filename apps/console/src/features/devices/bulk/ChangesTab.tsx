import type { WireRemoteChange } from '@outrider/protocol/devices/bulk-calls.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import { useState } from 'react';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { formatTime } from '../../../ui/text/format.ts';
import { DataTable, type TableColumn } from '../../../ui/table/DataTable.tsx';
import { Unread } from '../../../ui/states/Unread.tsx';
import { countOf } from './bulk-words.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { ProgressBadges } from './ProgressBadges.tsx';

const RENEW_MS = 10_000;
const CARD_PX = 84;

const originWords: Readonly<Record<WireRemoteChange['origin'], PlainWord>> = {
  form: 'By hand',
  template: 'Template',
  file: 'Sheet',
  undo: 'Undone',
};
const whatOf = ({ origin, name, undoes }: WireRemoteChange): string =>
  undoes === undefined
    ? [t(originWords[origin]), name].filter(Boolean).join(': ')
    : t('Undoes change {change}', { change: undoes });

/** Changes of several recorders, the newest first: how each stands, and undo. */
export function ChangesTab() {
  const { data, error, refetch } = useCall('listRemoteChanges', [], { renewMs: RENEW_MS });
  const isMobile = useIsMobile();
  const [open, setOpen] = useState<number>();
  const rows = data?.changes;
  const opened = rows?.find(({ change }) => change === open);
  const Opener = ({ change }: WireRemoteChange) => (
    <button type="button" className="btn btn-link btn-sm p-0" onClick={() => setOpen(change)}>
      {t('Change {change}', { change })}
    </button>
  );
  const columns: TableColumn<WireRemoteChange>[] = [
    { id: 'change', text: t('Change'), width: 120, sort: ({ change }) => change, cell: Opener },
    {
      id: 'made',
      text: t('Time'),
      width: 160,
      sort: ({ made }) => made,
      cell: ({ made }) => formatTime(made * 1_000),
    },
    { id: 'user', text: t('User'), width: 120, sort: ({ user }) => user, cell: ({ user }) => user },
    { id: 'what', text: t('From'), width: 200, sort: whatOf, cell: whatOf },
    {
      id: 'devices',
      text: t('Devices'),
      width: 90,
      numeric: true,
      sort: ({ devices }) => devices,
      cell: ({ devices }) => devices,
    },
    {
      id: 'stand',
      text: t('State'),
      width: 340,
      sort: ({ progress }) => countOf(progress, ['refused', 'differs']),
      cell: ({ progress }) => <ProgressBadges progress={progress} />,
    },
  ];
  const card: TableColumn<WireRemoteChange> = {
    id: 'change',
    text: t('Change'),
    width: 320,
    sort: ({ change }) => change,
    cell: (row) => (
      <div className="or-bulk-card">
        <Opener {...row} />
        <span className="or-ellipsis or-muted">
          {[
            formatTime(row.made * 1_000),
            row.user,
            whatOf(row),
            t('{count} devices', { count: row.devices }),
          ].join(' · ')}
        </span>
        <ProgressBadges progress={row.progress} />
      </div>
    ),
  };
  if (rows === undefined) return <Unread error={error} onRetry={refetch} />;
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState icon="clock-history" title={t('Nothing was changed on several devices yet')}>
          <p>{t('A change of several devices is listed here with how it stands, and can be undone.')}</p>
        </EmptyState>
      ) : (
        <DataTable
          label={t('Changes')}
          rows={rows}
          keyOf={({ change }) => String(change)}
          columns={isMobile ? [card] : columns}
          sortedBy="change"
          descending
          onOpen={({ change }) => setOpen(change)}
          hideHead={isMobile}
          {...(isMobile ? { rowHeight: CARD_PX } : {})}
        />
      )}
      {opened === undefined ? null : <ChangeDialog change={opened} onHide={() => setOpen(undefined)} />}
    </>
  );
}
