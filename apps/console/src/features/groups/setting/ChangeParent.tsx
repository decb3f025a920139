import { GroupTree } from '@outrider/model/groups/group-tree.ts';
import { useCallback, useState } from 'react';
import { GroupPicker } from '../../../fleet/groups/GroupPicker.tsx';
import type { Group } from '../../../fleet/groups/use-groups.ts';
import { t } from '../../../ground/i18n/t.ts';
import { changeGroup, faultOf } from '../group-actions.ts';

interface ChangeParentProps {
  readonly group: Group;
  readonly parent: Group | undefined;
}

/** Puts a group below another, or makes it a root. It cannot be put below itself (rule GROUP-5). */
export function ChangeParent({ group, parent }: ChangeParentProps) {
  const { groupid } = group;
  /** Undefined while none was chosen; null for none. */
  const [chosen, setChosen] = useState<Group | null>();
  const [fault, setFault] = useState<string>();
  const among = useCallback(
    (tree: GroupTree<Group>) =>
      new GroupTree(tree.inOrder().filter((other) => !tree.isWithin(other.groupid, groupid))),
    [groupid],
  );
  const shown = chosen === undefined ? parent : (chosen ?? undefined);
  const newParentid = chosen === undefined ? undefined : (chosen?.groupid ?? null);
  const idle = newParentid === undefined || newParentid === (parent?.groupid ?? null);

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
          none={t('None: it is a root')}
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
      {fault === undefined ? null : (
        <div className="text-danger" role="alert">
          {fault}
        </div>
      )}
    </div>
  );
}
