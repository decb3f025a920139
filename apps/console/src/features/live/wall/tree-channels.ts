import { installedChannels, isOnline } from '@outrider/model/devices/device.ts';
import type { WallCaps } from '@outrider/model/live/wall-caps.ts';
import type { WallTile } from '@outrider/model/live/wall-layout.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { orderChannels } from '../channel-selection.ts';
import { addTiles } from './wall-tiles.ts';

/** The channels of a device in the order that people gave them. */
export function channelsOf(deviceid: string): readonly number[] {
  return orderChannels(
    installedChannels(deviceStore.get(deviceid)?.channelMask ?? ''),
    deviceStore.extra(deviceid).channelOrder,
  );
}

/** The first channel of each device, as many as a wall may have: those that are online before the others. */
export function firstTiles(deviceids: readonly string[], caps: WallCaps): readonly WallTile[] {
  const isOn = (id: string): boolean => isOnline(deviceStore.get(id) ?? { status: 0 });
  const sorted = [...deviceids.filter(isOn), ...deviceids.filter((id) => !isOn(id))];
  const wanted = sorted.flatMap((device): readonly WallTile[] => {
    const [channel] = channelsOf(device);
    return channel === undefined ? [] : [{ type: 'channel', device, channel }];
  });
  return addTiles([], wanted, caps).tiles;
}
