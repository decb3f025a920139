import { t } from '../ground/i18n/t.ts';
import './channel-choice.css';

interface ChannelChoiceProps {
  /** In the order in which they are offered, and in which those that are chosen are told. */
  readonly channels: readonly number[];
  readonly chosen: readonly number[];
  readonly nameOf: (channel: number) => string;
  /** Id of the words that say what is wrong with the choice. */
  readonly describedBy: string;
  readonly onChosen: (channels: readonly number[]) => void;
}

/** Some channels of a device, each turned on and off by its name. */
export function ChannelChoice({ channels, chosen, nameOf, describedBy, onChosen }: ChannelChoiceProps) {
  const turn = (channel: number): void =>
    onChosen(channels.filter((one) => (one === channel) !== chosen.includes(one)));
  return (
    <fieldset className="or-channel-choice" aria-describedby={describedBy}>
      <legend className="form-label">{t('Channels')}</legend>
      {channels.map((channel) => (
        <button
          key={channel}
          type="button"
          className="btn btn-sm btn-outline-secondary"
          aria-pressed={chosen.includes(channel)}
          onClick={() => turn(channel)}
        >
          {nameOf(channel)}
        </button>
      ))}
    </fieldset>
  );
}
