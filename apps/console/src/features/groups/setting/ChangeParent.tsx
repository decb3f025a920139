import { GroupTree } from '@outrider/model/groups/group-tree.ts';
import { useCallback, useState } from 'react';
import { useCall } from '../../../connection/use-call.ts';
import { GroupPicker } from '../../../fleet/groups/GroupPicker.tsx';
import type { Group } from '../../../fleet/groups/use-groups.ts';
import { t } from '../../../ground/i18n/t.ts';
import { changeGroup, faultOf } from '../group-actions.ts';
import { moveReach, type MoveReach } from './move-reach.ts';

interface ChangeParentProps {
  readonly group: Group;
  readonly tree: GroupTree<Group>;
  readonly parent: Group | undefined;
  /** Whether it may become a root. */
  readonly roots: boolean;
}

/** Puts a group below another, or makes it a root. It cannot be put below itself (rule GROUP-5). */
export function ChangeParent({ group, tree, parent, roots }: ChangeParentProps) {
  const { groupid } = group;
  /** Undefined while none was chosen; null for none. */
  const [chosen, setChosen] = useState<Group | null>();
  const [fault, setFault] = useState<string>();
  const among = useCallback(
    (all: GroupTree<Group>) =>
      new GroupTree(all.inOrder().filter((other) => !all.isWithin(other.groupid, groupid))),
    [groupid],
  );
  const shown = chosen === undefined ? parent : (chosen ?? undefined);
  const newParentid = chosen === undefined ? undefined : (chosen?.groupid ?? null);
  const idle = newParentid === undefined || newParentid === (parent?.groupid ?? null);

  const { data: users } = useCall('userList', [], { enabled: !idle });
  const reach =
    idle || users === undefined ? undefined : moveReach(tree, users, groupid, newParentid ?? undefined);

  async function save(): Promise<void> {
    if (newParentid === undefined) return;
    const outcome = await changeGroup(group, { newParentid });
    setFault(faultOf(outcome));
    if ('done' in outcome) setChosen(undefined);
  }

  return (
    <div className="or-name-form">
      <span className="form-label">{t('Parent')}</span>
      <div className="input-group">
        <GroupPicker
          text={shown?.name ?? t('None: it is a root')}
          title={t('Choose a parent')}
          className="btn btn-sm btn-outline-secondary"
          {...(roots ? { none: t('None: it is a root') } : {})}
          selected={shown?.groupid}
          onPick={(picked) => setChosen(picked ?? null)}
          among={among}
        />
        <button
          type="button"
          className="btn btn-sm btn-outline-primary"
          disabled={idle}
          onClick={() => void save()}
        >
          {t('Change Parent')}
        </button>
      </div>
      {reach === undefined ? null : <ReachWords reach={reach} />}
      {fault === undefined ? null : (
        <div className="text-danger" role="alert">
          {fault}
        </div>
      )}
    </div>
  );
}

/** Whose reach as a manager the move changes, before it is made. */
function ReachWords({ reach: { gain, lose } }: { readonly reach: MoveReach }) {
  if (gain.length + lose.length === 0) return null;
  return (
    <output className="or-muted">
      {gain.length === 0 ? null : (
        <div>{t('From then on also managed by: {names}', { names: gain.join(', ') })}</div>
      )}
      {lose.length === 0 ? null : <div>{t('No longer managed by: {names}', { names: lose.join(', ') })}</div>}
    </output>
  );
}
