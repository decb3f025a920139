import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useRight } from '../../../connection/use-session.ts';
import { DeviceNames } from '../../../fleet/device-tree/DeviceNames.tsx';
import type { Memberships } from '../../../fleet/groups/memberships.ts';
import type { Group } from '../../../fleet/groups/use-groups.ts';
import { livePath } from '../../../ground/paths.ts';
import { t } from '../../../ground/i18n/t.ts';
import type { TreeSource } from '../../../ui/tree/tree-source.ts';
import { TreeView } from '../../../ui/tree/TreeView.tsx';

const NO_NODES: ReadonlySet<string> = new Set();

interface GroupMembersProps {
  readonly group: Group;
  readonly memberships: Memberships;
}

/** The devices of a group, to read; picking one opens its live view where one may. */
export function GroupMembers({ group, memberships }: GroupMembersProps) {
  const mayWatch = useRight('P_live');
  const navigate = useNavigate();
  const devices = memberships.devices(group.groupid);
  const source = useMemo<TreeSource>(() => {
    const ids = [...devices].sort();
    return { children: (id) => (id === undefined ? ids : []), parent: () => undefined, label: (id) => id };
  }, [devices]);
  if (devices.size === 0)
    return <p className="or-muted or-group-none">{t('No device is in this group itself.')}</p>;
  return (
    <TreeView
      label={t('Devices of {group}', { group: group.name })}
      source={source}
      expanded={NO_NODES}
      onExpanded={() => {}}
      onPick={(id) => {
        if (mayWatch) void navigate(livePath(id));
      }}
    >
      {(id) => <DeviceNames id={id} />}
    </TreeView>
  );
}
