import { useFormContext, useWatch } from 'react-hook-form';
import { GroupPicker } from '../../fleet/groups/GroupPicker.tsx';
import { useGroups } from '../../fleet/groups/use-groups.ts';
import { t } from '../../ground/i18n/t.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { numberOf } from './slot-number.ts';

/** The groups that a fence or a route follows: their devices, and those of all groups below them. */
export function WatchedGroups() {
  const { setValue, control } = useFormContext<{ groupids: number[] }>();
  const groupids = useWatch({ control, name: 'groupids' });
  const { tree } = useGroups();
  const set = (next: readonly number[]): void =>
    setValue(
      'groupids',
      [...next].sort((a, b) => a - b),
      { shouldDirty: true },
    );
  return (
    <fieldset className="or-fence-groups">
      <legend>{t('Groups')}</legend>
      <p className="form-text">
        {t('Whatever vehicle joins one of these groups, or a group below it, is watched too.')}
      </p>
      <ul>
        {groupids.map((groupid) => {
          const name = tree?.get(groupid)?.name ?? numberOf(groupid - 1);
          return (
            <li key={groupid}>
              <span className="or-ellipsis">{name}</span>
              <IconButton
                icon="x-lg"
                text={t('Do not watch {group}', { group: name })}
                className="or-action"
                onClick={() => set(groupids.filter((one) => one !== groupid))}
              />
            </li>
          );
        })}
        <li>
          <GroupPicker
            text={t('Add a group')}
            title={t('Add a group')}
            icon="plus-lg"
            className="btn btn-sm btn-outline-secondary"
            none={t('No groups')}
            selected={undefined}
            onPick={(group) => {
              if (group === undefined) set([]);
              else if (!groupids.includes(group.groupid)) set([...groupids, group.groupid]);
            }}
          />
        </li>
      </ul>
    </fieldset>
  );
}
