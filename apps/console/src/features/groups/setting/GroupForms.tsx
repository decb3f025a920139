import type { GroupTree } from '@outrider/model/groups/group-tree.ts';
import type { Group } from '../../../fleet/groups/use-groups.ts';
import { t } from '../../../ground/i18n/t.ts';
import { addGroup, changeGroup, faultOf } from '../group-actions.ts';
import { ChangeParent } from './ChangeParent.tsx';
import { NameForm } from './NameForm.tsx';

interface GroupFormsProps {
  readonly group: Group;
  readonly tree: GroupTree<Group>;
  /** Whether it is the own group of a manager: its name and place are for people above them. */
  readonly isOwnGroup: boolean;
  /** Whether this person makes roots. */
  readonly roots: boolean;
  readonly onChoose: (groupid: number) => void;
}

/**
 * What is done with a group: a child more, another name, another parent; and, by an administrator of the whole, a root beside (rule GROUP-4).
 */
export function GroupForms({ group, tree, isOwnGroup, roots, onChoose }: GroupFormsProps) {
  const parent = tree.parent(group.groupid);
  return (
    <div className="or-group-forms">
      <NameForm
        label={t('New group below {group}', { group: group.name })}
        action={t('Add child')}
        onSave={async (name) => faultOf(await addGroup(name, group.groupid))}
      />
      {isOwnGroup ? null : (
        <>
          <NameForm
            label={t('Name')}
            action={t('Rename')}
            first={group.name}
            onSave={async (newGroupName) => faultOf(await changeGroup(group, { newGroupName }))}
          />
          <ChangeParent group={group} tree={tree} parent={parent} roots={roots} />
        </>
      )}
      {roots ? (
        <NameForm
          label={t('New root')}
          action={t('Add root')}
          onSave={async (name) => {
            const outcome = await addGroup(name, undefined);
            if ('done' in outcome) onChoose(outcome.done);
            return faultOf(outcome);
          }}
        />
      ) : null}
    </div>
  );
}
