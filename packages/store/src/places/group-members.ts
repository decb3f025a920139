import type { Kysely } from 'kysely';
import { batchesOf } from '../ground/batches.ts';
import type { PlaceTables } from './place-tables.ts';

/** Rows of a statement: each has a value for every column. */
const ROWS_A_STATEMENT = 200;
/** Says that a group is known. */
const NOBODY = '';

/** Devices of each group of fences. */
export type GroupMembers = ReadonlyMap<number, ReadonlySet<string>>;

/** How the members of groups have changed. */
export interface MemberChanges {
  readonly come: readonly GroupMember[];
  readonly gone: readonly GroupMember[];
}

type GroupMember = PlaceTables['fence_group_members'];

export const NO_CHANGES: MemberChanges = { come: [], gone: [] };

/** What makes of the members of groups before those of now. */
export function memberChanges(before: GroupMembers, now: GroupMembers): MemberChanges {
  return { come: missingIn(before, now), gone: missingIn(now, before) };
}

/** Members of groups, and the groups themselves, that others do not have. */
function missingIn(others: GroupMembers, members: GroupMembers): GroupMember[] {
  return [...members].flatMap(([groupid, devices]) => {
    const known = others.get(groupid);
    const group = known === undefined ? [{ groupid, deviceid: NOBODY }] : [];
    return [
      ...group,
      ...Array.from(devices)
        .filter((deviceid) => known?.has(deviceid) !== true)
        .map((deviceid) => ({ groupid, deviceid })),
    ];
  });
}

export async function groupMembers(db: Kysely<PlaceTables>): Promise<GroupMembers> {
  const rows = await db.selectFrom('fence_group_members').selectAll().execute();
  const devices = (members: readonly GroupMember[]): ReadonlySet<string> =>
    new Set(members.map(({ deviceid }) => deviceid).filter((deviceid) => deviceid !== NOBODY));
  return new Map(
    Array.from(
      Map.groupBy(rows, ({ groupid }) => groupid),
      ([groupid, members]) => [groupid, devices(members)],
    ),
  );
}

/** Keeps how members of groups have changed; somebody else may have kept it before. */
export async function putMembers(tx: Kysely<PlaceTables>, { come, gone }: MemberChanges): Promise<void> {
  for (const batch of batchesOf(gone, ROWS_A_STATEMENT))
    await tx
      .deleteFrom('fence_group_members')
      .where((eb) =>
        eb(
          eb.refTuple('groupid', 'deviceid'),
          'in',
          batch.map(({ groupid, deviceid }) => eb.tuple(groupid, deviceid)),
        ),
      )
      .execute();
  for (const batch of batchesOf(come, ROWS_A_STATEMENT))
    await tx
      .insertInto('fence_group_members')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
