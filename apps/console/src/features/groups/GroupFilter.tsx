import { useState } from 'react';
import Dropdown from 'react-bootstrap/Dropdown';
import { httpCall } from '../../connection/session.ts';
import { setGroupFilter, useFilter } from '../../fleet/use-filter.ts';
import { t } from '../../ground/i18n/t.ts';
import { Icon } from '../../ui/Icon.tsx';
import { toast } from '../../ui/toast.ts';
import './group-filter.css';

interface Group {
  readonly groupid: number;
  readonly name: string;
}

/** Shows the devices of one group only. For level 0. */
export function GroupFilter() {
  const [groups, setGroups] = useState<readonly Group[]>();
  const { group: chosen } = useFilter();
  const [fault, setFault] = useState<string>();

  async function load(): Promise<void> {
    try {
      setGroups((await httpCall('userInfo')).groups);
      setFault(undefined);
    } catch (error) {
      setFault((error as Error).message);
    }
  }

  async function choose(group: Group | undefined): Promise<void> {
    try {
      setGroupFilter(
        group === undefined
          ? undefined
          : { ...group, devices: new Set(await httpCall('groupDevices', { groupid: group.groupid })) },
      );
    } catch (error) {
      toast('error', t('error'), { detail: (error as Error).message });
    }
  }

  return (
    <Dropdown align="end" onToggle={(open) => void (open && load())}>
      <Dropdown.Toggle as="button" type="button" className="or-link" title={t('Group filter')}>
        <Icon name="funnel" /> <span className="or-ellipsis">{chosen?.name ?? t('All groups')}</span>
      </Dropdown.Toggle>
      <Dropdown.Menu className="or-scroll-menu">
        <GroupChoice chosen={chosen === undefined} onChoose={() => void choose(undefined)}>
          {t('All groups')}
        </GroupChoice>
        {groups?.map((group) => (
          <GroupChoice
            key={group.groupid}
            chosen={group.groupid === chosen?.groupid}
            onChoose={() => void choose(group)}
          >
            {group.name}
          </GroupChoice>
        ))}
        {groups?.length === 0 ? (
          <Dropdown.ItemText className="or-muted">{t('There are no groups yet.')}</Dropdown.ItemText>
        ) : null}
        {fault === undefined ? null : <Dropdown.ItemText className="text-danger">{fault}</Dropdown.ItemText>}
      </Dropdown.Menu>
    </Dropdown>
  );
}

interface GroupChoiceProps {
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly children: string;
}

function GroupChoice({ chosen, onChoose, children }: GroupChoiceProps) {
  // By class: the component's own `active` says aria-selected, which a button cannot be.
  return (
    <Dropdown.Item
      as="button"
      className={chosen ? 'active' : ''}
      aria-current={chosen ? 'true' : undefined}
      onClick={onChoose}
    >
      {children}
    </Dropdown.Item>
  );
}
