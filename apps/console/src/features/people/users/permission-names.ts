import { ADMIN_LEVEL } from '@outrider/model/people/user.ts';
import { t } from '../../../ground/i18n/t.ts';

/** Levels that are always there (rule RIGHT-1). */
export const LEVELS = [0, 1, 2, 3] as const;

/** What a permission is called: its number, and what it is. */
export function permissionName(id: number): string {
  return id === ADMIN_LEVEL ? t('{id}: administrator', { id }) : t('{id}: level {id}', { id });
}
