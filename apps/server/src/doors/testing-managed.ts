import { GLOBAL_PLAN } from '@outrider/model/plans/plan-scope.ts';
import type { ErrorCode } from '@outrider/model/error-code.ts';
import type { Access } from '@outrider/protocol/calls/access.ts';
import { namedBy } from '../calls/demand-managed.ts';

/** A manager, as tests of rights know them. */
export interface TestedManager {
  /** Their own group. */
  readonly root: number;
  /** That and all below it. */
  readonly groups: readonly number[];
  /** Names of people whom they manage. */
  readonly people: readonly string[];
  /** Devices that they see. */
  readonly devices: readonly string[];
  /** Of these, those that are in groups outside of their branch, too. */
  readonly shared?: readonly string[];
}

/**
 * Why a manager may not make a call that their level alone does not let them make, going by what its row says of managers and by what the request
 * names; undefined when they may.
 */
export function refusedToManager(
  { managedBy = {} }: Access,
  request: Readonly<Record<string, unknown>>,
  { root, groups, people, devices, shared = [] }: TestedManager,
): ErrorCode | undefined {
  for (const [field, kind] of Object.entries(managedBy)) {
    for (const named of namedBy(request, field)) {
      if (kind === 'user' && !people.includes(String(named))) return 'NOT_FOUND';
      if (named === undefined && kind === 'some group') return 'VALIDATION';
      if (named === undefined || kind === 'user') continue;
      if (kind === 'receiver') {
        const { way, receiver } = named as { readonly way: string; readonly receiver: string };
        if (way === 'browser' && !people.includes(receiver)) return 'NOT_FOUND';
        continue;
      }
      if (kind === 'device' && named === GLOBAL_PLAN) return 'FORBIDDEN';
      if (named === null || (kind === 'group below' && named === root)) return 'FORBIDDEN';
      const isHis =
        kind === 'device' ? devices.some((deviceid) => deviceid === named) : groups.includes(Number(named));
      if (!isHis) return 'NOT_FOUND';
      if (kind === 'device' && shared.some((deviceid) => deviceid === named)) return 'FORBIDDEN';
    }
  }
  return undefined;
}
