import { levelNames } from '@outrider/model/people/levels.ts';
import type { Permission } from '@outrider/model/people/permission-record.ts';
import { t } from '../../ground/i18n/t.ts';

/** What a permission is called: a level in the language in force, others as somebody named them. */
export function permissionName({ id, name }: Pick<Permission, 'id' | 'name'>): string {
  const level = levelNames[id];
  return level === undefined ? name : t(level);
}
