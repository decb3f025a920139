import { isRemoteKey } from '@outrider/model/remote-settings/remote-settings.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useCall } from '../../../connection/use-call.ts';
import { t, translate } from '../../../ground/i18n/t.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { DataTable, type TableColumn } from '../../../ui/table/DataTable.tsx';
import { Unread } from '../../../ui/states/Unread.tsx';
import { countOf, isOpen, settingName, standParts } from './bulk-words.ts';
import { ChosenSettings } from './ChosenSettings.tsx';
import { ProgressBadges } from './ProgressBadges.tsx';
import { TableBox } from './TableBox.tsx';

type Row = HttpAnswer<'readRemoteChange'>['devices'][number];

const RENEW_MS = 2_000;
/** One that waits for recorders that are away may do so for days. */
const SETTLED_RENEW_MS = 15_000;
const CARD_PX = 76;

const problemLine = ({ problems }: Row): string =>
  problems
    .map(({ key, fault }) => [settingName(key), translate(fault)].filter(Boolean).join(': '))
    .join('; ');
const problemCount = ({ progress }: Row): number => countOf(progress, ['refused', 'differs']);

/** How a change stands: in all, and on each device. */
export function ChangeStand({ change }: { readonly change: number }) {
  const isMobile = useIsMobile();
  const first = useCall('readRemoteChange', [{ change }]);
  const isUnderWay = first.data === undefined || isOpen(first.data.change.progress);
  const {
    data = first.data,
    error,
    refetch,
  } = useCall('readRemoteChange', [{ change }], {
    renewMs: isUnderWay ? RENEW_MS : SETTLED_RENEW_MS,
  });
  if (data === undefined) return <Unread error={error} onRetry={refetch} />;
  const { progress } = data.change;
  const all = countOf(
    progress,
    standParts.flatMap(({ states }) => states),
  );
  const over = all - countOf(progress, ['waiting', 'told']);
  const columns: TableColumn<Row>[] = [
    {
      id: 'device',
      text: t('Device ID'),
      width: 120,
      sort: ({ deviceid }) => deviceid,
      cell: ({ deviceid }) => deviceid,
    },
    {
      id: 'stand',
      text: t('State'),
      width: 280,
      sort: problemCount,
      cell: (row) => <ProgressBadges progress={row.progress} />,
    },
    {
      id: 'problems',
      text: t('Why not'),
      width: 340,
      sort: problemLine,
      cell: (row) => <span title={problemLine(row)}>{problemLine(row)}</span>,
    },
  ];
  const card: TableColumn<Row> = {
    id: 'device',
    text: t('Device ID'),
    width: 300,
    sort: ({ deviceid }) => deviceid,
    cell: (row) => (
      <div className="or-bulk-card">
        <strong>{row.deviceid}</strong>
        <ProgressBadges progress={row.progress} />
        <span className="or-ellipsis or-muted">{problemLine(row)}</span>
      </div>
    ),
  };
  return (
    <section className="or-bulk-stand" aria-label={t('Progress of the change')}>
      <output className="or-bulk-progress">
        <progress max={all} value={over} aria-label={t('Progress')} />
        <span>{t('{done} of {count} settings are settled.', { done: over, count: all })}</span>
        <ProgressBadges progress={progress} />
      </output>
      {Object.keys(data.values).length === 0 ? null : (
        <ChosenSettings
          settings={Object.entries(data.values).flatMap(([key, value]) =>
            isRemoteKey(key) ? [[key, value] as const] : [],
          )}
        />
      )}
      <TableBox rows={data.devices.length} rowPx={isMobile ? CARD_PX : undefined}>
        <DataTable
          label={t('Progress of the change')}
          rows={data.devices}
          keyOf={({ deviceid }) => deviceid}
          columns={isMobile ? [card] : columns}
          sortedBy="device"
          hideHead={isMobile}
          {...(isMobile ? { rowHeight: CARD_PX } : {})}
        />
      </TableBox>
    </section>
  );
}
