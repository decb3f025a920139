import { installedChannels } from '@outrider/model/devices/device.ts';
import type { WallTile } from '@outrider/model/live/wall-layout.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { isKey } from '../../../ground/keys.ts';
import { useRight, useSession } from '../../../connection/use-session.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { NoDevices } from '../../../fleet/NoDevices.tsx';
import { useDevicesLoaded } from '../../../fleet/use-devices.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { treeKeys } from '../../../ui/tree/tree-keys.ts';
import { useRowKeys } from '../../../ui/use-row-keys.ts';
import { orderChannels } from '../channel-selection.ts';
import { parentAt, rowsOf, type TreeRow } from './tree-rows.ts';
import { TreeRowContent } from './TreeRowContent.tsx';
import { useDeviceTree } from './use-device-tree.ts';
import { tileKey } from './wall-tiles.ts';
import './device-tree.css';

const { open: openKey, close, pick } = treeKeys.rows;

/** Height of a row, CSS pixels: larger for fingers. */
const ROW_HEIGHT = matchMedia('(pointer: coarse)').matches ? 44 : 30;

const channelsOf = (deviceid: string): readonly number[] =>
  orderChannels(
    installedChannels(deviceStore.get(deviceid)?.channelMask ?? ''),
    deviceStore.extra(deviceid).channelOrder,
  );

/** The tile that a row of the tree stands for. */
function tileOf(row: TreeRow): WallTile | undefined {
  if (row.kind === 'map') return { type: 'map', device: row.deviceid };
  return row.kind === 'channel' ? { type: 'channel', device: row.deviceid, channel: row.channel } : undefined;
}

interface DeviceTreeProps {
  /** Keys of the tiles that are on the wall. */
  readonly onWall: ReadonlySet<string>;
  readonly onToggle: (tile: WallTile) => void;
  /** Puts all channels of a device up. */
  readonly onAll: (tiles: readonly WallTile[]) => void;
}

/** The devices by group, and their channels: each is a switch for a tile. Only rows in sight exist, so that 10,000 stay light. */
export function DeviceTree({ onWall, onToggle, onAll }: DeviceTreeProps) {
  const tree = useDeviceTree();
  const maps = useRight('F_gps');
  const loaded = useDevicesLoaded();
  // Channels of a device are looked at again with each polled list.
  const beats = useSession((state) => state.beats);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState<string>();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useMemo(
    () => rowsOf(tree, { isOpen: (key) => open.has(key), channelsOf, maps }),
    // oxlint-disable-next-line react/exhaustive-deps -- the store's devices change with the beats
    [tree, open, maps, beats],
  );
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by the compiler
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 8,
  });
  useRowKeys(scroller, rows.length, { scrollTo: (index) => virtualizer.scrollToIndex(index) });

  const setOpened = (row: TreeRow, opened: boolean): void => {
    const next = new Set(open);
    if (opened) next.add(row.key);
    else next.delete(row.key);
    setOpen(next);
  };
  const act = (row: TreeRow): void => {
    const tile = tileOf(row);
    if (tile !== undefined) onToggle(tile);
    else if ('open' in row) setOpened(row, !row.open);
  };
  const onKey = (event: KeyboardEvent, row: TreeRow, at: number): void => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    const opens = 'open' in row;
    if (isKey(pick, event)) act(row);
    else if (isKey(openKey, event) && opens && !row.open) setOpened(row, true);
    else if (isKey(close, event) && opens && row.open) setOpened(row, false);
    else if (isKey(close, event)) focusRow(scroller.current, parentAt(rows, at));
    else return;
    event.preventDefault();
  };

  if (!loaded) return <TreeSkeleton />;
  if (rows.length === 0) return <NoDevices />;
  const stop = rows.some(({ key }) => key === active) ? active : rows[0]?.key;
  return (
    <div ref={scroller} className="wall-tree" role="tree" aria-label={t('Devices and channels')}>
      <div role="none" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const tile = tileOf(row);
          return (
            <div
              key={key}
              role="treeitem"
              className="wall-tree-row"
              data-row={index}
              data-kind={row.kind}
              data-deviceid={'deviceid' in row ? row.deviceid : undefined}
              data-channel={row.kind === 'channel' ? row.channel : undefined}
              tabIndex={row.key === stop ? 0 : -1}
              aria-level={row.level}
              aria-expanded={'open' in row ? row.open : undefined}
              aria-selected={tile === undefined ? undefined : onWall.has(tileKey(tile))}
              style={{ height: size, transform: `translateY(${start}px)`, paddingLeft: row.level * 14 - 8 }}
              onFocus={() => setActive(row.key)}
              onClick={() => act(row)}
              onKeyDown={(event) => onKey(event, row, index)}
            >
              <TreeRowContent
                row={row}
                onWall={tile !== undefined && onWall.has(tileKey(tile))}
                onAll={(deviceid) =>
                  onAll(
                    channelsOf(deviceid).map((channel) => ({ type: 'channel', device: deviceid, channel })),
                  )
                }
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

function focusRow(tree: HTMLElement | null, at: number): void {
  tree?.querySelector<HTMLElement>(`[data-row="${at}"]`)?.focus();
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
