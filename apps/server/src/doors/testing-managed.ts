import type { ErrorCode } from '@outrider/model/error-code.ts';
import type { Access } from '@outrider/protocol/calls/access.ts';

/** A manager, as tests of who may do what know him. */
export interface TestedManager {
  /** His own group. */
  readonly root: number;
  /** That and all below it. */
  readonly groups: readonly number[];
  /** Names of people whom he manages. */
  readonly people: readonly string[];
}

/**
 * Why a manager may not make a call that his level alone does not let him make, going by what its row says of managers and by what the request
 * names; undefined when he may.
 */
export function refusedToManager(
  { managedBy = {} }: Access,
  request: Readonly<Record<string, unknown>>,
  { root, groups, people }: TestedManager,
): ErrorCode | undefined {
  for (const [field, kind] of Object.entries(managedBy)) {
    const named = request[field];
    if (kind === 'user') {
      if (!people.includes(String(named))) return 'NOT_FOUND';
      continue;
    }
    if (named === undefined) {
      if (kind === 'some group') return 'VALIDATION';
      continue;
    }
    if (named === null || (kind === 'group below' && named === root)) return 'FORBIDDEN';
    if (![named].flat().every((groupid) => groups.includes(Number(groupid)))) return 'NOT_FOUND';
  }
  return undefined;
}
