import type { AuditChange } from '@outrider/model/audit/audit-entry.ts';
import { sameName } from '@outrider/model/people/user.ts';
import { peopleOf } from '../../calls/branch-people.ts';
import type { Caller } from '../../calls/caller.ts';
import type { Services } from '../../calls/services.ts';

type Parts = Pick<Services, 'store' | 'variant'>;

/** Whether somebody reads all rows of a log, and not only those of what they did themselves (rule C06). */
export const readsAll = (caller: Pick<Caller, 'may'>): boolean =>
  caller.may({ right: 'signed-in', maxLevel: 0 });

/** Whether somebody reads of a log what others did: all, or those of their branch (decision 0132). */
export const readsOthers = (caller: Pick<Caller, 'may' | 'branch'>): boolean =>
  readsAll(caller) || caller.branch !== undefined;

/** What somebody reads of a log. */
export interface Reading {
  /** Whose rows; undefined: everybody's. */
  readonly users: readonly string[] | undefined;
  /** Whether a row is for them: of devices that they see now and, of a manager, naming nobody and no group from outside of their branch. */
  readonly mayRead: (row: LogRow) => boolean;
}

/** What is looked at of a row. */
interface LogRow {
  readonly devices: readonly string[];
  readonly people?: readonly string[];
  readonly text?: string;
  readonly changes?: readonly AuditChange[];
}

/**
 * What somebody reads of a log.
 * @param member the user who was asked for; undefined for all
 * @returns 'nobody' where somebody asked for rows of another that are not for them
 */
export async function readingOf(
  caller: Caller,
  member: string | undefined,
  parts: Parts,
): Promise<Reading | 'nobody'> {
  if (readsAll(caller)) return { users: member === undefined ? undefined : [member], mayRead: () => true };
  const seesDevices = ({ devices }: LogRow): boolean => devices.every((id) => caller.devices.has(id));
  const known = await peopleOf(caller, parts.store, parts.variant);
  const users = member === undefined ? known : known.filter((name) => sameName(name, member));
  if (users.length === 0) return 'nobody';
  if (caller.branch === undefined) return { users, mayRead: seesDevices };
  const namesNoGroup = await noGroupOutside(caller, parts);
  const ours = new Set(known.map((name) => name.toLowerCase()));
  const namesNobody = ({ people = [] }: LogRow): boolean =>
    people.every((name) => ours.has(name.toLowerCase()));
  return { users, mayRead: (row) => seesDevices(row) && namesNobody(row) && namesNoGroup(row) };
}

/** Somebody may have come to the branch from elsewhere: what they did there may name groups. Their names have no spaces. */
async function noGroupOutside(caller: Caller, { store }: Parts): Promise<(row: LogRow) => boolean> {
  const outside = new Set(
    (await store.groups.list())
      .filter(({ groupid }) => caller.branch?.groups.has(groupid) !== true)
      .map(({ name }) => name),
  );
  const isSilent = (text: string): boolean => text.split(/[\s,;:]+/u).every((word) => !outside.has(word));
  return ({ text = '', changes = [] }) =>
    isSilent(text) &&
    changes.every(
      ({ values }) => values === undefined || (isSilent(values.before) && isSilent(values.after)),
    );
}
