import { t } from '../../ground/i18n/t.ts';
import { useFocusMissing } from '../form/use-focus-missing.ts';
import './channel-choice.css';

interface ChannelChoiceProps {
  /** In the order in which they are offered, and in which those that are chosen are told. */
  readonly channels: readonly number[];
  readonly chosen: readonly number[];
  readonly nameOf: (channel: number) => string;
  /** Id of the words that say what is wrong with the choice. */
  readonly describedBy: string;
  /** How often the form was sent while something was missing: the focus comes here where no channel is chosen. */
  readonly asked?: number;
  readonly onChosen: (channels: readonly number[]) => void;
}

/** Some channels of a device, each turned on and off by its name. */
export function ChannelChoice(props: ChannelChoiceProps) {
  const { channels, chosen, nameOf, describedBy, asked = 0, onChosen } = props;
  const first = useFocusMissing<HTMLButtonElement>(asked, chosen.length === 0);
  const turn = (channel: number): void =>
    onChosen(channels.filter((one) => (one === channel) !== chosen.includes(one)));
  return (
    <fieldset className="or-channel-choice" aria-describedby={describedBy}>
      <legend className="form-label">{t('Channels')}</legend>
      {channels.map((channel, index) => (
        <button
          key={channel}
          ref={index === 0 ? first : undefined}
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
