import { onDuty } from '@outrider/model/notifications/shift-calendar.ts';
import type { WireShiftCalendar } from '@outrider/protocol/notifications/shift-calls.ts';
import { useState } from 'react';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { useCall } from '../../../connection/use-call.ts';
import { useSession } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { AskFirst } from '../../../ui/dialog/AskFirst.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { DataTable, type TableColumn } from '../../../ui/table/DataTable.tsx';
import { Unread } from '../../../ui/states/Unread.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { ShiftsDialog } from './ShiftsDialog.tsx';
import './shifts.css';

const RENEW_MS = 30_000;
const ROW_PX = 48;
const CARD_PX = 104;
const NEW = 'new';

interface Acts {
  readonly onEdit: (calendar: WireShiftCalendar) => void;
  readonly onRemove: (calendar: WireShiftCalendar) => void;
}

/** /shiftcalendars: who is on duty when, for steps of escalation (rule NOTE-16). */
export default function ShiftCalendars() {
  const { data, error, refetch } = useCall('listShifts', [], { renewMs: RENEW_MS });
  const isMobile = useIsMobile();
  const [editing, setEditing] = useState<WireShiftCalendar | typeof NEW>();
  const [removing, setRemoving] = useState<WireShiftCalendar>();
  const rows = data?.calendars;
  const acts = { onEdit: setEditing, onRemove: setRemoving };
  return (
    <ListScreen
      title={t('Shift calendars')}
      isBusy={rows === undefined && error === null}
      count={rows?.length}
      actions={
        <button type="button" className="btn btn-primary" onClick={() => setEditing(NEW)}>
          {t('Add a shift calendar')}
        </button>
      }
    >
      {rows === undefined ? (
        <Unread error={error} onRetry={refetch} />
      ) : rows.length === 0 ? (
        <EmptyState icon="people" title={t('No shift calendars yet')}>
          <p>
            {t(
              'A shift calendar says who is on duty when. Steps of escalation in realtime event plans can then name it in place of a person.',
            )}
          </p>
          <button type="button" className="btn btn-outline-primary" onClick={() => setEditing(NEW)}>
            <Icon name="plus-lg" /> {t('Add the first shift calendar')}
          </button>
        </EmptyState>
      ) : (
        <DataTable
          label={t('Shift calendars')}
          rows={rows}
          keyOf={({ id }) => String(id)}
          columns={isMobile ? [card(acts)] : columns(acts)}
          sortedBy="name"
          hideHead={isMobile}
          rowHeight={isMobile ? CARD_PX : ROW_PX}
        />
      )}
      {editing === undefined ? null : (
        <ShiftsDialog calendar={editing === NEW ? undefined : editing} onHide={() => setEditing(undefined)} />
      )}
      {removing === undefined ? null : (
        <AskFirst
          id="remove-shifts"
          title={t('Remove the shift calendar')}
          doText={t('Remove')}
          onDo={async () => {
            await httpCall('removeShifts', { id: removing.id });
            await askAgain('listShifts');
          }}
          onHide={() => setRemoving(undefined)}
        >
          {removing.name}
        </AskFirst>
      )}
    </ListScreen>
  );
}

function columns(acts: Acts): TableColumn<WireShiftCalendar>[] {
  return [
    { id: 'name', text: t('Name'), width: 150, sort: ({ name }) => name, cell: ({ name }) => name },
    {
      id: 'zone',
      text: t('Timezone'),
      width: 140,
      sort: ({ zone }) => zone,
      cell: ({ zone }) => zone || t('Server’s clock'),
    },
    {
      id: 'shifts',
      text: t('Shifts'),
      width: 90,
      numeric: true,
      sort: ({ shifts }) => shifts.length,
      cell: ({ shifts }) => shifts.length,
    },
    {
      id: 'exceptions',
      text: t('Exceptions'),
      width: 110,
      numeric: true,
      sort: ({ exceptions }) => exceptions.length,
      cell: ({ exceptions }) => exceptions.length,
    },
    {
      id: 'now',
      text: t('On duty now'),
      width: 180,
      cell: (calendar) => <OnDutyNow calendar={calendar} />,
    },
    {
      id: 'actions',
      stays: true,
      text: t('Actions'),
      width: 100,
      cell: (calendar) => <Actions calendar={calendar} {...acts} />,
    },
  ];
}

const card = (acts: Acts): TableColumn<WireShiftCalendar> => ({
  id: 'name',
  text: t('Name'),
  width: 320,
  sort: ({ name }) => name,
  cell: (calendar) => (
    <div className="or-shift-card">
      <strong className="or-ellipsis">{calendar.name}</strong>
      <Actions calendar={calendar} {...acts} />
      <span className="or-ellipsis">
        {t('On duty now')}: <OnDutyNow calendar={calendar} />
      </span>
      <span className="or-ellipsis or-muted">{calendar.zone || t('Server’s clock')}</span>
    </div>
  ),
});

/** Who would be told now, by the clock. */
function OnDutyNow({ calendar }: { readonly calendar: WireShiftCalendar }) {
  const zone = useSession(({ server }) => server?.timeZoneName ?? 'UTC');
  const nowMs = useNow();
  const found = onDuty(calendar, nowMs, zone);
  if (found.length === 0) return <span className="or-muted">{t('Nobody')}</span>;
  const words = found.map(({ receiver }) => receiver).join(', ');
  return <span title={words}>{words}</span>;
}

function Actions({ calendar, onEdit, onRemove }: Acts & { readonly calendar: WireShiftCalendar }) {
  const { name } = calendar;
  return (
    <span className="or-shift-actions">
      <IconButton
        icon="pencil"
        text={t('Edit {name}', { name })}
        className="btn btn-sm btn-outline-secondary"
        onClick={() => onEdit(calendar)}
      />
      <IconButton
        icon="trash3"
        text={t('Remove {name}', { name })}
        className="btn btn-sm btn-outline-danger"
        onClick={() => onRemove(calendar)}
      />
    </span>
  );
}
