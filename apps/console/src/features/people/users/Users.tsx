import { groupPaths } from '../../../fleet/groups/group-paths.ts';
import { MAX_USERS } from '@outrider/model/people/limits.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import type { UserRow } from '@outrider/protocol/people/user-settings.ts';
import { useCallback, useMemo, useState } from 'react';
import { useCall } from '../../../connection/use-call.ts';
import { useSession } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { useIsTablet } from '../../../ground/use-is-tablet.ts';
import { useVariant } from '../../../ground/variant.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { formatDay } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { ViewerZoneNow } from '../../../ui/list/ViewerZoneNow.tsx';
import { NoneMatch } from '../../../ui/list/NoneMatch.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { InvitationDialog } from './InvitationDialog.tsx';
import { groupsOf, userCard, userColumns } from './user-columns.tsx';
import type { Invitation } from './invitation.ts';
import { useOwnBounds } from './own-bounds.ts';
import { UserForm } from './UserForm.tsx';
import { isFound } from './user-state.ts';
import { type Opened, useOpenUser } from './use-open-user.ts';
import './users.css';

const CARD_PX = 56;

/** The users: a table that can be searched, and a form beside it (rule USER-2). */
export default function Users() {
  const { data: users, error, refetch } = useCall('userList', []);
  const { data: groupList } = useCall('listGroups', []);
  const groups = useMemo(() => groupPaths(groupList ?? []), [groupList]);
  const [word, setWord] = useState('');
  const [invitation, setInvitation] = useState<Invitation>();
  const { opened, wanted, goTo, stay, leave, onDirty } = useOpenUser();
  const isMobile = useIsMobile();
  const found = useMemo(
    () => (users ?? []).filter((user) => isFound(user, groupsOf(user, groups), word)),
    [users, groups, word],
  );
  const taken = useMemo(() => (users ?? []).map(({ name }) => name), [users]);
  const isFull = taken.length >= MAX_USERS;
  const user = opened.name === undefined ? undefined : users?.find(({ name }) => name === opened.name);
  const branch = useSession((state) => state.branch);
  const bounds = useOwnBounds();
  const hasForm = bounds !== undefined && (opened.adds || user !== undefined);
  const formKey = opened.adds ? '+' : (user?.name ?? '');

  return (
    <main className="or-users" aria-busy={users === undefined && error === null}>
      <div className="or-tools">
        <h1>{t('Users')}</h1>
        <span className="or-muted">
          {users === undefined
            ? ''
            : word === ''
              ? t('{count} users', { count: users.length })
              : t('{found} of {count} users', { found: found.length, count: users.length })}
        </span>
        <ViewerZoneNow />
        <div className="or-bar-space" />
        <input
          type="search"
          className="form-control or-users-search"
          placeholder={t('Search')}
          aria-label={t('Search users')}
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
        <button
          type="button"
          className="btn btn-primary"
          disabled={isFull || users === undefined}
          onClick={() => goTo(opened.adds ? {} : { adds: true })}
        >
          <Icon name="plus-lg" /> {t('Create user')}
        </button>
      </div>
      {isFull ? (
        <div className="alert alert-warning mx-3 mb-2" role="alert">
          {t(peopleSentences.tooManyUsers)}
        </div>
      ) : null}
      <div className="or-users-body" data-form={hasForm && !isMobile}>
        {error !== null && users === undefined ? (
          <ErrorState title={t('The users could not be read.')} onRetry={() => void refetch()}>
            {errorWords(error)}
          </ErrorState>
        ) : users === undefined ? (
          <Waiting />
        ) : found.length === 0 ? (
          word.trim() === '' ? (
            <EmptyState
              icon="people"
              title={
                branch === undefined
                  ? t('There are no users yet.')
                  : t('Nobody but you is in your branch yet.')
              }
            />
          ) : (
            <NoneMatch title={t('No user matches.')} onClear={() => setWord('')} />
          )
        ) : (
          <UserTable users={found} groups={groups} selected={user?.name} isNarrow={hasForm} goTo={goTo} />
        )}
        {hasForm ? (
          <UserForm
            key={formKey}
            user={user}
            taken={taken}
            groups={groups}
            bounds={bounds}
            onDirty={onDirty}
            onChanged={refetch}
            onInvited={setInvitation}
            onClose={() => goTo({})}
            asking={wanted !== undefined}
            onStay={stay}
            onLeave={leave}
          />
        ) : null}
      </div>
      {invitation === undefined ? null : (
        <InvitationDialog invitation={invitation} onHide={() => setInvitation(undefined)} />
      )}
    </main>
  );
}

interface UserTableProps {
  readonly users: readonly UserRow[];
  readonly groups: ReadonlyMap<number, string>;
  readonly selected: string | undefined;
  /** Whether the form stands beside it. */
  readonly isNarrow: boolean;
  readonly goTo: (opened: Partial<Opened>) => void;
}

function UserTable({ users, groups, selected, isNarrow, goTo }: UserTableProps) {
  const isMobile = useIsMobile();
  const isTablet = useIsTablet();
  const hasCards = isMobile || (isTablet && isNarrow);
  const external = useVariant((all) => all.externalUser);
  const today = useSession(({ server }) =>
    formatDay(Date.now() + (server?.clockOffsetMs ?? 0), server?.timeZone),
  );
  const onOpen = useCallback(({ name }: UserRow) => goTo({ name }), [goTo]);
  const columns = useMemo(() => {
    const facts = { groups, today, pathOf, onOpen, external, isTablet };
    return hasCards ? userCard(facts) : userColumns(facts);
  }, [groups, today, onOpen, external, hasCards, isTablet]);
  return (
    <DataTable
      label={t('Users')}
      rows={users}
      keyOf={({ name }) => name}
      columns={columns}
      sortedBy="name"
      selected={selected}
      onOpen={onOpen}
      hideHead={hasCards}
      {...(hasCards ? { rowHeight: CARD_PX } : {})}
    />
  );
}

const pathOf = (name: string): string => `/usersetting?user=${encodeURIComponent(name)}`;

function Waiting() {
  return (
    <output className="or-users-waiting">
      <span className="visually-hidden">{t('Loading')}</span>
      {Array.from({ length: 12 }, (_, at) => (
        <Skeleton key={at} height="1.4rem" />
      ))}
    </output>
  );
}
