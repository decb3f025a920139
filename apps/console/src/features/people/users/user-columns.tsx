import type { UserRow } from '@outrider/protocol/people/user-settings.ts';
import { Link } from 'react-router';
import { t } from '../../../ground/i18n/t.ts';
import { formatTime } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { LevelBadge } from '../../../ui/badges/LevelBadge.tsx';
import type { TableColumn } from '../../../ui/table/DataTable.tsx';
import { permissionName } from '../permission-name.ts';
import { userState, userStates } from './user-state.ts';

interface ColumnFacts {
  readonly groups: ReadonlyMap<number, string>;
  /** By the server's calendar, YYYY-MM-DD. */
  readonly today: string;
  /** Path of a user's form. */
  readonly pathOf: (name: string) => string;
  /** Opens the form; a click of the mouse must not lose what another one holds. */
  readonly onOpen: (user: UserRow) => void;
  /** Whether users have an account in another system. */
  readonly external: boolean;
  /** A tablet has no room for what is looked up rarely: the form says it. */
  readonly isTablet: boolean;
}

/** The groups of a user, as a text. */
export function groupsOf({ groupids }: UserRow, groups: ReadonlyMap<number, string>): string {
  return groupids.map((groupid) => groups.get(groupid) ?? `#${groupid}`).join(', ');
}

function State({ user, today }: { readonly user: UserRow; readonly today: string }) {
  const { text, icon, colour } = userStates[userState(user, today)];
  return (
    <LevelBadge colour={colour}>
      <Icon name={icon} /> {t(text)}
    </LevelBadge>
  );
}

function NameLink({
  user,
  pathOf,
  onOpen,
}: Pick<ColumnFacts, 'pathOf' | 'onOpen'> & { readonly user: UserRow }) {
  return (
    <Link
      to={pathOf(user.name)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(user);
      }}
    >
      {user.name}
    </Link>
  );
}

const permissionOf = ({ permission, permissionname }: UserRow): string =>
  permissionName({ id: permission, name: permissionname });

/** The permission, and a mark for people who manage their group: not all who have that permission do. */
function PermissionCell({ user }: { readonly user: UserRow }) {
  const name = permissionOf(user);
  if (!user.manager) return name;
  const says = t('Manager of their group');
  return (
    <span title={says}>
      {name} <Icon name="diagram-3" label={says} />
    </span>
  );
}
const none = <span className="or-muted">–</span>;
const text = (value: string) => (value === '' ? none : <span title={value}>{value}</span>);
const time = (seconds: number | null) =>
  seconds === null ? undefined : formatTime(seconds * 1000).slice(0, 16);

const NOT_ON_TABLETS = new Set(['retention', 'mail', 'phone', 'external', 'memo']);

/** The columns of the table of users. */
export function userColumns({
  groups,
  today,
  pathOf,
  onOpen,
  external,
  isTablet,
}: ColumnFacts): TableColumn<UserRow>[] {
  const columns: TableColumn<UserRow>[] = [
    {
      id: 'name',
      text: t('Username'),
      width: 132,
      sort: ({ name }) => name,
      cell: (user) => <NameLink user={user} pathOf={pathOf} onOpen={onOpen} />,
    },
    {
      id: 'state',
      text: t('State'),
      width: 100,
      sort: (user) => userState(user, today),
      cell: (user) => <State user={user} today={today} />,
    },
    {
      id: 'permission',
      text: t('Permission'),
      width: 116,
      sort: ({ permission }) => permission,
      cell: (user) => <PermissionCell user={user} />,
    },
    {
      id: 'groups',
      text: t('Groups'),
      width: 190,
      sort: (user) => groupsOf(user, groups) || undefined,
      cell: (user) => text(groupsOf(user, groups)),
    },
    {
      id: 'login',
      text: t('Last sign-in'),
      width: 146,
      numeric: true,
      sort: ({ logintime }) => logintime ?? undefined,
      cell: ({ logintime, asleep }) =>
        asleep ? (
          <span className="text-danger-emphasis" title={t('Must be reactivated')}>
            <Icon name="exclamation-triangle" label={t('Must be reactivated')} /> {time(logintime)}
          </span>
        ) : (
          (time(logintime) ?? <span className="or-muted">{t('never')}</span>)
        ),
    },
    {
      id: 'expiry',
      text: t('Expiry date'),
      width: 104,
      numeric: true,
      sort: ({ expirydate }) => expirydate || undefined,
      cell: ({ expirydate }) => (expirydate === '' ? none : expirydate),
    },
    {
      id: 'retention',
      text: t('Retention (d)'),
      width: 116,
      numeric: true,
      sort: ({ rdbretention }) => rdbretention || undefined,
      cell: ({ rdbretention }) => (rdbretention === 0 ? none : rdbretention),
    },
    {
      id: 'mail',
      text: t('E-mail'),
      width: 150,
      sort: ({ mail1 }) => mail1 || undefined,
      cell: ({ mail1 }) => text(mail1),
    },
    {
      id: 'phone',
      text: t('Phone'),
      width: 112,
      sort: ({ phone }) => phone || undefined,
      cell: ({ phone }) => text(phone),
    },
    ...(external
      ? [
          {
            id: 'external',
            text: t('External user'),
            width: 120,
            sort: ({ extuser }: UserRow) => extuser || undefined,
            cell: ({ extuser }: UserRow) => text(extuser),
          },
        ]
      : []),
    {
      id: 'memo',
      text: t('Memo'),
      width: 136,
      sort: ({ memo }) => memo || undefined,
      cell: ({ memo }) => text(memo),
    },
  ];
  return isTablet ? columns.filter(({ id }) => !NOT_ON_TABLETS.has(id)) : columns;
}

/** The one column where there is little room: name and state, below them permission and groups. */
export function userCard({
  groups,
  today,
  pathOf,
  onOpen,
}: Omit<ColumnFacts, 'external' | 'isTablet'>): TableColumn<UserRow>[] {
  return [
    {
      id: 'name',
      text: t('Username'),
      width: 320,
      sort: ({ name }) => name,
      cell: (user) => (
        <div className="or-user-card">
          <NameLink user={user} pathOf={pathOf} onOpen={onOpen} />
          <State user={user} today={today} />
          <span className="or-muted">
            <PermissionCell user={user} />
            {user.groupids.length === 0 ? '' : ` · ${groupsOf(user, groups)}`}
          </span>
        </div>
      ),
    },
  ];
}
