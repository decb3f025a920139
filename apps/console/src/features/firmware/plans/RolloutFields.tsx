import { MAX_STAGE_HOURS } from '@outrider/model/firmware/limits.ts';
import { t } from '../../../ground/i18n/t.ts';
import { LabelledIso } from '../../../ui/form/LabelledIso.tsx';
import { LabelledInput } from '../../../ui/form/LabelledInput.tsx';
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
  /** Below the field: what is wrong with it, and what it takes. */
  const below = (name: keyof RolloutTyped) => (
    <>
      <div id={`${id}-${name}-fault`} className="invalid-feedback d-block" aria-live="polite">
        {wrong === name ? wrongWords(name) : null}
      </div>
      {hintOf(name) === undefined ? null : (
        <div id={`${id}-${name}-hint`} className="form-text">
          {hintOf(name)}
        </div>
      )}
    </>
  );
  const wordsOf = (name: keyof RolloutTyped): string =>
    `${id}-${name}-fault${hintOf(name) === undefined ? '' : ` ${id}-${name}-hint`}`;
  const field = (name: 'stages' | 'hours' | 'halt', label: string) => (
    <div>
      <LabelledInput
        id={`${id}-${name}`}
        label={label}
        value={typed[name]}
        autoComplete="off"
        inputMode="numeric"
        aria-invalid={wrong === name ? true : undefined}
        aria-describedby={wordsOf(name)}
        onText={(text) => set({ [name]: text })}
      />
      {below(name)}
    </div>
  );
  const hour = (name: 'from' | 'to', label: string) => (
    <div>
      <LabelledIso
        id={`${id}-${name}`}
        kind="time"
        label={label}
        value={typed[name]}
        mayBeEmpty
        invalid={wrong === name}
        describedBy={wordsOf(name)}
        onValue={(text) => set({ [name]: text })}
      />
      {below(name)}
    </div>
  );
  return (
    <>
      {field('stages', t('Stages, percent of its devices'))}
      {field('hours', t('Next stage after hours'))}
      {hour('from', t('Tell devices from'))}
      {hour('to', t('Tell devices until'))}
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

const hintOf = (name: keyof RolloutTyped): string | undefined =>
  name === 'stages'
    ? t('Such as 1, 10, 100: the last is all.')
    : name === 'hours'
      ? t('0: by hand. It begins only where the stage went well.')
      : name === 'to'
        ? t('By the clock of the server. Both empty: at any hour.')
        : undefined;

/** What a field wants that does not fit. */
const wrongWords = (name: keyof RolloutTyped): string =>
  name === 'stages'
    ? t('Enter rising percentages that end with 100.')
    : name === 'hours'
      ? t('Enter a whole number of hours, {most} at most.', { most: MAX_STAGE_HOURS })
      : name === 'halt'
        ? t('Enter a whole number from 1 to 100.')
        : t('Enter both times, or neither.');
