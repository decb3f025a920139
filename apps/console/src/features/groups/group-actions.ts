import { askAgain, httpCall } from '../../connection/call.ts';
import { changeMemberships, giveUpMemberships } from '../../fleet/groups/use-memberships.ts';
import type { Group } from '../../fleet/groups/use-groups.ts';
import { t } from '../../ground/i18n/t.ts';
import { errorWords } from '../../ui/notices/error-words.ts';
import { toast } from '../../ui/notices/toast.ts';

/** Names of memberships stand in one toast after the other, in one place. */
const MEMBERS_TOAST = 'group-members';

/** What something came to: what it gave, or why not, in words. */
type Outcome<T> = { readonly done: T } | { readonly fault: string };

/** Why something was not done; undefined when it was. */
export function faultOf(outcome: Outcome<unknown>): string | undefined {
  return 'fault' in outcome ? outcome.fault : undefined;
}

async function outcomeOf<T>(work: Promise<T>): Promise<Outcome<T>> {
  try {
    return { done: await work };
  } catch (error) {
    return { fault: errorWords(error) };
  }
}

/** Adds a group; gives its id. @param parentid undefined: a root */
export async function addGroup(name: string, parentid: number | undefined): Promise<Outcome<number>> {
  const outcome = await outcomeOf(
    httpCall('addGroup', { newChildrenName: name, ...(parentid !== undefined && { parentid }) }),
  );
  if ('fault' in outcome) return outcome;
  await askAgain('listGroups');
  toast('success', t('Group {group} added', { group: name }));
  return { done: outcome.done.groupid };
}

/** Renames a group or puts it below another; null makes it a root. */
export async function changeGroup(
  { groupid }: Group,
  change: { readonly newGroupName: string } | { readonly newParentid: number | null },
): Promise<Outcome<unknown>> {
  const outcome = await outcomeOf(httpCall('changeGroup', { groupid, ...change }));
  if ('done' in outcome) {
    await askAgain('listGroups');
    toast('success', 'newGroupName' in change ? t('Group renamed') : t('Group moved'));
  }
  return outcome;
}

/** Deletes a group, with its memberships. */
export async function removeGroup({ groupid, name }: Group): Promise<Outcome<unknown>> {
  const outcome = await outcomeOf(httpCall('removeGroup', { groupid }));
  if ('done' in outcome) {
    changeMemberships((memberships) => memberships.withDevices(groupid, []));
    await askAgain('listGroups');
    toast('success', t('Group {group} deleted', { group: name }));
  }
  return outcome;
}

/**
 * Puts devices into a group or takes them out, one after the other; seen at once, and undone where the server refuses.
 * @param undoable whether the message that it was done offers to undo it
 */
export async function setMembership(
  group: Group,
  deviceids: readonly string[],
  isIn: boolean,
  undoable = false,
): Promise<void> {
  const { groupid, name } = group;
  changeMemberships((memberships) => memberships.withMembers(groupid, deviceids, isIn));
  for (const [at, deviceid] of deviceids.entries()) {
    const outcome = await outcomeOf(httpCall(isIn ? 'addToGroup' : 'takeOutOfGroup', { groupid, deviceid }));
    if ('done' in outcome) continue;
    changeMemberships((memberships) => memberships.withMembers(groupid, deviceids.slice(at), !isIn));
    toast('error', t('{device} stays as it was', { device: deviceid }), {
      detail: outcome.fault,
      id: MEMBERS_TOAST,
    });
    return;
  }
  // What was asked for before the server had done it all may say how it was: also where it has been told already.
  giveUpMemberships();
  changeMemberships((memberships) => memberships.withMembers(groupid, deviceids, isIn));
  await Promise.all([askAgain('groupDevices'), askAgain('listQuotas')]);
  const [first = '', ...others] = deviceids;
  const what = others.length === 0 ? first : t('{count} devices', { count: deviceids.length });
  toast('success', t('setted list'), {
    id: MEMBERS_TOAST,
    detail: isIn ? `${name} ← ${what}` : `${name} → ${what}`,
    ...(undoable && {
      action: { label: t('Undo'), run: () => void setMembership(group, deviceids, !isIn) },
    }),
  });
}
