import { t } from '../../ground/i18n/t.ts';
import { MOBILE_WINDOW_CHOICES } from './channel-selection.ts';

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
