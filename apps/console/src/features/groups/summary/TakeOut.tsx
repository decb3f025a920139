import type { GroupTree } from '@outrider/model/groups/group-tree.ts';
import type { Membership } from '../../../fleet/groups/memberships.ts';
import type { Group } from '../../../fleet/groups/use-groups.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { setMembership } from '../group-actions.ts';
import { pathText } from './path-text.ts';

interface TakeOutProps {
  readonly membership: Membership;
  readonly tree: GroupTree<Group>;
  readonly onHide: () => void;
}

/** Asks before a device is taken out of a group. */
export function TakeOut({ membership: { groupid, deviceid }, tree, onHide }: TakeOutProps) {
  const group = tree.get(groupid);
  return (
    <Dialog
      id="take-out"
      title={t('Take out of the group')}
      onHide={onHide}
      action={
        <button
          type="button"
          className="btn btn-danger"
          onClick={() => {
            onHide();
            if (group !== undefined) void setMembership(group, [deviceid], false);
          }}
        >
          {t('Take {device} out of {group}', { device: deviceid, group: group?.name ?? '' })}
        </button>
      }
    >
      <p>
        <strong>{deviceid}</strong> · {pathText(tree, groupid)}
      </p>
      <p className="or-muted mb-0">
        {t('People who see it only through this group will no longer see it. The device itself stays.')}
      </p>
    </Dialog>
  );
}
