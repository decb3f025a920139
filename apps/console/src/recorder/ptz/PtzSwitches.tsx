import type { PtzSwitch } from '@outrider/model/live/ptz.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import { t } from '../../ground/i18n/t.ts';

interface Row {
  readonly name: PlainWord;
  readonly on: PtzSwitch;
  readonly onText: PlainWord;
  readonly off: PtzSwitch;
  readonly offText: PlainWord;
}

const rows: readonly Row[] = [
  { name: 'Wiper', on: 'WIPERON', onText: 'Start the wiper', off: 'WIPEROFF', offText: 'Stop the wiper' },
  {
    name: 'Infrared light',
    on: 'LIGHTON',
    onText: 'Switch the infrared light on',
    off: 'LIGHTOFF',
    offText: 'Switch the infrared light off',
  },
];

interface PtzSwitchesProps {
  readonly disabled: boolean;
  readonly onSwitch: (command: PtzSwitch) => void;
}

/** Wiper and infrared light of a camera: no recorder tells how they stand, so that each has a button for on and one for off. */
export function PtzSwitches({ disabled, onSwitch }: PtzSwitchesProps) {
  const button = (command: PtzSwitch, text: PlainWord, word: PlainWord) => (
    <button
      type="button"
      className="btn btn-sm btn-outline-secondary"
      title={t(text)}
      disabled={disabled}
      onClick={() => onSwitch(command)}
    >
      {t(word)}
    </button>
  );
  return (
    <div className="ptz-switches">
      {rows.map(({ name, on, onText, off, offText }) => (
        <fieldset key={name} aria-label={t(name)}>
          <span>{t(name)}</span>
          {button(on, onText, 'On')}
          {button(off, offText, 'Off')}
        </fieldset>
      ))}
    </div>
  );
}
