import { sameName } from '@outrider/model/people/user.ts';
import type { Caller } from '../../calls/caller.ts';

/** Whether somebody reads all rows of a log, and not only those of what they did themselves (rule C06). */
export const readsAll = (caller: Pick<Caller, 'may'>): boolean =>
  caller.may({ right: 'signed-in', maxLevel: 0 });

/** The rows of a log that somebody may read: those of devices that they see now. */
export function readableRows<Row extends { readonly devices: readonly string[] }>(
  caller: Pick<Caller, 'may' | 'devices'>,
  rows: readonly Row[],
): readonly Row[] {
  if (readsAll(caller)) return rows;
  return rows.filter(({ devices }) => devices.every((id) => caller.devices.has(id)));
}

/**
 * Whose rows of a log are read.
 * @param member the user who was asked for; undefined for all
 * @returns undefined for all; 'nobody' where somebody asked for rows of another that are not for them
 */
export function whoseRows(
  caller: Pick<Caller, 'may' | 'userName'>,
  member: string | undefined,
): { readonly user: string | undefined } | 'nobody' {
  if (readsAll(caller)) return { user: member };
  return member === undefined || sameName(member, caller.userName) ? { user: caller.userName } : 'nobody';
}
