import type { Grant } from '@outrider/model/people/sign-in-provider.ts';
import { t } from '../../../ground/i18n/t.ts';
import { permissionName } from '../permission-name.ts';
import { usePermissions } from '../use-permissions.ts';

/** Says what somebody gets: permission and groups, in words. @param paths of the groups, by id */
export function useGrantWords(paths: ReadonlyMap<number, string>): (grant: Grant) => string {
  const permissions = usePermissions();
  return ({ level, groupIds }) => {
    const permission = permissionName(
      permissions.find(({ id }) => id === level) ?? { id: level, name: String(level) },
    );
    const groups = groupIds.flatMap((id) => paths.get(id) ?? []);
    return `${permission} · ${groups.length === 0 ? t('No group') : groups.join(', ')}`;
  };
}
