import { t } from '../../../ground/i18n/t.ts';
import { LabelledInput } from '../../../ui/LabelledInput.tsx';
import type { RolloutTyped } from './rollout.ts';

interface RolloutFieldsProps {
  readonly id: string;
  readonly typed: RolloutTyped;
  /** The field that does not fit. */
  readonly wrong: string | undefined;
  readonly onTyped: (typed: RolloutTyped) => void;
}

/** How a plan goes to its devices: by stages, at which hours, to whom, and when it stops by itself. */
export function RolloutFields({ id, typed, wrong, onTyped }: RolloutFieldsProps) {
  const set = (change: Partial<RolloutTyped>): void => onTyped({ ...typed, ...change });
  const field = (name: Exclude<keyof RolloutTyped, 'parked'>, label: string, type = 'text') => (
    <LabelledInput
      id={`${id}-${name}`}
      label={label}
      type={type}
      value={typed[name]}
      autoComplete="off"
      inputMode={type === 'text' ? 'numeric' : undefined}
      aria-invalid={wrong === name ? true : undefined}
      aria-describedby={name === 'stages' ? `${id}-stages-hint` : undefined}
      onText={(text) => set({ [name]: text })}
    />
  );
  return (
    <>
      <div>
        {field('stages', t('Stages, percent of its devices'))}
        <div id={`${id}-stages-hint`} className="form-text">
          {t('Such as 1, 10, 100: the last is all.')}
        </div>
      </div>
      <div>
        {field('hours', t('Next stage after hours'))}
        <div className="form-text">{t('0: by hand. It begins only where the stage went well.')}</div>
      </div>
      {field('from', t('Tell devices from'), 'time')}
      <div>
        {field('to', t('Tell devices until'), 'time')}
        <div className="form-text">{t('By the clock of the server. Both empty: at any hour.')}</div>
      </div>
      {field('halt', t('Halt above percent of failures'))}
      <div className="form-check align-self-center">
        <input
          id={`${id}-parked`}
          type="checkbox"
          className="form-check-input"
          checked={typed.parked}
          onChange={({ target }) => set({ parked: target.checked })}
        />
        <label className="form-check-label" htmlFor={`${id}-parked`}>
          {t('Only while the ignition is off')}
        </label>
      </div>
    </>
  );
}
