import { useState } from 'react';
import Dropdown from 'react-bootstrap/Dropdown';
import { httpCall } from '../../connection/call.ts';
import { useCall } from '../../connection/use-call.ts';
import { setGroupFilter, useFilter } from '../../fleet/use-filter.ts';
import { t } from '../../ground/i18n/t.ts';
import { Icon } from '../../ui/Icon.tsx';
import { errorWords } from '../../ui/error-words.ts';
import { toast } from '../../ui/toast.ts';
import './group-filter.css';

interface Group {
  readonly groupid: number;
  readonly name: string;
}

/** Shows the devices of one group only. For level 0. */
export function GroupFilter() {
  const [open, setOpen] = useState(false);
  const { group: chosen } = useFilter();
  const { data: info, error } = useCall('userInfo', [], { enabled: open });

  async function choose(group: Group | undefined): Promise<void> {
    try {
      setGroupFilter(
        group === undefined
          ? undefined
          : { ...group, devices: new Set(await httpCall('groupDevices', { groupid: group.groupid })) },
      );
    } catch (fault) {
      toast('error', t('error'), { detail: errorWords(fault) });
    }
  }

  return (
    <Dropdown align="end" onToggle={setOpen}>
      <Dropdown.Toggle as="button" type="button" className="or-link" title={t('Group filter')}>
        <Icon name="funnel" /> <span className="or-ellipsis">{chosen?.name ?? t('All groups')}</span>
      </Dropdown.Toggle>
      {/* Fixed: a phone's menu, in which it also stands, scrolls. */}
      <Dropdown.Menu className="or-scroll-menu" popperConfig={{ strategy: 'fixed' }}>
        <GroupChoice chosen={chosen === undefined} onChoose={() => void choose(undefined)}>
          {t('All groups')}
        </GroupChoice>
        {info?.groups.map((group) => (
          <GroupChoice
            key={group.groupid}
            chosen={group.groupid === chosen?.groupid}
            onChoose={() => void choose(group)}
          >
            {group.name}
          </GroupChoice>
        ))}
        {info?.groups.length === 0 ? (
          <Dropdown.ItemText className="or-muted">{t('There are no groups yet.')}</Dropdown.ItemText>
        ) : null}
        {error === null ? null : (
          <Dropdown.ItemText className="text-danger">{errorWords(error)}</Dropdown.ItemText>
        )}
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
