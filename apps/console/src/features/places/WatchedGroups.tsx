import { FollowedGroups } from '../../fleet/groups/FollowedGroups.tsx';
import { t } from '../../ground/i18n/t.ts';

/** The groups that a fence or a route follows. */
export function WatchedGroups() {
  return (
    <FollowedGroups
      about={t('Any vehicle that joins one of these groups, or a group below it, is watched too.')}
      leaveText={(group) => t('Do not watch {group}', { group })}
    />
  );
}
