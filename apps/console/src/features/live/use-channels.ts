import { type Device, installedChannels } from '@outrider/model/devices/device.ts';
import type { DeviceExtra } from '@outrider/model/devices/device-record.ts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '../../ground/i18n/t.ts';
import { toast } from '../../ui/notices/toast.ts';
import {
  addressedSelection,
  type ChannelSelection,
  initialSelection,
  orderChannels,
  toggleChannel,
} from './channel-selection.ts';

/** Parameter of the address. */
const CHANNELS = 'channels';

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
  const [params, setParams] = useSearchParams();
  const said = params.get(CHANNELS);
  const chosen = useMemo(
    () => (said === null ? initialSelection(channels, mobile) : addressedSelection(said, most)),
    [said, channels, mobile, most],
  );
  // In the address, so that it can be linked to; what is chosen at first need not be said.
  const choose = (next: ChannelSelection): void =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.set(CHANNELS, next.join(','));
        return after;
      },
      { replace: true },
    );
  // A channel can be taken off the device while its view is open.
  const selection = useMemo(() => chosen.filter((channel) => channels.includes(channel)), [chosen, channels]);
  const toggle = (channel: number): void => {
    const result = toggleChannel(selection, channel, most);
    if ('selection' in result) choose(result.selection);
    else toast('error', t('over max live view count({n})', { n: result.over }));
  };
  return { channels, selection, choose, toggle };
}
