import type { GroupTree } from '@outrider/model/groups/group-tree.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { deviceStore } from '../../../fleet/device-store.ts';
import type { Membership, Memberships } from '../../../fleet/groups/memberships.ts';
import { useMemberships } from '../../../fleet/groups/use-memberships.ts';
import { type Group, useGroups } from '../../../fleet/groups/use-groups.ts';
import { useDeviceIds } from '../../../fleet/use-devices.ts';
import { watchMedia } from '../../../ground/media-query.ts';
import { t } from '../../../ground/i18n/t.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { GroupPaths } from './GroupPaths.tsx';
import { OverviewTable } from './OverviewTable.tsx';
import { orderedMemberships, type OverviewSort, overviewRows } from './overview-rows.ts';
import { TakeOut } from './TakeOut.tsx';
import './group-summary.css';

/** Whether the list of groups stands beside the table from the start: it is opened where it would take the room of the table. */
const roomForPaths = watchMedia('(min-width: 1000px)');

const wordsOf = (deviceid: string) => {
  const device = deviceStore.get(deviceid);
  return { driver: device?.driverName ?? '', memo: device?.memo ?? '' };
};

/** /groupsummary: which devices are in which groups, those in several among them; and the path to each group. For level 0. */
export default function GroupSummary() {
  const { tree, error, retry } = useGroups();
  const all = useMemberships();
  const fault = error ?? all.error;
  if (tree !== undefined && all.memberships !== undefined)
    return <Overview tree={tree} memberships={all.memberships} />;
  return (
    <main className="or-overview" aria-busy={fault === null}>
      {fault === null ? null : (
        <ErrorState title={t('The groups could not be loaded')} onRetry={error === null ? all.retry : retry}>
          {errorWords(fault)}
        </ErrorState>
      )}
    </main>
  );
}

interface OverviewProps {
  readonly tree: GroupTree<Group>;
  readonly memberships: Memberships;
}

function Overview({ tree, memberships }: OverviewProps) {
  const deviceids = useDeviceIds();
  const [deviceWord, setDeviceWord] = useState('');
  const [groupWord, setGroupWord] = useState('');
  const [duplicates, setDuplicates] = useState(false);
  const [groupid, setGroupid] = useState<number>();
  const [sort, setSort] = useState<OverviewSort>({ by: 'group', descending: false });
  const [pathsShown, setPathsShown] = useState(() => roomForPaths.matches);
  const [removing, setRemoving] = useState<Membership>();
  const ordered = useMemo(
    () => orderedMemberships(tree, memberships, deviceids),
    [tree, memberships, deviceids],
  );
  const drivers = deviceids.some((id) => wordsOf(id).driver !== '');
  const words = { deviceWord: useDeferredValue(deviceWord), groupWord: useDeferredValue(groupWord) };
  const rows = useMemo(
    () =>
      overviewRows({
        rows: ordered,
        tree,
        memberships,
        words: wordsOf,
        deviceWord: words.deviceWord,
        groupWord: words.groupWord,
        groupid,
        duplicates,
        sort,
      }),
    [ordered, tree, memberships, words.deviceWord, words.groupWord, groupid, duplicates, sort],
  );

  return (
    <main className="or-overview">
      <header className="or-tools">
        <h1>{t('Group Summary')}</h1>
        <span className="or-muted">{t('{count} devices in groups', { count: rows.length })}</span>
        <SearchField
          label={t('Search by device id, driver or memo')}
          value={deviceWord}
          onChange={setDeviceWord}
        />
        <SearchField label={t('Search by group name')} value={groupWord} onChange={setGroupWord} />
        <label className="form-check or-overview-check">
          <input
            type="checkbox"
            className="form-check-input"
            checked={duplicates}
            onChange={(event) => setDuplicates(event.target.checked)}
          />
          <span title={t('Only devices that are in several groups')}>{t('duplcate')}</span>
        </label>
        <div className="or-bar-space" />
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary"
          aria-pressed={pathsShown}
          onClick={() => setPathsShown(!pathsShown)}
        >
          <Icon name="diagram-3" /> {t('Viewable Group List')}
        </button>
      </header>
      <div className="or-overview-body">
        {pathsShown ? (
          <GroupPaths tree={tree} memberships={memberships} selected={groupid} onPick={setGroupid} />
        ) : null}
        {rows.length > 0 ? (
          <OverviewTable
            {...{ rows, tree, memberships, sort, drivers }}
            onSort={setSort}
            onRemove={setRemoving}
          />
        ) : ordered.length > 0 ? (
          <EmptyState icon="search" title={t('No device in a group matches')} />
        ) : (
          <EmptyState icon="diagram-3" title={t('No device is in a group yet')}>
            {t('Put devices into groups on the groups screen: members of a group see its devices.')}
          </EmptyState>
        )}
      </div>
      {removing === undefined ? null : (
        <TakeOut membership={removing} tree={tree} onHide={() => setRemoving(undefined)} />
      )}
    </main>
  );
}
