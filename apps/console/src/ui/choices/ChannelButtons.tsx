import { t } from '../../ground/i18n/t.ts';

interface ChannelButtonsProps {
  readonly channels: readonly number[];
  readonly nameOf: (channel: number) => string;
  readonly chosen: readonly number[];
  /** Of the styles of where they stand. */
  readonly className: string;
  readonly onToggle: (channel: number) => void;
}

/** The channels of a device: pressed ones are on show. */
export function ChannelButtons({ channels, nameOf, chosen, className, onToggle }: ChannelButtonsProps) {
  return (
    <fieldset className={className} aria-label={t('Channels')}>
      {channels.map((channel) => (
        <button
          key={channel}
          type="button"
          className="btn btn-sm btn-outline-secondary"
          aria-pressed={chosen.includes(channel)}
          data-channel={channel}
          onClick={() => onToggle(channel)}
        >
          {nameOf(channel)}
        </button>
      ))}
    </fieldset>
  );
}
