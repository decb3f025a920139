import { BROADCAST_MAX_LEVEL } from '@outrider/model/live/talk.ts';
import { lazy, useState } from 'react';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { manages } from '../../../connection/session-state.ts';
import { useRight, useSession } from '../../../connection/use-session.ts';
import { useDevicesLoaded } from '../../../fleet/use-devices.ts';
import { useFilter } from '../../../fleet/use-filter.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useSearchParams } from 'react-router';
import { useVariant } from '../../../ground/variant.ts';
import { MEMO_MAX_LEVEL } from '@outrider/model/devices/limits.ts';
import { CustomerGrid } from '../customers/CustomerGrid.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';
import { AddDevice } from '../registration/AddDevice.tsx';
import { DashboardActions } from './DashboardActions.tsx';
import { DeviceCard } from './DeviceCard.tsx';
import { DeviceTable } from './DeviceTable.tsx';
import { MapPanel } from './MapPanel.tsx';
import { NoDevices } from '../../../fleet/NoDevices.tsx';
import { LoadingRows } from './LoadingRows.tsx';
import { NewDevices } from '../registration/NewDevices.tsx';
import { Pager } from './Pager.tsx';
import { pageCount, pageOf } from './paging.ts';
import type { Sort } from './sorting.ts';
import { useColumns } from './use-columns.ts';
import { useSortedIds } from './use-sorted-ids.ts';
import { Late } from '../../../ui/states/Late.tsx';
import './dashboard.css';

// People who speak to nobody need not fetch it.
const BroadcastDialog = lazy(async () => ({
  default: (await import('../../../talk/BroadcastDialog.tsx')).BroadcastDialog,
}));

/** The paged device table, with a map tile for each device of the page; cards on a phone. */
export default function Dashboard() {
  const isMobile = useIsMobile();
  const isAdmin = useSession(({ level }) => level === 0);
  const adds = useSession(manages);
  const mayTrack = useSession(({ level }) => level <= MEMO_MAX_LEVEL);
  const keepsCustomers = useVariant(({ customers }) => customers) && mayTrack;
  const showsNew = useVariant(({ newDevices }) => newDevices);
  const [params, setParams] = useSearchParams();
  const customers = keepsCustomers && params.get('view') === 'customers';
  const loaded = useDevicesLoaded();
  const filter = useFilter();
  const [sort, setSort] = useState<Sort>({ key: 'deviceid', descending: false });
  const ids = useSortedIds(sort);
  const [wanted, setPage] = useState(0);
  const [filterBefore, setFilterBefore] = useState(filter);
  const [selected, setSelected] = useState<string>();
  const [speaking, setSpeaking] = useState(false);
  const mayBroadcast = useMayBroadcast();
  const [adding, setAdding] = useState(false);
  const { offered, shown, toggle } = useColumns();

  if (filterBefore !== filter) {
    setFilterBefore(filter);
    setPage(0);
  }
  const pages = pageCount(ids.length);
  const page = Math.min(wanted, pages - 1);
  const onPage = pageOf(ids, page);

  return (
    <main className="or-dashboard">
      <div className="or-tools">
        <h1>{t('Dashboard')}</h1>
        <span className="or-muted">{loaded ? t('{count} devices', { count: ids.length }) : ''}</span>
        <Pager page={page} pages={pages} onPage={setPage} />
        {keepsCustomers ? (
          <ViewChoice
            customers={customers}
            onCustomers={(on) =>
              setParams((before) => {
                const after = new URLSearchParams(before);
                if (on) after.set('view', 'customers');
                else after.delete('view');
                return after;
              })
            }
          />
        ) : null}
        <div className="or-bar-space" />
        {isMobile || customers ? null : <ColumnChooser offered={offered} shown={shown} onToggle={toggle} />}
        <DashboardActions
          connects={isAdmin}
          onAdd={adds ? () => setAdding(true) : undefined}
          onBroadcast={mayBroadcast ? () => setSpeaking(true) : undefined}
        />
      </div>
      <div className="or-dashboard-body">
        {isAdmin && showsNew && !customers ? <NewDevices /> : null}
        {!loaded ? (
          <LoadingRows />
        ) : ids.length === 0 ? (
          <NoDevices
            title={t('There are no devices yet')}
            advice={
              isAdmin
                ? t(
                    "Point a recorder at this server's address: it is then listed here as new. Or add it by its id.",
                  )
                : adds
                  ? t('No device is in your branch yet. Add one by its id.')
                  : t('An administrator has not assigned you any devices yet.')
            }
          />
        ) : customers ? (
          <CustomerGrid ids={onPage} />
        ) : isMobile ? (
          <ul className="or-cards">
            {onPage.map((id) => (
              <DeviceCard
                key={id}
                id={id}
                selected={id === selected}
                onSelect={(tapped) => setSelected(tapped === selected ? undefined : tapped)}
              />
            ))}
          </ul>
        ) : (
          <>
            <DeviceTable ids={onPage} columns={shown} sort={sort} onSort={setSort} />
            <MapPanel ids={onPage} />
          </>
        )}
      </div>
      {speaking ? (
        <Late onFault={() => setSpeaking(false)}>
          <BroadcastDialog onHide={() => setSpeaking(false)} />
        </Late>
      ) : null}
      {adding ? <AddDevice onHide={() => setAdding(false)} /> : null}
    </main>
  );
}

interface ViewChoiceProps {
  readonly customers: boolean;
  readonly onCustomers: (on: boolean) => void;
}

/** What is said of the devices: what they do, or whose they are. */
function ViewChoice({ customers, onCustomers }: ViewChoiceProps) {
  const button = (on: boolean, text: string) => (
    <button
      type="button"
      className="btn btn-sm btn-outline-secondary"
      aria-pressed={customers === on}
      onClick={() => onCustomers(on)}
    >
      {text}
    </button>
  );
  return (
    <fieldset className="btn-group or-customers-choice" aria-label={t('View')}>
      {button(false, t('Devices'))}
      {button(true, t('Customers'))}
    </fieldset>
  );
}

/** Who may speak to many devices at once (rule DASH-6). */
function useMayBroadcast(): boolean {
  const mayTalk = useRight('F_talk');
  const isOfLevel = useSession(({ level }) => level <= BROADCAST_MAX_LEVEL);
  const isOn = useVariant(({ broadcast }) => broadcast);
  return mayTalk && isOfLevel && isOn;
}
