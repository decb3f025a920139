import { muteOf } from '@outrider/model/notifications/notice-mute.ts';
import { groupsNearestFirst } from '@outrider/model/plans/holding-plan.ts';
import { useCall } from '../connection/use-call.ts';
import { useRight, useSession } from '../connection/use-session.ts';
import { t } from '../ground/i18n/t.ts';
import { formatTime } from '../ui/text/format.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { useGroups } from './groups/use-groups.ts';
import { useMemberships } from './groups/use-memberships.ts';

const RENEW_MS = 30_000;

/** Says of a vehicle that nobody is told of what happens to it, until when, by whom and why (rule NOTE-11); nothing where somebody is. */
export function NoticesMuted({ deviceid }: { readonly deviceid: string }) {
  const sees = useRight('F_event');
  const { data } = useCall('listMutes', [], { renewMs: RENEW_MS, enabled: sees });
  const { tree } = useGroups();
  const { memberships } = useMemberships();
  const zone = useSession(({ server }) => server?.timeZone ?? 0);
  if (data === undefined || data.mutes.length === 0) return null;
  const groups =
    tree === undefined || memberships === undefined
      ? []
      : groupsNearestFirst(tree, [...memberships.groups(deviceid)]);
  const mutes = data.mutes.map(({ user, since, until, critical, ...mute }) => ({
    ...mute,
    groupid: mute.groupid,
    userName: user,
    sinceMs: since * 1_000,
    untilMs: until * 1_000,
    critical: critical === 1,
  }));
  // The server lists those that are not over by its clock, which the viewer's may not agree with.
  const mute = muteOf(mutes, { deviceid, groups }, 'info', 0);
  if (mute === undefined) return null;
  const words = t('Notices muted until {until} by {user}: {reason}', {
    until: formatTime(mute.untilMs, zone),
    user: mute.userName,
    reason: mute.reason,
  });
  return (
    <span className="badge text-bg-secondary or-notices-muted" title={words}>
      <Icon name="bell-slash" /> {t('Notices muted')}
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
