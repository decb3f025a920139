import { useDeferredValue, useMemo, useState } from 'react';
import { t } from '../../ground/i18n/t.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';
import { StateBadge } from '../../ui/badges/StateBadge.tsx';
import { stateOf } from '../../ui/badges/state-colours.ts';
import { TreeView } from '../../ui/tree/TreeView.tsx';
import { useTree } from '../../ui/tree/use-tree.ts';
import { deviceStore } from '../device-store.ts';
import { namesOf } from '../find-devices.ts';
import { useDevice, useDeviceIds } from '../use-devices.ts';
import { DeviceNames } from './DeviceNames.tsx';
import { DeviceSource, devicesBelow } from './device-source.ts';
import { GroupRow } from './GroupRow.tsx';
import { part, turned } from './selection.ts';
import { useDeviceTree } from './use-device-tree.ts';
import './device-selector.css';

export interface DeviceSelection {
  readonly chosen: ReadonlySet<string>;
  readonly onChosen: (chosen: ReadonlySet<string>) => void;
  /** Devices that are not offered. */
  readonly without?: ReadonlySet<string>;
  /** So many can be chosen at most. */
  readonly most?: number;
}

const NONE: ReadonlySet<string> = new Set();

function labelOf(deviceid: string): string {
  const device = deviceStore.get(deviceid);
  return device === undefined ? deviceid : namesOf(device, deviceStore.extra(deviceid).plate).join(' ');
}

/** Devices to choose from, by group: a check of a group is one of all that is below it, of what the word finds. */
export function DeviceSelector({ chosen, onChosen, without = NONE, most = Infinity }: DeviceSelection) {
  const all = useDeviceIds();
  const [typed, setTyped] = useState('');
  const word = useDeferredValue(typed);
  /** Those that were chosen when only these were asked for: what is let go of then stays in sight. */
  const [only, setOnly] = useState<ReadonlySet<string>>();
  const ids = useMemo(
    () => all.filter((id) => !without.has(id) && (only?.has(id) ?? true)),
    [all, without, only],
  );
  const tree = useDeviceTree(ids);
  const source = useMemo(() => new DeviceSource(tree, { labelOf }), [tree]);
  const shown = useTree(source, word);
  const below = (id: string): ReadonlySet<string> => devicesBelow(source, shown.source, id);
  const turn = (devices: ReadonlySet<string>): void => onChosen(turned(chosen, devices, most));
  const found = shown.source.children();

  return (
    <div className="or-selector">
      <div className="or-selector-tools">
        <SearchField
          label={t('Search devices to choose')}
          placeholder={t('Search')}
          value={typed}
          onChange={setTyped}
        />
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary"
          aria-pressed={only !== undefined}
          disabled={only === undefined && chosen.size === 0}
          onClick={() => setOnly(only === undefined ? chosen : undefined)}
        >
          {t('{count} chosen', { count: chosen.size })}
        </button>
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary"
          disabled={chosen.size === 0}
          onClick={() => onChosen(NONE)}
        >
          <Icon name="x-lg" /> {t('None')}
        </button>
      </div>
      {found.length === 0 ? (
        <p className="or-muted or-selector-none">
          {ids.length === 0 ? t('There are no devices yet') : t('No device matches')}
        </p>
      ) : (
        <TreeView
          label={t('Devices to choose')}
          {...shown}
          checked={(id) => part(chosen, below(id))}
          onPick={(id) => turn(below(id))}
        >
          {(id) => {
            const node = source.node(id);
            if (node === undefined || node.kind === 'part') return null;
            return node.kind === 'group' ? (
              <GroupRow name={node.name} count={below(id).size} />
            ) : (
              <DeviceRow deviceid={node.deviceid} />
            );
          }}
        </TreeView>
      )}
      {chosen.size >= most ? (
        <output className="or-muted">
          {t('At most {max} devices can be chosen at once.', { max: most })}
        </output>
      ) : null}
    </div>
  );
}

function DeviceRow({ deviceid }: { readonly deviceid: string }) {
  const device = useDevice(deviceid);
  return (
    <>
      {device === undefined ? null : <StateBadge state={stateOf(device)} word={false} />}
      <DeviceNames id={deviceid} />
    </>
  );
}
