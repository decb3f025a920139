import type { WallTile } from '@outrider/model/live/wall-layout.ts';
import { useMemo, useState } from 'react';
import { useRight, useSession } from '../../../connection/use-session.ts';
import { type DeviceNode, type DevicePart, DeviceSource } from '../../../fleet/device-tree/device-source.ts';
import { useDeviceTree } from '../../../fleet/device-tree/use-device-tree.ts';
import { NoDevices } from '../../../fleet/NoDevices.tsx';
import { useDevicesLoaded } from '../../../fleet/use-devices.ts';
import { useFilteredIds } from '../../../fleet/use-filter.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { TreeView } from '../../../ui/tree/TreeView.tsx';
import { TreeRowContent } from './TreeRowContent.tsx';
import { channelsOf } from './tree-channels.ts';
import { tileKey } from './wall-tiles.ts';
import './device-tree.css';

/** So small a fleet is seen at once: its groups are unfolded until somebody folds one. */
const SMALL_FLEET = 50;

const tileOf = (device: string, part: DevicePart): WallTile =>
  part === 'map' ? { type: 'map', device } : { type: 'channel', device, channel: part };

const withMap = (deviceid: string): readonly DevicePart[] => ['map', ...channelsOf(deviceid)];

interface DeviceTreeProps {
  /** Keys of the tiles that are on the wall. */
  readonly onWall: ReadonlySet<string>;
  readonly onToggle: (tile: WallTile) => void;
  /** Puts all channels of a device up. */
  readonly onAll: (tiles: readonly WallTile[]) => void;
}

/** The devices by group, and their channels: each is a switch for a tile. */
export function DeviceTree({ onWall, onToggle, onAll }: DeviceTreeProps) {
  const ids = useFilteredIds();
  const tree = useDeviceTree(ids);
  const maps = useRight('F_gps');
  const loaded = useDevicesLoaded();
  // Channels of a device are looked at again with each polled list.
  const beats = useSession((state) => state.beats);
  const [chosen, setOpen] = useState<ReadonlySet<string>>();
  const source = useMemo(
    () => new DeviceSource(tree, { partsOf: maps ? withMap : channelsOf, labelOf: (id) => id }),
    // oxlint-disable-next-line react/exhaustive-deps -- the store's devices change with the beats
    [tree, maps, beats],
  );
  const open = useMemo(
    () => chosen ?? new Set(ids.length > SMALL_FLEET ? [] : source.groups()),
    [chosen, ids.length, source],
  );
  const isOn = (node: DeviceNode | undefined): boolean | undefined =>
    node?.kind === 'part' ? onWall.has(tileKey(tileOf(node.deviceid, node.part))) : undefined;
  const pick = (id: string): void => {
    const node = source.node(id);
    if (node?.kind === 'part') return onToggle(tileOf(node.deviceid, node.part));
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };

  if (!loaded) return <TreeSkeleton />;
  if (source.children().length === 0) return <NoDevices />;
  return (
    <TreeView
      label={t('Devices and channels')}
      source={source}
      expanded={open}
      onExpanded={setOpen}
      checked={(id) => isOn(source.node(id))}
      onPick={pick}
      dataOf={(id) => dataOf(source.node(id))}
      // T talks with the device whose row has the keys.
      typed={false}
    >
      {(id) => {
        const node = source.node(id);
        return node === undefined ? null : (
          <TreeRowContent
            node={node}
            onAll={(deviceid) => onAll(channelsOf(deviceid).map((channel) => tileOf(deviceid, channel)))}
          />
        );
      }}
    </TreeView>
  );
}

function dataOf(node: DeviceNode | undefined) {
  if (node === undefined || node.kind === 'group') return { 'data-kind': 'group' };
  const { deviceid } = node;
  if (node.kind === 'device') return { 'data-kind': 'device', 'data-deviceid': deviceid };
  return node.part === 'map'
    ? { 'data-kind': 'map', 'data-deviceid': deviceid }
    : { 'data-kind': 'channel', 'data-deviceid': deviceid, 'data-channel': node.part };
}

function TreeSkeleton() {
  return (
    <div className="wall-tree-waiting" aria-busy>
      {Array.from({ length: 12 }, (_, at) => (
        <Skeleton key={at} height="18px" width={`${60 + ((at * 7) % 35)}%`} />
      ))}
    </div>
  );
}
