import type { GroupTree } from '@outrider/model/groups/group-tree.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { deviceStore } from '../../../fleet/device-store.ts';
import { DeviceNames } from '../../../fleet/device-tree/DeviceNames.tsx';
import type { Memberships } from '../../../fleet/groups/memberships.ts';
import type { Group } from '../../../fleet/groups/use-groups.ts';
import { useDeviceIds } from '../../../fleet/use-devices.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { latePart } from '../../../ui/states/late-part.tsx';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import type { TreeSource } from '../../../ui/tree/tree-source.ts';
import { TreeView } from '../../../ui/tree/TreeView.tsx';
import { setMembership } from '../group-actions.ts';
import { type DeviceView, deviceViews, shownDevices, standing } from './device-rows.ts';
import { useOwnDevices } from './use-own-devices.ts';

const selectorDialog = latePart(
  async () => (await import('../../../fleet/device-tree/DeviceSelectorDialog.tsx')).DeviceSelectorDialog,
);

/** So many devices can be put into a group at once. */
const MOST_AT_ONCE = 200;
const NO_NODES: ReadonlySet<string> = new Set();

interface GroupDevicesProps {
  readonly group: Group;
  readonly tree: GroupTree<Group>;
  readonly memberships: Memberships;
}

function find(id: string) {
  const device = deviceStore.get(id);
  return device === undefined ? undefined : { device, plate: deviceStore.extra(id).plate };
}

/** Every device, with a check where it is in the group. Checking one puts it in, unchecking takes it out (rule GROUP-7). */
export function GroupDevices({ group, tree, memberships }: GroupDevicesProps) {
  const { groupid } = group;
  const ids = useDeviceIds();
  const [view, setView] = useState<DeviceView>('all');
  const [typed, setWord] = useState('');
  const word = useDeferredValue(typed);
  const [choosing, setChoosing] = useState(false);
  useOwnDevices(groupid);

  const below = useMemo(
    () => memberships.devicesOfAny(tree.below([groupid]).map((one) => one.groupid)),
    [memberships, tree, groupid],
  );
  const branch = useMemo(() => {
    const root = tree.path(groupid)[0];
    return memberships.devicesOfAny(
      tree.below(root === undefined ? [] : [root.groupid]).map((one) => one.groupid),
    );
  }, [memberships, tree, groupid]);
  const shown = useMemo(
    () => shownDevices(ids, find, { memberships, groupid, branch, view, word }),
    [ids, memberships, groupid, branch, view, word],
  );
  const source = useMemo<TreeSource>(
    () => ({ children: (id) => (id === undefined ? shown : []), parent: () => undefined, label: (id) => id }),
    [shown],
  );
  const texts: { readonly [V in DeviceView]: string } = {
    all: t('All devices'),
    in: t('In this group'),
    none: t('In no group of this branch'),
  };
  const addable = word.trim() === '' ? [] : shown.filter((id) => !memberships.devices(groupid).has(id));

  return (
    <section className="or-members" aria-label={t('Devices of {group}', { group: group.name })}>
      <div className="or-members-tools">
        <SearchField
          label={t('Search devices to put into the group')}
          placeholder={t('Search')}
          value={typed}
          onChange={setWord}
        />
        <fieldset className="btn-group" aria-label={t('Devices to show')}>
          {deviceViews.map((one) => (
            <button
              key={one}
              type="button"
              className="btn btn-sm btn-outline-secondary"
              aria-pressed={one === view}
              onClick={() => setView(one)}
            >
              {texts[one]}
            </button>
          ))}
        </fieldset>
        <span className="or-muted">
          {t('{own} of {count} devices in this group', {
            own: memberships.devices(groupid).size,
            count: ids.length,
          })}
        </span>
        {addable.length > 0 && addable.length <= MOST_AT_ONCE ? (
          <button
            type="button"
            className="btn btn-sm btn-outline-primary"
            onClick={() => void setMembership(group, addable, true, true)}
          >
            <Icon name="plus-lg" /> {t('Put in all {count} found', { count: addable.length })}
          </button>
        ) : null}
        <button type="button" className="btn btn-sm btn-outline-primary" onClick={() => setChoosing(true)}>
          <Icon name="diagram-3" /> {t('Choose devices')}
        </button>
      </div>
      {choosing ? (
        <selectorDialog.Part
          title={t('Devices for {group}', { group: group.name })}
          action={(count) => t('Put in {count} devices', { count })}
          without={memberships.devices(groupid)}
          most={MOST_AT_ONCE}
          onChoose={(deviceids) => void setMembership(group, deviceids, true, true)}
          onHide={() => setChoosing(false)}
          onFault={() => setChoosing(false)}
        />
      ) : null}
      {shown.length === 0 ? (
        <p className="or-muted or-group-none">
          {ids.length === 0 ? t('There are no devices yet') : t('No device matches')}
        </p>
      ) : (
        <TreeView
          label={t('Devices of {group}', { group: group.name })}
          source={source}
          expanded={NO_NODES}
          onExpanded={() => {}}
          checked={(id) => standing(memberships, groupid, below, id)}
          onPick={(id) => void setMembership(group, [id], !memberships.devices(groupid).has(id), true)}
        >
          {(id) => {
            const others = elsewhere(tree, memberships, id, groupid);
            const isIn = memberships.devices(groupid).has(id);
            return (
              <>
                <DeviceNames id={id} />
                <span className="or-device-name or-muted" title={others}>
                  {others === ''
                    ? ''
                    : isIn
                      ? t('also in {groups}', { groups: others })
                      : t('in {groups}', { groups: others })}
                </span>
              </>
            );
          }}
        </TreeView>
      )}
    </section>
  );
}

/** Names of the other groups that a device is in. */
function elsewhere(
  tree: GroupTree<Group>,
  memberships: Memberships,
  deviceid: string,
  groupid: number,
): string {
  const others = [...memberships.groups(deviceid)].filter((other) => other !== groupid);
  return others.map((other) => tree.get(other)?.name ?? '').join(', ');
}
