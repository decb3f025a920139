import { LAST_LEVEL } from './limits.ts';
import { rightsTable } from './rights-table.ts';

export type Right = (typeof rightsTable)[number]['name'];

/** The rights a permission grants, by index: each is one character of the access string ('1' is granted). */
export const rights = rightsTable.map((row, index) => ({ ...row, index }));

/** Length of an access string. */
export const ACCESS_LENGTH = rights.length;

/** Every right granted. */
export const FULL_ACCESS = '1'.repeat(ACCESS_LENGTH);

const indexes: ReadonlyMap<string, number> = new Map(rights.map(({ name, index }) => [name, index]));

/** Where the right stands in the access string. @throws RangeError for a name of no right: no other may stand in for it */
function indexOf(right: Right): number {
  const index = indexes.get(right);
  if (index === undefined) throw new RangeError(`${String(right)} is no right`);
  return index;
}

/** Whether the access string grants the right. A string too short grants nothing beyond its end. */
export function hasRight(access: string, right: Right): boolean {
  return access[indexOf(right)] === '1';
}

/** The access string without the given rights. */
export function withoutRights(access: string, withheld: readonly Right[]): string {
  const taken = new Set(withheld.map(indexOf));
  return Array.from(access, (flag, index) => (taken.has(index) ? '0' : flag)).join('');
}

/** The access string that grants just the given rights. */
export function accessOf(granted: Iterable<Right>): string {
  const given = new Set(Array.from(granted, indexOf));
  return rights.map(({ index }) => (given.has(index) ? '1' : '0')).join('');
}

/** The rights that the one access string grants and the other does not. */
export function rightsBeyond(access: string, other: string): Right[] {
  return rights.filter(({ index }) => access[index] === '1' && other[index] !== '1').map(({ name }) => name);
}

/** The access string with one right granted or taken. */
export function withRight(access: string, right: Right, granted: boolean): string {
  const at = indexOf(right);
  const flags = access.padEnd(ACCESS_LENGTH, '0');
  return `${flags.slice(0, at)}${granted ? '1' : '0'}${flags.slice(at + 1)}`;
}

/**
 * The access string of a level that no administrator has changed.
 * @param level 0 has every right; custom ones, above 3, are like 3 (rule N06)
 */
export function defaultAccess(level: number): string {
  return accessOf(
    rightsTable.filter((right) => right.level >= Math.min(level, LAST_LEVEL)).map(({ name }) => name),
  );
}
