import type { GroupRecord } from '@outrider/model/groups/group-record.ts';

/** What is said behind an answer when other groups have that name too, which only their ids tell apart. */
export function sameNames(all: readonly GroupRecord[], name: string, groupid?: number): string {
  const ids = all.filter((one) => one.name === name && one.groupid !== groupid).map((one) => one.groupid);
  return ids.length === 0 ? '' : `. Of that name there are more: ${ids.join(', ')}`;
}
