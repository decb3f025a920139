import type { Store } from '@outrider/store/store.ts';

/** Telephones of the people of a device's groups, as they are entered of them (rule NOTE-5). */
export async function memberPhones(
  { groups, users }: Pick<Store, 'groups' | 'users'>,
  deviceid: string,
): Promise<readonly string[]> {
  const [memberships, people] = await Promise.all([groups.memberships(), users.list()]);
  const of = new Set(memberships.filter((one) => one.deviceid === deviceid).map(({ groupid }) => groupid));
  return people
    .filter(({ groupIds, phone }) => phone !== '' && groupIds.some((groupid) => of.has(groupid)))
    .map(({ phone }) => phone);
}
