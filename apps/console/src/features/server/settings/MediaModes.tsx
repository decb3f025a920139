import { t } from '../../../ground/i18n/t.ts';

interface MediaModesProps {
  /** 0 Efficacy, 1 Capacity. */
  readonly mode: number;
  readonly disabled: boolean;
  readonly onChoose: (mode: number) => void;
}

/** How recordings are spread over the folders. */
export function MediaModes({ mode, disabled, onChoose }: MediaModesProps) {
  const modes = [
    { name: t('Efficacy'), text: t('Each file goes to the folder with the least to write.') },
    { name: t('Capacity'), text: t('Folders are filled one after the other.') },
  ];
  return (
    <fieldset className="or-media-modes" disabled={disabled}>
      <legend>{t('How recordings are spread')}</legend>
      {modes.map(({ name, text }, value) => (
        <div key={name} className={`form-check ${value === mode ? 'or-media-mode-on' : ''}`}>
          <input
            id={`media-mode-${value}`}
            type="radio"
            name="media-mode"
            className="form-check-input"
            checked={value === mode}
            aria-describedby={`media-mode-${value}-text`}
            onChange={() => onChoose(value)}
          />
          <label className="form-check-label" htmlFor={`media-mode-${value}`}>
            {name}
          </label>
          <small id={`media-mode-${value}-text`}>{text}</small>
        </div>
      ))}
    </fieldset>
  );
}
