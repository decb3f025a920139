import { ACCESS_LENGTH } from '@outrider/model/people/rights.ts';
import type { ControlAnswer } from '@outrider/protocol/tables.ts';
import type { StoreParts } from '@outrider/store/areas.ts';

/** All permissions as S04 tells them; a permission that is older than a right does not grant it. */
export async function permissionLists({
  permissions,
}: Pick<StoreParts, 'permissions'>): Promise<ControlAnswer<'readPermissions'>> {
  const all = await permissions.list();
  return {
    access: all.map(({ id, access }) => ({ id, value: access.padEnd(ACCESS_LENGTH, '0') })),
    names: all.map(({ id, name }) => ({ id, value: name })),
  };
}
