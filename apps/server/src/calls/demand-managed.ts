import { OutriderError } from '@outrider/model/error-code.ts';
import { GLOBAL_PLAN } from '@outrider/model/plans/plan-scope.ts';
import { sameName } from '@outrider/model/people/user.ts';
import { planSentences } from '@outrider/model/plans/sentences.ts';
import type { Access, ManagedKind } from '@outrider/protocol/calls/access.ts';
import { managesPerson } from '../sessions/managed-person.ts';
import { managerOf } from './branch-people.ts';
import type { Caller } from './caller.ts';
import type { Services } from './services.ts';

type Request = Readonly<Record<string, unknown>>;

/**
 * Lets a manager of a branch make a call where everything that it names belongs to the branch, as the row says (decision 0132). Callers who may
 * make it anyhow are not checked.
 * @throws OutriderError NOT_FOUND for a group or a person that is not theirs, as for one that does not exist; FORBIDDEN for a device that others have too
 */
export async function demandManaged(
  access: Access,
  request: Request,
  caller: Caller,
  services: Services,
): Promise<void> {
  if (!caller.actsForBranch(access)) return;
  for (const [field, kind] of Object.entries(access.managedBy ?? {}))
    for (const named of namedBy(request, field)) await demands[kind](named, caller, services);
}

/** Everything that a field names, which may be a path through objects and lists; one undefined where it names nothing. */
export function namedBy(request: unknown, path: string): readonly unknown[] {
  const found = path
    .split('.')
    .reduce<readonly unknown[]>(
      (values, name) =>
        values.flatMap((value) =>
          typeof value === 'object' && value !== null ? (value as Request)[name] : undefined,
        ),
      [request],
    );
  return found.length === 0 ? [undefined] : found;
}

type Demand = (named: unknown, caller: Caller, services: Services) => void | Promise<void>;

const demandGroups: Demand = (named, caller) => {
  if (named !== undefined && caller.branch?.groups.has(Number(named)) !== true) throw noGroup(named);
};

const demands: Readonly<Record<ManagedKind, Demand>> = {
  group: demandGroups,
  'some group'(named, caller, services) {
    if (named === undefined) throw new OutriderError('VALIDATION', 'A group of your branch has to be named');
    return demandGroups(named, caller, services);
  },
  'group below'(named, caller, services) {
    if (caller.branch?.roots.includes(Number(named)) === true)
      throw new OutriderError('FORBIDDEN', 'Your own group is changed by people above you');
    return demandGroups(named, caller, services);
  },
  device(named, { devices, branch }) {
    if (named === GLOBAL_PLAN) throw new OutriderError('FORBIDDEN', planSentences.forEverybody);
    if (named === undefined) return;
    const deviceid = typeof named === 'string' ? named : '';
    if (!devices.has(deviceid)) throw new OutriderError('NOT_FOUND', `There is no device ${deviceid}`);
    if (branch?.shared.has(deviceid) === true) throw new OutriderError('FORBIDDEN', planSentences.othersToo);
  },
  async user(named, caller, { store, variant }) {
    const user = await store.users.find(String(named));
    const manager = await managerOf(caller, store, variant);
    if (user === undefined || !managesPerson(manager, user))
      throw new OutriderError('NOT_FOUND', `There is no user ${String(named)}`);
  },
  async receiver(named, caller, services) {
    const { way, receiver } = (named ?? {}) as { readonly way?: unknown; readonly receiver?: unknown };
    const isOther = way === 'browser' && !sameName(String(receiver), caller.userName);
    if (isOther) await demands.user(receiver, caller, services);
  },
};

function noGroup(groupid: unknown): OutriderError {
  if (groupid === null) return new OutriderError('FORBIDDEN', 'Roots are made by administrators');
  return new OutriderError('NOT_FOUND', `There is no group ${Number(groupid)}`);
}
