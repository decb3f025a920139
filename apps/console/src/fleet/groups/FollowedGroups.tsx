import { useFormContext, useWatch } from 'react-hook-form';
import { t } from '../../ground/i18n/t.ts';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import { GroupPicker } from './GroupPicker.tsx';
import { useGroups } from './use-groups.ts';
import './followed-groups.css';

interface FollowedGroupsProps {
  /** What comes of it. */
  readonly about: string;
  /** What the button says that takes a group away. */
  readonly leaveText: (group: string) => string;
}

/** The groups that a fence, a route or a plan follows: their devices, and those of all groups below them. */
export function FollowedGroups({ about, leaveText }: FollowedGroupsProps) {
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
    <fieldset className="or-followed-groups">
      <legend>{t('Groups')}</legend>
      <p className="form-text">{about}</p>
      <ul>
        {groupids.map((groupid) => {
          const name = tree?.get(groupid)?.name ?? `#${groupid}`;
          return (
            <li key={groupid}>
              <span className="or-ellipsis">{name}</span>
              <IconButton
                icon="x-lg"
                text={leaveText(name)}
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
