import { type Device, installedChannels } from '@outrider/model/devices/device.ts';
import type { DeviceExtra } from '@outrider/model/devices/device-record.ts';
import { useMemo, useState } from 'react';
import { t } from '../../ground/i18n/t.ts';
import { toast } from '../../ui/toast.ts';
import {
  type ChannelSelection,
  initialSelection,
  orderChannels,
  toggleChannel,
} from './channel-selection.ts';

interface ChosenChannels {
  /** All channels of the device, in the order to show them. */
  readonly channels: readonly number[];
  readonly selection: ChannelSelection;
  readonly choose: (selection: ChannelSelection) => void;
  /** Chooses one more or one less; says so when it would be one too many. */
  readonly toggle: (channel: number) => void;
}

/**
 * The channels of a device that are on show: at first as many as the window is for.
 * @param most how many can be
 */
export function useChannels(
  device: Device,
  extra: DeviceExtra,
  mobile: boolean,
  most: number,
): ChosenChannels {
  const channels = useMemo(
    () => orderChannels(installedChannels(device.channelMask), extra.channelOrder),
    [device.channelMask, extra.channelOrder],
  );
  const [chosen, choose] = useState(() => initialSelection(channels, mobile));
  // A channel can be taken off the device while its view is open.
  const selection = useMemo(() => chosen.filter((channel) => channels.includes(channel)), [chosen, channels]);
  const toggle = (channel: number): void => {
    const result = toggleChannel(selection, channel, most);
    if ('selection' in result) choose(result.selection);
    else toast('error', t('over max live view count({n})', { n: result.over }));
  };
  return { channels, selection, choose, toggle };
}
