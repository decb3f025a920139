import { hasWords } from '@outrider/kit/search-words.ts';
import type { GroupTree } from '@outrider/model/groups/group-tree.ts';
import { nameOrder } from '../../../ground/i18n/collation.ts';
import type { Membership, Memberships } from '../../../fleet/groups/memberships.ts';

/** What the overview is sorted by. */
export type OverviewColumn = 'group' | 'device' | 'driver' | 'memo' | 'count';

export interface OverviewSort {
  readonly by: OverviewColumn;
  readonly descending: boolean;
}

/** What people call a device. */
export interface DeviceWords {
  readonly driver: string;
  readonly memo: string;
}

/** What the overview is of, and what of it is wanted. */
export interface OverviewQuery {
  /** Every membership, by group and device in their orders: see {@link orderedMemberships}. */
  readonly rows: readonly Membership[];
  readonly tree: GroupTree;
  readonly memberships: Memberships;
  readonly words: (deviceid: string) => DeviceWords;
  /** Each word of it in id, driver or memo of a device. */
  readonly deviceWord: string;
  /** Each word of it in the name of a group. */
  readonly groupWord: string;
  /** The one group whose rows are wanted; all when absent. */
  readonly groupid: number | undefined;
  /** Only devices that are in several groups. */
  readonly duplicates: boolean;
  readonly sort: OverviewSort;
}

/** Every membership, in the order of the tree and, of a group, of the devices. */
export function orderedMemberships(
  tree: GroupTree,
  memberships: Memberships,
  deviceids: readonly string[],
): readonly Membership[] {
  const rank = new Map(deviceids.map((id, at) => [id, at]));
  const rankOf = (id: string): number => rank.get(id) ?? deviceids.length;
  return tree
    .inOrder()
    .flatMap(({ groupid }) =>
      [...memberships.devices(groupid)]
        .sort((a, b) => rankOf(a) - rankOf(b))
        .map((deviceid) => ({ groupid, deviceid })),
    );
}

/** The rows that are wanted, sorted; those alike stay in the order of the tree. */
export function overviewRows(query: OverviewQuery): readonly Membership[] {
  const { rows, memberships, groupid, duplicates, sort } = query;
  const groups = foundGroups(query);
  const devices = foundDevices(query);
  const found = rows.filter(
    (row) =>
      (groupid === undefined || row.groupid === groupid) &&
      (groups === undefined || groups.has(row.groupid)) &&
      (devices === undefined || devices.has(row.deviceid)) &&
      (!duplicates || memberships.groups(row.deviceid).size > 1),
  );
  const rank = rankBy(query);
  if (rank !== undefined) found.sort((a, b) => rank(a) - rank(b));
  return sort.descending ? found.reverse() : found;
}

function foundGroups({ tree, groupWord }: OverviewQuery): ReadonlySet<number> | undefined {
  if (groupWord.trim() === '') return undefined;
  const found = tree.inOrder().filter(({ name }) => hasWords([name], groupWord));
  return new Set(found.map(({ groupid }) => groupid));
}

function foundDevices({ rows, words, deviceWord }: OverviewQuery): ReadonlySet<string> | undefined {
  if (deviceWord.trim() === '') return undefined;
  return new Set(
    deviceidsOf(rows).filter((id) => {
      const { driver, memo } = words(id);
      return hasWords([id, driver, memo], deviceWord);
    }),
  );
}

const deviceidsOf = (rows: readonly Membership[]): string[] => [
  ...new Set(rows.map(({ deviceid }) => deviceid)),
];

/** A number for each row by which it is sorted; undefined where the rows are in that order already. */
function rankBy({
  rows,
  memberships,
  words,
  sort: { by },
}: OverviewQuery): ((row: Membership) => number) | undefined {
  if (by === 'group') return undefined;
  if (by === 'count') return ({ deviceid }) => memberships.groups(deviceid).size;
  // Words are compared once for each device, not for each of its rows.
  const { compare } = nameOrder();
  const wordOf = (id: string): string => (by === 'device' ? id : words(id)[by]);
  const sorted = deviceidsOf(rows)
    .map((id) => ({ id, word: wordOf(id) }))
    .sort((a, b) => compare(a.word, b.word));
  const rank = new Map<string, number>();
  let last: string | undefined;
  let place = -1;
  for (const { id, word } of sorted) {
    if (word !== last) place++;
    last = word;
    rank.set(id, place);
  }
  return ({ deviceid }) => rank.get(deviceid) ?? 0;
}
