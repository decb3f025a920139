import type { DeviceExtra } from '@outrider/model/devices/device-record.ts';
import { channelName } from '@outrider/model/devices/device.ts';
import { MOBILE_WINDOW_CHOICES } from './channel-selection.ts';
import { t } from '../../ground/i18n/t.ts';
import type { ChannelSelection } from './channel-selection.ts';

interface ChannelButtonsProps {
  readonly channels: readonly number[];
  readonly extra: DeviceExtra;
  readonly selection: ChannelSelection;
  readonly onToggle: (channel: number) => void;
}

/** The channels of a device: pressed ones have a tile. */
export function ChannelButtons({ channels, extra, selection, onToggle }: ChannelButtonsProps) {
  return (
    <fieldset className="live-channels" aria-label={t('Channels')}>
      {channels.map((channel) => (
        <button
          key={channel}
          type="button"
          className="btn btn-sm btn-outline-secondary"
          aria-pressed={selection.includes(channel)}
          data-channel={channel}
          onClick={() => onToggle(channel)}
        >
          {channelName(extra, channel)}
        </button>
      ))}
    </fieldset>
  );
}

interface WindowChoiceProps {
  readonly windows: number;
  readonly onWindows: (windows: number) => void;
}

/** How many tiles a phone shows. */
export function WindowChoice({ windows, onWindows }: WindowChoiceProps) {
  return (
    <fieldset className="live-windows" aria-label={t('Windows')}>
      {MOBILE_WINDOW_CHOICES.map((choice) => (
        <button
          key={choice}
          type="button"
          className="btn btn-sm btn-outline-secondary"
          aria-pressed={choice === windows}
          onClick={() => onWindows(choice)}
        >
          {choice}
        </button>
      ))}
    </fieldset>
  );
}
