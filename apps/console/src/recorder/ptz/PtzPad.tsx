import type { PtzHeld } from '@outrider/model/live/ptz.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import { t } from '../../ground/i18n/t.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { IconName } from '../../ui/icons/icons.ts';
import { HoldButton } from './HoldButton.tsx';

interface Row {
  readonly move: PtzHeld;
  readonly text: PlainWord;
  readonly icon: IconName;
}

/** As they lie round the middle of the pad. */
const turns: readonly (Row | undefined)[] = [
  { move: 'UPLT', text: 'Up and left', icon: 'arrow-up-left' },
  { move: 'UP', text: 'Turn up', icon: 'arrow-up' },
  { move: 'UPRT', text: 'Up and right', icon: 'arrow-up-right' },
  { move: 'LT', text: 'Turn left', icon: 'arrow-left' },
  undefined,
  { move: 'RT', text: 'Turn right', icon: 'arrow-right' },
  { move: 'DNLT', text: 'Down and left', icon: 'arrow-down-left' },
  { move: 'DN', text: 'Turn down', icon: 'arrow-down' },
  { move: 'DNRT', text: 'Down and right', icon: 'arrow-down-right' },
];
const steps: readonly { readonly name: PlainWord; readonly less: Row; readonly more: Row }[] = [
  {
    name: 'Zoom',
    less: { move: 'ZO', text: 'Zoom out', icon: 'zoom-out' },
    more: { move: 'ZI', text: 'Zoom in', icon: 'zoom-in' },
  },
  {
    name: 'Focus',
    less: { move: 'FN', text: 'Focus nearer', icon: 'dash-lg' },
    more: { move: 'FF', text: 'Focus farther', icon: 'plus-lg' },
  },
  {
    name: 'Iris',
    less: { move: 'IC', text: 'Close the iris', icon: 'dash-lg' },
    more: { move: 'IO', text: 'Open the iris', icon: 'plus-lg' },
  },
];

interface PtzPadProps {
  readonly held: PtzHeld | undefined;
  readonly disabled: boolean;
  readonly onPress: (move: PtzHeld) => void;
  readonly onRelease: () => void;
}

/** Buttons that have a camera move while they are held: by mouse, finger, or Space and Enter. */
export function PtzPad({ held, disabled, onPress, onRelease }: PtzPadProps) {
  const button = ({ move, text, icon }: Row) => (
    <HoldButton
      key={move}
      label={t(text)}
      held={held === move}
      disabled={disabled}
      onPress={() => onPress(move)}
      onRelease={onRelease}
    >
      <Icon name={icon} />
    </HoldButton>
  );
  return (
    <div className="ptz-pad">
      <fieldset className="ptz-turns" aria-label={t('Turn the camera')}>
        {turns.map((row, at) => (row === undefined ? <span key={at} /> : button(row)))}
      </fieldset>
      <div className="ptz-steps">
        {steps.map(({ name, less, more }) => (
          <fieldset key={name} aria-label={t(name)}>
            {button(less)}
            <span>{t(name)}</span>
            {button(more)}
          </fieldset>
        ))}
      </div>
    </div>
  );
}
